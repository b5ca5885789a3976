import { readEarlyInput, readLateTexts, restoreEarlyInput } from './early-input.ts';

/** On `<html>` once the page is hydrated. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated';
export const HYDRATED_EVENT = 'page-hydrated';
/** On links that carry a navigation state, which only the router can pass on. */
export const QUEUE_ATTRIBUTE = 'data-queue';

/** How long after `load` hydration waits for an idle moment at most. */
const IDLE_TIMEOUT_MS = 2000;

/** When all that the document asks for at once is there. */
export const whenLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
/** When the browser has nothing better to do. */
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

/** Resolves when the page should be hydrated: loaded and idle, or touched, and never before all of it is parsed. Browser only. */
export async function whenToHydrate(): Promise<void> {
  await Promise.race([whenLoaded().then(whenIdle), whenTouched()]);
  await whenParsed();
}

let early: ReturnType<typeof readEarlyInput> = [];

/** Call right before `hydrateRoot`. */
export function saveEarlyInput(): void {
  early = readEarlyInput();
}

/** Gives back what was entered before hydration; again where React had to start over. */
export const giveBackEarlyInput = (): Promise<void> => restoreEarlyInput(early);

/**
 * Call in the first effect of the page. Presses come after words: a form that is sent first would be told of its words
 * afterwards.
 */
export async function finishHydration(): Promise<void> {
  // An error page takes the place of one that was hydrated before.
  if (document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE)) return;
  const captured = new Set(early.map(({ field }) => field));
  early = [...early, ...readLateTexts().filter(({ field }) => !captured.has(field))];
  await giveBackEarlyInput();
  document.documentElement.setAttribute(HYDRATED_ATTRIBUTE, '');
  window.dispatchEvent(new Event(HYDRATED_EVENT));
}

/**
 * Without a network the worker may answer with the cached copy of another page of the same kind (app/offline/sw.ts). Its
 * document says which address it was rendered for: the page hydrates as that one, and goes on to the wanted one at once.
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

/** Where to go on to after hydration; undefined, as nearly always, where the document is the right one. */
export function takeWantedAddress(): string | undefined {
  const address = wanted;
  wanted = undefined;
  return address;
}

/** Shows what was hidden while the document was another page's. */
export function showWantedPage(): void {
  delete document.documentElement.dataset[RENDERED_FOR];
}
