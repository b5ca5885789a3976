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
});
