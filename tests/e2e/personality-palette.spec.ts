import { expect, test } from './support.ts';

const FIVE = ['Coral red', 'Mango yellow', 'Lagoon teal', 'Dusk violet', 'Rose'];

test.describe('Personality palette', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/personality-palette');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  });

  test('keeps the draft and what was saved over a reload, and downloads the picture', async ({ page }) => {
    for (const name of FIVE) await page.getByRole('button', { name }).click();
    await page.getByRole('textbox').fill('Salt and rain');
    await page.reload();
    await expect(page.getByRole('textbox')).toHaveValue('Salt and rain');
    await page.getByRole('button', { name: 'Save My Palette' }).click();
    await page.reload();
    const list = page.getByRole('region', { name: 'Your palettes' });
    await expect(list.getByText('Salt and rain')).toBeVisible();
    const started = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Download picture of palette 1' }).click();
    expect((await started).suggestedFilename()).toBe('my-personality-palette.png');
  });
});
