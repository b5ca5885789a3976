import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

async function fillPoem(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'I am...' }).fill('learning to wait');
  await page.getByRole('textbox', { name: 'I used to think...' }).fill('silence means no');
  await page.getByRole('textbox', { name: 'Now I know...' }).fill('some people think slowly');
}

test.describe('Affirmation Slam', () => {
  test('lends a bridge to an empty line and takes it back', async ({ page }) => {
    await page.goto('/activities/affirmation-slam');
    await expect(page.getByText(/^What shows it\?/)).toHaveCount(2);
    await page.getByRole('button', { name: 'learning to ...' }).click();
    const first = page.getByRole('textbox', { name: 'I am...' });
    await expect(first).toHaveValue('learning to ');
    await expect(first).toBeFocused();
    await expect(page.getByRole('button', { name: 'learning to ...' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo: I am...' }).click();
    await expect(first).toHaveValue('');
  });

  test('downloads the poem as a PNG and copies it as text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/activities/affirmation-slam');
    await fillPoem(page);
    await page.getByRole('button', { name: 'Create My Poem' }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a picture' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('my-poem.png');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(1080);
    await expect(page.getByRole('status').filter({ hasText: 'Your poem is in your downloads: my-poem.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your poem has been copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'I am learning to wait\nI used to think silence means no\nNow I know some people think slowly',
    );
  });

  test('says what to do instead when the page may not copy', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('forbidden')) } });
    });
    await page.goto('/activities/affirmation-slam');
    await fillPoem(page);
    await page.getByRole('button', { name: 'Create My Poem' }).click();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Select the three lines and copy them.' })).toBeVisible();
  });
});
