import type { Page } from '@playwright/test';

export const PASSWORD = 'teapot gravel owl 7';
let counter = 0;
export const makeEmail = (name: string) => `${name}-${Date.now()}-${(counter += 1)}-${process.pid}@example.org`;

type Person = { name?: string; email: string; birthDate?: string; guardian?: string };

export async function answerAge(page: Page, birthDate: string) {
  await page.getByLabel('Date of birth').fill(birthDate);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function register(page: Page, { name = 'Asha Rao', email, birthDate = '1990-05-04', guardian }: Person) {
  await page.goto('/register');
  await answerAge(page, birthDate);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  if (guardian !== undefined) await page.getByLabel('Email of a parent or guardian').fill(guardian);
  await page.getByRole('button', { name: 'Register' }).click();
}

export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
