import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Item } from '../../content/items.ts';
import { readPracticeSet } from '../../content/practice/read-set.ts';
import { SECTION_IDS, TOPIC_IDS } from '../../content/sections.ts';
import { answer } from './course-answers.ts';
import { register } from './course-pages.ts';
import { readQuestion } from './practice-answers.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const DAY_MS = 24 * 60 * 60 * 1000;
const CONTENT = path.resolve(import.meta.dirname, '../../content');
const listIds = (folder: string) => readdirSync(path.join(CONTENT, folder)).flatMap((name) => /^(.+)\.yaml$/.exec(name)?.[1] ?? []);
const ALL: readonly Item[] = [
  ...SECTION_IDS.flatMap((section) => TOPIC_IDS[section].flatMap((topic) => readPracticeSet(section, topic))),
  ...[...listIds('lessons'), ...listIds('words')].flatMap((id) => readPracticeSet(undefined, id)),
];

const five = (page: Page) => page.getByRole('region', { name: "Today's five" });
const card = (page: Page) => page.getByRole('form', { name: /^Question \d+ of \d+$/ });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function answerNext(page: Page, isRight = true): Promise<Item> {
  const item = await readQuestion(page, ALL, card(page));
  await answer(page, item, isRight);
  await press(page, 'Check').press('Enter');
  await expect(card(page).locator('.q-feedback')).toBeVisible();
  return item;
}

async function answerAll(page: Page, total: number): Promise<void> {
  for (let number = 1; number <= total; number += 1) {
    await expect(card(page)).toHaveAccessibleName(`Question ${number} of ${total}`);
    await answerNext(page);
    await press(page, number === total ? 'Done' : 'Next question').press('Enter');
  }
}

const readDue = (page: Page, id: string) =>
  page.evaluate(
    (one) =>
      (JSON.parse(localStorage.getItem('practiceCards') ?? '{}') as { cards?: Record<string, { due_on: string }> }).cards?.[one]?.due_on,
    id,
  );

test.describe("Today's five", () => {
  test('needs no account, goes on after a reload, and brings a missed question back the next day, without a network @core', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.goto('/review');
    await expect(card(page)).toHaveAccessibleName('Question 1 of 5');
    await expectAccessible();
    let missed = await answerNext(page, false);
    // An own sentence never comes back, so another kind is missed.
    while (missed.kind === 'own_sentence' || missed.kind === 'dictation') {
      await press(page, 'Next question').press('Enter');
      missed = await answerNext(page, false);
    }
    await page.reload();
    await expect(card(page)).toHaveAccessibleName(/^Question 1 of [34]$/);
    const left = Number((await card(page).getAttribute('aria-label'))?.split(' ').at(-1));
    await answerAll(page, left);
    await expect(page.getByRole('heading', { name: 'That was all for today.' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: "You've done today's five" })).toBeVisible();
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await page.reload();
    await expect(card(page)).toBeVisible();
    const asked: string[] = [];
    while (!asked.includes(missed.id)) {
      asked.push((await answerNext(page)).id);
      if (!asked.includes(missed.id)) await press(page, 'Next question').press('Enter');
    }
    // Right for the first time: due again tomorrow.
    const today = await page.evaluate(() => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
    expect(await readDue(page, missed.id)).toBe(today);
  });

  test('is the same for a practised lesson, and joins the review of the course after signing in', async ({ page }) => {
    await page.goto('/lessons/listening');
    await press(page, 'Start practice').click();
    const set = readPracticeSet(undefined, 'listening');
    // An own sentence never comes back, so another kind is needed.
    const readNext = () => readQuestion(page, set, card(page));
    while ((await readNext()).kind === 'own_sentence') {
      await answer(page, await readNext());
      await press(page, 'Check').click();
      await press(page, 'Next question').click();
    }
    const item = await readNext();
    await answer(page, item, false);
    await press(page, 'Check').click();
    await expect(card(page).locator('.q-feedback')).toBeVisible();
    await register(page);
    await page.clock.setFixedTime(Date.now() + DAY_MS);
    await page.goto('/review');
    await expect(card(page)).toHaveAccessibleName('Question 1 of 1');
    expect((await answerNext(page)).id).toBe(item.id);
    await press(page, 'Done').press('Enter');
    await expect(page.getByRole('heading', { name: 'That was all for today.' })).toBeFocused();
    await five(page).getByRole('button', { name: 'Start' }).click();
    await expect(card(page)).toHaveAccessibleName('Question 1 of 5');
  });

  test('asks nothing that must be typed under the level Kids', async ({ page }) => {
    await page.goto('/select-level');
    await press(page, 'Choose Kids').click();
    await page.goto('/review');
    for (let number = 1; number <= 5; number += 1) {
      await expect(card(page)).toHaveAccessibleName(`Question ${number} of 5`);
      await expect(card(page).getByRole('textbox')).toHaveCount(0);
      await answerNext(page);
      await press(page, number === 5 ? 'Done' : 'Next question').click();
    }
    await expect(page.getByRole('heading', { name: 'That was all for today.' })).toBeVisible();
  });
});
