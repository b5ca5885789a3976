import type { StaffTextRequest } from '#contracts/contact-studio.ts';
import type { z } from '#contracts/zod.ts';
import { useSendingForm } from '../../data/use-sending-form.ts';
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
  send: (request: StaffTextRequest) => Promise<unknown>;
  onSent: () => void;
};

/** A text about a message, an answer or a note, with a draft on the device. */
export function WordsForm({ kind, message, label, hint, max, button, shape, send, onSent }: Props) {
  const { id, text, write, settle } = useWordsDraft(kind, message);
  const { form, isSending, problem, errors, submit } = useSendingForm({
    schema: shape,
    extra: { id, text },
    send: async (request) => {
      await send(request);
      settle(id);
      onSent();
    },
  });
  return (
    <form ref={form} className="stack studio-form" noValidate onSubmit={(event) => void submit(event)}>
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
