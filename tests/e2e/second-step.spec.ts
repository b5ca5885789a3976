import type { Page } from '@playwright/test';
import { makeNewStaff, showDigits, STAFF_PASSWORD as PASSWORD } from './staff.ts';
import { expect, test } from './support.ts';

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

test('second step: set up by picture or key, digits at sign-in, recovery codes, turned off again @core', async ({
  page,
  expectAccessible,
}) => {
  // Five sign-ins and three sign-outs, each with a password to hash.
  test.slow();
  const email = await makeNewStaff(['editor']);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);
  // The role opens nothing yet, and the studio says what to do.
  await page.goto('/studio');
  await expect(page.getByRole('heading', { level: 1, name: 'One more step before the studio opens' })).toBeVisible();
  await page.getByRole('link', { name: 'Set up the second step' }).click();
  await expect(page).toHaveURL(/\/account-details/);
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
  await section.getByLabel('Six digits').fill('000000');
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText('These digits are not right. Please enter the latest ones.').first()).toBeVisible();
  await section.getByLabel('Six digits').fill(showDigits(key));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText('From now on you need six digits to sign in.')).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = '', third = ''] = await section.getByRole('listitem').allTextContents();
  await expectAccessible();
  await expect(section.getByRole('button', { name: 'Print these codes' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Turn it off' })).toBeHidden();
  await section.getByRole('link', { name: 'Open the studio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await logOut(page);
  await logIn(page, email);
  await expect(page.getByLabel('Six digits')).toBeFocused();
  // They had not been asked for: nothing is wrong yet.
  await expect(page.getByText('Please enter the six digits.')).toHaveCount(0);
  await expect(page.getByLabel('Six digits')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Six digits').fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/digits are not right/).first()).toBeVisible();
  // The set-up used its digits; the next half minute's are valid already.
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
  await section.getByText('Turn the second step off').click();
  await section.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Turn it off' }).click();
  await expect(section.getByLabel('Six digits')).toHaveAttribute('aria-invalid', 'true');
  await section.getByLabel('Six digits').fill(third);
  await section.getByRole('button', { name: 'Turn it off' }).click();
  await expect(section.getByRole('button', { name: 'Set it up' })).toBeVisible();
});
