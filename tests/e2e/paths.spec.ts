import type { Page } from '@playwright/test';
import { heading, openFirstPage, register as registerLearner, second } from './course-pages.ts';
import { waitForLink } from './mail.ts';
import { makeEmail, register } from './people.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, test } from './support.ts';
import { agree, findInQueue, newPage, openWall, PASSWORD, press, registerChild } from './wall.ts';

test.use({ serviceWorkers: 'allow' });
const WEEK_MS = 7 * 24 * 3_600_000;

const home = (page: Page) => page.getByRole('region', { name: 'Go on', exact: true });

test('a learner is back on the next unfinished page after a week, by one press, and nobody else is', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-02T09:00:00') });
  await registerLearner(page);
  await expect(home(page).getByRole('link', { name: 'Start with the English course' })).toBeVisible();
  await openFirstPage(page);
  await page.getByRole('button', { name: 'Mark as finished' }).click();
  await expect(page.getByText('You finished this page')).toBeVisible();
  await expect(page.getByText(`Next: ${second.title}`)).toBeVisible();
  await page.clock.setFixedTime(new Date('2026-03-02T09:00:00').getTime() + WEEK_MS);
  await page.goto('/library');
  await expect(home(page).getByRole('link', { name: `Go on with "${second.title}"` })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Start Your Journey/ })).toBeVisible();
  await page.getByRole('link', { name: `Go on with "${second.title}"` }).click();
  await expect(heading(page, second.title)).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Start Your Journey/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Go on with/ })).toHaveCount(0);
});

test('a teacher comes from the home page to a printed sheet in three clicks', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/');
  await page.getByRole('region', { name: /teach/i }).getByRole('link').click();
  await page.getByRole('table', { name: 'The lessons and their levels' }).getByRole('link', { name: 'Effective writing' }).click();
  await page.getByRole('button', { name: 'Print' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
});

test('a teen registers, a guardian agrees elsewhere, and what is kept then reaches the library and My Book without a new sign-in @core', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const [guardian, email] = [makeEmail('guardian'), makeEmail('mira')];
  await register(page, { name: 'Mira', email, birthDate: `${new Date().getFullYear() - 15}-01-02`, guardian });
  await expect(page).toHaveURL(/\/welcome$/);
  const own = new URL(await waitForLink(email, 'confirm-email'));
  await page.goto(own.pathname + own.search);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const grownUp = await elsewhere.newPage();
  await grownUp.goto(new URL(await waitForLink(guardian, 'guardian/')).pathname);
  await grownUp.getByRole('button', { name: 'I agree' }).click();
  await expect(grownUp.getByRole('heading', { name: 'You’ve given consent for Mira' })).toBeVisible();
  await elsewhere.close();
  await page.goto('/activities/mirror-memoirs');
  await expect(page.getByText('Your guardian said yes.', { exact: false })).toBeVisible();
  await page.getByRole('textbox').first().fill('The bus was late and I was glad.');
  await page.getByRole('button', { name: /^Save/ }).click();
  const keep = page.getByRole('button', { name: /^Keep it:/ }).first();
  await keep.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('In your library').first()).toBeVisible();
  const after = page.getByRole('region', { name: 'Kept. What next?' });
  await expect(after.getByRole('button', { name: 'Make another one' })).toBeVisible();
  // No memoir goes on the wall.
  await expect(after.getByRole('link', { name: 'Show on the wall' })).toHaveCount(0);
  await after.getByRole('link', { name: 'Put it in My Book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Book' })).toBeVisible();
  await expect(page.locator('.book-order li')).toHaveCount(1);
});

/** Fewer than this many taps lead a child from the home page to a work on the wall and in a book. */
const TAPS_MAX = 20;

test('a child comes from the home page to a work on the wall and a book in under twenty taps, with no dead end @core', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWall(await newPage(browser, baseURL), await makeStaff('admin'));
  await page.goto('/community');
  const child = await registerChild(page);
  await agree(await newPage(browser, baseURL), child.guardian);
  await signIn(page, child.email, '/library', PASSWORD);
  await page.getByRole('link', { name: 'ThreeSeas, home' }).click();
  await expect(page).toHaveURL(/\/$/);

  let taps = 0;
  const tap = async (role: 'button' | 'link' | 'radio', name: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
    taps += 1;
    await within.getByRole(role, { name }).first().click();
  };
  const tale = `A crab ${Math.random().toString(36).slice(2, 8)} learnt to whistle because the sea was quiet.`;
  await tap('link', 'Start with "Story Spinner"');
  await tap('button', 'Spin');
  taps += 1;
  await page.getByRole('textbox').first().fill(tale);
  await tap('button', 'Save Story');
  await tap('button', /^Keep it:/);
  await tap('button', 'Keep it', page.getByRole('dialog'));
  const after = page.getByRole('region', { name: 'Kept. What next?' });
  await tap('link', 'Show on the wall', after);
  taps += 1;
  await page.getByRole('radio').first().check({ force: true });
  await tap('button', 'Take this name');
  await tap('button', 'Show on the wall');
  const sent = page.getByRole('status', { name: 'Sent' });
  await tap('link', 'Put it in My Book', sent);
  await expect(page.locator('.book-order li')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await tap('button', 'Save as PDF');
  await download;
  await expect(page.getByText('is in your downloads.')).toBeVisible();
  expect(taps).toBeLessThan(TAPS_MAX);

  const desk = await newPage(browser, baseURL);
  await signIn(desk, await makeStaff('moderator'), '/studio/community');
  await press(await findInQueue(desk, tale), 'p');
  await expect(desk.getByText('Done.')).toBeVisible();
  await page.goto('/community');
  await expect(page.getByRole('listitem').filter({ hasText: tale })).toBeVisible();
});

test('an editor comes from "New post" to a published illustrated post, with the cursor in the text by one click', async ({ page }) => {
  const title = `A kite of newspaper ${Date.now().toString(36)}`;
  await signIn(page, await makeStaff('editor'), '/studio/blog');
  await page.getByLabel('New post: its title').fill(title);
  await page.getByRole('button', { name: 'New post' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toBeFocused();
  // In the middle of the screen, not below eight fields.
  expect((await text.boundingBox())?.y).toBeLessThan(400);
  await page.keyboard.type('Fold it twice, and run.');
  await expect(page.getByText('5 words', { exact: true })).toBeVisible();
  await page.getByLabel('Or a drawing of ours').selectOption({ index: 1 });
  await page.getByLabel('Short description').fill('A kite in ten minutes.');
  await page.getByLabel('Category').fill('Making things');
  await page.getByLabel('Tag').fill('kites');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('.blog-article-picture')).toBeVisible();
  await page.getByRole('link', { name: 'Edit this post' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Fold it twice, and run.');
});
