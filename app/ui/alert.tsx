type AlertProps = { text: string | undefined; id?: string };

/** What went wrong, in words, said as soon as it is there; nothing while nothing went wrong. */
export function Alert({ text, id }: AlertProps) {
  if (text === undefined || text === '') return null;
  return (
    <p className="form-error" role="alert" id={id}>
      {text}
    </p>
  );
}

/** The same beside a list that stays: one line, and the way to ask again. */
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
