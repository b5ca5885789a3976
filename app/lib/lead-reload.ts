/** The page that a pressed link leads to, until the address changes. */
let wanted: string | undefined;

/** Says where the person is about to go. */
export function wantPage(href: string): void {
  wanted = href;
}

/**
 * Where the code of the next page does not come, the router loads the page one is on anew, and the press has come to
 * nothing. Such a reload leads to where the person wanted to go: to the page itself where the site has a newer version by
 * now, and without a network to what was kept of it or to the words that it is not there. A person's own reload stays one,
 * and so does each in a browser without the Navigation API. Browser only.
 */
export function leadReloads(): void {
  if (!('navigation' in window)) return;
  window.navigation.addEventListener('navigate', (event) => {
    const next = wanted;
    wanted = undefined;
    if (next === undefined || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    window.location.assign(next);
  });
}
