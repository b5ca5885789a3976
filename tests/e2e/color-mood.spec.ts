import { expect, test } from './support.ts';

test.describe('Color mood', () => {
  test('the preview can be edited, and the saved mood looks like it', async ({ page }) => {
    await page.goto('/activities/color-mood');
    await page.getByRole('button', { name: 'Gold stars' }).click();
    await page.locator('.mood-option', { hasText: 'Kite' }).click();
    await page.locator('.mood-option', { hasText: 'Large' }).click();
    await page.locator('.mood-option', { hasText: 'Deeper' }).click();
    await expect(page.getByRole('img', { name: 'Kite: Gold with stars' })).toBeVisible();
    await page.getByRole('textbox').fill('the lamps are lit at Diwali');
    await page.getByRole('button', { name: 'Save My Mood' }).click();
    const list = page.getByRole('region', { name: 'Your Moods' });
    await expect(list.getByRole('img', { name: 'Kite: Gold with stars' })).toBeVisible();
  });
});
