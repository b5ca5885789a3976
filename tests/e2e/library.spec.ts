import type { BrowserContext, Page } from '@playwright/test';
import { expect, listNotKept, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const PASSWORD = 'teapot gravel owl 7';
let counter = 0;

async function makeAccount(page: Page, name: string) {
  const email = `${name.toLowerCase()}-${Date.now()}-${(counter += 1)}-${process.pid}@example.org`;
  const answer = await page.request.post('/api/register', {
    data: { name, email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-04' },
  });
  expect(answer.status()).toBe(201);
  return { email, token: ((await answer.json()) as { token: string }).token };
}

async function logIn(page: Page, email: string, { isOwnDevice = true } = {}) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (isOwnDevice) await page.getByRole('checkbox', { name: 'This is my own device' }).check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
}

const openMemoirs = async (page: Page) => {
  await page.goto('/activities/mirror-memoirs');
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
};

async function saveMemoir(page: Page, text: string) {
  await page.getByRole('textbox').first().fill(text);
  await page.getByRole('button', { name: /^Save/ }).click();
}

async function keepIt(page: Page, where: 'in your library' | 'on this device') {
  await page
    .getByRole('button', { name: /^Keep it:/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: `Keep it ${where}?` })
    .getByRole('button', { name: 'Keep it' })
    .click();
}

async function listKept(page: Page, token: string) {
  const answer = await page.request.get('/api/creations', { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { id: string; item: { text?: string } }[] }).data;
}
const goOffline = (context: BrowserContext, isOffline: boolean) => context.setOffline(isOffline);

test('what is kept without a network reaches the library once it is back, exactly once @core', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { email, token } = await makeAccount(page, 'Asha');
  await logIn(page, email);
  await openMemoirs(page);
  await saveMemoir(page, 'The bus was late and I was glad.');
  await goOffline(context, true);
  await keepIt(page, 'in your library');
  await expect(page.getByText('Waiting for the network').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On the way to your library' })).toBeVisible();
  await expectAccessible();
  expect(await listKept(page, token)).toEqual([]);
  await goOffline(context, false);
  await expect(page.getByText('In your library').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On the way to your library' })).toHaveCount(0);
  expect(await listKept(page, token)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('In your library').first()).toBeVisible();
  await page.goto('/library');
  await expect(page.getByRole('button', { name: /^There is a photograph/ })).toBeVisible();
  expect(await listKept(page, token)).toHaveLength(1);
});

test('two tabs send each thing once, and a tab closed before the answer loses nothing @core', async ({ page, context }) => {
  const { email, token } = await makeAccount(page, 'Bilal');
  await logIn(page, email);
  const other = await context.newPage();
  await openMemoirs(page);
  await openMemoirs(other);
  await goOffline(context, true);
  for (const [tab, text] of [
    [page, 'Written in the first tab.'],
    [other, 'Written in the second tab.'],
  ] as const) {
    await saveMemoir(tab, text);
    await keepIt(tab, 'in your library');
    // The other tab's thing waits here too: a tab may be closed once its own is kept.
    const waiting = tab.getByRole('region', { name: 'On the way to your library' }).getByRole('listitem').filter({ hasText: text });
    await expect(waiting.getByText('Waiting for the network')).toBeVisible();
  }
  await other.close();
  await goOffline(context, false);
  await expect
    .poll(async () => (await listKept(page, token)).map(({ item }) => item.text).toSorted())
    .toEqual(['Written in the first tab.', 'Written in the second tab.']);
});

test('things kept signed out are offered after signing in, and another person sees nothing of them @core', async ({ page }) => {
  const [asha, bilal] = [await makeAccount(page, 'Asha'), await makeAccount(page, 'Bilal')];
  await openMemoirs(page);
  await saveMemoir(page, 'Kept before I had signed in.');
  await keepIt(page, 'on this device');
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible();
  await logIn(page, asha.email, { isOwnDevice: false });
  await page.goto('/library');
  const offer = page.getByRole('dialog', { name: 'Do these belong in your library?' });
  await expect(offer).toBeVisible();
  await offer.getByRole('checkbox').check();
  await offer.getByRole('button', { name: 'Take the chosen ones' }).click();
  await expect(offer).toBeHidden();
  await expect.poll(async () => (await listKept(page, asha.token)).length).toBe(1);
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  await openMemoirs(page);
  await expect(page.getByRole('heading', { name: 'Kept on this device' })).toHaveCount(0);
  await logIn(page, bilal.email, { isOwnDevice: false });
  await page.goto('/library');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  expect(await listKept(page, bilal.token)).toEqual([]);
});

async function fillLibrary(page: Page, token: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
    await page.request.post('/api/creations', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        id: crypto.randomUUID(),
        activity: 'story-spinner',
        version: 1,
        item: { theme: 'Mystery', story: `Story ${index} about a lamp` },
        saved_at: at,
        kept_at: at,
        title: `Story number ${index}`,
      },
    });
  }
}

test('a thing is renamed, rewritten in its activity, deleted and brought back @core', async ({ page, expectAccessible }) => {
  const { email, token } = await makeAccount(page, 'Chandra');
  await fillLibrary(page, token, 1);
  await logIn(page, email);
  await page.goto('/library');
  await page.getByRole('button', { name: 'Story number 0', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Story 0 about a lamp')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Its name').fill('My father beats us');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByRole('group', { name: 'Need help?' })).toBeVisible();
  await dialog.getByLabel('Its name').fill('The lamp at the pier');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { name: 'The lamp at the pier' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit in its activity' }).click();
  await expect(page.getByText('You are working on The lamp at the pier')).toBeVisible();
  const story = page.getByRole('textbox').first();
  await expect(story).toHaveValue('Story 0 about a lamp');
  const endless = 'a sea '.repeat(3334);
  await story.fill(endless);
  await expect(page.getByText('This text is too long. It can have up to 20,000 characters. Nothing is lost')).toBeVisible();
  await page.getByRole('button', { name: 'Save Story' }).click();
  await expect(story).toHaveValue(endless);
  await expect(story).toBeFocused();
  await story.fill('It came on again by itself.');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(async () => JSON.stringify(await listKept(page, token))).toContain('It came on again by itself.');
  expect(await listKept(page, token)).toHaveLength(1);

  await page.goto('/library');
  const card = page.getByRole('button', { name: 'Delete: The lamp at the pier' });
  await card.click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  expect(await listKept(page, token)).toHaveLength(1);
  await card.click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  // Closing the tab ends the time for "Undo"; the next page sends what it could not.
  await page.close();
  const next = await page.context().newPage();
  await next.goto('/library');
  await expect.poll(async () => (await listKept(next, token)).length, { timeout: 20_000 }).toBe(0);
});

test('a new name that is given without a network reaches the library once it is back', async ({ page, context }) => {
  const { email, token } = await makeAccount(page, 'Renata');
  const time = new Date().toISOString();
  const thing = {
    id: 'e'.repeat(32),
    activity: 'mirror-memoirs',
    version: 1,
    item: { starter: 'I once', text: 'Lost a kite.' },
    saved_at: time,
    kept_at: time,
  };
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/creations', { data: thing, headers })).status()).toBe(201);
  await logIn(page, email);
  await page.goto('/library');
  await page.getByRole('button', { name: 'I once', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'I once' });
  // Changed elsewhere meanwhile: the name goes to what is there then.
  const elsewhere = { revision: 1, version: 1, item: { starter: 'I once', text: 'Lost a kite and found it.' } };
  expect((await page.request.patch(`/api/creations/${thing.id}`, { data: elsewhere, headers })).status()).toBe(200);
  await context.setOffline(true);
  await dialog.getByLabel('Its name').fill('The kite');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'The kite' });
  await expect(card).toContainText('Waiting for the network');
  await context.setOffline(false);
  await expect(card).toContainText('In your library');
  const stored = (await (await page.request.get(`/api/creations/${thing.id}`, { headers })).json()) as {
    title: string;
    item: { text: string };
  };
  expect([stored.title, stored.item.text]).toEqual(['The kite', 'Lost a kite and found it.']);
});

test('a full library is read in pages, searched and filtered, also on a small screen', async ({ page }) => {
  const { email, token } = await makeAccount(page, 'Divya');
  await fillLibrary(page, token, 30);
  await logIn(page, email);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/library');
  const cards = page.locator('.creation-card');
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(30);
  await page.getByLabel('Search what you made').fill('number 17');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/q=number\+17/);
  await page.getByLabel('Search what you made').fill('whale');
  await expect(page.getByText('Nothing you kept matches this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(cards.nth(23)).toBeAttached();
  await expect(page.getByLabel('Search what you made')).toHaveValue('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a sealed letter shows an envelope and none of its words @core', async ({ page, expectAccessible }) => {
  const { email } = await makeAccount(page, 'Esha');
  await logIn(page, email);
  await page.goto('/activities/future-letter');
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
  await page.getByRole('textbox', { name: 'A letter to yourself one year from now' }).fill('Do you still swim in the cold lake?');
  await page.getByRole('button', { name: 'Save Letter' }).click();
  await page.getByRole('button', { name: /^Keep it:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep it in your library?' });
  await dialog.getByLabel('Seal it until a day').check();
  await expect(dialog.getByLabel('It opens on')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your letter is sealed.').first()).toBeVisible();
  await expect(page.getByText('cold lake')).toHaveCount(0);
  await page.goto('/library');
  await expect(page.getByText(/^Sealed until/).first()).toBeVisible();
  await page.getByRole('button', { name: 'A sealed letter', exact: true }).click();
  await expect(page.getByText('No one can read it before that day')).toBeVisible();
  await expect(page.getByText('cold lake')).toHaveCount(0);
});

test.describe('with a microphone', () => {
  test.use({ permissions: ['microphone'] });

  test('a voice is kept with its roleplay and played from the library @core', async ({ page }) => {
    const { email, token } = await makeAccount(page, 'Farid');
    await logIn(page, email);
    await page.goto('/activities/puppet-roleplay');
    await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
    await page
      .getByRole('button', { name: /Wise Owl/ })
      .or(page.getByRole('radio', { name: /Wise Owl/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText(/^Recording 0:0[1-9]/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await expect(page.getByRole('button', { name: 'Play: your recording' })).toBeVisible();
    await page.getByRole('textbox').first().fill('Who is awake at this hour?');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('button', { name: /^Keep it:/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Keep it in your library?' });
    await expect(dialog.getByText('Your voice is stored with your account too.')).toBeVisible();
    await dialog.getByLabel('Keep the recording too').check();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect.poll(async () => JSON.stringify(await listKept(page, token))).toContain('"type":"audio/webm"');
    await page.goto('/library');
    await expect(page.getByText('With your voice')).toBeVisible();
    await page.getByRole('button', { name: 'Wise Owl', exact: true }).click();
    const slider = page.getByRole('slider', { name: 'Place in the recording' });
    await expect(slider).toBeVisible();
    await page.getByRole('button', { name: /^Play:/ }).click();
    await expect.poll(async () => slider.getAttribute('aria-valuetext')).not.toMatch(/^0:00 of/);
    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
  });
});

test.describe('when drawings do not come', () => {
  // A worker would bring the files past the route below.
  test.use({ serviceWorkers: 'block' });
  test('the library shows the words instead, and nothing else breaks', async ({ page }) => {
    const { email, token } = await makeAccount(page, 'Esha');
    const time = new Date().toISOString();
    const item = { colors: ['#ff6b6b', '#4ecdc4', '#45b7d1', '#96ceb4', '#feca57'], description: 'Salt and morning light' };
    const thing = { id: 'd'.repeat(32), activity: 'personality-palette', version: 1, item, saved_at: time, kept_at: time };
    const headers = { Authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/creations', { data: thing, headers })).status()).toBe(201);
    await logIn(page, email);
    let refused = 0;
    await page.route(/\/assets\/(?:card|personality-palette)[^/]*$/, (route) => {
      refused += 1;
      return route.abort('internetdisconnected');
    });
    await page.goto('/library');
    await expect.poll(() => refused).toBeGreaterThan(0);
    await expect(page.locator('.written-page').getByText('Salt and morning light')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Activity history' })).toBeVisible();
  });
});

test("on one's own device the library opens without a network, and signing out takes it away @core", async ({ page, context }) => {
  const { email, token } = await makeAccount(page, 'Lhamo');
  await fillLibrary(page, token, 30);
  await logIn(page, email);
  await page.goto('/library');
  const cards = page.locator('.creation-card');
  await expect(cards).toHaveCount(24);
  const hasCopy = () =>
    page.evaluate(async () => {
      const copy = await (await caches.match('/threeseas/kept/library'))?.json();
      return (copy as { things: unknown[] } | undefined)?.things.length ?? 0;
    });
  // What lies behind "Show more" too.
  await expect.poll(hasCopy).toBe(30);
  // A page lost before it was whole was not visited.
  const waitUntilKept = async (path: string) => {
    const named = await page
      .locator('link[rel="modulepreload"], link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    await expect.poll(() => listNotKept(page, [path, ...named])).toEqual([]);
  };
  await waitUntilKept('/library');
  await page.goto('/my-book');
  await expect(page.getByRole('checkbox', { name: /^Story number 7 / })).toBeVisible();
  await waitUntilKept('/my-book');

  await context.setOffline(true);
  await page.goto('/library');
  await expect(page.getByText('This is what your device keeps of your library')).toBeVisible();
  await expect(cards).toHaveCount(30);
  await page.getByLabel('Search what you made').fill('number 23');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Story 23 about a lamp')).toBeVisible();
  await dialog.getByLabel('Its name').fill('The twenty-third');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('dialog', { name: 'The twenty-third' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.goto('/my-book');
  await expect(page.getByRole('checkbox', { name: /^Story number 7 / })).toBeVisible();
  await expect(page.getByText('This is what your device keeps of your library')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await context.setOffline(false);
  await page.goto('/library');
  await expect(page.getByText('This is what your device keeps of your library')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'The twenty-third' })).toContainText('In your library');
  await page.goto('/logout');
  await expect(page.getByRole('listitem').filter({ hasText: 'the offline copy of your library' })).toBeVisible();
  expect(await hasCopy()).toBe(0);
});

test('a shared computer keeps no copy of a library @core', async ({ page, context }) => {
  const { email, token } = await makeAccount(page, 'Karma');
  await fillLibrary(page, token, 3);
  await logIn(page, email, { isOwnDevice: false });
  await page.goto('/library');
  await expect(page.locator('.creation-card')).toHaveCount(3);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  await expect(page.locator('.creation-card')).toHaveCount(0);
  expect(await page.evaluate(async () => (await caches.match('/threeseas/kept/library')) === undefined)).toBe(true);
  await context.setOffline(false);
  await expect(page.locator('.creation-card')).toHaveCount(3);
});
