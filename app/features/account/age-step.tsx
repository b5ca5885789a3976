import { useEffect, type RefObject } from 'react';
import { Link } from 'react-router';
import { ageRequest, signInCalls } from '#contracts/accounts.ts';
import { useSend } from '../../data/use-call.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
import { Field } from '../../ui/field.tsx';
import { Problem, SubmitButton } from '../../ui/form-parts.tsx';

export type Birth = { date: string; needsGuardian: boolean };
type Props = {
  isHidden: boolean;
  field: RefObject<HTMLInputElement | null>;
  refusal: string | undefined;
  onAnswer: (birth: Birth) => void;
};

/** The date of birth alone, with no hint of what follows from it (docs/spec/product.md §4). */
export function AgeStep({ isHidden, field, refusal, onAnswer }: Props) {
  const { send: answerAge } = useSend(signInCalls.answerAge);
  const { form, errors, problem, isSending, submit, change } = useSendingForm({
    schema: ageRequest,
    fallback: 'Something went wrong',
    async send(data) {
      const { needs_guardian: needsGuardian } = await answerAge({ body: data });
      onAnswer({ date: data.birth_date, needsGuardian });
    },
  });
  useEffect(() => {
    if (refusal !== undefined) field.current?.focus();
  }, [refusal, field]);
  const said = errors['birth_date'] ?? (refusal === undefined ? undefined : [refusal]);
  return (
    <form
      ref={form}
      className="account-form stack"
      method="post"
      noValidate
      hidden={isHidden}
      onSubmit={(event) => void submit(event)}
      onInput={change}
    >
      <p className="hint">Step 1 of 2</p>
      <Problem text={problem} />
      <Field label="Date of birth" hint="We keep only the year and the month." errors={said}>
        {(control) => <input {...control} ref={field} name="birth_date" type="date" autoComplete="bday" required readOnly={isSending} />}
      </Field>
      <SubmitButton isSending={isSending}>Continue</SubmitButton>
      <p className="row">
        <Link className="tap" to="/login">
          Already Registered
        </Link>
      </p>
    </form>
  );
}
