import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const IDS = ['story-spinner', 'superhero-you', 'confidence-talk', 'color-mood', 'expression-dice', 'affirmation-slam', 'persona-dice'];

const measure = (page: Page) =>
  page.locator('.activity-screen').evaluate((screen) => {
    const { width, height } = screen.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  });

for (const id of IDS) {
  test(`${id} is drawn in its place before its scripts have come`, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`/activities/${id}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The document may still be on its way while its heading is read.
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.evaluate(() => document.fonts.ready);
    const before = await measure(page);
    gate.resolve();
    await expect(page.locator('.activity-screen[data-alive]')).toBeVisible();
    await expect.poll(() => measure(page)).toEqual(before);
  });
}

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
