import type { Page } from '@playwright/test';
import { waitForLink } from './mail.ts';
import { expect, test } from './support.ts';

const PASSWORD = 'teapot gravel owl 7';
let counter = 0;
const makeEmail = (name: string) => `${name}-${Date.now()}-${(counter += 1)}-${process.pid}@example.org`;

type Person = { name?: string; email: string; birthDate?: string; guardian?: string };

/** The first step: the date of birth alone. */
async function answerAge(page: Page, birthDate: string) {
  await page.getByLabel('Date of birth').fill(birthDate);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function register(page: Page, { name = 'Asha Rao', email, birthDate = '1990-05-04', guardian }: Person) {
  await page.goto('/register');
  await answerAge(page, birthDate);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  if (guardian !== undefined) await page.getByLabel('Email of a parent or guardian').fill(guardian);
  await page.getByRole('button', { name: 'Register' }).click();
}

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('register: errors at the fields, nothing lost, then signed in as specified', async ({ page, expectAccessible }) => {
  const email = makeEmail('asha');
  await page.goto('/register');
  // Nothing but the date, and nothing that says what follows from it.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/guardian|parent|under|adult/i)).toHaveCount(0);
  await expectAccessible();
  await answerAge(page, '1990-05-04');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText(/guardian/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill('something else');
  // Looking at the date again loses nothing.
  await page.getByRole('button', { name: 'Change the date of birth' }).click();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-05-04');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'This is my own device' }).check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/library$/);
  const initials = page.getByRole('link', { name: 'Asha Rao' });
  await expect(initials).toHaveText('AR');
  await expect(initials).toHaveAttribute('title', 'Asha Rao');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('authToken'),
    user: JSON.parse(localStorage.getItem('userData') ?? 'null') as { id: number; name: string },
    flag: sessionStorage.getItem('authUser'),
    inTab: sessionStorage.getItem('authToken'),
  }));
  expect(stored.inTab).toBeNull();
  expect(stored.token).toMatch(/^[\w-]{43}$/);
  expect(Number.isInteger(stored.user.id)).toBe(true);
  expect(stored.flag).toBe('true');
  await expectAccessible();
});

test('a page that needs login sends to /login and comes back afterwards', async ({ page, context }) => {
  const email = makeEmail('tom');
  await register(page, { email, name: 'Tom' });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /auth|user/i.test(key))),
  ).toEqual([]);
  await page.goto('/library');
  await expect(page).toHaveURL(/\/login\?next=%2Flibrary$/);
  await logIn(page, email, 'not the password');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'This is my own device' }).check();
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);
  // On one's own device another tab follows, in and out.
  const other = await context.newPage();
  await other.goto('/about-us');
  await expect(other.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await other.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
});

test('what is pressed on a form is as high as a fingertip, in both looks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/register');
  for (const [theme, px] of [
    ['default', 44],
    ['kids', 48],
  ] as const) {
    await page.evaluate((name) => localStorage.setItem('comfort', JSON.stringify({ theme: name })), theme);
    await page.reload();
    await expect(page.locator('html[data-theme="kids"]')).toHaveCount(theme === 'kids' ? 1 : 0);
    await answerAge(page, '1990-05-04');
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    const targets = page.locator('header').getByRole('link').or(page.locator('header, main').getByRole('button'));
    const small = await targets.evaluateAll(
      (elements, least) =>
        elements.filter((element) => element.getBoundingClientRect().height < least).map((element) => element.outerHTML.slice(0, 120)),
      px,
    );
    expect(small).toEqual([]);
    expect(await targets.count()).toBeGreaterThan(4);
  }
});

test('the account page is not guarded: signed out it offers the login and the comfort settings', async ({ page, expectAccessible }) => {
  const email = makeEmail('yuki');
  await register(page, { email });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await page.goto('/account-details');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await expect(page).toHaveURL(/\/account-details$/);
  await expect(page.getByRole('heading', { name: 'Comfort' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email);
  await expect(page).toHaveURL(/\/account-details$/);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('a login that was asked for from a dangerous address still works, and leads to the dashboard', async ({ page }) => {
  const email = makeEmail('amara');
  await register(page, { email });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await page.goto(`/login?next=${encodeURIComponent('/\\elsewhere.test')}`);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);
});

test('a date of birth that cannot be is asked again; one below the age counts in every tab and after signing out', async ({
  page,
  context,
}) => {
  await page.goto('/register');
  await answerAge(page, `${new Date().getUTCFullYear() - 1}-03-02`);
  await expect(page.getByText('Please enter a real date of birth.').first()).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await answerAge(page, '2015-03-02');
  await expect(page.getByLabel('Email of a parent or guardian')).toBeVisible();
  // Another date, another tab, and the session storage gone.
  await page.getByRole('button', { name: 'Change the date of birth' }).click();
  await answerAge(page, '1990-05-04');
  await expect(page.getByLabel('Email of a parent or guardian')).toBeVisible();
  await page.goto('/logout');
  const other = await context.newPage();
  await register(other, { email: makeEmail('ravi'), birthDate: '1990-05-04', guardian: makeEmail('guardian') });
  await expect(other.getByText(/Another date of birth was given here before/).first()).toBeVisible();
  await expect(other.getByLabel('Date of birth')).toBeFocused();
  await answerAge(other, '2015-03-02');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
  await other.getByRole('button', { name: 'Register' }).click();
  await expect(other).toHaveURL(/\/account-details$/);
});

test('a password that people try first is never called strong', async ({ page }) => {
  await page.goto('/register');
  await answerAge(page, '1990-05-04');
  for (const [password, words] of [
    ['Password2026!!', /^Weak\. This password is one that people try first/],
    ['teapot gravel owl window', /^Strong\./],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  }
});

test('landing at / while signed in goes to the last visited route', async ({ page }) => {
  await register(page, { email: makeEmail('meera') });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/activities/story-spinner');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lastRoute'))).toBe('/activities/story-spinner');
  await page.goto('/');
  await expect(page).toHaveURL(/\/activities\/story-spinner$/);
  await page.getByRole('link', { name: 'ThreeSeas, home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('forgot and reset: the specified words, a link that works once, and the old password ends', async ({ page, expectAccessible }) => {
  const email = makeEmail('zoya');
  await register(page, { email });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await page.goto('/forgot-password');
  await expectAccessible();
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
  await expectAccessible();
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

test('a reset link that is not whole says so, and shows where to get a new one', async ({ page }) => {
  await page.goto('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link is not complete. Please ask for a new one.' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a reset ends the sign-in of this browser too', async ({ page }) => {
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

test('failures without words say the specified ones', async ({ page }) => {
  await page.route('**/api/forgot-password', (route) => route.abort());
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByRole('button', { name: 'SEND RESET LINK' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send reset link.' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.org');
  await page.route('**/api/reset-password', (route) => route.fulfill({ status: 502, body: 'no' }));
  await page.goto('/reset-password?token=abc&email=asha%40example.org');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Password reset failed.' })).toBeVisible();
});

test('a child names a guardian, who agrees in another browser, looks, and takes it back', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const [guardian, email] = [makeEmail('guardian'), makeEmail('kabir')];
  await register(page, { name: 'Kabir', email, birthDate: '2015-03-02', guardian });
  await expect(page).toHaveURL(/\/account-details$/);
  await expect(page.getByText(/First open the link in our mail to you/)).toBeVisible();
  await expectAccessible();
  const own = new URL(await waitForLink(email, 'confirm-email'));
  await page.goto(own.pathname + own.search);
  await expect(page.getByText('A mail is on its way to your parent or guardian.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText(/We are waiting for their answer/)).toBeVisible();
  const link = new URL(await waitForLink(guardian, 'guardian/'));
  // The child's own browser cannot answer, signed in or not.
  await page.goto(link.pathname);
  await expect(page.getByText("Please open this link on the guardian's own device or browser.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'I agree' })).toHaveCount(0);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const grownUp = await elsewhere.newPage();
  await grownUp.goto(link.pathname);
  const [agree, decline] = [grownUp.getByRole('button', { name: 'I agree' }), grownUp.getByRole('button', { name: 'I decline' })];
  const [a, b] = [await agree.boundingBox(), await decline.boundingBox()];
  expect([a?.width, a?.height]).toEqual([b?.width, b?.height]);
  await decline.click();
  await expect(grownUp.getByText(/You declined/)).toBeVisible();
  await page.goto('/account-details');
  await expect(page.getByText(/They declined/)).toBeVisible();
  // Who has said no is not asked again by the child.
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toHaveCount(0);
  await agree.click();
  // The buttons are gone: the focus goes to what is said instead.
  await expect(grownUp.getByRole('heading', { name: 'You agreed for Kabir' })).toBeFocused();
  await page.goto('/account-details');
  await expect(page.getByText(/They agreed/)).toBeVisible();
  await grownUp.getByRole('button', { name: 'Take my agreement back' }).click();
  await grownUp.getByRole('button', { name: 'Delete what is stored' }).click();
  await expect(grownUp.getByText(/You took your agreement back/)).toBeVisible();
  await expect(grownUp.getByRole('heading', { level: 1 })).toBeFocused();
  await grownUp.getByRole('button', { name: 'I agree' }).click();
  await grownUp.getByRole('button', { name: 'Take my agreement back' }).click();
  await grownUp.getByRole('button', { name: 'Delete the account too' }).click();
  await expect(grownUp.getByText(/We have mailed you a link/)).toBeVisible();
  const second = new URL(await waitForLink(guardian, 'delete='));
  await grownUp.goto(second.pathname + second.search);
  await grownUp.getByRole('button', { name: 'Delete the account' }).click();
  await expect(grownUp.getByText(/The account will be deleted on/)).toBeVisible();
  await page.goto('/account-details');
  await expect(page.getByText(/They agreed/)).toBeVisible();
  await grownUp.getByRole('button', { name: 'Keep the account after all' }).click();
  await expect(grownUp.getByText(/The account will be deleted on/)).toHaveCount(0);
  await elsewhere.close();
});

test('somebody who does not know the child says so, and the child is asked for another address', async ({ page, browser, baseURL }) => {
  const [guardian, email] = [makeEmail('stranger'), makeEmail('lina')];
  await register(page, { name: 'Lina', email, birthDate: '2015-03-02', guardian });
  const own = new URL(await waitForLink(email, 'confirm-email'));
  await page.goto(own.pathname + own.search);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const stranger = await elsewhere.newPage();
  const link = new URL(await waitForLink(guardian, 'not-mine'));
  await stranger.goto(link.pathname + link.search);
  await stranger.getByRole('button', { name: 'Not my child' }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('will not write to you about children again');
  await elsewhere.close();
  await page.goto('/account-details');
  await expect(page.getByText(/Please tell us the address of your parent or guardian/)).toBeVisible();
  await expect(page.getByLabel('Email of your parent or guardian')).toHaveValue('');
});

test('another email address counts once its link was opened; a new password keeps this tab signed in', async ({ page }) => {
  const [email, next] = [makeEmail('amara'), makeEmail('amara.new')];
  await register(page, { email });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/account-details');
  const section = page.getByRole('region', { name: 'Email address' });
  await expect(section.getByText(/Not confirmed yet/)).toBeVisible();
  await section.getByLabel('New email address').fill(next);
  await section.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Change the address' }).click();
  await expect(section.getByText(/A link is on its way to the new address/)).toBeVisible();
  const link = new URL(await waitForLink(next, 'confirm-email'));
  await page.goto(link.pathname + link.search);
  await expect(page.getByText('Your account uses this email address from now on.')).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(section.getByText(next)).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('another teapot 55');
  await page.getByLabel('Confirm password', { exact: true }).fill('another teapot 55');
  const before = await page.evaluate(() => sessionStorage.getItem('authToken'));
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).not.toBe(before);
  await page.reload();
  await expect(section.getByText(next)).toBeVisible();
});

test('account: name, password, sessions, download, and deletion', async ({ page, browser, baseURL }) => {
  const email = makeEmail('lina');
  await register(page, { email, name: 'Lina' });
  await expect(page).toHaveURL(/\/library$/);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const phone = await context.newPage();
  await phone.goto('/login');
  await logIn(phone, email);
  await expect(phone).toHaveURL(/\/library$/);
  await page.goto('/account-details');
  await page.getByLabel('Name', { exact: true }).fill('Lina Berg');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is changed.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expect(page.getByText('Your name is changed.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Lina Berg' })).toHaveText('LB');
  await page.getByRole('button', { name: /^Sign out on/ }).click();
  await expect(page.getByRole('button', { name: /^Sign out on/ })).toHaveCount(0);
  await phone.goto('/account-details');
  await expect(phone.getByText('You are not signed in.')).toBeVisible();
  await context.close();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toBe('threeseas-my-data.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog.locator('[aria-invalid="true"], .form-error').first()).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: /have been deleted/ })).toBeVisible();
  await page.goto('/login');
  await logIn(page, email);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});
