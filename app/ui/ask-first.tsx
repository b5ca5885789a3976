import { useId, type ReactNode, type RefObject } from 'react';
import { showDialog } from './dialog.ts';

type Props = {
  /** For closing it after an answer; a form with `method="dialog"` closes it by itself. */
  dialog: RefObject<HTMLDialogElement | null>;
  /** The button that opens the question. */
  label: string;
  /** For people who hear it without its surroundings. */
  ariaLabel?: string;
  className?: string;
  title: string;
  /** What it means, and the answers. */
  children: ReactNode;
};

/** Asks before something hard to undo. Escape changes nothing. */
export function AskFirst({ dialog, label, ariaLabel, className = 'btn', title, children }: Props) {
  const titleId = useId();
  return (
    <>
      <button type="button" className={className} aria-label={ariaLabel} onClick={() => showDialog(dialog)}>
        {label}
      </button>
      <dialog ref={dialog} className="card dialog" aria-labelledby={titleId}>
        <div className="stack">
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
      </dialog>
    </>
  );
}
