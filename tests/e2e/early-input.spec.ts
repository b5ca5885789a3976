import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** The page's scripts wait until the result is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

const IDS = ['puppet-roleplay', 'superhero-you', 'mirror-memoirs', 'affirmation-slam', 'rewriting-beliefs', 'future-letter'];

for (const id of IDS) {
  test(`${id}: what is typed and chosen before the scripts have come is kept`, async ({ page }) => {
    const sendScripts = await holdScripts(page);
    await page.goto(`/activities/${id}`, { waitUntil: 'commit' });
    const screen = page.locator('.activity-screen');
    const fields = screen.locator('textarea:visible, input[type="text"]:visible, input:not([type]):visible');
    await expect(fields).not.toHaveCount(0);
    const words = (index: number) => `Early ${index}`;
    const count = await fields.count();
    for (let index = 0; index < count; index += 1) await fields.nth(index).fill(words(index));
    const choice = screen.getByRole('radio').nth(1);
    const hasChoice = (await choice.count()) > 0;
    if (hasChoice) await choice.check();
    sendScripts();
    await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
    const readDraft = () => page.evaluate((key) => sessionStorage.getItem(key) ?? '', `activity:${id}`);
    for (let index = 0; index < count; index += 1) {
      await expect.poll(readDraft).toContain(words(index));
    }
    if (hasChoice) await expect(choice).toBeChecked();
    await page.reload();
    await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
    const kept = await screen
      .locator('textarea, input[type="text"], input:not([type])')
      .evaluateAll((found) => found.map((field) => (field as HTMLInputElement).value));
    for (let index = 0; index < count; index += 1) expect(kept).toContain(words(index));
    if (hasChoice) await expect(choice).toBeChecked();
  });
}

for (const [id, label] of [
  ['affirmation-slam', 'I am...'],
  ['mirror-memoirs', undefined],
] as const) {
  test(`${id}: the cursor stays in its place, and what is selected stays selected, while the scripts come`, async ({ page }) => {
    const sendScripts = await holdScripts(page);
    await page.goto(`/activities/${id}`, { waitUntil: 'commit' });
    const fields = page.locator('.activity-screen').locator('textarea:visible, input[type="text"]:visible');
    const field = label === undefined ? fields.first() : page.getByRole('textbox', { name: label });
    if ((await fields.count()) > 1) await fields.nth(1).fill('silence means no');
    await field.fill('learning wait');
    for (let step = 0; step < 4; step += 1) await field.press('ArrowLeft');
    for (let step = 0; step < 'learning '.length; step += 1) await field.press('Shift+ArrowLeft');
    sendScripts();
    await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.type('~');
    await expect(field).toHaveValue('l~wait');
  });
}

test.describe('without a copy of the page on the device', () => {
  test.use({ serviceWorkers: 'block' });

  test('a form to sign in that is sent before the scripts have come is sent with them, and its words stay out of the address @core', async ({
    page,
  }) => {
    const sendScripts = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByLabel('Password', { exact: true }).fill('not the right words 1');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    sendScripts();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org');
    expect(new URL(page.url()).search).toBe('');
  });

  test('a form that is sent before the scripts have come says what is wrong, and goes on saying it', async ({ page }) => {
    const sendScripts = await holdScripts(page);
    await page.goto('/reset-password?token=any&email=nobody%40example.org', { waitUntil: 'commit' });
    await page.getByLabel('New password', { exact: true }).fill('another teapot 55');
    await page.getByLabel('Confirm password', { exact: true }).fill('different');
    await page.getByRole('button', { name: 'RESET PASSWORD' }).click();
    sendScripts();
    await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'Passwords do not match.' })).toBeVisible();
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });

  for (const path of ['/login', '/register', '/forgot-password', '/reset-password', '/contact-us', '/search', '/']) {
    test(`${path}: nothing that can be pressed moves when a page with words in it is hydrated`, async ({ page }) => {
      const sendScripts = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForLoadState('domcontentloaded');
      for (const field of await page.locator('#main').getByRole('textbox').all()) {
        const isDate = (await field.getAttribute('type')) === 'date';
        await field.fill(isDate ? '2010-05-04' : 'another teapot 55');
      }
      await page.evaluate(() => document.fonts.ready);
      const measure = () =>
        page
          .locator('#main')
          .locator('button:visible, a:visible')
          .evaluateAll((found) =>
            found.map((element) => {
              const { left, top } = element.getBoundingClientRect();
              return `${element.textContent} ${Math.round(left + scrollX)} ${Math.round(top + scrollY)}`;
            }),
          );
      const before = await measure();
      sendScripts();
      await page.locator('h1').click();
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      expect(await measure()).toEqual(before);
    });
  }

  test('on a phone the categories open before the scripts have come, and stay open when they have', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sendScripts = await holdScripts(page);
    await page.goto('/blogs', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Categories and tags' });
    const all = page.getByRole('link', { name: 'Show all posts' });
    await button.click();
    await expect(all).toBeVisible();
    sendScripts();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(all).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
  });

  test('after a reload the chosen country is there before the scripts have come, and nothing moves when they have', async ({ page }) => {
    await page.goto('/help');
    await page.getByLabel('Where are you?').selectOption({ label: 'Kenya' });
    await expect(page.getByRole('heading', { level: 3, name: 'Kenya' })).toBeVisible();
    const sendScripts = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 3, name: 'Kenya' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 116: Childline Kenya' }).first()).toBeVisible();
    await expect(page.getByLabel('Where are you?')).toHaveValue('kenya');
    await page.evaluate(() => document.fonts.ready);
    const findTop = () => page.locator('.help-all').evaluate((list) => Math.round(list.getBoundingClientRect().top + scrollY));
    const before = await findTop();
    sendScripts();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 3, name: 'Kenya' })).toBeVisible();
    expect(await findTop()).toBe(before);
  });

  test('a letter that is written before the scripts have come survives a reload @core', async ({ page }) => {
    const sendScripts = await holdScripts(page);
    await page.goto('/contact-us', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Your name' }).fill('Asha Rao');
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Your message' }).fill('Where is the story spinner?');
    await page.reload({ waitUntil: 'commit' });
    sendScripts();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Asha Rao');
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Where is the story spinner?');
  });
});

test.describe('a button that is pressed before the scripts have come does its work once when they have', () => {
  test('a founder on the home page opens', async ({ page }) => {
    const sendScripts = await holdScripts(page);
    await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
    await page.goto('/', { waitUntil: 'commit' });
    const founder = page.locator('.home-founder button').first();
    await founder.click();
    await founder.click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    sendScripts();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('the story wheel turns', async ({ page }) => {
    const sendScripts = await holdScripts(page);
    await page.goto('/activities/story-spinner', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Spin', exact: true }).click();
    sendScripts();
    await expect(page.getByRole('button', { name: 'Spinning...' })).toBeVisible();
  });
});

test('a day chosen on the page of sessions before its scripts have come narrows the list', async ({ page }) => {
  const sendScripts = await holdScripts(page);
  await page.goto('/sessions', { waitUntil: 'commit' });
  const day = page.getByRole('combobox', { name: 'Day' });
  const chosen = (await day.getByRole('option').nth(1).getAttribute('value')) ?? '';
  await day.selectOption(chosen);
  sendScripts();
  await expect(page).toHaveURL(new RegExp(`day=${chosen}$`));
  await expect(day).toHaveValue(chosen);
  await expect(page.locator('.sessions-days > section')).toHaveCount(1);
});

/** What add-ons do to a page before hydration. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'a password manager adds an element beside each field': () => {
    for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('x-manager'));
  },
  'a translator wraps every text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.parentElement === null || ['SCRIPT', 'STYLE', 'TEXTAREA'].includes(text.parentElement.tagName)) continue;
      const font = document.createElement('font');
      text.parentElement.replaceChild(font, text);
      font.append(text);
    }
  },
  'a reading help swaps a word': () => {
    const heading = document.querySelector('h1')?.firstChild;
    if (heading !== null && heading !== undefined) heading.textContent = 'Another word';
  },
};

for (const [what, change] of Object.entries(CHANGES)) {
  test(`words and cursor survive where ${what} before hydration`, async ({ browser, baseURL }) => {
    // A separate page: here the console says that React renders it again.
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    const page = await context.newPage();
    const sendScripts = await holdScripts(page);
    await page.goto('/contact-us', { waitUntil: 'commit' });
    const name = page.locator('input[name="name"]');
    const message = page.locator('textarea[name="message"]');
    await name.fill('Asha Rao');
    await message.fill('Where is the spinner?');
    await message.press('Home');
    await page.waitForLoadState('domcontentloaded');
    await page.evaluate(change);
    sendScripts();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(name).toHaveValue('Asha Rao');
    await expect(message).toHaveValue('Where is the spinner?');
    await page.keyboard.type('Hello. ');
    await expect(message).toHaveValue('Hello. Where is the spinner?');
    await context.close();
  });
}
