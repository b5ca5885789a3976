import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { registerStaticFiles } from './static-files.ts';

const client = mkdtempSync(path.join(tmpdir(), 'threeseas-static-'));
mkdirSync(path.join(client, 'public/videos'), { recursive: true });
writeFileSync(path.join(client, 'public/videos/film.mp4'), 'film');
mkdirSync(path.join(client, 'public/voices'), { recursive: true });
for (const name of ['ship.ogg', 'ship.m4a', "don't.ogg"]) writeFileSync(path.join(client, 'public/voices', name), 'voice');
writeFileSync(path.join(client, 'favicon.ico'), 'icon');
afterAll(() => rmSync(client, { recursive: true }));

const app = new Hono<AppEnv>();
registerStaticFiles(app, { client });
app.onError((_error, context) => context.text('', 404));
const readCaching = async (address: string, headers: Record<string, string> = {}) => {
  const response = await app.request(address, { headers });
  return { status: response.status, cacheControl: response.headers.get('cache-control') };
};

it('a film with its mark is kept for good, in parts too, and without one for an hour', async () => {
  const forGood = 'public, max-age=31536000, immutable';
  expect(await readCaching('/public/videos/film.mp4?v=Ab3-_x9Z')).toEqual({ status: 200, cacheControl: forGood });
  expect(await readCaching('/public/videos/film.mp4?v=Ab3-_x9Z', { range: 'bytes=0-1' })).toEqual({ status: 206, cacheControl: forGood });
  expect((await readCaching('/public/videos/film.mp4')).cacheControl).toMatch(/^public, max-age=3600,/);
});

it('a mark does nothing for other files, nor for a film that is not there', async () => {
  expect((await readCaching('/favicon.ico?v=Ab3-_x9Z')).cacheControl).toMatch(/^public, max-age=3600,/);
  const missing = await readCaching('/public/videos/none.mp4?v=Ab3-_x9Z');
  expect(missing).toEqual({ status: 404, cacheControl: null });
});

it.each([
  ['ship.ogg', 'audio/ogg'],
  ['ship.m4a', 'audio/mp4'],
  ["don't.ogg", 'audio/ogg'],
])('the recorded word %s is served as %s, in parts too', async (name, type) => {
  const address = `/public/voices/${encodeURIComponent(name)}?v=Ab3-_x9Z`;
  const response = await app.request(address, { headers: { range: 'bytes=0-1' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

const program = new Hono<AppEnv>();
registerStaticFiles(program, { client: 'public' });

it.each([
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
  ['/icon-180.png', /^image\/png/],
  ['/icon-192.png', /^image\/png/],
  ['/icon-512.png', /^image\/png/],
  ['/icon-maskable-512.png', /^image\/png/],
  ['/social.png', /^image\/png/],
  ['/site.webmanifest', /^application\/manifest\+json/],
])('%s is served as what it is', async (address, type) => {
  const response = await program.request(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(type)]);
});

it('the manifest names icons that exist', async () => {
  const manifest = (await (await program.request('/site.webmanifest')).json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'ThreeSeas', start_url: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await program.request(src)).status).toBe(200);
});
