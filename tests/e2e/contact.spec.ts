import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const LETTER = { name: 'Asha Rao', email: 'asha@example.org', message: 'Where do I find the story spinner?\nMy class likes it.' };

const field = (page: Page, label: 'Your name' | 'Your email address' | 'Your message') => page.getByRole('textbox', { name: label });
const sendButton = (page: Page) => page.getByRole('button', { name: /^Send/ });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

async function fillLetter(page: Page): Promise<void> {
  await field(page, 'Your name').fill(LETTER.name);
  await field(page, 'Your email address').fill(LETTER.email);
  await field(page, 'Your message').fill(LETTER.message);
}

async function expectLetter(page: Page, letter = LETTER): Promise<void> {
  await expect(field(page, 'Your name')).toHaveValue(letter.name);
  await expect(field(page, 'Your email address')).toHaveValue(letter.email);
  await expect(field(page, 'Your message')).toHaveValue(letter.message);
}

function countPosts(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/contact') count += 1;
  });
  return () => count;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/contact-us');
  await expect(sendButton(page)).toBeEnabled();
});

test('an empty form says at each field what is missing, and sends nothing @core', async ({ page, expectAccessible }) => {
  const posts = countPosts(page);
  await sendButton(page).click();
  await expect(problem(page)).toHaveText('Please check the fields that are marked.');
  await expect(field(page, 'Your name')).toBeFocused();
  await expect(field(page, 'Your name')).toHaveAccessibleDescription('Please tell us your name.');
  await expect(field(page, 'Your email address')).toHaveAccessibleDescription(/Please enter an email address/);
  await expect(field(page, 'Your message')).toHaveAccessibleDescription('Please write your message.');
  await expectAccessible();
  expect(posts()).toBe(0);
});

test('the focus goes to the first field that is wrong, and mending it takes the mark away', async ({ page }) => {
  await fillLetter(page);
  await field(page, 'Your email address').fill('asha at home');
  await field(page, 'Your name').press('Enter');
  const email = field(page, 'Your email address');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('asha@example.org');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(problem(page)).toBeEmpty();
});

test('a message is sent once, thanked for, and its draft is gone @core', async ({ page }) => {
  const posts = countPosts(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await released;
    await route.continue();
  });
  await fillLetter(page);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('Sending...');
  await sendButton(page).click({ force: true });
  await field(page, 'Your name').press('Enter');
  release();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you. Your message has reached us, and a person will read it.');
  expect(posts()).toBe(1);
  const another = page.getByRole('button', { name: 'Write another message' });
  await expect(another).toBeFocused();
  await another.click();
  await expect(field(page, 'Your name')).toBeFocused();
  await expectLetter(page, { name: '', email: '', message: '' });
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
  await expectLetter(page, { name: '', email: '', message: '' });
});

test('what is typed survives a reload @core', async ({ page }) => {
  await fillLetter(page);
  await page.reload();
  await expectLetter(page);
});

test('what the server finds wrong stands at its field', async ({ page }) => {
  const body = { message: 'Please check the fields that are marked.', errors: { email: ['We cannot send mail to this address.'] } };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: body }));
  await fillLetter(page);
  await sendButton(page).click();
  await expect(field(page, 'Your email address')).toBeFocused();
  await expect(field(page, 'Your email address')).toHaveAccessibleDescription(/We cannot send mail to this address\./);
  await expectLetter(page);
});

test('too many messages and a lost connection are told in a sentence, and nothing typed is lost', async ({ page }) => {
  const words = 'That was a lot in a short time. Please wait a little and try again.';
  await page.route('**/api/contact', (route) => route.fulfill({ status: 429, json: { message: words } }));
  await fillLetter(page);
  await sendButton(page).click();
  await expect(problem(page)).toHaveText(words);
  await expectLetter(page);
  await expect(sendButton(page)).toHaveText('Send message');

  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) => route.abort('internetdisconnected'));
  await sendButton(page).click();
  await expect(problem(page)).toContainText('We could not reach the server.');
  await expectLetter(page);
});

test('people never meet the trap for programs, and a program learns nothing from it', async ({ page }) => {
  await expect(page.getByLabel('Leave this empty')).not.toBeInViewport();
  await expect(page.getByRole('textbox')).toHaveCount(3);
  await field(page, 'Your message').focus();
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await fillLetter(page);
  await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await sendButton(page).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you. Your message has reached us, and a person will read it.');
});

test('the page fits a narrow screen with large text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => localStorage.setItem('comfort', '{"theme":"kids","textSize":"larger"}'));
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
