/**
 * Where the code of the next page does not come, the router loads the page one is on anew, and the press has come to
 * nothing. If that is what follows, the reload leads to `href`, where the person wanted to go: to the page itself where the
 * site has a newer version by now, and without a network to what was kept of it or to the words that it is not there. A
 * person's own reload stays one, and so does each in a browser without the Navigation API. Browser only.
 */
export function leadReload(href: string): void {
  if (!('navigation' in window)) return;
  window.navigation.addEventListener(
    'navigate',
    (event) => {
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      window.location.assign(href);
    },
    { once: true },
  );
}
