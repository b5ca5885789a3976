import { waitForLink } from './mail.ts';
import { answerAge, logIn, makeEmail, PASSWORD, register } from './people.ts';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

test('register: errors at the fields, nothing lost, then signed in as specified @core', async ({ page, expectAccessible }) => {
  const email = makeEmail('asha');
  await page.goto('/register');
  // Only the date, and no hint of what follows from it.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/guardian|parent|under|adult/i)).toHaveCount(0);
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
});

test('a page that needs login sends to /login and comes back afterwards @core', async ({ page, context }) => {
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
  // On a person's own device another tab follows, in and out.
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

test('the account page is not guarded: signed out it offers the login and the comfort settings @core', async ({ page }) => {
  const email = makeEmail('yuki');
  await register(page, { email });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await page.goto('/account-details');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await expect(page).toHaveURL(/\/account-details$/);
  await expect(page.getByRole('heading', { name: 'Comfort' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email);
  await expect(page).toHaveURL(/\/account-details$/);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('a login that was asked for from a dangerous address still works, and leads to the dashboard @core', async ({ page }) => {
  const email = makeEmail('amara');
  await register(page, { email });
  await expect(page).toHaveURL(/\/library$/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await page.goto(`/login?next=${encodeURIComponent('/\\elsewhere.test')}`);
  await logIn(page, email);
  await expect(page).toHaveURL(/\/library$/);
});

test('a date of birth that cannot be is asked again; one below the age counts in every tab and after signing out @core', async ({
  page,
  context,
}) => {
  await page.goto('/register');
  await answerAge(page, `${new Date().getUTCFullYear() - 1}-03-02`);
  await expect(page.getByText('Please enter a real date of birth.').first()).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  // A date only typed changes nothing, whatever would follow.
  await page.getByLabel('Date of birth').fill('2015-03-02');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await expect(page.getByRole('main').getByText(/guardian|parent|under|adult/i)).toHaveCount(0);
  await answerAge(page, '2015-03-02');
  await expect(page.getByLabel('Email of a parent or guardian')).toBeVisible();
  // Another date, another tab, and the session storage gone.
  await page.getByRole('button', { name: 'Change the date of birth' }).click();
  await answerAge(page, '1990-05-04');
  await expect(page.getByLabel('Email of a parent or guardian')).toBeVisible();
  await page.goto('/logout');
  const other = await context.newPage();
  await register(other, { email: makeEmail('ravi'), birthDate: '1990-05-04', guardian: makeEmail('guardian') });
  await expect(other.getByText(/A different date of birth was entered here before/).first()).toBeVisible();
  await expect(other.getByLabel('Date of birth')).toBeFocused();
  await answerAge(other, '2015-03-02');
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
  await other.getByRole('button', { name: 'Register' }).click();
  await expect(other).toHaveURL(/\/welcome$/);
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

test('landing at / while signed in goes to the last visited route @core', async ({ page }) => {
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

test('another email address counts once its link was opened; a new password keeps this tab signed in @core', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByText('Your account now uses this email address.')).toBeVisible();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(section.getByText(next)).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('another teapot 55');
  await page.getByLabel('Confirm password', { exact: true }).fill('another teapot 55');
  const before = await page.evaluate(() => sessionStorage.getItem('authToken'));
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('authToken'))).not.toBe(before);
  await page.reload();
  await expect(section.getByText(next)).toBeVisible();
});

test('account: name, password, sessions, download, and deletion @core', async ({ page, browser, baseURL }) => {
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
  await expect(page.getByText('Your name has been changed.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expect(page.getByText('Your name has been changed.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Lina Berg' })).toHaveText('LB');
  await page.getByRole('button', { name: /^Sign out there/ }).click();
  await expect(page.getByRole('button', { name: /^Sign out there/ })).toHaveCount(0);
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
