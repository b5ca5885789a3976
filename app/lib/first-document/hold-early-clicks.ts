export type HoldSettings = {
  /** Sent when a part of the page has come alive. */
  aliveEvent: string;
  /** On `<html>`, and on each part with code of its own, once its effects have run. */
  aliveAttribute: string;
  /** A part whose code comes later than the page's. */
  latePart: string;
  /** On a button that must not be given back before its part is alive. */
  waitingAttribute: string;
  /** On a button that shows and hides a part of the page, by `hidden`, or a frame later by `data-open`: the part's id. It obeys from the first moment. */
  showsAttribute: string;
  /** On such a button: its names while the part is hidden and while it is shown, with a comma between them. */
  namesAttribute: string;
  /** After this time what stands in no such part is given back: a page whose scripts never come still has links and forms. */
  patienceMs: number;
};

/**
 * Runs in the head. A button pressed before the page's scripts have reached it would do nothing; the press is held and
 * given to the button when the part of the page it stands in is alive. Outside of parts whose code comes later it is given
 * back after a while as it is. The same for links that carry a state (`data-hold`); other links and native controls work
 * from the first moment and are left alone.
 */
export function holdEarlyClicks(settings: HoldSettings): void {
  const { aliveEvent, aliveAttribute, latePart, waitingAttribute, showsAttribute, namesAttribute, patienceMs } = settings;
  const held = new Set<HTMLElement>();
  let isGivingBack = false;
  const isAlive = (element: Element): boolean => {
    const part = element.closest(`${latePart},[${aliveAttribute}]`) ?? document.documentElement;
    return part.hasAttribute(aliveAttribute) && document.documentElement.hasAttribute(aliveAttribute);
  };
  const press = (element: HTMLElement): void => {
    isGivingBack = true;
    element.click();
    isGivingBack = false;
  };
  /** A part that was drawn anew while it came alive has another button with the same words. */
  const findAgain = (element: HTMLElement): HTMLElement | undefined =>
    element.isConnected
      ? element
      : [...document.querySelectorAll('button')].find((other) => other.textContent === element.textContent && isAlive(other));
  /** What folds open may hold a hundred links: the button shows first that it is pressed. An observer, as in after-frame.ts. */
  const showLater = (part: HTMLElement, isOpen: boolean): void => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      part.dataset['open'] = String(isOpen);
    }).observe(document.documentElement);
  };
  /** Shows or hides what the button stands for; the code that comes later is told of it only when it is shown. */
  const obey = (pressed: HTMLElement): void => {
    const part = document.getElementById(pressed.getAttribute(showsAttribute) ?? '');
    if (part === null) return;
    const isOpen = pressed.getAttribute('aria-expanded') !== 'true';
    if (part.dataset['open'] === undefined) part.hidden = !isOpen;
    else showLater(part, isOpen);
    pressed.setAttribute('aria-expanded', String(isOpen));
    const name = pressed.getAttribute(namesAttribute)?.split(',')[Number(isOpen)];
    if (name !== undefined) pressed.setAttribute('aria-label', name);
    if (!isOpen) held.delete(pressed);
  };
  addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button,a[data-hold]') : null;
      if (isGivingBack || pressed === null || event.ctrlKey || event.metaKey || event.shiftKey || isAlive(pressed)) return;
      event.preventDefault();
      event.stopPropagation();
      held.add(pressed);
      obey(pressed);
      // Nothing in such a part does anything without its code.
      if (pressed.hasAttribute(waitingAttribute) || pressed.hasAttribute(showsAttribute) || pressed.closest(latePart) !== null) return;
      setTimeout(() => {
        if (held.delete(pressed)) press(findAgain(pressed) ?? pressed);
      }, patienceMs);
    },
    true,
  );
  addEventListener(aliveEvent, () => {
    for (const element of held) {
      const now = findAgain(element);
      if (now === undefined || !isAlive(now)) continue;
      held.delete(element);
      press(now);
    }
  });
}
