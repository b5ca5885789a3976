import { afterNextFrame } from '../lib/after-frame.ts';
import { putOffUnseen } from '../lib/put-off-unseen.ts';

type DialogRef = { current: HTMLDialogElement | null };

/**
 * What a press shows by itself, a button held down, is seen first. A dialog over the page makes all else untouchable, which
 * changes the style of every element; what is out of sight has time.
 */
function changeAfterFrame({ current }: DialogRef, change: (dialog: HTMLDialogElement) => void): void {
  if (current === null) return;
  afterNextFrame(() => {
    // It may be gone by now, or have been asked for twice.
    if (current.isConnected) putOffUnseen(() => change(current));
  });
}

export const showDialog = (ref: DialogRef) => changeAfterFrame(ref, (dialog) => dialog.open || dialog.showModal());
export const closeDialog = (ref: DialogRef) => changeAfterFrame(ref, (dialog) => dialog.close());
