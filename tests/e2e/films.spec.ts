import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const TOPIC = '/new-section?section=vocabulary&topic=vocabulary-1';
const KEEP = /^Keep this film · \d\.\d MB$/;
const ON_DEVICE = /^On this device · \d\.\d MB$/;

const countKeptFiles = (page: Page) => page.evaluate(async () => (await (await caches.open('threeseas-films-1')).keys()).length);

/** Plays until the film has moved on, then jumps ahead. */
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
    const played = video.currentTime - before;
    video.pause();
    const target = video.duration / 2;
    const seeked = when('seeked');
    video.currentTime = target;
    await seeked;
    return { played, isThere: Math.abs(video.currentTime - target) < 0.5 };
  });

async function openTopic(page: Page): Promise<void> {
  await page.goto(TOPIC);
  await expect(page.getByRole('button', { name: KEEP })).toBeVisible();
}

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('a film is kept on request, plays and seeks without a network, and is removed again @core', async ({
  page,
  context,
  expectAccessible,
}) => {
  await openTopic(page);
  await waitForWorker(page);
  expect(await countKeptFiles(page)).toBe(0);
  await page.getByRole('button', { name: KEEP }).click();
  await expect(page.getByText(ON_DEVICE)).toBeVisible();
  await expectAccessible();
  expect(await countKeptFiles(page)).toBe(3);

  // It plays from the kept copy, not the browser's cache.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(ON_DEVICE)).toBeVisible();
  const { played, isThere } = await playAndSeek(page);
  expect(played).toBeGreaterThan(0.25);
  expect(isThere).toBe(true);
  const fetchType = (ending: string) =>
    page.evaluate(
      async (path) =>
        fetch(path, { cache: 'no-store' }).then(
          (answer) => answer.headers.get('content-type'),
          () => 'no answer',
        ),
      `/public/videos/vocabulary-1.${ending}`,
    );
  expect(await fetchType('webp')).toBe('image/webp');
  expect(await fetchType('vtt')).toMatch(/^text\/vtt/);

  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page.getByText('The film has been removed from this device.')).toBeVisible();
  expect(await countKeptFiles(page)).toBe(0);
  expect(await fetchType('webm')).toBe('no answer');
  await page.reload();
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByText(ON_DEVICE)).toHaveCount(0);
});

test('a film has an address of its own, which a browser asks for once', async ({ page }) => {
  await page.goto(TOPIC);
  const sources = await page.locator('video source').evaluateAll((all) => all.map((source) => source.getAttribute('src') ?? ''));
  expect(sources).toEqual(
    ['webm', 'mp4'].map((ending) => expect.stringMatching(new RegExp(`^/public/videos/vocabulary-1\\.${ending}\\?v=[\\w-]{8}$`))),
  );
  const answer = await page.request.get(sources[0] ?? '', { headers: { range: 'bytes=0-9' } });
  expect(answer.status()).toBe(206);
  expect(answer.headers()['cache-control']).toContain('immutable');
});

test.describe('on a slow network', () => {
  // A browser slows down what pages fetch, not what their worker does.
  test.use({ serviceWorkers: 'block' });
  test('keeping can be stopped, and nothing of the film stays', async ({ page, context }) => {
    await openTopic(page);
    // Other loading would share the slow line.
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const slow = { offline: false, latency: 20, downloadThroughput: 100_000, uploadThroughput: 100_000 };
    await session.send('Network.emulateNetworkConditions', slow);
    await page.getByRole('button', { name: KEEP }).click();
    await expect(page.getByRole('progressbar', { name: 'Keeping the film' })).toBeVisible();
    await expect(page.getByText(/^(?!0\.[01] )\d\.\d MB of \d\.\d MB$/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Stopped. Nothing was saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: KEEP })).toBeVisible();
    await expect.poll(() => countKeptFiles(page)).toBe(0);
  });
});

test('a device without room says so in plain words', async ({ page }) => {
  await openTopic(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 300_000 });
  await page.getByRole('button', { name: KEEP }).click();
  await expect(page.getByText('There is no room on this device for the film.')).toBeVisible();
  expect(await countKeptFiles(page)).toBe(0);
});

test('what is kept is listed by size at the activities, and goes with everything else that is kept here', async ({ page }) => {
  for (const topic of ['vocabulary-1', 'vocabulary-2']) {
    await page.goto(`/new-section?section=vocabulary&topic=${topic}`);
    await page.getByRole('button', { name: KEEP }).click();
    await expect(page.getByText(ON_DEVICE)).toBeVisible();
  }
  await page.getByText('Other films on this device: 1').click();
  await expect(page.getByRole('button', { name: /^Remove the film/ })).toHaveCount(1);
  await page.goto('/activities');
  const section = page.getByRole('region', { name: 'On this device' });
  await expect(section.getByRole('heading', { name: /^2 films · \d\.\d MB$/ })).toBeVisible();
  await section
    .getByRole('button', { name: /^Remove the film/ })
    .first()
    .click();
  await expect(section.getByText(/has been removed from this device\.$/)).toBeVisible();
  await expect(section.getByRole('heading', { name: /^1 film · / })).toBeVisible();
  expect(await countKeptFiles(page)).toBe(3);
  await section.getByRole('button', { name: 'Remove everything from this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove everything' }).click();
  await expect(section.getByText('Everything that was kept here has been removed from this device.')).toBeVisible();
  expect(await countKeptFiles(page)).toBe(0);
});
