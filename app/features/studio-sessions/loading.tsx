/** What stands there until an answer is, or why there is none. */
export function Loading({ problem, onAgain }: { problem: string | undefined; onAgain: () => void }) {
  if (problem === undefined) return <p role="status">Loading...</p>;
  return (
    <div className="stack" role="alert">
      <p>{problem}</p>
      <p>
        <button type="button" className="btn" onClick={onAgain}>
          Try again
        </button>
      </p>
    </div>
  );
}
