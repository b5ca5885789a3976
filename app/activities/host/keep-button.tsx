import { useRef } from 'react';
import { useAuthToken } from '../../lib/session.ts';
import { Icon } from '../../ui/icon.tsx';

type Props = { isKept: boolean; onKeep: () => void; itemTitle: string };

const EVERYBODY = 'Other people who use this browser can read it, so on a shared computer you may not want to.';
const ONLY_YOU =
  'On this site only you see it, when you are signed in. Somebody who knows their way around this computer could still find it.';

/** "Keep it" says first, in plain words, what keeping means; nothing is kept before the person agrees. */
export function KeepButton({ isKept, onKeep, itemTitle }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isSignedIn = useAuthToken() !== undefined;
  if (isKept) {
    return (
      <span className="badge kept-badge">
        <Icon name="check" /> Kept on this device
      </span>
    );
  }
  return (
    <>
      <button className="btn small" type="button" aria-label={`Keep it: ${itemTitle}`} onClick={() => dialog.current?.showModal()}>
        <Icon name="keep" />
        Keep it
      </button>
      <dialog ref={dialog} className="keep-dialog card" aria-label="Keep it on this device?">
        <form method="dialog" className="stack">
          <h3>Keep it on this device?</h3>
          <p>It stays in this browser until you remove it. {isSignedIn ? ONLY_YOU : EVERYBODY}</p>
          <div className="row keep-choices">
            <button className="btn" type="submit">
              Not now
            </button>
            <button className="btn" type="submit" onClick={onKeep}>
              Keep it
            </button>
          </div>
        </form>
      </dialog>
    </>
  );
}
