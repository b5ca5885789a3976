import type { ReactNode } from 'react';

/** Queues presses before hydration (app/document): the browser would put a password into the address. */
type SubmitProps = { isSending: boolean; className?: string; children: ReactNode };
export function SubmitButton({ isSending, className = 'btn main', children }: SubmitProps) {
  return (
    <button className={className} type="submit" aria-disabled={isSending || undefined}>
      {isSending ? 'One moment...' : children}
    </button>
  );
}

/** A whole form's error. Its place exists before its words, so that every screen reader says them. */
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

export function Success({ text }: { text: string }) {
  return <div role="status">{text !== '' && <p className="form-success">{text}</p>}</div>;
}
