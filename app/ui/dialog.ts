type DialogRef = { current: HTMLDialogElement | null };

/**
 * After the next frame, of which an observer tells without a timer: what a press shows by itself, a button held down, is
 * seen first. A dialog over the page makes all else untouchable, which changes the style of every element.
 */
function afterNextFrame({ current }: DialogRef, then: (dialog: HTMLDialogElement) => void): void {
  if (current === null) return;
  new IntersectionObserver((_, observer) => {
    observer.disconnect();
    // It may be gone by now, or have been asked for twice.
    if (current.isConnected) then(current);
  }).observe(document.body);
}

export const showDialog = (ref: DialogRef) => afterNextFrame(ref, (dialog) => dialog.open || dialog.showModal());
export const closeDialog = (ref: DialogRef) => afterNextFrame(ref, (dialog) => dialog.close());
