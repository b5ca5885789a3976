import { DEFINITIONS } from '#app/activities/definitions.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const IDS = ['story-spinner', 'superhero-you', 'confidence-talk', 'color-mood', 'expression-dice', 'affirmation-slam', 'persona-dice'];

const measure = (page: Page) =>
  page.locator('.activity-screen, .activity-head h1').evaluateAll((parts) =>
    parts.map((part) => {
      const { width, height } = part.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    }),
  );

for (const id of IDS) {
  test(`${id} is drawn in its place before its scripts have come`, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`/activities/${id}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The document may still be loading while its heading is read.
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.evaluate(() => document.fonts.ready);
    const before = await measure(page);
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeHidden();
    gate.resolve();
    await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await expect.poll(() => measure(page)).toEqual(before);
  });
}

test('a browser that fills the screen with nothing is offered no button for it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }));
  await page.goto('/activities/color-mood');
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});

test.describe('without the worker, which would fetch the scripts itself', () => {
  test.use({ serviceWorkers: 'block' });

  test('no activity asks for more than twenty-five files, and a lesson with one below for four more', async ({ browser }) => {
    for (const address of [
      ...DEFINITIONS.map(({ id }) => `/activities/${id}`),
      '/communication/demo',
      '/confidence/demo',
      '/creativity/demo',
    ]) {
      // A browser that has a font in its memory takes it from there before a letter needs it.
      const fresh = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 412, height: 823 } });
      const page = await fresh.newPage();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname);
      });
      await page.goto(address);
      if (!address.endsWith('/demo')) {
        await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
        await expect.poll(() => asked.filter((file) => file.includes('/device-library-'))).not.toEqual([]);
      }
      await page.waitForLoadState('networkidle');
      await fresh.close();
      // A full browser also requests the manifest and its icon.
      expect(asked.length, `${address}: ${asked.join(' ')}`).toBeLessThanOrEqual(address.endsWith('/demo') ? 29 : 25);
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('the menu and the comfort settings open by a finger, one in the place of the other', async ({ page }) => {
      await page.goto('/about-us');
      const header = page.getByRole('banner');
      const menu = page.getByRole('navigation', { name: 'Mobile' });
      await header.getByRole('button', { name: 'Menu', exact: true }).tap();
      await expect(menu).toBeVisible();
      await header.getByRole('button', { name: 'Comfort' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Comfort' });
      await expect(menu).toBeHidden();
      await dialog.getByRole('button', { name: 'Close' }).tap();
      await expect(dialog).toBeHidden();
      await header.getByRole('button', { name: 'Menu', exact: true }).tap();
      await expect(menu).toBeVisible();
      await header.getByRole('button', { name: 'Close menu' }).tap();
      await expect(menu).toBeHidden();
      await expect(header.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    });
  });

  test('the menu opens while the scripts are still on their way, and is still open when they have come', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about-us', { waitUntil: 'commit' });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: 'Packages' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
    gate.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(menu.getByRole('link', { name: 'Packages' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });
});

test('the page is hydrated and opens a dialog while no timer runs', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-10T08:00:00Z') });
  await page.goto('/about-us');
  await page.clock.pauseAt(new Date('2026-11-10T09:00:00Z'));
  const dialog = page.getByRole('dialog', { name: 'Comfort' });
  await page.getByRole('button', { name: 'Comfort' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('a page is hydrated by itself once it has loaded @core', async ({ page }) => {
  for (const path of [
    '/',
    '/blogs',
    '/blogs/a-box-of-odd-things',
    '/new-section',
    '/about-us',
    '/login',
    '/no-such-page',
    '/blogs/no-such-post',
  ]) {
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-hydrated');
  }
});

test('a page takes its styles from linked files, each once', async ({ page }) => {
  const listSheets = () =>
    page.locator('link[rel="stylesheet"]').evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  await page.goto('/about-us');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const first = await listSheets();
  expect(first.length).toBeGreaterThan(1);
  expect(new Set(first).size).toBe(first.length);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const next = await listSheets();
  expect(new Set(next).size).toBe(next.length);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/activities/story-spinner', '/communication/demo']) {
    test(`${address} has its activity in its place`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('.activity-screen').getByRole('button', { name: 'Spin' })).toBeVisible();
      await expect(page.getByText('Loading the activity...')).toHaveCount(0);
    });
  }
});
