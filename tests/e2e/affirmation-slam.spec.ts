import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

async function fillPoem(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'I am...' }).fill('learning to wait');
  await page.getByRole('textbox', { name: 'I used to think...' }).fill('silence means no');
  await page.getByRole('textbox', { name: 'Now I know...' }).fill('some people think slowly');
}

test.describe('Affirmation Slam', () => {
  test('does nothing while one of three inputs is blank, then shows three lines and starts again', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/affirmation-slam');
    await expect(page.getByRole('textbox')).toHaveCount(3);
    const create = page.getByRole('button', { name: 'Create My Poem' });
    await expect(create).toBeDisabled();
    await fillPoem(page);
    await page.getByRole('textbox', { name: 'Now I know...' }).fill('   ');
    await expect(create).toBeDisabled();
    await page.getByRole('textbox', { name: 'Now I know...' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Your poem' })).toHaveCount(0);
    await fillPoem(page);
    await create.click();
    const poem = page.getByRole('group', { name: 'Your poem' });
    await expect(poem.getByRole('paragraph')).toHaveText([
      'I am learning to wait',
      'I used to think silence means no',
      'Now I know some people think slowly',
    ]);
    await expect(poem).toBeFocused();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try Another Poem' }).click();
    await expect(page.getByRole('textbox')).toHaveCount(3);
    for (const field of await page.getByRole('textbox').all()) await expect(field).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'I am...' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Your poems in this tab' }).getByText('I am learning to wait')).toBeVisible();
  });

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

  test('draft and poem survive a reload @core', async ({ page }) => {
    await page.goto('/activities/affirmation-slam');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await page.getByRole('textbox', { name: 'I am...' }).fill('half');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'I am...' })).toHaveValue('half');
    await fillPoem(page);
    await page.getByRole('button', { name: 'Create My Poem' }).click();
    await page.reload();
    await expect(page.getByRole('group', { name: 'Your poem' }).getByText('I am learning to wait')).toBeVisible();
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/affirmation-slam');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await fillPoem(page);
    await page.getByRole('textbox', { name: 'Now I know...' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Your poem' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Try Another Poem' })).toBeFocused();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible empty and with its poem, and fits 320 pixels', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/affirmation-slam');
    await expectAccessible();
    await fillPoem(page);
    await page.getByRole('button', { name: 'Create My Poem' }).click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
