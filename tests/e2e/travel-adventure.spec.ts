import { expect, test } from './support.ts';

/** The clock stands still an hour later and moves only when a test moves it. */
const OPENED_AT = new Date('2026-01-05T09:00:00Z');
const PAUSED_AT = new Date('2026-01-05T10:00:00Z');
const PATH = '/activities/travel-adventure';
const COUNTRIES = ['Japan', 'Kenya', 'France', 'Australia', 'Mexico'];

test.describe('Travel Without Leaving', () => {
  test('welcomes to each of five countries with food, activity, a phrase and a fact', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await expect(page.getByRole('heading', { level: 1, name: 'Travel Without Leaving' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Countries' }).getByRole('button')).toHaveCount(5);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    for (const name of COUNTRIES) {
      const card = page.getByRole('button', { name });
      await card.click();
      await expect(card).toHaveAttribute('aria-pressed', 'true');
      const place = page.getByRole('region', { name: `Welcome to ${name}` });
      await expect(place.getByRole('img').first()).toBeInViewport();
      await expect(place.getByText(/You can /)).toBeVisible();
      await expect(place.getByText(/^Say it in /)).toBeVisible();
      await expect(place.getByText('True fact')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: `Welcome to ${name}.` })).toHaveCount(1);
    }
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(1);
  });

  test('saves only an adventure with words; the toast goes after three seconds and can be read again', async ({ page }) => {
    await page.clock.install({ time: OPENED_AT });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Kenya' }).click();
    const save = page.getByRole('button', { name: 'Save Adventure' });
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill(' \n ');
    await expect(save).toBeDisabled();
    await page.getByRole('textbox').fill('The giraffe asked for the way to the library.');
    await page.clock.pauseAt(PAUSED_AT);
    await save.click();
    const toast = page.getByRole('status').filter({ hasText: 'Stamped. Your day in Kenya is in the travel log.' });
    await expect(toast).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('');
    const log = page.getByRole('region', { name: 'Your Travel Log' });
    await expect(log.getByText('The giraffe asked for the way to the library.')).toBeVisible();
    await page.clock.runFor(2900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
    await page.getByText('Messages (1)').click();
    await expect(page.getByText('Stamped. Your day in Kenya is in the travel log.')).toBeVisible();
  });

  test('each country keeps its own page, over a reload too', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Japan' }).click();
    await page.getByRole('textbox').fill('Under the tree');
    await page.getByRole('button', { name: 'Mexico' }).click();
    await page.getByRole('textbox').fill('Saved in Mexico');
    await page.getByRole('button', { name: 'Save Adventure' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Welcome to Mexico' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your Travel Log' }).getByText('Saved in Mexico')).toBeVisible();
    await page.getByRole('button', { name: 'Japan' }).click();
    await expect(page.getByRole('textbox')).toHaveValue('Under the tree');
  });

  test('works by keyboard alone and sends nothing to the server @core', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByRole('button', { name: 'Mexico' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Welcome to Mexico' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Typed without a mouse');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Your Travel Log' }).getByText('Typed without a mouse')).toBeVisible();
    expect(calls.filter((url) => !/\.svg$|\.js$|\.css#?$|\.woff2$|^blob:|^data:/.test(url))).toEqual([]);
  });

  test('is accessible before the choice, in a country and with a saved adventure', async ({ page, expectAccessible }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await expect(page.getByRole('button', { name: 'Japan' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Japan' }).click();
    await page.getByRole('textbox').fill('A day');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save Adventure' }).click();
    await expectAccessible();
  });

  test('fits a small phone and brings the chosen country into view', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Japan' }).click();
    await expect(page.getByRole('img', { name: /^A red paper crane/ })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
