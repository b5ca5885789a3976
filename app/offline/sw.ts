/**
 * Makes visited pages work offline. The network comes first, so that no old page is shown while there is one; the kept copy
 * answers when the network fails, is silent for some seconds, or when something on the way answers in our place. choose-cache.ts says what is kept and what never is. Two
 * exceptions are answered from the device at once: build files, whose names change with their contents, and films saved for
 * offline use.
 */
import { isOurAnswer } from '#contracts/answer-mark.ts';
import { COURSE_CACHE, FILES_CACHE, FILMS_CACHE, LIBRARY_CACHE, PAGES_CACHE } from '../device/keys.ts';
import {
  chooseCache,
  chooseEvicted,
  chooseNamed,
  chooseFallback,
  findPageOfData,
  isFilmFile,
  leadsToMissing,
  findActivityId,
  pickNamed,
} from './choose-cache.ts';
import { cutPart } from './cut-part.ts';
import { renderMissingPage, readTitle, toMissingHeaders, type CachedPage } from './missing-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** `navigator.onLine` doesn't notice a network that takes requests and never answers. */
const NETWORK_DEADLINE_MS = 4000;
/** Named by its contents. */
const HASHED_FILE = /^\/assets\//;

/** Most addresses kept. The whole course has some 500 small pictures of words. */
const ENTRIES_MAX: Readonly<Record<string, number>> = { [PAGES_CACHE]: 800, [FILES_CACHE]: 200 };

/** In use; the pages themselves fill the last two. */
const CACHES: readonly string[] = [...Object.keys(ENTRIES_MAX), COURSE_CACHE, LIBRARY_CACHE, FILMS_CACHE];

/** Raised at sign-out: responses to earlier requests are not cached. */
let round = 0;

/** Set by the build (scripts/build.ts). */
declare const FIRST_PAINT_SCRIPT: string;
/** By activity. */
declare const LATER_PICTURES: Readonly<Record<string, readonly string[]>>;

const choose = (request: Request) =>
  chooseCache(
    {
      method: request.method,
      url: request.url,
      isNavigation: request.mode === 'navigate',
      isPart: request.headers.has('range'),
    },
    self.location.origin,
  );

async function storeCopy(name: string, request: Request, response: Response, asked: number): Promise<void> {
  // Neither a part of a film nor an error is worth keeping, and a filter's page or a Wi-Fi login must never be.
  if (response.status !== 200 || response.type !== 'basic' || !isOurAnswer(response) || asked !== round) return;
  const cache = await caches.open(name);
  await cache.put(request, response);
  if (asked !== round && name === PAGES_CACHE) await caches.delete(name);
  const cached = (await cache.keys()).map((key) => key.url);
  await Promise.all(chooseEvicted(cached, ENTRIES_MAX[name] ?? 0).map((url) => cache.delete(url)));
}

/** A kept page in place of another of its kind; it reads what it was rendered for (app/document/hydration.ts). */
async function findFallback(url: string, sign = ''): Promise<Response | undefined> {
  const cache = await caches.open(PAGES_CACHE);
  const chosen = chooseFallback(
    url,
    (await cache.keys()).map((key) => key.url),
  );
  const cached = chosen === undefined ? undefined : await cache.match(chosen, { ignoreVary: true });
  if (chosen === undefined || cached === undefined) return undefined;
  const { pathname, search } = new URL(chosen);
  const renderedFor = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return markDocument(cached, `${sign} data-rendered-for="${renderedFor}"`.trim());
}

/** Says in the header that the page is a kept one, where the browser believes in its network. */
const OFFLINE_SIGN = 'data-offline="silent"';

/** A kept page with an attribute on its root element. */
async function markDocument(cached: Response, attribute: string): Promise<Response> {
  const headers = new Headers(cached.headers);
  // The text has another length now, and is not compressed any more.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  return new Response((await cached.text()).replace('<html', `<html ${attribute}`), { status: 200, headers });
}

const findCached = (request: Request) => caches.match(request, { ignoreVary: true });

/** The kept copy once the network has been silent for too long; without one, waits for the network. */
async function answerAfterDeadline(request: Request, network: Promise<Response>): Promise<Response> {
  await new Promise((resolve) => {
    setTimeout(resolve, NETWORK_DEADLINE_MS);
  });
  const cached = await findCached(request);
  if (cached === undefined) return network;
  return request.mode === 'navigate' ? markDocument(cached, OFFLINE_SIGN) : cached;
}

/** A redirect that the browser follows shows none of its headers. */
const isReadable = ({ type }: Response) => type === 'basic';
const FAULT_FROM = 500;

/** The kept copy in place of an answer that is not ours; without one, a page that can be read, such as a Wi-Fi login, is shown. */
async function replaceForeign(request: Request, answered: Response): Promise<Response> {
  if (!isReadable(answered) || isOurAnswer(answered)) return answered;
  const cached = await findCached(request);
  if (request.mode !== 'navigate') return cached ?? (await leadToWholePage(request.url)) ?? answered;
  if (cached !== undefined) return markDocument(cached, OFFLINE_SIGN);
  return (await findFallback(request.url, OFFLINE_SIGN)) ?? (answered.status >= FAULT_FROM ? answerMissing(request.url) : answered);
}

async function listNamed(missing: string): Promise<CachedPage[]> {
  const cache = await caches.open(PAGES_CACHE);
  const addresses = chooseNamed(
    (await cache.keys()).map((key) => key.url),
    missing,
  );
  const pages = await Promise.all(
    addresses.map(async (url) => {
      const title = readTitle((await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '');
      const { pathname, search } = new URL(url);
      return title === undefined ? [] : [{ title, href: pathname + search }];
    }),
  );
  return pickNamed(pages.flat());
}

async function answerMissing(url: string): Promise<Response> {
  const nonce = crypto.randomUUID();
  const cached = await listNamed(url);
  return new Response(renderMissingPage({ href: url, cached, nonce, firstPaint: FIRST_PAINT_SCRIPT }), {
    status: 503,
    headers: toMissingHeaders(nonce),
  });
}

/**
 * A link within the app asks only for its page's data. Where that is not kept, the router is told to open the page as a document,
 * the way a server sends it elsewhere.
 */
async function leadToWholePage(url: string): Promise<Response | undefined> {
  const page = findPageOfData(url);
  if (page === undefined) return undefined;
  if (!leadsToMissing(page) && (await caches.match(page, { ignoreVary: true })) === undefined) return undefined;
  const { pathname, search } = new URL(page);
  const headers = { 'X-Remix-Redirect': pathname + search, 'X-Remix-Status': '302', 'X-Remix-Reload-Document': 'true' };
  return new Response(null, { status: 204, headers });
}

/** Kept under the name, if at all. */
async function answer(event: FetchEvent, name: string | undefined): Promise<Response> {
  const asked = round;
  const isHashed = HASHED_FILE.test(new URL(event.request.url).pathname);
  const present = isHashed ? await findCached(event.request) : undefined;
  if (present !== undefined) return present;
  // Goes on after the kept copy has answered, so that the next visit finds a newer one.
  const network = fetch(event.request);
  const storing = async () => {
    const response = await network;
    if (name !== undefined) await storeCopy(name, event.request, response.clone(), asked);
  };
  event.waitUntil(storing().catch(() => {}));
  try {
    return await replaceForeign(event.request, await Promise.race([network, answerAfterDeadline(event.request, network)]));
  } catch (error) {
    const cached = await findCached(event.request);
    if (cached !== undefined) return cached;
    const { mode, url } = event.request;
    if (mode === 'navigate') return (await findFallback(url)) ?? answerMissing(url);
    const led = await leadToWholePage(url);
    if (led !== undefined) return led;
    throw error;
  }
}

const isPage = ({ method, mode, url }: Request) => method === 'GET' && (mode === 'navigate' || findPageOfData(url) !== undefined);

async function answerFilm(request: Request): Promise<Response> {
  // Kept without the version mark: it plays even when there is a newer one.
  const cached = await (await caches.open(FILMS_CACHE)).match(request.url, { ignoreSearch: true });
  return cached === undefined ? fetch(request) : cutPart(cached, request.headers.get('range'));
}

/** The very first page came before this worker; it reports what it was made of. */
async function cacheVisited(addresses: unknown, { isNavigation }: { isNavigation: boolean }): Promise<void> {
  if (!Array.isArray(addresses)) return;
  const asked = round;
  const cacheOne = async (address: unknown) => {
    if (typeof address !== 'string') return;
    const request = new Request(new URL(address, self.location.origin));
    const name = chooseCache({ method: 'GET', url: request.url, isNavigation, isPart: false }, self.location.origin);
    if (name === undefined || (await caches.match(request, { ignoreVary: true })) !== undefined) return;
    await storeCopy(name, request, await fetch(request), asked);
  };
  await Promise.allSettled(addresses.map(cacheOne));
}

/** Pictures an activity shows only after a choice. */
async function cacheLaterPictures(addresses: unknown): Promise<void> {
  if (!Array.isArray(addresses)) return;
  const read = async (address: unknown) => (await (await caches.match(String(address), { ignoreVary: true }))?.text()) ?? '';
  const texts = await Promise.all(addresses.map(read));
  await cacheVisited(
    texts.flatMap((html) => LATER_PICTURES[findActivityId(html) ?? ''] ?? []),
    { isNavigation: false },
  );
}

/** Earlier versions cached pages, and searches, under other names. */
async function dropOldCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('threeseas-') && !CACHES.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()])));

self.addEventListener('fetch', (event) => {
  if (isFilmFile(event.request, self.location.origin)) {
    event.respondWith(answerFilm(event.request));
    return;
  }
  const name = choose(event.request);
  // A page that is never cached still gets the missing-page screen.
  if (name !== undefined || isPage(event.request)) event.respondWith(answer(event, name));
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null) return;
  if ('forget' in data) {
    round += 1;
    event.waitUntil(caches.delete(PAGES_CACHE));
  }
  if ('pages' in data) {
    const { pages } = data;
    const isStored = cacheVisited(pages, { isNavigation: true });
    event.waitUntil(
      'hasLaterPictures' in data && data.hasLaterPictures === true ? isStored.then(() => cacheLaterPictures(pages)) : isStored,
    );
  }
  if ('files' in data) event.waitUntil(cacheVisited(data.files, { isNavigation: false }));
});
