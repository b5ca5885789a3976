import { useRevalidator } from 'react-router';

/** A topic that could not be fetched, for instance without a network. The sidebar beside it stays usable. */
export function TopicFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="stack hub-failed">
      <p className="form-error" role="alert">
        This topic could not be loaded.
      </p>
      <button type="button" className="btn main" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </button>
    </div>
  );
}
