/**
 * Runs `then` after the next frame, for what makes the whole page be looked at anew: what a press shows by itself, a button
 * held down, is seen first.
 */
function afterNextFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

type DialogRef = { current: HTMLDialogElement | null };

/** Opens a dialog over the page. Everything else becomes untouchable, which changes the style of every element. */
export const showDialog = ({ current }: DialogRef) => afterNextFrame(() => current?.showModal());
export const closeDialog = ({ current }: DialogRef) => afterNextFrame(() => current?.close());
