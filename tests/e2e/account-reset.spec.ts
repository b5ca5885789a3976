import { waitForLink } from './mail.ts';
import { logIn, makeEmail, PASSWORD, register } from './people.ts';
import { expect, test } from './support.ts';

test('forgot and reset: the specified words, a link that works once, and the old password ends @core', async ({ page }) => {
  const email = makeEmail('zoya');
  await register(page, { email });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(makeEmail('nobody'));
  await page.getByRole('button', { name: 'SEND RESET LINK' }).click();
  await expect(page.getByText('Password reset link sent to your email.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'SEND RESET LINK' }).click();
  await expect(page.getByText('Password reset link sent to your email.')).toBeVisible();
  const link = new URL(await waitForLink(email, 'reset-password'));
  expect([...link.searchParams.keys()].toSorted()).toEqual(['email', 'token']);
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password', { exact: true }).fill('another teapot 55');
  await page.getByLabel('Confirm password', { exact: true }).fill('different');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match.' })).toBeVisible();
  const confirmation = page.getByLabel('Confirm password', { exact: true });
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true');
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match.');
  await confirmation.fill('another teapot 55');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await logIn(page, email, 'another teapot 55');
  await expect(page).toHaveURL(/\/library$/);
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password', { exact: true }).fill('third teapot 555');
  await page.getByLabel('Confirm password', { exact: true }).fill('third teapot 555');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});

test('a reset link that is not whole says so, and shows where to get a new one @core', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link is not complete. Please ask for a new one.' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a reset ends the sign-in of this browser too @core', async ({ page }) => {
  const email = makeEmail('tenzin');
  await register(page, { email });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'SEND RESET LINK' }).click();
  const link = new URL(await waitForLink(email, 'reset-password'));
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password', { exact: true }).fill('another teapot 55');
  await page.getByLabel('Confirm password', { exact: true }).fill('another teapot 55');
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('authToken'), sessionStorage.getItem('authToken')])).toEqual([null, null]);
});
