export type QueueSettings = {
  hydratedEvent: string;
  /** On links that need scripts, because they carry a navigation state. */
  queueAttribute: string;
  /** After this a press does what it can without scripts. */
  timeoutMs: number;
};

/**
 * Runs in the head. Presses before hydration would do nothing, so they are queued and repeated after it. Plain links, `GET`
 * forms, native choices and popovers work from the start and are left alone.
 */
export function queueClicks({ hydratedEvent, queueAttribute, timeoutMs }: QueueSettings): void {
  const queue = new Set<HTMLElement>();
  let isHydrated = false;
  const find = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(`button:not([popovertarget]),a[${queueAttribute}]`) : null;
  const isNative = (pressed: HTMLElement) =>
    pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form?.hasAttribute('action') === true;
  /** React may have replaced the button where it gave up the server's markup; of several alike none is pressed by a guess. */
  const repeat = (pressed: HTMLElement) => {
    const alike = [...document.querySelectorAll('button')].filter(
      (button) => button.textContent === pressed.textContent && button.getAttribute('aria-label') === pressed.getAttribute('aria-label'),
    );
    const again = alike.length === 1 ? alike[0] : undefined;
    if (queue.delete(pressed)) (pressed.isConnected ? pressed : again)?.click();
  };
  const note = (event: MouseEvent) => {
    const pressed = find(event.target);
    if (isHydrated || pressed === null || isNative(pressed) || event.ctrlKey || event.metaKey || event.shiftKey || !event.isTrusted) return;
    event.preventDefault();
    event.stopPropagation();
    queue.add(pressed);
    if (pressed instanceof HTMLAnchorElement) setTimeout(() => repeat(pressed), timeoutMs);
  };
  addEventListener('click', note, true);
  addEventListener(hydratedEvent, () => {
    isHydrated = true;
    removeEventListener('click', note, true);
    for (const pressed of queue) repeat(pressed);
  });
}
