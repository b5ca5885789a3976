import type { Page } from '@playwright/test';
import { heading, openFirstPage, register as registerLearner, second } from './course-pages.ts';
import { waitForLink } from './mail.ts';
import { makeEmail, register } from './people.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });
const WEEK_MS = 7 * 24 * 3_600_000;

const home = (page: Page) => page.getByRole('region', { name: 'Go on', exact: true });

test('a learner is back on the next unfinished page after a week, by one press, and nobody else is', async ({ page, expectAccessible }) => {
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
  await expectAccessible();
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

test('a teen registers, a guardian agrees elsewhere, and what is kept then reaches the library and My Book without a new sign-in', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.setTimeout(90_000);
  const [guardian, email] = [makeEmail('guardian'), makeEmail('mira')];
  await register(page, { name: 'Mira', email, birthDate: `${new Date().getFullYear() - 15}-01-02`, guardian });
  await expect(page).toHaveURL(/\/welcome$/);
  await expectAccessible();
  const own = new URL(await waitForLink(email, 'confirm-email'));
  await page.goto(own.pathname + own.search);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const grownUp = await elsewhere.newPage();
  await grownUp.goto(new URL(await waitForLink(guardian, 'guardian/')).pathname);
  await grownUp.getByRole('button', { name: 'I agree' }).click();
  await expect(grownUp.getByRole('heading', { name: 'You have agreed for Mira' })).toBeVisible();
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
  await expectAccessible();
  await after.getByRole('link', { name: 'Put it in My Book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Book' })).toBeVisible();
  await expect(page.locator('.book-order li')).toHaveCount(1);
});
