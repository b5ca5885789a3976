import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { drawPicture, DRAWING, takePhoto } from '../factories/pictures.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';

const give = (page: Page, how: 'drop' | 'paste', file: { name: string; type: string; bytes: Buffer }) =>
  page.locator('.picture-drop').evaluate(
    (zone, { kind, name, type, base64 }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
      if (kind === 'drop') zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
      else zone.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    },
    { kind: how, name: file.name, type: file.type, base64: file.bytes.toString('base64') },
  );

test('an editor uploads, describes, uses, replaces and deletes a picture @core', async ({ page, browser, expectAccessible }) => {
  const mark = Date.now().toString(36);
  await signIn(page, await makeStaff('editor'), '/studio/pictures');
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures' })).toBeVisible();

  // Unusable files are reported, and the others still arrive.
  await page.getByLabel('Pictures to upload').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await takePhoto(900, 1400) },
  ]);
  await page.waitForURL(/picture=\d+/);
  await page.getByRole('link', { name: 'All pictures' }).click();
  await page.getByLabel('Pictures to upload').setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByRole('alert')).toContainText('This file is not a picture we can use.');
  await give(page, 'paste', { name: 'teal.svg', type: 'image/svg+xml', bytes: Buffer.from(DRAWING) });
  await page.waitForURL(/picture=\d+/);
  await expect(page.getByRole('button', { name: 'Download the SVG' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('The picture has been deleted.')).toBeVisible();

  await give(page, 'drop', { name: `boat-${mark}.png`, type: 'image/png', bytes: await drawPicture(1400, 900).png().toBuffer() });
  await page.waitForURL(/picture=\d+/);
  const pictureAddress = page.url();
  await page.getByRole('button', { name: 'Save the description' }).click();
  await expect(page.getByText('Please say in words what the picture shows.')).toBeVisible();
  await page.getByLabel('What the picture shows, in words').fill(`A red field ${mark}`);
  await page.getByRole('button', { name: 'Save the description' }).click();
  await expect(page.getByText('The description has been saved.')).toBeVisible();
  await expectAccessible();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  // In a post: chosen in the dialog, shown to readers in the made sizes.
  await page.goto('/studio/blog');
  await page.getByLabel('New post: its title').fill(`Red fields ${mark}`);
  await page.getByRole('button', { name: 'New post' }).click();
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page.getByLabel('Search pictures').fill(mark);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `A red field ${mark}` }).click();
  await expect(page.getByLabel('What the picture shows, in words')).toHaveValue(`A red field ${mark}`);
  await page.getByLabel('Short description').fill('About fields.');
  await page.getByLabel('Category').fill('Fields');
  await page.getByLabel('Tag').fill('red');
  await page.getByRole('textbox', { name: 'Text' }).fill('They are red.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Red fields ${mark}` })).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(page.url());
  const shown = visitor.getByRole('img', { name: `A red field ${mark}` });
  const readSource = () => shown.evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.currentSrc));
  const before = await readSource();
  expect(before).toMatch(/\/public\/pictures\/[0-9a-f]{32}-\d+\.avif$/);
  expect(await visitor.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    /\/public\/pictures\/[0-9a-f]{32}-social\.jpg$/,
  );

  await page.goto(pictureAddress);
  await expect(page.getByRole('link', { name: `Red fields ${mark}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await page
    .getByLabel('The new file')
    .setInputFiles({ name: 'new.webp', mimeType: 'image/webp', buffer: await drawPicture(700, 700).webp().toBuffer() });
  await expect(page.getByText('The picture has been replaced everywhere.')).toBeVisible();
  // Other processes notice a change within a second, and so does a cached page of this one.
  await expect
    .poll(async () => {
      await visitor.reload();
      return readSource();
    })
    .not.toBe(before);
  await visitor.close();
});
