/**
 * Without a network the worker may answer with the kept copy of another page of the same kind (app/offline/sw.ts). Its
 * document says which address it was drawn for: the page comes alive as that one, and goes on to the wanted one at once.
 */
const ATTRIBUTE = 'drawnFor';
let wanted: string | undefined;

/** Before the page comes alive. */
export function takePlaceOfStandIn(): void {
  const drawnFor = document.documentElement.dataset[ATTRIBUTE];
  if (drawnFor === undefined) return;
  const { pathname, search, hash } = window.location;
  wanted = pathname + search + hash;
  window.history.replaceState(window.history.state, '', drawnFor);
}

/** Where to go on to once the page is alive; undefined, as nearly always, where the document is the right one. */
export function takeWantedAddress(): string | undefined {
  const address = wanted;
  wanted = undefined;
  return address;
}

/** What was hidden while it was another's is shown. */
export function showStandIn(): void {
  delete document.documentElement.dataset[ATTRIBUTE];
}
