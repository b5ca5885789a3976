import { expect, test } from './support.ts';

const PATH = '/activities/travel-adventure';

test.describe('Travel Without Leaving', () => {
  test('fits a small phone and brings the chosen country into view', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Japan' }).click();
    await expect(page.getByRole('img', { name: /^A red paper crane/ })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
