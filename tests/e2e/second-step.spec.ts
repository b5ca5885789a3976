import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { computeCode, toStep } from '../../server/modules/accounts/totp.ts';
import { expect, test } from './support.ts';

const PASSWORD = 'teapot gravel owl 7';
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** An editor of the server under test, made as whoever runs a copy makes one. */
async function makeEditor(): Promise<string> {
  const email = `editor-${Date.now()}-${process.pid}@example.org`;
  const env = {
    ...process.env,
    DATA_DIR: process.env['E2E_DATA_DIR'] ?? '/tmp/threeseas-e2e',
    DATABASE_URL: '',
    STAFF_PASSWORD: PASSWORD,
  };
  await promisify(execFile)('node', ['--disable-warning=ExperimentalWarning', 'scripts/staff.ts', '--email', email, '--role', 'editor'], {
    env,
  });
  return email;
}

/** What an authenticator shows for a typed key, now or some half minutes later. */
function showDigits(key: string, later = 0): string {
  const bits = [...key.replaceAll(' ', '')].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 2)));
  return computeCode(secret, toStep(Date.now() + later * STEP_MS));
}

async function logOut(page: Page) {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
}

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('second step: set up by picture or key, digits at sign-in, recovery codes, turned off again', async ({ page, expectAccessible }) => {
  // Five sign-ins and three sign-outs, each with a password to hash.
  test.slow();
  const email = await makeEditor();
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/account-details');
  const section = page.getByRole('region', { name: 'Second step of signing in' });
  await section.getByLabel('Your password', { exact: true }).fill('not the password');
  await section.getByRole('button', { name: 'Set it up' }).click();
  await expect(section.getByText('This is not your password.').first()).toBeVisible();
  await section.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Set it up' }).click();

  const picture = section.getByRole('img', { name: 'QR code with the key for an authenticator app' });
  await expect(picture).toBeVisible();
  const key = (await section.locator('code').textContent()) ?? '';
  expect(key).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expectAccessible();
  await section.getByLabel('Six digits').fill('000000');
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText('These digits are not right. Please enter the newest ones.').first()).toBeVisible();
  await section.getByLabel('Six digits').fill(showDigits(key));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText('From now on signing in asks for six digits.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await section.getByRole('listitem').allTextContents();
  await expectAccessible();

  await logOut(page);
  await logIn(page, email);
  await expect(page.getByLabel('Six digits')).toBeFocused();
  await page.getByLabel('Six digits').fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/digits are not right/).first()).toBeVisible();
  await expectAccessible();
  // The digits of the set-up were used; those of the next half minute count already.
  await page.getByLabel('Six digits').fill(showDigits(key, 1));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/library$/);

  await logOut(page);
  await logIn(page, email);
  await page.getByLabel('Six digits').fill(first);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/library$/);
  await logOut(page);
  await logIn(page, email);
  await page.getByLabel('Six digits').fill(first);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/digits are not right/).first()).toBeVisible();
  await page.getByLabel('Six digits').fill(second.toUpperCase());
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/library$/);

  await page.goto('/account-details');
  await expect(section.getByText('Recovery codes left: 8')).toBeVisible();
  await section.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Turn it off' }).click();
  await expect(section.getByRole('button', { name: 'Set it up' })).toBeVisible();
});
