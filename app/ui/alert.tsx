type AlertProps = { text: string | undefined; id?: string };

/** An error in words, announced at once; nothing without one. */
export function Alert({ text, id }: AlertProps) {
  if (text === undefined || text === '') return null;
  return (
    <p className="form-error" role="alert" id={id}>
      {text}
    </p>
  );
}

/** Beside a list that stays: one line, and a way to retry. */
export function AlertLine({ text, onRetry }: { text: string | undefined; onRetry: () => void }) {
  if (text === undefined || text === '') return null;
  return (
    <div className="form-error row far" role="alert">
      <span>{text}</span>
      <button className="btn small" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
