/**
 * Without a network the worker may answer with the cached copy of another page of the same kind (app/offline/sw.ts). Its
 * document says which address it was rendered for: the page hydrates as that one, and goes on to the wanted one at once.
 */
const ATTRIBUTE = 'renderedFor';
let wanted: string | undefined;

/** Before hydration. */
export function takeFallbackPlace(): void {
  const renderedFor = document.documentElement.dataset[ATTRIBUTE];
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
  delete document.documentElement.dataset[ATTRIBUTE];
}
