import { useRevalidator } from 'react-router';
import { Alert } from '../../ui/alert.tsx';

/** A topic that could not be fetched, e.g. offline. The sidebar stays usable. */
export function TopicFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="stack starts">
      <Alert text="This topic could not be loaded." />
      <button type="button" className="btn main" aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </button>
    </div>
  );
}
