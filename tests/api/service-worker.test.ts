import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const CODE = readFileSync(path.resolve(import.meta.dirname, '../../public/sw.js'), 'utf8');
const ORIGIN = 'https://site.test';

type FetchEvent = { request: object; respondWith: (answer: Promise<unknown>) => void; waitUntil: () => void };

/** Whether the worker keeps the page at this address, when somebody opens it. */
function isKept(address: string, mode = 'navigate'): boolean {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => void listeners.set(name, listener),
  };
  runInNewContext(CODE, { self, URL, fetch: () => new Promise(() => {}), caches: {} });
  let isAnswered = false;
  listeners.get('fetch')?.({
    request: { method: 'GET', url: new URL(address, ORIGIN).href, headers: new Headers(), mode },
    respondWith: () => {
      isAnswered = true;
    },
    waitUntil: () => {},
  });
  return isAnswered;
}

it.each([
  '/guardian/secret',
  '/Guardian/secret',
  '/%67uardian/secret',
  `${ORIGIN}//guardian/secret`,
  '/reset-password?token=secret',
  '/Reset-Password?token=secret',
  '/RESET-PASSWORD/?token=secret',
  '/reset%2Dpassword?token=secret',
  `${ORIGIN}//reset-password?token=secret`,
  '/api/me',
  '/API/me',
  '/threeseas/api/me',
  '/healthz',
  '/%',
  'https://elsewhere.test/',
])('never keeps %s', (address) => expect(isKept(address)).toBe(false));

it.each(['/', '/blogs?search=a', '/Blogs', '/activities/story-spinner', '/library', '/guardians'])('keeps %s', (address) =>
  expect(isKept(address)).toBe(true),
);

it('keeps files and the data of pages, but not that of secret addresses', () => {
  expect(isKept('/assets/a.js', 'cors')).toBe(true);
  expect(isKept('/blogs.data', 'cors')).toBe(true);
  expect(isKept('/guardian/secret.data', 'cors')).toBe(false);
  expect(isKept('/Reset-Password.data?token=secret', 'cors')).toBe(false);
  expect(isKept('/api/blogs', 'cors')).toBe(false);
});
