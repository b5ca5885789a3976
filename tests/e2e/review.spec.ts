import type { Page } from '@playwright/test';
import { answer } from './course-answers.ts';
import { first, quiz, check, register, openFirstPage } from './course-pages.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('Daily review', () => {
  test('is explained to visitors, empty without practice, and holds own words @core', async ({ page }) => {
    await page.goto('/review');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await register(page);
    await page.goto('/review');
    await expect(page.getByRole('heading', { name: 'Nothing is due today' })).toBeVisible();
    await page.getByText('Add a word by hand').click();
    await page.getByRole('button', { name: 'Add the word' }).click();
    await expect(page.getByText('Please write the word.')).toBeVisible();
    await page.getByLabel('Word', { exact: true }).fill('umbrella');
    await page.getByLabel('What it means').fill('a thing for rain');
    await page.getByRole('button', { name: 'Add the word' }).click();
    await expect(page.getByText('umbrella is in your words.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove: umbrella' }).click();
    await expect(page.getByText('umbrella is no longer in your words.')).toBeVisible();
  });

  test('brings practice back the next day, one question at a time, to a quiet end @core', async ({ page, expectAccessible }) => {
    await register(page);
    await openFirstPage(page);
    const word = page.locator('.course-word').first();
    await word.getByRole('button', { name: /^Add to my words/ }).click();
    await expect(word.getByText('In my words')).toBeVisible();
    for (const item of first.practice) await answer(page, item);
    await check(page).click();
    await expect(quiz(page).getByRole('heading', { name: '9 of 9 right' })).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
    await page.goto('/review');
    const card = page.getByRole('region', { name: /^Question \d+ of \d+$/ });
    await expect(card).toBeVisible();
    await expectAccessible();
    const total = Number((await card.getAttribute('aria-label'))?.split(' ').at(-1));
    expect(total).toBeGreaterThanOrEqual(3);
    for (let number = 1; number <= total; number += 1) {
      await expect(page.getByRole('region', { name: `Question ${number} of ${total}` })).toBeVisible();
      const item = await findShown(page);
      if (item === undefined) await card.getByRole('textbox').first().fill('family');
      else await answer(page, item);
      await card.getByRole('button', { name: 'Check', exact: true }).click();
      await card.getByRole('button', { name: number === total ? 'Done' : 'Next question' }).press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'That was all for today.' })).toBeFocused();
  });

  test('opens, takes answers and tells what came of them when the network is away; what two devices answered is put together', async ({
    page,
    context,
    browser,
    expectAccessible,
  }) => {
    test.setTimeout(90_000);
    await register(page);
    await openFirstPage(page);
    for (const item of first.practice) await answer(page, item);
    await check(page).click();
    await expect(quiz(page).getByRole('heading', { name: '9 of 9 right' })).toBeVisible();
    // Seen once with a network, while nothing is due; the other device has the same person.
    const stored = await context.storageState();
    const other = await browser.newContext({ storageState: stored });
    const otherPage = await other.newPage();
    for (const one of [page, otherPage]) {
      await one.goto('/review');
      await expect(one.getByRole('heading', { name: 'Nothing is due today' })).toBeVisible();
      await expect.poll(() => one.evaluate(() => localStorage.getItem('review:kept') ?? '')).toContain('course:close-family-p1-1');
      await expect.poll(() => one.evaluate(async () => (await caches.match('/review', { ignoreVary: true })) !== undefined)).toBe(true);
    }
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
    for (const [place, one] of [page, otherPage].entries()) {
      await one.context().setOffline(true);
      await one.clock.setFixedTime(tomorrow + place * 60_000);
      await one.reload();
      await expect(one.getByText("You're offline. These questions were on this device.")).toBeVisible();
      // The first device slips in its first question, the other one, a minute later, does not.
      for (let number = 1; number <= 3; number += 1) {
        const card = one.getByRole('region', { name: `Question ${number} of 3` });
        await expect(card).toBeVisible();
        const item = await findShown(one);
        if (item === undefined) throw new Error('Not a question of the page.');
        await answer(one, item, !(place === 0 && number === 1));
        await card.getByRole('button', { name: 'Check', exact: true }).press('Enter');
        await expect(card.getByText('Your answer is saved.')).toBeVisible();
        if (number === 1 && place === 0) await expectAccessible();
        await card.getByRole('button', { name: number === 3 ? 'Done' : 'Next question' }).press('Enter');
      }
      await expect(one.getByText('3 answers are waiting to be sent.')).toBeVisible();
      // They outlive a reload, and are not asked again.
      await one.reload();
      await expect(one.getByRole('heading', { name: "You're offline" })).toBeVisible();
    }
    for (const [place, one] of [page, otherPage].entries()) {
      await one.context().setOffline(false);
      const checked = one.getByRole('region', { name: 'Checked since then' });
      await expect(checked.getByRole('group', { name: first.practice[6]?.prompt ?? '' })).toBeVisible({ timeout: 40_000 });
      await expect(checked.getByText("That's right")).toHaveCount(place === 0 ? 2 : 3);
      if (place === 0) await expectAccessible();
      await checked.getByRole('button', { name: 'I have read it' }).press('Enter');
      await expect(checked).toHaveCount(0);
    }
    // The later answer counts: nothing is left today on either device.
    for (const one of [page, otherPage]) {
      await one.reload();
      await expect(one.getByRole('heading', { name: 'Nothing is due today' })).toBeVisible();
    }
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const day = new Date(tomorrow + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const list = await page.request.get(`/api/review?day=${day}`, { headers: { Authorization: `Bearer ${token}` } });
    const steps = ((await list.json()) as { items: { step: number }[] }).items.map(({ step }) => step);
    expect(steps).toHaveLength(3);
    await other.close();
  });
});

/** The practice question on show; undefined for an own word. */
async function findShown(page: Page) {
  for (const item of first.practice) if ((await page.getByRole('group', { name: item.prompt, exact: true }).count()) > 0) return item;
  return undefined;
}
