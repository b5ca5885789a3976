export type StartSettings = {
  /** On `<body>`: this page is only read, so its scripts may wait for a touch. */
  readAttribute: string;
  /** The value of that attribute where the time of reading counts: the scripts, which count it, start at a scroll too. */
  counted: string;
  /** On `<html>` while the browser knows of no network. */
  offlineAttribute: string;
  /** On `<html>` where a script file of the page did not come: the head says so and offers to load the page again. */
  unstartedAttribute: string;
  /** On `<html>` once the page's code has taken it over. */
  aliveAttribute: string;
  /** On a button of a form: a press before the page is alive is held (hold-early-clicks.ts), so it need not be disabled. */
  waitingAttribute: string;
  /** On a form whose words survive a reload: the key of session storage they lie under, as one object of texts. */
  draftAttribute: string;
  /** On `<html>` where somebody is signed in. */
  signedInAttribute: string;
  /** On `<html>` once all of the page is laid out. */
  laidOutAttribute: string;
  /** On `<html>` of a page that stands in for another without a network (stand-in.ts). */
  standInAttribute: string;
  /** Parts of a page that somebody works with at once; some of it is drawn by scripts alone. */
  usedParts: string;
  /** The same of parts that may lie further down: their page waits until one of them is in sight. */
  seenParts: string;
  /** What the browser or the first document does all of: a finger on it needs no script. */
  servedParts: string;
  /** Keys of local storage that a page which is only read needs no script for. */
  quietKeys: string[];
  /** Beginnings of the keys of session storage that hold somebody's work. */
  workKeys: string[];
  /** Script files that are asked for in one go. */
  filesAtOnce: number;
  /** How long after a finger was lifted the scripts start at the latest: its press follows, if there is one. */
  pressPatienceMs: number;
  /** How long what is kept for a day without a network waits for a page that comes alive, and then for a quiet moment. */
  alivePatienceMs: number;
  idlePatienceMs: number;
  /** How long after the first frame the scripts start at the latest, once they are wanted. */
  paintPatienceMs: number;
  /** platform.md §8 and §9: fonts that have not come by then are logged. */
  fontWaitMs: number;
  fonts: string[];
  /** Kept with the very first page, because it must open when nothing else does. */
  alwaysKept: string;
  /** What the browser needs to put the site on a home screen: nobody waits for it, and it brings an icon along. */
  manifest: string;
};

/**
 * Runs at the end of the first document. The page is drawn and readable without scripts; they start when somebody touches
 * it: a mouse that moves, a press, a key, a word; not a scroll, nor a finger on a link or the menu, unless the time of reading
 * counts. Pages that do something of themselves start at once after words have been painted: an activity that is in sight, a
 * personal page, and any page where this browser remembers something of its reader.
 */
export function startPage(settings: StartSettings): void {
  const page = document.querySelector<HTMLElement>('script[type="text/page"]');
  const root = document.documentElement;
  if (page === null) return;
  const modules = (page.dataset['modules'] ?? '').split(' ').filter(Boolean);
  let isStarted = false;

  const tellUnstarted = () => root.setAttribute(settings.unstartedAttribute, '');
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const files = [...modules];
    const turns = new MessageChannel();
    /** To ask for a file takes a while on a slow phone: a few at a time, so that a press can come between. */
    const askForSome = () => {
      for (const href of files.splice(0, settings.filesAtOnce)) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        link.addEventListener('error', tellUnstarted);
        document.head.append(link);
      }
      if (files.length > 0) {
        turns.port2.postMessage('');
        return;
      }
      turns.port1.close();
      const script = document.createElement('script');
      script.type = 'module';
      script.textContent = page.textContent;
      script.addEventListener('error', tellUnstarted);
      document.head.append(script);
    };
    turns.port1.addEventListener('message', askForSome);
    turns.port1.start();
    askForSome();
  };

  /** Words first. A hidden tab paints nothing, some browsers do not tell, and some tell of no paint after a scrolled reload. */
  const afterPaint = (then: () => void) => {
    let isTold = false;
    const tell = () => {
      if (isTold) return;
      isTold = true;
      then();
    };
    try {
      // The first frame may be a bare ground.
      const hearOf = (list: PerformanceObserverEntryList) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) tell();
      };
      if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) tell();
      else new PerformanceObserver(hearOf).observe({ type: 'paint', buffered: true });
    } catch {
      tell();
    }
    requestAnimationFrame(() => setTimeout(tell, settings.paintPatienceMs));
    document.addEventListener('visibilitychange', tell);
  };

  /** An observer tells when a frame is done. */
  const afterFrames = (frames: number, then: () => void) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      if (frames > 1) afterFrames(frames - 1, then);
      else then();
    }).observe(root);
  };
  /** What a touch shows by itself is shown first: a pressed button or a letter, and a frame later what folds open. */
  let isTouched = false;
  const untouched = new AbortController();
  const startAfterTouch = () => {
    if (isTouched) return;
    isTouched = true;
    untouched.abort();
    if (document.hidden) start();
    else afterFrames(2, start);
  };

  // One step back after a reload is no new document for the browser. Nobody is there yet to draw what it led to.
  const address = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (!root.hasAttribute(settings.aliveAttribute) && location.pathname + location.search !== address) location.reload();
  });

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

  const startAtSight = () => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      afterPaint(start);
    });
    for (const part of document.querySelectorAll(settings.seenParts)) observer.observe(part);
  };

  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[${settings.waitingAttribute}]`)) button.disabled = false;
  const mayWait =
    document.body.hasAttribute(settings.readAttribute) &&
    !root.hasAttribute(settings.signedInAttribute) &&
    !root.hasAttribute(settings.standInAttribute) &&
    // A control that waits for the scripts cannot be touched.
    document.querySelector(`${settings.usedParts}, main :disabled`) === null &&
    !remembersReader();
  if (mayWait) {
    startAtSight();
    const isCounted = document.body.getAttribute(settings.readAttribute) === settings.counted;
    const listen = { capture: true, passive: true, signal: untouched.signal };
    const isServed = ({ target }: Event) => !isCounted && target instanceof Element && target.closest(settings.servedParts) !== null;
    /** A finger is waited for until its press has come: what that shows comes before the scripts, also on a slow phone. */
    const press = (event: Event) => {
      if (!isServed(event)) startAfterTouch();
    };
    for (const touch of ['click', 'focusin']) addEventListener(touch, press, listen);
    const touches = ['keydown', 'input'];
    // Who scrolls reads, and needs no script for it.
    if (isCounted) touches.push('pointercancel', 'wheel', 'scroll');
    for (const touch of touches) addEventListener(touch, startAfterTouch, listen);
    // Some browsers tell of no press where there is nothing to press. A finger that scrolls is taken over by the browser.
    const lift = (event: Event) => {
      if (!isServed(event)) setTimeout(startAfterTouch, settings.pressPatienceMs);
    };
    addEventListener('pointerup', lift, listen);
    /** Behind a finger's press browsers tell of a mouse as well, for pages that know no fingers. */
    let isFinger = false;
    const pressDown = ({ pointerType }: PointerEvent) => {
      isFinger = pointerType === 'touch';
      if (!isFinger) startAfterTouch();
    };
    addEventListener('pointerdown', pressDown, listen);
    // A browser without a mouse may tell of one that rests in the corner.
    const follow = (event: MouseEvent) => {
      if (event instanceof PointerEvent) isFinger = event.pointerType === 'touch';
      if (!isFinger && (event.clientX !== 0 || event.clientY !== 0)) startAfterTouch();
    };
    for (const move of ['pointermove', 'mouseover'] as const) addEventListener(move, follow, listen);
  } else afterPaint(start);

  /** platform.md §2, Header. */
  const showScrolled = () => document.querySelector('.site-header')?.classList.toggle('sticky', scrollY > 0);
  // To ask for the place lays the page out: in the first frame it is laid out anyway, here it would be once more.
  requestAnimationFrame(showScrolled);
  addEventListener('scroll', showScrolled, { passive: true });

  const showNetwork = () => root.toggleAttribute(settings.offlineAttribute, !navigator.onLine);
  // The service worker marks a copy that it showed because the network said nothing (app/offline/sw.ts).
  if (!root.hasAttribute('data-silent-network')) showNetwork();
  for (const change of ['online', 'offline']) addEventListener(change, showNetwork);
  /** A page whose scripts did not come is loaded again when the network is back, unless somebody has written in it. */
  addEventListener('online', () => {
    if (!root.hasAttribute(settings.unstartedAttribute) || root.hasAttribute(settings.aliveAttribute)) return;
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    if (fields.every(({ value, defaultValue }) => value === defaultValue)) location.reload();
  });

  /** Whoever loads a slow page again has written before anybody was there to keep it. */
  const keepDrafts = () => {
    if (root.hasAttribute(settings.aliveAttribute)) return;
    for (const form of document.querySelectorAll<HTMLFormElement>(`form[${settings.draftAttribute}]`)) {
      const words = [...new FormData(form)].filter(([, word]) => word !== '');
      const key = form.getAttribute(settings.draftAttribute);
      if (words.length === 0 || key === null) continue;
      try {
        const before: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        sessionStorage.setItem(key, JSON.stringify(Object.assign(before ?? {}, Object.fromEntries(words))));
      } catch {
        // The storage is full, switched off or holds something else.
      }
    }
  };
  addEventListener('pagehide', keepDrafts);

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

  const takeTurns = () =>
    new Promise((resolve) => {
      setTimeout(resolve);
    });
  /** What the style sheet put off until the first screen was there. A piece at a time, so that a press can come between. */
  const layOutLater = async () => {
    for (const part of document.querySelectorAll<HTMLElement>('.later')) {
      await takeTurns();
      part.style.contentVisibility = 'visible';
      part.getBoundingClientRect();
    }
    root.setAttribute(settings.laidOutAttribute, '');
  };

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
    // Pictures further down belong to the page; the worker fetches them, so that nothing has to be drawn before it is seen.
    const waiting: string[] = [];
    const isShort = matchMedia('(prefers-reduced-data: reduce)').matches;
    for (const picture of isShort ? [] : document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) {
      await takeTurns();
      if (picture.checkVisibility()) waiting.push(picture.src);
    }
    // Their text stands here, so nobody asks for them; a page that comes alive beside this one without a network would, or
    // this one for a picture that it shows once more.
    const sheets = document.querySelector<HTMLElement>('style[data-page-styles]')?.dataset['pageStyles']?.split(' ') ?? [];
    const brought = [...document.querySelectorAll<HTMLElement>('[data-file]')].map(({ dataset }) => dataset['file']);
    const told = [...mine, ...modules, ...imported, ...sheets.filter(Boolean), ...brought, ...waiting];
    active?.postMessage({ pages, files: told, hasLaterPictures: !isShort });
  };
  const linkManifest = () => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = settings.manifest;
    document.head.append(link);
  };
  /** A page that comes alive has the line and the processor for itself until then. */
  const comeAlive = () =>
    new Promise<void>((resolve) => {
      const tell = () => {
        observer.disconnect();
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: settings.idlePatienceMs });
        else resolve();
      };
      const observer = new MutationObserver(tell);
      // By then an activity that is in sight has asked for its scripts.
      afterFrames(2, () => {
        if (!isStarted || root.hasAttribute(settings.aliveAttribute)) tell();
      });
      observer.observe(root, { attributeFilter: [settings.aliveAttribute, settings.unstartedAttribute] });
      setTimeout(tell, settings.alivePatienceMs);
    });
  const finish = () => {
    layOutLater()
      .then(comeAlive)
      .then(linkManifest)
      .then(keepPage)
      .catch(() => {});
  };
  // On a quick machine all files may be there before the first frame, whose words share the line with whatever is asked for.
  const finishAfterPaint = () => afterPaint(finish);
  if (document.readyState === 'complete') finishAfterPaint();
  else addEventListener('load', finishAfterPaint, { once: true });
}
