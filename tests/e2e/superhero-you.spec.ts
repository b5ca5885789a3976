import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const PNG_SIGNATURE = '89504e470d0a1a0a';

async function makeHero(page: Page, { hero = 'Kite Rider', name = 'The Quiet Storm' } = {}) {
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await page.getByText(hero, { exact: true }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Message').fill('Sit down beside someone today.');
}

test.describe('Superhero creator', () => {
  test('is reached by its id and by the name the hub has for it', async ({ page }) => {
    for (const id of ['superhero-you', 'superhero-creator']) {
      await page.goto(`/activities/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Superhero creator' })).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(6);
    }
  });

  test('refuses until there is a character, a name and a message, and leads to what is missing', async ({ page, expectAccessible }) => {
    await page.goto('/activities/superhero-you');
    const save = page.getByRole('button', { name: 'Save My Superhero' });
    const alert = page.getByRole('alert').filter({ hasText: 'Please select a character, enter a name, and write a message!' });
    await save.click();
    await expect(alert).toBeVisible();
    await expect(page.getByText('Still needed.')).toHaveCount(2);
    await expectAccessible();
    await page.getByText('Leaf Guardian', { exact: true }).click();
    await save.click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Asha');
    await page.getByLabel('Message').fill('   ');
    await save.click();
    await expect(page.getByLabel('Message')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Your Superheroes' })).toHaveCount(0);
  });

  test('keeps what was chosen before the scripts had come', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/activities/superhero-you', { waitUntil: 'commit' });
    await page.getByText('Rocket Wheels', { exact: true }).click();
    await page.getByLabel('Name').fill('Early bird');
    gate.resolve();
    await expect(page.getByRole('article', { name: 'Hero card: Early bird' }).getByRole('img', { name: /^Rocket Wheels/ })).toBeVisible();
  });

  test('holds 30, 50, 50 and 200 characters', async ({ page }) => {
    await page.goto('/activities/superhero-you');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    for (const [label, limit] of [
      ['Name', 30],
      ['Superpower', 50],
      ['Mission', 50],
      ['Message', 200],
    ] as const) {
      await page.getByLabel(label).click();
      await page.keyboard.insertText('x'.repeat(limit + 5));
      await expect(page.getByLabel(label)).toHaveValue('x'.repeat(limit));
    }
  });

  test('draws the card from the choices while they are made', async ({ page }) => {
    await page.goto('/activities/superhero-you');
    await makeHero(page, { hero: 'Lantern Keeper' });
    await page.getByLabel('Superpower').fill('Hears small voices');
    const card = page.getByRole('article', { name: 'Hero card: The Quiet Storm' });
    await expect(card.getByRole('img', { name: /^Lantern Keeper/ })).toBeVisible();
    await expect(card.locator('.hero-star')).toHaveCount(3);
    await expect(card.getByText('Mission')).toHaveCount(0);
    await page.getByLabel('Superpower').fill('Patience');
    await expect(card.locator('.hero-star')).toHaveCount(1);
  });

  test('saves with a banner of 2 seconds, once for the same hero', async ({ page }) => {
    await page.clock.install();
    await page.goto('/activities/superhero-you');
    await makeHero(page);
    await page.clock.pauseAt(Date.now() + 600_000);
    await page.getByRole('button', { name: 'Save My Superhero' }).click();
    const banner = page.getByRole('status').filter({ hasText: 'Your superhero is saved.' });
    await expect(banner).toBeVisible();
    await page.clock.runFor(1900);
    await expect(banner).toBeVisible();
    await page.clock.runFor(200);
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Save My Superhero' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'This superhero is already saved.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your Superheroes' }).getByRole('article')).toHaveCount(1);
  });

  test('downloads the card as a PNG made on the device', async ({ page }) => {
    await page.goto('/activities/superhero-you');
    await makeHero(page);
    await page.getByRole('button', { name: 'Save My Superhero' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download card: The Quiet Storm' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('the-quiet-storm-hero-card.png');
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
    expect(bytes.readUInt32BE(16)).toBe(900);
    expect(bytes.length).toBeGreaterThan(40_000);
    await expect(page.getByRole('status').filter({ hasText: 'The card is in your downloads' })).toBeVisible();
  });

  test('a half-made hero and saved cards survive a reload; Start Over clears both and can be taken back @core', async ({ page }) => {
    await page.goto('/activities/superhero-you');
    await makeHero(page);
    await page.getByRole('button', { name: 'Save My Superhero' }).click();
    await page.getByLabel('Name').fill('Second hero');
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Second hero');
    await expect(page.getByRole('radio', { name: 'Kite Rider' })).toBeChecked();
    const list = page.getByRole('region', { name: 'Your Superheroes' });
    await expect(list.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(list).toHaveCount(0);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Second hero');
    await expect(list.getByRole('article')).toHaveCount(1);
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/superhero-you');
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('radio', { name: 'Wave Captain' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Kite Rider' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Meera');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('I can ask for help.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Your Superheroes' }).getByText('I can ask for help.')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible empty and with a saved card, and fits 320 pixels', async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/activities/superhero-you');
    await expectAccessible();
    await makeHero(page, { name: 'W'.repeat(30) });
    await page.getByRole('button', { name: 'Save My Superhero' }).click();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
