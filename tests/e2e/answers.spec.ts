import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const category = (page: Page) => page.locator('.blog-categories a[href*="category"]').first();

test.describe('a link', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blogs');
  });

  test('is followed by the keyboard, with a clock that stands still', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await category(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/category_id=/);
  });

  test('opens in a tab of its own where that is asked for, and the page stays', async ({ page, context }) => {
    const opened = context.waitForEvent('page');
    await category(page).click({ modifiers: ['Control'] });
    await expect(await opened).toHaveURL(/category_id=/);
    await expect(page).toHaveURL('/blogs');
  });
});

for (const width of [390, 1280]) {
  test(`Night is there at once at ${width} px, and the dialog stays`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Comfort' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comfort' });
    await expect(dialog).toBeVisible();
    const readPaper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const day = await readPaper();
    await dialog.locator('label', { hasText: 'Night' }).click();
    await expect.poll(readPaper).not.toBe(day);
    await expect(dialog).toBeVisible();
  });
}

for (const activity of ['expression-dice', 'persona-dice', 'what-if-journal']) {
  test(`behind an open dialog what moves by itself stands still (${activity})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`/activities/${activity}`);
    const idle = page.locator('.idle').first();
    const state = () => idle.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
    await expect.poll(state).toEqual(['running']);
    await page.getByRole('button', { name: 'Comfort' }).click();
    await expect(page.getByRole('dialog', { name: 'Comfort' })).toBeVisible();
    await expect.poll(state).toEqual(['paused']);
    await page.keyboard.press('Escape');
    await expect.poll(state).toEqual(['running']);
  });
}

for (const theme of ['default', 'kids'] as const) {
  test(`behind an open dialog nothing moves that a press in it would wait for (${theme} theme)`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript((theme) => {
      sessionStorage.setItem('homeLoaderSeen', '1');
      localStorage.setItem('comfort', JSON.stringify({ theme }));
    }, theme);
    await page.goto('/');
    const states = () =>
      page.evaluate(() => {
        const moving = document
          .getAnimations()
          .filter((one) => one instanceof CSSAnimation && one.effect?.getTiming().iterations === Infinity);
        return { count: moving.length, running: moving.filter(({ playState }) => playState === 'running').length };
      });
    const least = theme === 'kids' ? 6 : 3;
    await expect.poll(async () => (await states()).running).toBeGreaterThanOrEqual(least);
    await page.getByRole('button', { name: 'Comfort' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comfort' });
    await expect(dialog).toBeVisible();
    await expect.poll(async () => (await states()).running).toBe(0);
    expect((await states()).count).toBeGreaterThanOrEqual(least);
    await page.evaluate(() => {
      const blended: string[] = [];
      Object.assign(window, { blended });
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        // The button the mouse just left still settles.
        if (propertyName !== 'transform') blended.push(`${propertyName} ${(target as Element).className}`);
      });
    });
    await dialog.getByRole('radio', { name: 'Night' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    // Deferred parts return one per frame, so by then every transition has been reported.
    await expect(page.locator('[style*="visibility"]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'blended'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await states()).running).toBeGreaterThanOrEqual(least);
  });
}
