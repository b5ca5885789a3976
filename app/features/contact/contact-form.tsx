import { DEVICE } from '../../device/registry.ts';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/form-parts.tsx';
import { useContactForm } from './use-contact-form.ts';

type Props = { onSent: (message: string) => void; onSending: (words: string) => void };

/** The button waits for the script: without it the browser would put the message into the address. */
export function ContactForm({ onSent, onSending }: Props) {
  const { form, errors, isSending, problem, submit, change } = useContactForm(onSent, onSending);
  return (
    <form
      ref={form}
      className="stack"
      method="post"
      noValidate
      data-draft={DEVICE.contactDraft.key}
      onSubmit={(event) => void submit(event)}
      onInput={change}
    >
      <Problem text={problem} />
      <Field label="Your name" errors={errors['name']}>
        {(control) => <input {...control} name="name" type="text" autoComplete="name" required readOnly={isSending} />}
      </Field>
      <Field label="Your email address" hint="We use it to answer you, and for nothing else." errors={errors['email']}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            required
            readOnly={isSending}
          />
        )}
      </Field>
      <Field label="Your message" errors={errors['message']}>
        {(control) => <textarea {...control} name="message" rows={6} required readOnly={isSending} />}
      </Field>
      {/* Programs fill this field; people never see it. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="stack gap-3 starts">
        <button className="btn main" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? 'Sending...' : 'Send message'}
        </button>
        <noscript>
          <p className="hint">This form needs JavaScript. An email to the address on this page reaches us too.</p>
        </noscript>
      </div>
    </form>
  );
}
