import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { expect, test } from './support.ts';

type File = { units: { unit: string; questions: { text: string; options: { text: string; correct?: true }[] }[] }[] };
const { units } = parse(readFileSync(path.resolve(import.meta.dirname, '../../content/course/placement.yaml'), 'utf8')) as File;
const questions = units.flatMap(({ questions: two }) => two);

const readNumber = async (page: Page) => Number(/Question (\d+)/.exec((await page.getByText(/^Question \d+ of/).textContent()) ?? '')?.[1]);

async function answerRight(page: Page): Promise<void> {
  const number = await readNumber(page);
  const right = questions[number - 1]?.options.find(({ correct }) => correct)?.text ?? '';
  await page.getByRole('button', { name: right, exact: true }).click();
  await expect(page.getByText(`Question ${number} of`)).toBeHidden();
}

test('Find your place goes on after a reload and leads to a unit, which the map then shows as the reader’s place @core', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/learning-page');
  await page.getByRole('link', { name: 'Find your place in ten minutes' }).click();
  await expect(page).toHaveURL(/\/placement$/);
  for (let number = 1; number <= 6; number += 1) await answerRight(page);
  await page.reload();
  await expect.poll(() => readNumber(page)).toBe(7);
  await page.getByRole('button', { name: "I don't know" }).click();
  await page.getByRole('button', { name: 'Back one question' }).click();
  expect(await readNumber(page)).toBe(7);
  await answerRight(page);
  await answerRight(page);
  for (const number of [9, 10, 11, 12]) {
    await expect(page.getByText(`Question ${number} of`)).toBeVisible();
    await page.getByRole('button', { name: "I don't know" }).click();
  }
  await expect(page.getByRole('heading', { name: 'A good place to begin' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Begin with "Right now"' })).toHaveAttribute('href', /\/learning-page\?page=\d+/);
  await expect(page.getByText('This is a hint, not a level.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'See it on the map' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You are here' }).getByRole('heading', { name: 'Right now' })).toBeVisible();
  await expect(page.locator('.map-stop')).toHaveCount(units.length);
});

test('whoever knows nearly everything is told so', async ({ page }) => {
  await page.goto('/placement');
  for (const _ of questions) await answerRight(page);
  await expect(page.getByRole('heading', { name: 'You knew nearly everything here' })).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Question 1 of')).toBeVisible();
});
