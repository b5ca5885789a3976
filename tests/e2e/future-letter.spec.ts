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

  test('gives the letter as a text file and a reminder for the calendar', async ({ page }) => {
    await page.getByRole('textbox', { name: LETTER }).fill(' \n ');
    for (const name of ['Download Letter', 'Remind me in one year']) await expect(page.getByRole('button', { name })).toBeDisabled();
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
});
