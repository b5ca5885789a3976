import { Link } from 'react-router';
import { useConsentWatch } from './use-consent-watch.ts';

const WORDS = {
  given: 'Your guardian said yes. What you keep from now on goes into your library.',
  withdrawn: 'Your guardian took their yes back. What you keep from now on stays on this device.',
} as const;

/** Said once, on the page that is open when a guardian has decided. The region is always there, so that it is read. */
export function ConsentNote() {
  const { news, dismiss } = useConsentWatch();
  return (
    <div className="wrap" role="status">
      {news !== undefined && (
        <div className="panel low sunny row far">
          <p>{WORDS[news]}</p>
          <p className="row">
            {news === 'given' && (
              <Link className="btn small" to="/library" onClick={dismiss}>
                Move what is on this device
              </Link>
            )}
            <button className="btn small" type="button" onClick={dismiss}>
              All right
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
