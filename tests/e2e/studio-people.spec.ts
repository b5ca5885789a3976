import { request } from '@playwright/test';
import { listMails, waitForLink } from './mail.ts';
import { makeEmail, PASSWORD } from './people.ts';
import { makeStaff, showDigits, signIn } from './staff.ts';
import { expect, expectAccessiblePage, test } from './support.ts';

test('an admin finds an account on a phone, by keyboard, locks it and unlocks it @core', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = makeEmail('zubin');
  const api = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const person = { name: 'Zubin Quist', email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-17' };
  expect((await api.post('/api/register', { data: person })).status()).toBe(201);
  const logIn = async () => (await api.post('/api/login', { data: { email, password: PASSWORD } })).status();

  await signIn(page, await makeStaff('admin', 'Dana Cole'), '/studio');
  await page.getByRole('link', { name: 'People' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await page.getByLabel('Name or email').fill('nobody at all');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No account matches.')).toBeVisible();
  await page.getByLabel('Name or email').fill(email.slice(0, -8));
  await page.getByLabel('State').selectOption('Address not confirmed');
  await page.getByRole('button', { name: 'Search' }).press('Enter');
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=zubin-.*state=unconfirmed/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('link', { name: 'Zubin Quist' }).press('Enter');

  await expect(page.getByText(`${email} (not confirmed)`)).toBeVisible();
  await expect(page.getByText('The address is not confirmed, so the account cannot get a role.')).toBeVisible();
  await page.getByRole('button', { name: 'Lock account' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Reason').fill('Somebody else signs in with it.');
  await dialog.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  const said = page.getByText('The account is locked. The person will get an email with the reason.');
  await expect(said).toBeFocused();
  await expect(page.getByText('Somebody else signs in with it.')).toBeVisible();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const other = await (await browser.newContext()).newPage();
  await other.goto('/login');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'This account is locked' })).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Unlock account' }).press('Enter');
  await dialog.getByRole('button', { name: 'Unlock', exact: true }).press('Enter');
  await expect(page.getByText('The account is unlocked.')).toBeFocused();
  expect(await logIn()).toBe(200);
  // An unconfirmed address may be a stranger's.
  expect(listMails(email).join()).not.toContain('locked');

  await page.getByRole('button', { name: 'Delete account' }).press('Enter');
  await dialog.getByLabel('The address of the account').fill('another@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not the address of the account.')).toBeVisible();
  await dialog.getByLabel('The address of the account').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  expect(await logIn()).toBe(401);
  await api.dispose();
});

test('an admin invites a colleague, who accepts and is in the studio after the second step @core', async ({ page, browser }) => {
  test.setTimeout(150_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const email = makeEmail('anita');
  await signIn(page, await makeStaff('admin', 'Dana Cole'), '/studio/people?view=invitations');
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  await expect(page.getByText('Please choose at least one role.')).toBeVisible();
  await page.getByLabel('Name').fill('Anita Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Host:/).check();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Invite' }).press('Enter');
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const link = new URL(await waitForLink(email, 'invitation'));
  const colleague = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await colleague.goto(`${link.pathname}${link.search}`);
  await expect(colleague.getByText(`Dana Cole has invited ${email} to work on ThreeSeas as host.`)).toBeVisible();
  await expectAccessiblePage(colleague);
  await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await colleague.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await colleague.getByRole('button', { name: 'Accept and make the account' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'One more step before the studio opens' })).toBeVisible();
  await colleague.getByRole('link', { name: 'Set up the second step' }).click();
  const section = colleague.getByRole('region', { name: 'Second step of signing in' });
  await section.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Set it up' }).click();
  const key = (await section.locator('code').textContent()) ?? '';
  await section.getByLabel('Six digits').fill(showDigits(key));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByText('From now on you need six digits to sign in.')).toBeVisible();
  await section.getByRole('link', { name: 'Open the studio' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Sessions', exact: true })).toBeVisible();

  await colleague.goto(`${link.pathname}${link.search}`);
  await expect(colleague.getByText('This invitation has already been accepted. Please sign in.')).toBeVisible();
  await colleague.context().close();
  await page.reload();
  await expect(page.getByText('No invitations are waiting.')).toBeVisible();
});
