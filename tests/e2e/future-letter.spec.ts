import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const LETTER = 'A letter to yourself one year from now';

async function download(page: Page, button: string) {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test.describe('Letter to Future Self', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/future-letter');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  });

  test('needs words to be saved or downloaded, saves and says so', async ({ page, expectAccessible }) => {
    const buttons = ['Save Letter', 'Download Letter', 'Remind me in one year'].map((name) => page.getByRole('button', { name }));
    await page.getByRole('textbox', { name: LETTER }).fill(' \n ');
    for (const button of buttons) await expect(button).toBeDisabled();
    await expectAccessible();
    await page.getByRole('textbox', { name: LETTER }).fill('Dear future me, do you still swim?');
    await page.getByRole('textbox', { name: 'Your signature' }).fill('Zoya');
    await page.getByRole('button', { name: 'Save Letter' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your meaningful letter has been saved!' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your letters' }).getByText('do you still swim?')).toBeVisible();
    await expectAccessible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: LETTER })).toHaveValue('Dear future me, do you still swim?');
    await expect(page.getByRole('textbox', { name: 'Your signature' })).toHaveValue('Zoya');
    await expect(page.getByRole('region', { name: 'Your letters' })).toBeVisible();
  });

  test('gives the letter as a text file and a reminder for the calendar', async ({ page }) => {
    await page.getByRole('textbox', { name: LETTER }).fill('Dear future me');
    await page.getByRole('textbox', { name: 'Your signature' }).fill('Zoya');
    expect(await download(page, 'Download Letter')).toEqual({ name: 'letter-to-future-self.txt', text: 'Dear future me\n\nZoya\n' });
    const reminder = await download(page, 'Remind me in one year');
    expect(reminder.name).toBe('letter-to-future-self.ics');
    const year = new Date().getFullYear() + 1;
    expect(reminder.text).toContain(`DTSTART;VALUE=DATE:${year}`);
    expect(reminder.text).not.toContain('Dear future me');
    await expect(page.getByRole('status').filter({ hasText: String(year) })).toBeVisible();
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('textbox', { name: LETTER }).focus();
    await page.keyboard.type('Typed without a mouse');
    await page.getByRole('textbox', { name: 'Your signature' }).focus();
    await page.keyboard.type('Zoya');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Your letters' }).getByText('Typed without a mouse')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });
});
