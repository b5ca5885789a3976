import { useId, useState } from 'react';
import { liveSessionCalls } from '#contracts/live-sessions.ts';
import { useSend } from '../../data/use-call.ts';
import { Alert } from '../../ui/alert.tsx';

/** A private address for calendar programs. Shown once; a new one ends the last. */
export function CalendarAddress({ hasAddress }: { hasAddress: boolean }) {
  const id = useId();
  const [said, setSaid] = useState('');
  const [url, setUrl] = useState('');
  const refreshes = [liveSessionCalls.listBookings];
  const renewal = useSend(liveSessionCalls.renewCalendar, { refreshes });
  const ending = useSend(liveSessionCalls.endCalendar, { refreshes });
  const renew = async () => {
    const made = await renewal.send({}).catch(() => undefined);
    if (made === undefined) return;
    setUrl(made.url);
    setSaid('Here is the address.');
  };
  const end = async () => {
    const ended = await ending.send({}).catch(() => undefined);
    if (ended === undefined) return;
    setUrl('');
    setSaid(ended.message);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser does not let us copy it. Please select the address and copy it yourself.');
    }
  };
  const problem = renewal.problem ?? ending.problem;
  return (
    <details>
      <summary className="btn small">Your sessions in your own calendar</summary>
      <div className="stack">
        <p>
          Subscribe to this address in your calendar app, and your sessions will appear there and stay up to date. Anyone who knows the
          address can see your sessions, so keep it to yourself.
        </p>
        {url !== '' && (
          <div className="field">
            <label htmlFor={id}>Calendar address</label>
            <input id={id} readOnly value={url} onFocus={({ target }) => target.select()} />
            <span className="hint">We show it only once. If you lose it, make a new one.</span>
          </div>
        )}
        <p className="row">
          {url !== '' && (
            <button type="button" className="btn small" onClick={() => void copy()}>
              Copy the address
            </button>
          )}
          <button type="button" className="btn small" aria-disabled={renewal.isSending} onClick={() => void renew()}>
            {hasAddress ? 'Make a new address and stop the old one' : 'Make an address'}
          </button>
          {hasAddress && (
            <button type="button" className="btn small" aria-disabled={ending.isSending} onClick={() => void end()}>
              Stop the address
            </button>
          )}
        </p>
        <p role="status">{said}</p>
        <Alert text={problem} />
      </div>
    </details>
  );
}
