import type { ReactNode } from 'react';

/** A press before hydration is queued (app/document): the browser would put a password into the address. */
export function SubmitButton({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  return (
    <button className="btn main" type="submit" aria-disabled={isSending || undefined}>
      {isSending ? 'One moment...' : children}
    </button>
  );
}

/** What is wrong with a whole form. Its place is there before it has words, which every screen reader then says. */
export function Problem({ text, id }: { text: string; id?: string }) {
  return (
    <div role="alert">
      {text !== '' && (
        <p className="form-error" id={id}>
          {text}
        </p>
      )}
    </div>
  );
}

/** What has worked, said in the place where it was asked for. */
export function Success({ text }: { text: string }) {
  return <div role="status">{text !== '' && <p className="form-success">{text}</p>}</div>;
}
