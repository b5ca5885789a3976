import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './support.ts';

const PASSWORD = 'teapot gravel owl 7';
const MEMOIRS = ['I once lost a kite', 'I used to be afraid of dogs', 'समुद्र के किनारे'];

/** Somebody with these memoirs in the library, signed in. */
async function signIn(page: Page, starters: readonly string[]) {
  const email = `book-${Date.now()}-${process.pid}-${Math.random().toString(36).slice(2)}@example.org`;
  const answer = await page.request.post('/api/register', {
    data: { name: 'Asha', email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-04' },
  });
  const { token } = (await answer.json()) as { token: string };
  for (const [index, starter] of starters.entries()) {
    const time = new Date(Date.now() - index * 60_000).toISOString();
    const id = crypto.randomUUID().replaceAll('-', '');
    const item = { starter, text: `${starter}, and then came the tide.` };
    const data = { id, activity: 'mirror-memoirs', version: 1, item, saved_at: time, kept_at: time };
    expect((await page.request.post('/api/creations', { data, headers: { Authorization: `Bearer ${token}` } })).status()).toBe(201);
  }
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'This is my own device' }).check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
}

async function save(page: Page, label: string): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: label }).click()]);
  await expect(page.getByText('is in your downloads. It was made on this device and sent nowhere.')).toBeVisible();
  return { download, bytes: await readFile(await download.path()) };
}

test('a book is chosen, ordered by keyboard, given a cover and made in three forms without a network', async ({
  page,
  context,
  expectAccessible,
}) => {
  await signIn(page, MEMOIRS);
  await page.goto('/library');
  await page.getByRole('link', { name: 'My Book' }).click();
  await expect(page.getByText('Nothing is chosen yet.')).toBeVisible();
  for (const name of MEMOIRS) await page.getByRole('checkbox', { name }).check();
  const order = page.locator('.book-order li .book-thing');
  await expect(order).toHaveText(MEMOIRS);
  await page.getByRole('button', { name: `Move up: ${MEMOIRS[2]}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Move up: ${MEMOIRS[2]}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(order).toHaveText([MEMOIRS[2] ?? '', MEMOIRS[0] ?? '', MEMOIRS[1] ?? '']);
  await expect(page.getByText(`${MEMOIRS[2]} is now number 1 of 3.`)).toBeAttached();
  await page.getByRole('button', { name: `Take out of the book: ${MEMOIRS[1]}` }).press('Enter');
  await expect(order).toHaveText([MEMOIRS[2] ?? '', MEMOIRS[0] ?? '']);
  await page.getByLabel('Title', { exact: true }).fill('Stories of the sea');
  await page.getByLabel('Author').fill('Asha राव');
  await page.getByRole('radio', { name: 'Night' }).check();
  await page.getByRole('radio', { name: 'The lagoon' }).check();
  await expectAccessible();
  await page.reload();
  await expect(order).toHaveText([MEMOIRS[2] ?? '', MEMOIRS[0] ?? '']);
  await expect(page.getByLabel('Author')).toHaveValue('Asha राव');
  // What draws the book has come by itself by now, and the pictures with the first book.
  await save(page, 'Save as PDF');
  await context.setOffline(true);
  const pdf = await save(page, 'Save as PDF');
  expect(pdf.download.suggestedFilename()).toBe('Stories-of-the-sea.pdf');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const epub = await save(page, 'Save as EPUB');
  expect(epub.bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip');
  const html = await save(page, 'Save as one web page');
  expect(html.bytes.toString()).toContain('समुद्र के किनारे, and then came the tide.');
  await context.setOffline(false);
});

test('the web page of a book opens from the disk with nothing fetched', async ({ page, browser }) => {
  await signIn(page, MEMOIRS.slice(0, 1));
  await page.goto('/my-book');
  await page.getByRole('checkbox', { name: MEMOIRS[0] ?? '' }).check();
  const { download } = await save(page, 'Save as one web page');
  const reader = await browser.newPage();
  const asked: string[] = [];
  const problems: string[] = [];
  reader.on('request', (request) => asked.push(request.url().slice(0, 30)));
  reader.on('console', (message) => problems.push(message.text()));
  const file = `${await download.path()}.html`;
  await download.saveAs(file);
  await reader.goto(`file://${file}`);
  await expect(reader.getByRole('heading', { name: 'My Book' })).toBeVisible();
  await expect(reader.getByRole('heading', { name: MEMOIRS[0] ?? '' })).toBeVisible();
  expect(asked.filter((address) => !/^(?:data|file):/.test(address))).toEqual([]);
  expect(problems).toEqual([]);
  await reader.close();
});

test('with nothing kept it leads on, on a phone and without an account', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/my-book');
  await expect(page.getByText('A book is made of what you kept, and nothing is kept yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose an activity' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible();
});
