import { readEarlyInput, readLateTexts, restoreEarlyInput } from './early-input.ts';

/** On `<html>` once the page is hydrated. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated';
export const HYDRATED_EVENT = 'page-hydrated';
/** On links with a navigation state, which only the router can pass on. */
export const QUEUE_ATTRIBUTE = 'data-queue';

/** How long after `load` hydration waits for an idle moment at most. */
const IDLE_TIMEOUT_MS = 2000;

/** When everything the document asks for at once has loaded. */
export const whenLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
/** When the browser is idle. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });
const whenParsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });
const whenTouched = () =>
  new Promise<void>((resolve) => {
    for (const touch of ['pointerdown', 'keydown', 'input'])
      window.addEventListener(touch, () => resolve(), { once: true, capture: true, passive: true });
  });

/** When to hydrate: loaded and idle, or touched, and never before all is parsed. Browser only. */
export async function whenToHydrate(): Promise<void> {
  await Promise.race([whenLoaded().then(whenIdle), whenTouched()]);
  await whenParsed();
}

let early: ReturnType<typeof readEarlyInput> = [];

/** Call right before `hydrateRoot`. */
export function saveEarlyInput(): void {
  early = readEarlyInput();
}

/** Restores what was entered before hydration; again if React starts over. */
export const giveBackEarlyInput = (): Promise<void> => restoreEarlyInput(early);

/** Call in the page's first effect. Presses come after words, or a form would be sent before its words are there. */
export async function finishHydration(): Promise<void> {
  // An error page replaces one that was already hydrated.
  if (document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE)) return;
  const captured = new Set(early.map(({ field }) => field));
  early = [...early, ...readLateTexts().filter(({ field }) => !captured.has(field))];
  await giveBackEarlyInput();
  document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, '');
  window.dispatchEvent(new Event(HYDRATED_EVENT));
}

/**
 * Offline, the worker may answer with the cached copy of another page of the same kind (app/offline/sw.ts). Its document says
 * which address it was rendered for: the page hydrates as that one, then goes on to the wanted one at once.
 */
const RENDERED_FOR = 'renderedFor';
let wanted: string | undefined;

/** Before hydration. */
export function takeFallbackPlace(): void {
  const renderedFor = document.documentElement.dataset[RENDERED_FOR];
  if (renderedFor === undefined) return;
  const { pathname, search, hash } = window.location;
  wanted = pathname + search + hash;
  window.history.replaceState(window.history.state, '', renderedFor);
}

/** Where to go after hydration; undefined, as nearly always, when the document is the right one. */
export function takeWantedAddress(): string | undefined {
  const address = wanted;
  wanted = undefined;
  return address;
}

/** Shows what was hidden while the document was another page's. */
export function showWantedPage(): void {
  delete document.documentElement.dataset[RENDERED_FOR];
}
