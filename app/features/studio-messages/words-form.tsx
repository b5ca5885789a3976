import { useState, type FormEvent } from 'react';
import type { StaffTextRequest } from '#contracts/contact-studio.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import type { z } from '#contracts/zod.ts';
import { checkForm } from '../../data/form-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Field } from '../../ui/field.tsx';
import { useWordsDraft, type DraftKind } from './use-words-draft.ts';

type Props = {
  kind: DraftKind;
  message: number;
  label: string;
  hint: string;
  max: number;
  button: string;
  shape: z.ZodMiniType<StaffTextRequest>;
  sending: { isSending: boolean; problem: string | undefined; errors: FieldErrors };
  send: (request: StaffTextRequest) => Promise<unknown>;
  onSent: () => void;
};

/** A text about a message, an answer or a note, with a draft on the device. */
export function WordsForm({ kind, message, label, hint, max, button, shape, sending, send, onSent }: Props) {
  const { id, text, write, settle } = useWordsDraft(kind, message);
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({});
  const { isSending, problem } = sending;
  const errors = { ...sending.errors, ...ownErrors };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = checkForm(shape, { id, text });
    setOwnErrors(checked.isValid ? {} : checked.errors);
    if (!checked.isValid) return;
    if ((await send(checked.data).catch(() => undefined)) === undefined) return;
    settle(id);
    onSent();
  };
  return (
    <form className="stack studio-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint} errors={errors['text']}>
        {(control) => (
          <textarea
            {...control}
            rows={kind === 'note' ? 3 : 6}
            maxLength={max}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      {errors['text'] === undefined && <Alert text={problem} />}
      <p>
        <button type="submit" className={kind === 'answer' ? 'btn main' : 'btn'} aria-disabled={isSending}>
          {button}
        </button>
      </p>
    </form>
  );
}
