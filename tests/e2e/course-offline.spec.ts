import type { Page } from '@playwright/test';
import { answer, countPoints } from './course-answers.ts';
import { unit, second, heading, quiz, check, register, openFirstPage } from './course-pages.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('Course without a network', () => {
  test('a failed menu call is logged as specified and can be tried again', async ({ page }) => {
    await register(page);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await page.route('**/threeseas/api/load-menu', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }));
    await page.goto('/CloseFamilyIntro/1');
    await expect(page.getByRole('alert')).toHaveText('The course menu could not be loaded.', { timeout: 15_000 });
    expect(logged.some((text) => text.startsWith('HTTP error! status: 500'))).toBe(true);
    await page.unroute('**/threeseas/api/load-menu');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a unit that was opened goes on, and answers wait to be sent once @core', async ({ page, context }) => {
    await register(page);
    await openFirstPage(page);
    // The unit's other pages are fetched once this one is read.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('threeseas-course-1')).keys()).length), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(5);
    await context.setOffline(true);
    await page.getByRole('link', { name: `Next: ${second.title}` }).click();
    await expect(heading(page, second.title)).toBeVisible();
    for (const item of second.practice) await answer(page, item);
    await check(page).click();
    await expect(quiz(page).getByText('Your answers are saved and will be checked')).toBeVisible();
    const points = countPoints(second.practice);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/exam-response') && !request.url().includes('get-') ? 1 : 0));
    await context.setOffline(false);
    await expect(quiz(page).getByRole('heading', { name: `${points} of ${points} right` })).toBeVisible();
    expect(sent).toBe(1);
  });

  test('without an account answers are checked on the device, and an account takes them later', async ({ page, context }) => {
    await openFirstPage(page);
    // The unit's other pages and their answers.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('threeseas-course-1')).keys()).length), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(9);
    await context.setOffline(true);
    await page.getByRole('link', { name: `Next: ${second.title}` }).click();
    await expect(heading(page, second.title)).toBeVisible();
    const address = page.url();
    for (const [place, item] of second.practice.entries()) await answer(page, item, place !== 0);
    await check(page).click();
    const points = countPoints(second.practice);
    const score = quiz(page).getByRole('heading', { name: `${points - 1} of ${points} right` });
    await expect(score).toBeFocused();
    await expect(quiz(page).getByText('Have another look')).toHaveCount(1);
    await context.setOffline(false);
    await register(page);
    await page.goto(address);
    await expect(score).toBeVisible();
    await quiz(page).getByRole('button', { name: 'Send it to my account' }).click();
    await expect(quiz(page).getByText('These questions come back in your')).toBeVisible();
    await expect(score).toBeVisible();
    await page.goto('/library');
    await expect(page.getByText(second.title).first()).toBeVisible();
  });
});

const countKeptPictures = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('threeseas-pages-2')).keys();
    return keys.filter(({ url }) => url.includes('/public/emoji/')).length;
  });

async function waitUntilUnitIsKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('threeseas-course-1')).keys()).length), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(6);
  const wanted = new Set(unit.pages.flatMap(({ blocks }) => blocks.flatMap(({ words = [] }) => words.map(({ picture }) => picture))));
  await expect.poll(() => countKeptPictures(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(wanted.size);
}

test.describe('Reloading without a network', () => {
  test('a page that was only reached inside the player, and one that was never opened, open with their pictures @core', async ({
    page,
    context,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    const last = unit.pages.at(-1);
    await register(page);
    await openFirstPage(page);
    await page.getByRole('link', { name: `Next: ${second.title}` }).click();
    await expect(heading(page, second.title)).toBeVisible();
    await waitUntilUnitIsKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, second.title)).toBeVisible();
    await expect(page).toHaveURL(/\/learning-page\?page=\d+$/);
    await page
      .getByRole('navigation', { name: 'Course menu' })
      .getByRole('link', { name: last?.title ?? '' })
      .click();
    await expect(heading(page, last?.title ?? '')).toBeVisible();
    await page.reload();
    await expect(heading(page, last?.title ?? '')).toBeVisible();
    await page.locator('.course-word').last().scrollIntoViewIfNeeded();
    await expect
      .poll(() => page.locator('.course-word img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true);
    // Work checked offline survives a reload, and is sent when the network is back.
    const items = last?.practice ?? [];
    for (const item of items) await answer(page, item);
    await check(page).click();
    await expect(quiz(page).getByText('Your answers are saved and will be checked')).toBeVisible();
    await page.reload();
    await expect(quiz(page).getByText('Your answers are saved and will be checked')).toBeVisible();
    await context.setOffline(false);
    await expect(quiz(page).getByRole('heading', { name: `${countPoints(items)} of ${countPoints(items)} right` })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('/CloseFamilyIntro/{id} opens too', async ({ page, context }) => {
    await register(page);
    const id = new URL(await openFirstPage(page)).searchParams.get('page');
    await page.goto(`/CloseFamilyIntro/${id}`);
    await page
      .getByRole('link', { name: `Next: ${second.title}` })
      .first()
      .click();
    await expect(heading(page, second.title)).toBeVisible();
    await waitUntilUnitIsKept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, second.title)).toBeVisible();
    await expect(page).toHaveURL(/\/CloseFamilyIntro\/\d+$/);
  });
});
