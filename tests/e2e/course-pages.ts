import type { Page } from '@playwright/test';
import { readUnit } from './course-answers.ts';
import { expect } from './support.ts';

export const PASSWORD = 'teapot gravel owl 7';
export const unit = readUnit('01-close-family');

function getPage(place: number) {
  const page = unit.pages[place];
  if (page === undefined) throw new Error(`The first unit has no page ${place + 1}.`);
  return page;
}
export const start = readUnit('00-first-words').pages[0] ?? getPage(0);
export const first = getPage(0);
export const second = getPage(1);

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const quiz = (page: Page) => page.getByRole('complementary', { name: 'Quiz' });
export const check = (page: Page) => quiz(page).getByRole('button', { name: 'Check my answers' });

export async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Date of birth').fill('1990-05-04');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Email', { exact: true }).fill(`course-${Date.now()}-${Math.random().toString(36).slice(2)}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  // A sign-in on a shared device would end with the journey's next day.
  await page.getByRole('checkbox', { name: 'This is my own device' }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/library$/);
}

export async function openFirstPage(page: Page): Promise<string> {
  await page.goto('/learning-page');
  await expect(page.getByRole('link', { name: `Begin with "${start.title}"` })).toBeVisible();
  await page.locator('.course-island').getByRole('link', { name: unit.title }).click();
  await expect(heading(page, first.title)).toBeVisible();
  return page.url();
}
