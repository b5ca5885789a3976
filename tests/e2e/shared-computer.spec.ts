import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const PASSWORD = 'teapot gravel owl 7';
const SECRET = 'My parents are getting divorced and I told nobody.';
let counter = 0;
const makeEmail = (name: string) => `${name}-${Date.now()}-${(counter += 1)}-${process.pid}@example.org`;

async function makeAccount(page: Page, name: string): Promise<string> {
  const email = makeEmail(name.toLowerCase());
  const answer = await page.request.post('/api/register', {
    data: { name, email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-04' },
  });
  expect(answer.status()).toBe(201);
  return email;
}

async function logIn(page: Page, email: string, { isOwnDevice = false } = {}) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const box = page.getByRole('checkbox', { name: 'This is my own device' });
  await expect(box).not.toBeChecked();
  if (isOwnDevice) await box.check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
}

async function keepMemoir(page: Page) {
  await page.route('**/api/creations', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.goto('/activities/mirror-memoirs');
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
  await page.getByRole('textbox').first().fill(SECRET);
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: /^Keep it:/ }).click();
  await page.getByRole('dialog', { name: 'Keep it in your library?' }).getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Waiting for the network').first()).toBeVisible();
}

/** Everything the browser holds for this site, and what the page shows. */
const readDevice = (page: Page) =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const addresses = await Promise.all(caches.map(async (name) => (await (await window.caches.open(name)).keys()).map(({ url }) => url)));
    return {
      // The router keeps noting the scroll position.
      session: Object.entries(sessionStorage)
        .filter(([key]) => key !== 'react-router-scroll-positions')
        .flat()
        .join('\n'),
      local: Object.entries(localStorage).flat().join('\n'),
      caches,
      addresses: addresses.flat(),
      text: document.body.textContent,
    };
  });

const countOffline = async (page: Page, part: string) =>
  (await readDevice(page)).addresses.filter((address) => address.includes(part)).length;

test('the next person at a shared computer finds nothing of the last one @core', async ({ page, expectAccessible }) => {
  // A long walk: three people sign in and out.
  test.setTimeout(120_000);
  const [asha, bilal] = [await makeAccount(page, 'Asha'), await makeAccount(page, 'Bilal')];
  await logIn(page, asha);
  await keepMemoir(page);
  await page.goto('/activities/future-letter');
  await page.getByRole('textbox').first().fill(SECRET);
  await page.goto('/contact-us');
  await page.getByLabel('Message').fill(SECRET);
  await page.goto('/new-section?section=vocabulary&topic=vocabulary-1');
  await page.goto('/blogs?search=my+father+drinks');
  await page.goto('/activities/mirror-memoirs');
  await expect.poll(() => countOffline(page, '/activities/mirror-memoirs')).toBeGreaterThan(0);
  expect(await countOffline(page, 'search=')).toBe(0);
  expect((await readDevice(page)).session).toContain(SECRET);
  await page.goto('/library');
  await expect(page.getByText(SECRET)).toBeVisible();

  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out now?' })).toBeVisible();
  await expect(page.getByText('1 thing you kept and 2 drafts are on this device and nowhere else.')).toBeVisible();
  await expectAccessible();
  // The network refuses what was kept; that is said, and asked again.
  await page.getByRole('button', { name: 'Send it first' }).click();
  await expect(page.getByText('1 thing you kept could not be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await expect(page.getByText('Removed from this browser:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'drafts and what was saved in activities' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'offline copies of visited pages' })).toBeVisible();
  const question = page.getByRole('region', { name: 'Remove what you kept on this device too?' });
  const [stay, go] = [question.getByRole('button', { name: 'Keep it here' }), question.getByRole('button', { name: 'Remove it' })];
  const [a, b] = [await stay.boundingBox(), await go.boundingBox()];
  expect([a?.width, a?.height]).toEqual([b?.width, b?.height]);
  await stay.click();
  await expect(page.getByText(/^It stays in this browser/)).toBeFocused();
  const left = await readDevice(page);
  expect(left).toMatchObject({ session: '', local: '' });
  expect(left.text).not.toContain(SECRET);
  // The same for everyone: build files, and the helplines page, cached with every first page.
  expect(left.addresses.filter((address) => !/\/assets\/|\.(?:ico|webmanifest)$|\/icon|\/help$/.test(address))).toEqual([]);

  // Going back does not restore what the page held.
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, bilal);
  await expect(page.getByRole('heading', { name: "Bilal's dashboard" })).toBeVisible();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await page.goto('/activities/mirror-memoirs');
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toHaveCount(0);
  await page.goto('/contact-us');
  await expect(page.getByLabel('Message')).toHaveValue('');
  const device = await readDevice(page);
  expect(JSON.stringify(device)).not.toContain('divorced');

  // Asha kept it for herself: it is there when she comes back, until she says so.
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await expect(question).toHaveCount(0);
  await logIn(page, asha);
  await expect(page.getByText(SECRET)).toBeVisible();
  await page.goto('/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('1 thing you kept is on this device and nowhere else.')).toBeVisible();
  await go.click();
  await expect(page.getByText('Everything you kept has been removed from this device.')).toBeFocused();
  await logIn(page, asha);
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
});

test('signing in over somebody who forgot to sign out leaves nothing of them @core', async ({ page }) => {
  const [asha, bilal] = [await makeAccount(page, 'Asha'), await makeAccount(page, 'Bilal')];
  await logIn(page, asha);
  await page.goto('/activities/mirror-memoirs');
  await page.getByRole('textbox').first().fill(SECRET);
  await expect.poll(async () => (await readDevice(page)).session).toContain(SECRET);
  await page.goto('/login');
  await page.getByLabel('Email').fill(bilal);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: "Bilal's dashboard" })).toBeVisible();
  await page.getByRole('link', { name: 'Make something' }).click();
  await page.locator('main a[href="/activities/mirror-memoirs"]').first().click();
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  expect(JSON.stringify(await readDevice(page))).not.toContain('divorced');
});

test('on the own device every tab is signed in and out together; on a shared one each tab is for itself @core', async ({
  page,
  context,
}) => {
  const email = await makeAccount(page, 'Asha');
  await logIn(page, email);
  const other = await context.newPage();
  await other.goto('/about-us');
  await expect(other.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
  await other.goto('/library');
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();

  await logIn(page, email, { isOwnDevice: true });
  await other.goto('/activities/mirror-memoirs');
  await expect(other.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await other.getByRole('textbox').first().fill(SECRET);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  // The other tab lets go too.
  await expect(other.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(other.getByRole('textbox').first()).toHaveValue('');
  expect(JSON.stringify(await readDevice(other))).not.toContain('divorced');
});

test('a sign-in on a shared device ends by itself, says so, and takes the drafts with it @core', async ({ page }) => {
  await logIn(page, await makeAccount(page, 'Asha'));
  await page.goto('/activities/mirror-memoirs');
  await page.getByRole('textbox').first().fill(SECRET);
  // A page that hydrates after two hours ends the sign-in itself, which would disturb the next step.
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const token = await page.evaluate(() => sessionStorage.getItem('authToken'));
  await page.evaluate(() => sessionStorage.setItem('authUsedAt', String(Date.now() - 2 * 60 * 60 * 1000)));
  await page.goto('/library');
  await expect(page).toHaveURL(/\/login\?next=%2Flibrary$/);
  await expect(page.getByText('You were signed out because no one had used this page for two hours.')).toBeVisible();
  expect((await readDevice(page)).session).toBe('');
  const headers = { Authorization: `Bearer ${token}` };
  await expect.poll(async () => (await page.request.get('/api/me', { headers })).status()).toBe(401);
});

test('a sign-in that was ended elsewhere takes what is personal with it', async ({ page }) => {
  await logIn(page, await makeAccount(page, 'Asha'));
  await page.goto('/activities/mirror-memoirs');
  await page.getByRole('textbox').first().fill(SECRET);
  const token = await page.evaluate(() => sessionStorage.getItem('authToken'));
  await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } });
  await page.goto('/account-details');
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await expect(page.getByText('You were signed out because your sign-in had expired.')).toBeVisible();
  expect(JSON.stringify(await readDevice(page))).not.toContain('divorced');
});

test('a token that lies in local storage already counts as signed in', async ({ page }) => {
  await page.goto('/about-us');
  await page.evaluate(() => {
    localStorage.setItem('authToken', 'older');
    localStorage.setItem('userData', '{"name":"Tom Hill"}');
  });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Tom Hill' })).toHaveText('TH');
});
