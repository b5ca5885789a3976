import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './support.ts';

const PASSWORD = 'teapot gravel owl 7';
const MEMOIRS = ['I once lost a kite', 'I used to be afraid of dogs', 'समुद्र के किनारे'];

const TASK = {
  page: 3,
  page_name: 'Close family',
  block: 2,
  kind: 'writing',
  task: 'Introduce your family',
  prompt: 'Who lives with you, and what does each of them like?',
  text: 'My mother likes old films.',
};

async function signIn(page: Page, starters: readonly string[], tasks: readonly object[] = []) {
  const email = `book-${Date.now()}-${process.pid}-${Math.random().toString(36).slice(2)}@example.org`;
  const answer = await page.request.post('/api/register', {
    data: { name: 'Asha', email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-04' },
  });
  const { token } = (await answer.json()) as { token: string };
  const things = [
    ...starters.map((starter) => ({ activity: 'mirror-memoirs', item: { starter, text: `${starter}, and then came the tide.` } })),
    ...tasks.map((item) => ({ activity: 'course-task', item })),
  ];
  for (const [index, thing] of things.entries()) {
    const time = new Date(Date.now() - index * 60_000).toISOString();
    const id = crypto.randomUUID().replaceAll('-', '');
    const data = { ...thing, id, version: 1, saved_at: time, kept_at: time };
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

test('a book is chosen, ordered by keyboard, given a cover and made in three forms without a network @core', async ({
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
  // The code that draws the book has loaded by now; the pictures came with the first book.
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
  await signIn(page, MEMOIRS.slice(0, 1), [TASK]);
  await page.goto('/my-book');
  await page.getByRole('checkbox', { name: TASK.task }).check();
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
  const task = reader.getByRole('article').filter({ has: reader.getByRole('heading', { name: TASK.task }) });
  await expect(task).toContainText(`${TASK.prompt} ${TASK.text}`);
  expect(asked.filter((address) => !/^(?:data|file):/.test(address))).toEqual([]);
  expect(problems).toEqual([]);
  await reader.close();
});

test('a book takes two hundred of the things that are listed, and says that the rest is left out', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(
    page,
    Array.from({ length: 203 }, (_, index) => `Memory ${index + 1}`),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/my-book');
  const rows = page.locator('.book-choice');
  for (const listed of [24, 74, 174, 203]) {
    await expect(rows).toHaveCount(listed);
    if (listed < 203) await page.getByRole('button', { name: 'Show more' }).click();
  }
  await expect(page.getByText('A book holds up to 200 things.')).toBeVisible();
  expect(await rows.first().evaluate((row) => row.scrollHeight - row.clientHeight)).toBe(0);
  const all = page.getByRole('button', { name: 'Choose everything in the list' });
  await all.click();
  await expect(page.getByRole('heading', { name: '2. In which order (200)' })).toBeVisible();
  const full = page.getByText('This book is full: it has 200 things, and the rest is left out.', { exact: false });
  await expect(full).toBeVisible();
  await expect(all).toHaveAttribute('aria-disabled', 'true');
  const last = rows.last().getByRole('checkbox');
  await expect(last).toBeDisabled();
  await page.getByRole('button', { name: 'Take out of the book: Memory 7', exact: true }).click();
  await expect(full).toBeHidden();
  await last.check();
  await expect(full).toBeVisible();
  await expect(page.locator('.book-order li .book-thing').last()).toHaveText('Memory 203');
  // Another search lists other things; the book keeps its own.
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/creations\/[^/?]+$/.test(request.url())) fetched.push(request.url());
  });
  const inOrder = page.getByRole('heading', { name: '2. In which order (200)' });
  await page.getByLabel('Search what you made').fill('Memory 203');
  await expect(rows).toHaveCount(1);
  await expect(inOrder).toBeVisible();
  expect(fetched).toEqual([]);
  // After a reload the rest is fetched, each once, and no book is made without it.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/creations/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('chosen things are still on the way here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as PDF' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(inOrder).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Save as PDF' })).not.toHaveAttribute('aria-disabled');
  expect(new Set(fetched).size).toBe(fetched.length);
});

test('with nothing kept it leads on, on a phone and without an account', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/my-book');
  await expect(page.getByText("A book is made of things you kept, and you haven't kept anything yet.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose an activity' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
