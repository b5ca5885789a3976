import { beforeEach, expect, test, vi } from 'vitest';
import { answerForeign, answerOurs, FOREIGN_BODIES, FOREIGN_STATUSES, type ForeignBody } from '#tests/factories/browser-answers.ts';
import { ANSWER_MARK, ANSWER_MARK_VALUE } from '#contracts/answer-mark.ts';

const ORIGIN = 'https://seas.example';
const PAGE = `${ORIGIN}/about-us`;
const CACHED = '<!doctype html><html lang="en"><head><title>About Us · ThreeSeas</title></head></html>';

/** Cache Storage, as far as the worker uses it. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const toUrl = (asked: Request | string) => (typeof asked === 'string' ? new URL(asked, ORIGIN).href : asked.url);
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (asked: Request | string) => store.get(toUrl(asked))?.clone(),
      put: async (asked: Request | string, response: Response) => void store.set(toUrl(asked), response),
      keys: async () => Array.from(store.keys(), (url) => ({ url })),
      delete: async (asked: Request | string) => store.delete(toUrl(asked)),
    };
  };
  return {
    open,
    match: async (asked: Request | string) => [...stores.values()].flatMap((store) => store.get(toUrl(asked)) ?? [])[0]?.clone(),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    addresses: () => [...stores.values()].flatMap((store) => [...store.keys()]),
  };
}

/** As a browser marks what its own server's address answered. */
function asBasic(response: Response): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, { type: { value: 'basic' }, clone: { value: () => asBasic(clone()) } });
}

type FetchEventLike = { request: object; respondWith: (answer: Promise<Response>) => void; waitUntil: (work: Promise<unknown>) => void };
let listeners: Map<string, (event: FetchEventLike) => void>;
let caches: ReturnType<typeof createCaches>;

async function visit(url: string, network: () => Response | Promise<never>, mode = 'navigate'): Promise<Response> {
  vi.stubGlobal('fetch', async () => asBasic(await network()));
  const work: Promise<unknown>[] = [];
  let answered: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', url, mode, headers: new Headers() },
    respondWith: (answer) => void (answered = answer),
    waitUntil: (some) => void work.push(some),
  });
  const response = await answered;
  await Promise.all(work);
  if (response === undefined) throw new Error('The worker leaves this address alone.');
  return response;
}

const page = (html = CACHED) => new Response(html, { headers: { [ANSWER_MARK]: ANSWER_MARK_VALUE, 'Content-Type': 'text/html' } });

beforeEach(async () => {
  vi.resetModules();
  listeners = new Map();
  caches = createCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('FIRST_PAINT_SCRIPT', '');
  vi.stubGlobal('LATER_PICTURES', {});
  const addEventListener = (name: string, listener: (event: FetchEventLike) => void) => void listeners.set(name, listener);
  vi.stubGlobal('self', { location: { origin: ORIGIN }, addEventListener });
  // Typed for a worker (tsconfig.json beside it), which this file is not.
  await vi.importActual('./sw.ts');
});

test.each(Object.keys(FOREIGN_BODIES) as ForeignBody[])(
  'a foreign answer of any status, in %s, never takes the place of a kept page, which is shown with the offline sign',
  async (kind) => {
    await visit(PAGE, page);
    for (const status of FOREIGN_STATUSES) {
      const shown = await visit(PAGE, () => answerForeign(status, kind));
      expect([status, shown.status, await shown.text()]).toEqual([status, 200, CACHED.replace('<html', '<html data-offline="silent"')]);
    }
    // It is still the page that was kept.
    expect(await (await visit(PAGE, async () => Promise.reject(new TypeError('Failed to fetch')))).text()).toBe(CACHED);
  },
);

test('where no page is kept, a login to the network is shown and never kept, and a fault becomes our own page', async () => {
  const login = await visit(PAGE, () => answerForeign(200, 'HTML'));
  expect(await login.text()).toContain('Sign in to the network');
  const fault = await visit(PAGE, () => answerForeign(502, 'HTML'));
  expect([fault.status, await fault.text()]).toEqual([503, expect.stringContaining('<h1>No connection</h1>')]);
  expect(caches.addresses()).toEqual([]);
});

test('our own answers are shown as they are, faults and missing pages too', async () => {
  await visit(PAGE, page);
  for (const status of [404, 429, 500, 503])
    expect((await visit(PAGE, () => answerOurs({ message: 'Ours.' }, status))).status).toBe(status);
  expect(await (await visit(PAGE, () => page('<html>newer</html>'))).text()).toBe('<html>newer</html>');
});

test('a picture that a filter replaces stays the kept one', async () => {
  const url = `${ORIGIN}/public/blog/boat.webp`;
  const picture = () => new Response('picture', { headers: { [ANSWER_MARK]: ANSWER_MARK_VALUE } });
  await visit(url, picture, 'no-cors');
  expect(await (await visit(url, () => answerForeign(200, 'HTML'), 'no-cors')).text()).toBe('picture');
});

test('the data of a page that a filter answers leads to the page as a document', async () => {
  await visit(PAGE, page);
  const led = await visit(`${PAGE}.data`, () => answerForeign(403, 'HTML'), 'same-origin');
  expect(led.headers.get('X-Remix-Redirect')).toBe('/about-us');
});
