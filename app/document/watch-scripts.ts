export type WatchSettings = {
  /** On `<html>` while the browser knows of no network. */
  offlineAttribute: string;
  /** On `<html>` when a script did not load: the head says so and offers a reload. */
  failedAttribute: string;
  hydratedAttribute: string;
  /** On a form that survives a reload: the session storage key of its texts. */
  draftAttribute: string;
};

/** Runs in the head, for pages whose scripts are late or never come. */
export function watchScripts({ offlineAttribute, failedAttribute, hydratedAttribute, draftAttribute }: WatchSettings): void {
  const root = document.documentElement;
  const isHydrated = () => root.hasAttribute(hydratedAttribute);
  const listTexts = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'modulepreload'))
        root.setAttribute(failedAttribute, '');
    },
    true,
  );
  const showNetwork = () => root.toggleAttribute(offlineAttribute, !navigator.onLine);
  // The worker marks copies shown because the network did not answer (app/offline/sw.ts).
  if (root.getAttribute('data-offline') !== 'silent') showNetwork();
  for (const change of ['online', 'offline']) addEventListener(change, showNetwork);
  addEventListener('online', () => {
    const isUntouched = listTexts().every(({ value, defaultValue }) => value === defaultValue);
    if (root.hasAttribute(failedAttribute) && !isHydrated() && isUntouched) location.reload();
  });
  // Going back after a reload is no new document for the browser, and nothing renders it yet.
  const address = location.pathname + location.search;
  addEventListener('popstate', () => {
    if (!isHydrated() && location.pathname + location.search !== address) location.reload();
  });
  addEventListener('pagehide', () => {
    if (isHydrated()) return;
    for (const form of document.querySelectorAll<HTMLFormElement>(`form[${draftAttribute}]`)) {
      const words = [...new FormData(form)].filter(([, word]) => word !== '');
      const key = form.getAttribute(draftAttribute);
      if (words.length === 0 || key === null) continue;
      try {
        const before: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        sessionStorage.setItem(key, JSON.stringify(Object.assign(before ?? {}, Object.fromEntries(words))));
      } catch {
        // The storage is full, off or holds something else.
      }
    }
  });
}
