export type StartSettings = {
  /** On `<body>`: this page is only read, so its scripts may wait for a touch. */
  readAttribute: string;
  /** On `<html>` where somebody is signed in. */
  signedInAttribute: string;
  /** Keys of local storage that a page which is only read needs no script for. */
  quietKeys: string[];
  /** Beginnings of the keys of session storage that hold somebody's work. */
  workKeys: string[];
  /** How long after the first frame the scripts start at the latest, once they are wanted. */
  paintPatienceMs: number;
  /** platform.md §8 and §9: fonts that have not come by then are logged. */
  fontWaitMs: number;
  fonts: string[];
  /** Kept with the very first page, because it must open when nothing else does. */
  alwaysKept: string;
};

/**
 * Runs at the end of the first document. The page is drawn and readable without scripts; they start when somebody touches
 * it: a pointer that moves, a key, a word, a scroll. Pages that do something of themselves start at once after words have
 * been painted: an activity, a personal page, and any page where this browser remembers something of its reader.
 */
export function startPage(settings: StartSettings): void {
  const page = document.querySelector<HTMLElement>('script[type="text/page"]');
  const root = document.documentElement;
  if (page === null) return;
  const modules = (page.dataset['modules'] ?? '').split(' ').filter(Boolean);
  let isStarted = false;

  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of modules) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = page.textContent;
    document.head.append(script);
  };

  /** Words first. A hidden tab paints nothing, some browsers do not tell, and some tell of no paint after a scrolled reload. */
  const startAfterPaint = () => {
    try {
      if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) start();
      else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    } catch {
      start();
    }
    requestAnimationFrame(() => setTimeout(start, settings.paintPatienceMs));
    document.addEventListener('visibilitychange', start);
  };

  const remembersReader = (): boolean => {
    try {
      const kept = Object.keys(localStorage).some((key) => !settings.quietKeys.includes(key));
      const work = Object.keys(sessionStorage).some((key) => settings.workKeys.some((beginning) => key.startsWith(beginning)));
      const state: unknown = history.state;
      const hasState = typeof state === 'object' && state !== null && 'usr' in state && state.usr !== null && state.usr !== undefined;
      return kept || work || hasState;
    } catch {
      return false;
    }
  };

  const mayWait =
    document.body.hasAttribute(settings.readAttribute) &&
    !root.hasAttribute(settings.signedInAttribute) &&
    // A control that waits for the scripts cannot be touched.
    document.querySelector('.activity-screen, main :disabled') === null &&
    !remembersReader();
  if (mayWait) {
    const touches = ['pointerdown', 'pointermove', 'mouseover', 'touchstart', 'click', 'keydown', 'focusin', 'input', 'wheel', 'scroll'];
    for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true, once: true });
  } else startAfterPaint();

  const reportFonts = () => console.error('Error loading webfonts');
  let areFontsSettled = false;
  const settle = (report?: () => void) => {
    if (areFontsSettled) return;
    areFontsSettled = true;
    report?.();
  };
  setTimeout(() => settle(reportFonts), settings.fontWaitMs);
  Promise.all(settings.fonts.map((font) => document.fonts.load(font))).then(
    () => settle(),
    () => settle(reportFonts),
  );

  /** What was visited works without a network, also when nobody touched it: its scripts are fetched behind it. */
  const keepPage = async () => {
    if (!('serviceWorker' in navigator)) return;
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map((entry) => entry.name);
    const mine = files.filter((name) => name.startsWith(location.origin));
    const entry = /import\s*\(?"([^"]+)"/g;
    const imported = [...(page.textContent ?? '').matchAll(entry)].map((match) => match[1]);
    const pages = [settings.alwaysKept, location.pathname + location.search];
    active?.postMessage({ pages, files: [...mine, ...modules, ...imported] });
    if (matchMedia('(prefers-reduced-data: reduce)').matches) return;
    for (const picture of document.querySelectorAll<HTMLImageElement>('main img[loading="lazy"]')) {
      if (picture.getClientRects().length > 0) picture.loading = 'eager';
    }
  };
  const keepQuietly = () => {
    keepPage().catch(() => {});
  };
  if (document.readyState === 'complete') keepQuietly();
  else addEventListener('load', keepQuietly, { once: true });
}
