import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { compressAnswers } from './compress-answers.ts';

const LONG = 'word '.repeat(1000);
const app = new Hono<AppEnv>();
app.use(compressAnswers());
app.get('/page', (context) => context.html(LONG));
app.get('/data', () => new Response(LONG, { headers: { 'Content-Type': 'text/x-script' } }));
app.get('/call', (context) => context.json({ LONG }));
app.get('/about-me', (context) => context.json({ LONG }, 200, { 'Cache-Control': 'no-store' }));
app.get('/short', (context) => context.html('word'));
app.get('/film', () => new Response(LONG, { headers: { 'Content-Type': 'video/mp4' } }));

async function get(path: string, accept?: string) {
  const response = await app.request(path, { headers: accept === undefined ? {} : { 'Accept-Encoding': accept } });
  const { headers } = response;
  return { encoding: headers.get('content-encoding'), vary: headers.get('vary'), body: Buffer.from(await response.arrayBuffer()) };
}

it('packs as the browser likes it', async () => {
  for (const path of ['/page', '/data']) {
    const brotli = await get(path, 'gzip, br');
    expect([brotli.encoding, brotli.vary, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', 'Accept-Encoding', LONG]);
    const zipped = await get(path, 'gzip');
    expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', LONG]);
    expect(await get(path)).toEqual({ encoding: null, vary: 'Accept-Encoding', body: Buffer.from(LONG) });
  }
  expect((await get('/call', 'br')).encoding).toBe('br');
});

it('leaves alone what gains nothing and what is about one person', async () => {
  for (const path of ['/about-me', '/film']) expect(await get(path, 'br')).toMatchObject({ encoding: null, vary: null });
  expect(await get('/short', 'br')).toMatchObject({ encoding: null, body: Buffer.from('word') });
});
