type Props = { isLoading: boolean; problem: string | undefined; onRetry: () => void };

/** Stands in the place of an answer that is on its way, or did not come. */
export function CallState({ isLoading, problem, onRetry }: Props) {
  if (isLoading) return <p role="status">Looking...</p>;
  if (problem === undefined) return null;
  return (
    <div className="form-error" role="alert">
      <p>{problem}</p>
      <button type="button" className="btn small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
