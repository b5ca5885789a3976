import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
// Not the usual watch, which fails on another origin: here one is meant.
import { expect, test, type Page } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

const FILMS = path.resolve(import.meta.dirname, '../../content');
const TYPES: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.mp4': 'video/mp4', '.webp': 'image/webp', '.vtt': 'text/vtt' };
const TOPIC = '/new-section?section=vocabulary&topic=vocabulary-1';

/** Object storage as players need it: files and parts of them. It lets no other site read them. */
async function startStorage() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storage');
    asked.push(pathname);
    const file = path.join(FILMS, pathname.replace(/^\/bucket\//, ''));
    const send = async () => {
      const { size } = await stat(file);
      const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const [start, end] = [Number(from), to === '' ? size - 1 : Number(to)];
      response.writeHead(request.headers.range === undefined ? 200 : 206, {
        'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        'Content-Length': end - start + 1,
        'Content-Range': `bytes ${start}-${end}/${size}`,
        'Accept-Ranges': 'bytes',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
      createReadStream(file, { start, end }).pipe(response);
    };
    send().catch(() => response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function startProgram(mediaBaseUrl: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'threeseas-elsewhere-'));
  const program = spawn('node', ['--disable-warning=ExperimentalWarning', 'build/server/start.js'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: folder, DATABASE_URL: '', MEDIA_BASE_URL: mediaBaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const findOrigin = () => /is ready: (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
  await expect.poll(findOrigin, { timeout: 60_000 }).toBeDefined();
  return {
    origin: findOrigin() ?? '',
    async stop() {
      const gone = once(program, 'exit');
      program.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Plays until the film has moved on, then jumps ahead; returns the film's source. */
const playAndSeek = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const when = (name: string) =>
      new Promise((resolve, reject) => {
        video.addEventListener(name, resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(`no ${name}: ${video.error?.message}`)), { once: true });
      });
    video.muted = true;
    const before = video.currentTime;
    await video.play();
    while (video.currentTime < before + 0.3) await when('timeupdate');
    video.pause();
    const seeked = when('seeked');
    video.currentTime = video.duration / 2;
    await seeked;
    return new URL(video.currentSrc).origin;
  });

test('films that lie on another server play from there, and one that was kept plays from this device', async ({ page, context }) => {
  test.setTimeout(180_000);
  const storage = await startStorage();
  const program = await startProgram(`${storage.origin}/bucket/`);
  try {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy|CORS/i.test(message.text())) problems.push(message.text());
    });
    const answer = await page.goto(`${program.origin}${TOPIC}`);
    const policy = Object.fromEntries(
      (answer?.headers()['content-security-policy'] ?? '').split('; ').map((part) => {
        const [name = '', ...sources] = part.split(' ');
        return [name, sources];
      }),
    );
    // Only the rules for pictures and films name the other server.
    expect(Object.keys(policy).filter((name) => policy[name]?.some((source) => source.startsWith('http')))).toEqual([
      'img-src',
      'media-src',
    ]);
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', storage.origin]);
    expect(policy['media-src']).toEqual(["'self'", 'blob:', storage.origin]);
    expect(await page.locator('video').getAttribute('poster')).toMatch(new RegExp(`^${storage.origin}/bucket/videos/vocabulary-1\\.webp`));
    expect(await playAndSeek(page)).toBe(storage.origin);
    expect(new Set(storage.asked)).toEqual(new Set(['/bucket/videos/vocabulary-1.webp', '/bucket/videos/vocabulary-1.webm']));

    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByRole('button', { name: /^Keep this film/ }).click();
    await expect(page.getByText(/^On this device · /)).toBeVisible();
    // First the other server goes, then the network.
    storage.server.closeAllConnections();
    storage.server.close();
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^On this device · /)).toBeVisible();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => new URL(video.currentSrc).origin))
      .toBe(program.origin);
    expect(await playAndSeek(page)).toBe(program.origin);
    expect(problems).toEqual([]);
  } finally {
    storage.server.closeAllConnections();
    storage.server.close();
    await program.stop();
  }
});
