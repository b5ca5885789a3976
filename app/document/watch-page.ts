/** docs/spec/platform.md §8 and §9: fonts not loaded by then are logged. */
const WEBFONT_WAIT_MS = 1000;
const FONTS = ['700 1em "Bricolage Grotesque"', '400 1em "Atkinson Hyperlegible Next"'];

/** docs/spec/platform.md §2, Header: sticky once scrolled at all. */
function watchScroll(): void {
  const show = () => document.querySelector('.site-header')?.classList.toggle('sticky', window.scrollY > 0);
  show();
  window.addEventListener('scroll', show, { passive: true });
}

async function watchFonts(): Promise<void> {
  const late = new Promise((_, reject) => {
    setTimeout(reject, WEBFONT_WAIT_MS);
  });
  try {
    await Promise.race([Promise.all(FONTS.map((font) => document.fonts.load(font))), late]);
  } catch {
    console.error('Error loading webfonts');
  }
}

/**
 * Where the next page's code does not load, e.g. after an update, the router reloads the current page. This sends the reload
 * where the person wanted to go. Browsers without the Navigation API just reload.
 */
function leadReloads(): void {
  if (!('navigation' in window)) return;
  let wanted: string | undefined;
  window.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      wanted = link?.origin === window.location.origin ? link.href : undefined;
    },
    true,
  );
  window.navigation.addEventListener('navigate', (event) => {
    const href = wanted;
    wanted = undefined;
    if (href === undefined || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    event.preventDefault();
    window.location.assign(href);
  });
}

/** From a page's first script on, hydrated or not. Browser only. */
export function watchPage(): void {
  watchScroll();
  leadReloads();
  void watchFonts();
}
