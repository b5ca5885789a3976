import { expect, test } from './support.ts';

test.describe('"If I Were..." Monologue', () => {
  test('sets unsaved words aside when another prompt is drawn, and brings them back', async ({ page }) => {
    await page.goto('/activities/if-i-were-monologue');
    await page.getByRole('button', { name: 'Get Random Prompt' }).click();
    await page.getByRole('textbox').fill('Half a thought');
    await page.getByRole('button', { name: 'Get Random Prompt' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('');
    await page.getByRole('button', { name: 'Bring back what I wrote' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('Half a thought');
    await expect(page.getByRole('button', { name: 'Bring back what I wrote' })).toHaveCount(0);
  });
});
