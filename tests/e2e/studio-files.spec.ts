import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

const readDownload = async (page: Page, button: Locator) => {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFileSync(await download.path(), 'utf8');
};
const toFile = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a post and a unit go out as files and come in again, and the import says first what changes @core', async ({
  page,
  expectAccessible,
}) => {
  const title = `Driftwood ${Date.now().toString(36)}`;
  await signIn(page, await makeStaff('editor'), '/studio/blog');
  await page.getByLabel('New post: its title').fill(title);
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('A plank came home.');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const file = await readDownload(page, page.getByRole('button', { name: 'Download the post' }));
  await page.getByRole('button', { name: 'Delete post' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForURL('**/studio/blog');

  const box = page.getByRole('region', { name: 'Import a post' });
  const input = box.locator('input[type="file"]');
  await input.setInputFiles(toFile('words.json', 'words'));
  await expect(box.getByText('This is not a file that was downloaded from a studio.')).toBeVisible();
  await input.setInputFiles(toFile('changed.json', file.replace('A plank came home.', 'Mine now.')));
  await expect(box.getByText('This file is damaged or was changed by hand. Please export it again.')).toBeVisible();
  await input.setInputFiles(toFile('post.json', file));
  await expect(box.getByRole('heading', { name: `Import "${title}"?` })).toBeFocused();
  await expect(box.getByText(`A new post, "${title}", will be added as a draft that only staff can read.`)).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await box.getByRole('button', { name: 'Import', exact: true }).click();
  await box.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('A plank came home.');

  await page.goto('/studio/course');
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  const unit = await readDownload(page, page.getByRole('button', { name: 'Download the unit' }));
  const course = page.getByRole('region', { name: 'Import a unit' });
  await course.locator('input[type="file"]').setInputFiles(toFile('post.json', file));
  await expect(course.getByText('This file holds a post, not a unit of the course.')).toBeVisible();
  await course.locator('input[type="file"]').setInputFiles(toFile('unit.json', unit));
  await expect(course.getByText('Everything in the file is already here.')).toBeVisible();
});
