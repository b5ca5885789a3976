import { useId, useState, type FormEvent } from 'react';
import { certificateCalls, REVOKE_REASON_CHARACTERS } from '#contracts/certificates.ts';
import { useSend } from '../../data/use-call.ts';

const CHANGED = [certificateCalls.findAny, certificateCalls.listRevoked];

/** Needs a reason and can't be undone. */
export function RevokeForm({ code }: { code: string }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const { send, isSending, problem, errors } = useSend(certificateCalls.revoke, { refreshes: CHANGED });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send({ params: { code }, body: { reason } }).catch(() => undefined);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>Why it is no longer valid</label>
        <textarea
          id={id}
          dir="auto"
          rows={2}
          value={reason}
          maxLength={REVOKE_REASON_CHARACTERS}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== undefined || undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <p className="hint" id={`${id}-hint`}>
          Its owner reads this. Its public page says only that it was revoked. This cannot be taken back.
        </p>
      </div>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {errors['reason']?.[0] ?? problem}
        </p>
      )}
      <p>
        <button className="btn danger" type="submit" disabled={isSending}>
          Revoke the certificate
        </button>
      </p>
    </form>
  );
}
