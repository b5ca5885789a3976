// Makes what was visited work without a network. The network always comes first, so that nobody sees an old page while
// there is one; only when it fails does the kept copy answer. Calls (/api/) are never touched or kept.
const CACHE = 'threeseas-visited-1';
const ENTRIES_MAX = 400;
/** Addresses that carry a secret are not kept. */
const NEVER = /^\/+(?:(?:threeseas\/+)?api\/|guardian\/|reset-password|healthz|readyz)/i;
const FILE = /^\/(?:assets|public)\/|\.(?:data|svg|png|ico|webmanifest)$/;

/** Addresses ignore capitals and may be written in percent signs. */
function isSecret(url) {
  try {
    return NEVER.test(decodeURIComponent(url.pathname));
  } catch {
    return true;
  }
}
const isKeepable = (url) => url.origin === self.location.origin && !isSecret(url);

async function trim(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - ENTRIES_MAX)).map((key) => cache.delete(key)));
}

async function keep(request, response) {
  // A part of a film is no whole answer, and an error is nothing to come back to.
  if (response.status !== 200 || response.type !== 'basic') return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  await trim(cache);
}

async function answer(event) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep(event.request, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const kept = await caches.match(event.request, { ignoreVary: true });
    if (kept !== undefined) return kept;
    throw error;
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('range') || !isKeepable(url)) return;
  if (request.mode === 'navigate' || FILE.test(url.pathname)) event.respondWith(answer(event));
});

// The very first page was there before this worker: it tells what it was made of.
self.addEventListener('message', (event) => {
  const addresses = Array.isArray(event.data?.visited) ? event.data.visited : [];
  const keepAll = addresses.map(async (address) => {
    const url = new URL(address, self.location.origin);
    if (!isKeepable(url) || url.pathname.startsWith('/public/videos/')) return;
    if (await caches.match(url.href, { ignoreVary: true })) return;
    await keep(url.href, await fetch(url.href));
  });
  event.waitUntil(Promise.allSettled(keepAll));
});
