import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

type Props = { isKept: boolean; onKeep: () => void; itemTitle: string };

/** "Keep it" says first, in plain words, what keeping means; nothing is kept before the person agrees. */
export function KeepButton({ isKept, onKeep, itemTitle }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
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
          <p>
            It stays in this browser until you remove it. Other people who use this browser can read it, so on a shared computer you may not
            want to.
          </p>
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
