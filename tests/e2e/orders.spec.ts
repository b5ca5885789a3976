import type { Page } from '@playwright/test';
import { CONSENT } from '../../contracts/guardian.ts';
import { waitForLink } from './mail.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, expectAccessiblePage, test, waitForHydration } from './support.ts';

const PASSWORD = 'teapot gravel owl 7';
let counter = 0;

async function arrive(page: Page, changes: Record<string, unknown> = {}) {
  counter += 1;
  const email = `buyer-${Date.now()}-${counter}-${process.pid}@example.org`;
  const person = { name: 'Meera Nair', email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-17', ...changes };
  expect((await page.request.post('/api/register', { data: person })).status()).toBe(201);
  await signIn(page, email, '/pricing-page', PASSWORD);
  return { email };
}
const fillBilling = async (page: Page) => {
  await page.getByLabel('Name for the receipt').fill('Meera Nair');
  await page.getByLabel('Country').selectOption('IN');
  await page.getByLabel(/I agree to the terms/).check();
};
async function pay(page: Page, button: string) {
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL('**/test-payment?ref=*');
  await page.getByRole('button', { name: button }).click();
}

test('buy, load every page again, come back, and find the order in the account @core', async ({ page, expectAccessible }) => {
  // Ten pages and five accessibility checks take longer on a busy machine.
  test.setTimeout(120_000);
  await arrive(page);
  // What is free comes first.
  await expect(page.getByRole('heading', { name: 'Plus', exact: true }).first()).toBeVisible();
  const headings = await page.getByRole('heading').allTextContents();
  expect(headings.indexOf('Open shore')).toBeLessThan(headings.indexOf('Plus'));
  await expect(page.getByText('no money moves', { exact: false }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(page.getByText('₹2,990 a year')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  await page.waitForURL('**/Payment?order=*');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  // A style sheet both pages use stays when one leads to the other.
  await expect(page.locator('.order-columns')).toHaveCSS('display', 'grid');
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await expect(page.getByRole('button', { name: 'Pay ₹299' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay ₹299' }).click();
  await expect(page.getByLabel('Name for the receipt')).toBeFocused();
  await expect(page.getByText('Please enter the name for the receipt.')).toBeVisible();
  await expect(page.getByText('Please tick the box', { exact: false })).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pay ₹299' })).toBeVisible();
  await fillBilling(page);
  await page.getByRole('button', { name: 'Pay ₹299' }).click();
  await page.waitForURL('**/test-payment?ref=*');
  await expect(page.getByRole('heading', { name: 'Test payment' })).toBeVisible();
  await expectAccessible();
  await page.reload();
  // Meanwhile the order waits for the gateway's word, and says so.
  const payment = page.url();
  const order = await page.getByRole('link', { name: 'Back without paying' }).getAttribute('href');
  await page.goto(String(order).replace('/Payment', '/complete-order'));
  await expect(page.getByRole('status').filter({ hasText: 'We are waiting for the payment service' })).toBeVisible();
  await expectAccessible();
  await page.goto(payment);
  await page.getByRole('button', { name: 'Pay, as a test' }).click();
  await page.waitForURL('**/well-done?order=*');
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeVisible();
  await expectAccessible();
  await page.reload();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save as PDF: T-/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^T-\d{6}\.pdf$/);
  // Going back to earlier pages shows how it is now.
  await page.goto(String(order));
  await expect(page.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  await page.goto(String(order).replace('/Payment', '/complete-order'));
  await page.waitForURL('**/well-done?order=*');
  await page.goto('/account-details');
  const section = page.getByRole('region', { name: 'Packages and orders' });
  await expect(section.getByText('Expert-led sessions: open until', { exact: false })).toBeVisible();
  await section.getByRole('link', { name: /^See the order: Plus/ }).click();
  await page.waitForURL('**/well-done?order=*');
});

test('a payment that fails is tried again, and one that goes on by itself is ended @core', async ({ page }) => {
  await arrive(page);
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  await page.waitForURL('**/Payment?order=*');
  await fillBilling(page);
  await page.getByLabel(/Renew every/).check();
  await pay(page, 'Let the payment fail');
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing was charged. You can try again.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Name for the receipt')).toHaveValue('Meera Nair');
  await page.getByLabel(/Renew every/).check();
  await page.getByLabel(/I agree to the terms/).check();
  await pay(page, 'Pay, as a test');
  await page.waitForURL('**/well-done?order=*');
  await page.getByRole('button', { name: "Don't renew" }).click();
  await expect(page.getByText('It ends on', { exact: false })).toBeVisible();
});

test('pages of orders without an order, and with somebody else’s, lead to the packages @core', async ({ page }) => {
  // Addresses ignore the case of letters.
  for (const path of ['/payment', '/Complete-Order', '/well-done', '/test-payment']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'See the packages' })).toHaveAttribute('href', '/pricing-page');
  }
  await page.goto(`/Payment?order=${'0'.repeat(24)}`);
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await arrive(page);
  await page.goto(`/Payment?order=${'0'.repeat(24)}`);
  await expect(page.getByRole('heading', { name: 'We cannot show this order' })).toBeVisible();
});

test('under age: the guardian is asked, and buys with the mailed link @core', async ({ page, browser }) => {
  const guardian = `parent-${Date.now()}-${process.pid}@example.org`;
  const birth = `${new Date().getUTCFullYear() - 10}-01-01`;
  const { email } = await arrive(page, { name: 'Kabir', birth_date: birth, guardian_email: guardian });
  const ask = page.getByRole('button', { name: 'Ask your guardian' });
  await expect(page.getByText('Your parent or guardian has to agree to your account first.')).toBeVisible();
  await expect(ask).toHaveCount(0);
  const confirmation = new URL(await waitForLink(email, '/confirm-email'));
  const token = confirmation.searchParams.get('token');
  const grownUp = await browser.newContext();
  expect((await grownUp.request.post('/api/confirm-email', { data: { token } })).status()).toBe(200);
  const link = new URL(await waitForLink(guardian, '/guardian/'));
  const decision = { decision: 'agree', version: CONSENT.version };
  const agreed = await grownUp.request.post(`/api${link.pathname}/decision`, { data: decision });
  const { token: linkToken } = (await agreed.json()) as { token: string };
  await page.goto('/account-details');
  await expect(page.getByText('They have agreed.', { exact: false })).toBeVisible();
  await page.goto('/logout');
  await signIn(page, email, '/pricing-page', PASSWORD);
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(0);
  // Off until the guardian turns it on.
  await expect(page.getByText('Your parent or guardian can let you ask them', { exact: false })).toBeVisible();
  await expect(ask).toHaveCount(0);
  const theirPage = await grownUp.newPage();
  await theirPage.goto(`/guardian/${linkToken}`);
  await theirPage.getByRole('button', { name: 'Let them ask me' }).click();
  await expect(theirPage.getByText('can ask you for a package, at most once every 30 days', { exact: false })).toBeVisible();
  await expectAccessiblePage(theirPage);
  await page.reload();
  await ask.click();
  await expect(page.getByText('We have written to your parent or guardian.', { exact: false })).toBeVisible();
  const mailed = new URL(await waitForLink(guardian, '/Payment'));
  const theirs = await grownUp.newPage();
  await theirs.goto(mailed.pathname + mailed.search);
  await expect(theirs.getByText('Plus for a month, for Kabir')).toBeVisible();
  await fillBilling(theirs);
  await pay(theirs, 'Pay, as a test');
  await theirs.waitForURL('**/well-done?order=g-*');
  await expect(theirs.getByText('Paid: Plus for a month, for Kabir.', { exact: false })).toBeVisible();
  await grownUp.close();
  await page.goto('/account-details');
  await expect(page.getByText('Expert-led sessions: open until', { exact: false })).toBeVisible();
});

test('a code is bought, given away, used once, and money goes back in the studio @core', async ({ page, browser, expectAccessible }) => {
  const { email } = await arrive(page);
  await page.getByRole('radio', { name: /^Codes/ }).check();
  await page.getByLabel('How many codes').fill('2');
  await page.getByRole('button', { name: 'Choose Plus' }).click();
  await page.waitForURL('**/Payment?order=*');
  await fillBilling(page);
  await pay(page, 'Pay, as a test');
  await page.waitForURL('**/well-done?order=*');
  const codes = page.getByRole('region', { name: 'Your codes' });
  const code = (await codes.getByRole('listitem').first().locator('code').textContent()) ?? '';
  await expectAccessible();

  const friend = await browser.newContext();
  const theirs = await friend.newPage();
  await arrive(theirs);
  await theirs.goto('/redeem');
  await theirs.getByLabel('Your code').fill('0000 0000 0000 0000');
  await theirs.getByRole('button', { name: 'Use the code' }).click();
  await expect(theirs.getByLabel('Your code')).toBeFocused();
  await theirs.getByLabel('Your code').fill(code.toLowerCase());
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('Plus is open for you until', { exact: false })).toBeVisible();
  await theirs.getByLabel('Your code').fill(code);
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('This code has already been used. A code works only once.')).toBeVisible();
  await friend.close();

  const office = await browser.newContext();
  const staff = await office.newPage();
  await signIn(staff, await makeStaff('admin'), '/studio/orders');
  await staff.getByLabel('Receipt number, name or email').fill(email);
  await staff.getByRole('button', { name: 'Search' }).click();
  await expect(staff.getByText('1 order', { exact: true })).toBeVisible();
  await staff.getByRole('link', { name: /^Open the order of Meera Nair/ }).click();
  await staff.getByLabel(/^Amount in rupees/).fill('100');
  await staff.getByRole('button', { name: 'Refund it' }).click();
  await expect(staff.getByText('Please say why, in a few words.')).toBeVisible();
  await staff.getByLabel('Reason').fill('One of the two is not needed.');
  await staff.getByRole('button', { name: 'Refund it' }).click();
  await expect(staff.getByText('refunded in part, ₹100', { exact: false })).toBeVisible();
  await staff.getByLabel('Reason').fill('They asked for the rest too.');
  await staff.getByRole('button', { name: 'Refund it' }).click();
  // While it is being sent the button says something else.
  await expect(staff.getByRole('button', { name: /Refund it|One moment/ })).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your money is on its way back' })).toBeVisible();
  await expect(codes.getByText('refunded')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the packages fit a phone, with large text too', async ({ page }) => {
  await arrive(page);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
