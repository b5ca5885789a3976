import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessiblePage } from './support.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The workshop exists only in development, so this journey has its own server. */
const PORT = Number(process.env['E2E_PORT'] ?? 4173) + 7;
const START_MS = 120_000;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const LOOKS = ['default light', 'default dark', 'kids light', 'kids dark'] as const;
/** Need a microphone for their states, or have no look. */
const NOT_SHOWN = new Set(['dialog.ts', 'lazy-part.ts', 'recorder', 'use-say-buttons.ts']);

test.describe.configure({ mode: 'serial' });
let server: ChildProcess;
let folder: string;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-workshop-'));
  const env = { ...process.env, NODE_ENV: undefined, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' };
  server = spawn(process.execPath, ['scripts/dev.mjs', '--port', String(PORT), '--strictPort'], { cwd: ROOT, env, stdio: 'ignore' });
  await expect
    .poll(
      () =>
        fetch(`${ORIGIN}/workshop`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: START_MS, intervals: [500] },
    )
    .toBe(200);
});
test.afterAll(async () => {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
});

for (const look of LOOKS) {
  const [theme, scheme] = look.split(' ');
  test(`every part is accessible and fits, ${look}`, async ({ page }, info) => {
    await page.addInitScript((comfort) => localStorage.setItem('comfort', comfort), JSON.stringify({ theme, scheme }));
    for (const address of ['/workshop', '/workshop/mails']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(ORIGIN + address);
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      await expectAccessiblePage(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await info.attach(`${address} ${look}`, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
    }
  });
}

test('every file of app/ui has its place', async ({ page }) => {
  await page.goto(`${ORIGIN}/workshop`);
  const shown = new Set(await page.locator('section[aria-label] > h2').allTextContents());
  const parts = readdirSync(path.join(ROOT, 'app/ui')).filter((name) => !/\.css$|\.test\.tsx$/.test(name) && !NOT_SHOWN.has(name));
  expect(parts.map((name) => name.replace(/\.tsx$/, '')).filter((name) => !shown.has(name))).toEqual([]);
});

test('the built program has no workshop', async ({ request, baseURL }) => {
  expect((await request.get(`${baseURL}/workshop`)).status()).toBe(404);
});
