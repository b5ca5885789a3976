import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Need help?' });
const card = (page: Page) => page.getByRole('main').getByRole('group').filter({ hasText: 'Need help?' });
const country = (page: Page) => page.getByLabel('Where are you?');

test.describe('the help page', () => {
  for (const theme of ['default', 'kids'] as const) {
    test(`says whom to tell in words for three ages, ${theme}`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('comfort', JSON.stringify({ theme: chosen })), theme);
      await page.goto('/help');
      await expect(page.getByRole('heading', { level: 1, name: 'Need help?' })).toBeVisible();
      for (const age of [7, 12, 16]) await expect(page.getByRole('heading', { name: `If you are about ${age}` })).toBeVisible();
      await page.getByRole('link', { name: 'About 16' }).click();
      await expect(page).toHaveURL('/help#about-16');
      await expect(page.getByText(/last reviewed on/)).toContainText('22 November 2026');
      await page.getByText('India', { exact: true }).last().click();
    });
  }

  test('shows the lines of the country that the reader chooses, keeps the choice in this tab and asks nobody @core', async ({
    page,
    context,
  }) => {
    const calls: string[] = [];
    await page.goto('/help');
    page.on('request', (request) => calls.push(request.url()));
    await country(page).selectOption({ label: 'Kenya' });
    await expect(page.getByRole('heading', { level: 3, name: 'Kenya' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call 116: Childline Kenya' }).first()).toHaveAttribute('href', 'tel:116');
    // Code and styles fetched after hydration say nothing about a person.
    expect(calls.filter((url) => !/\/assets\/.*\.(?:js|css)$/.test(url))).toEqual([]);
    await page.reload();
    await expect(country(page)).toHaveValue('kenya');
    // The device's next user opens another tab.
    const next = await context.newPage();
    await next.goto('/help');
    await expect(country(next)).toHaveValue('');
    await next.close();
    await country(page).selectOption({ label: 'Somewhere else' });
    await expect(page.getByText(/Search for the words "child helpline"/).first()).toBeVisible();
    await country(page).selectOption({ label: 'Choose a country' });
    expect(await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.getItem('helpCountry')))).toEqual([
      null,
      null,
    ]);
  });

  for (const way of ['button', 'Escape'] as const) {
    test(`can be left at once, by ${way}, and Back does not return`, async ({ page }) => {
      await page.goto('/about-us');
      await page.goto('/help');
      await page.getByRole('link', { name: 'About 12' }).click();
      await expect(page).toHaveURL('/help#about-12');
      await country(page).selectOption({ label: 'Japan' });
      if (way === 'button') await page.getByRole('link', { name: 'Leave this page' }).click();
      else for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL('/activities');
      expect(await page.evaluate(() => sessionStorage.getItem('helpCountry'))).toBeNull();
      await page.goBack();
      await expect(page).toHaveURL('/about-us');
    });
  }

  test('is one step from the footer, a lesson and an activity', async ({ page }) => {
    await page.goto('/activities');
    await expect(footerLink(page)).toHaveAttribute('href', '/help');
    await page.goto('/new-section?section=confidence&topic=positive-self-talk');
    await card(page).getByText('Need help?').click();
    await expect(card(page).getByRole('link', { name: 'Find someone to talk to' })).toHaveAttribute('href', '/help#about-12');
    await page.goto('/activities/expression-dice');
    await card(page).getByText('Need help?').click();
    await expect(card(page)).toContainText('Tell a grown-up you like.');
    await card(page).getByRole('link', { name: 'Find someone to talk to' }).click();
    await expect(page).toHaveURL('/help#about-7');
    await expect(page.getByRole('heading', { level: 1, name: 'Need help?' })).toBeVisible();
  });

  test('opens without a network, also for somebody who never opened it @core', async ({ page, context }) => {
    await page.goto('/about-us');
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/help', { ignoreVary: true })) !== undefined).catch(() => false))
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/help');
    await page.getByText('New Zealand', { exact: true }).last().click();
    await expect(page.getByRole('link', { name: /^Call 0800 942 8787/ })).toBeVisible();
  });

  test('can be read without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/help');
    await page.getByText('South Africa', { exact: true }).last().click();
    await expect(page.getByRole('link', { name: 'Call 116: Childline South Africa' })).toBeVisible();
    await page.getByRole('link', { name: 'Leave this page' }).click();
    await expect(page).toHaveURL('/activities');
    await context.close();
  });
});

test('an activity offers a finished example, closed', async ({ page }) => {
  await page.goto('/activities/what-if-journal');
  await expect(page.getByText('The first law is No Pairs')).toBeHidden();
  await page.getByText('See an example').click();
  await expect(page.getByText('The first law is No Pairs')).toBeVisible();
  await expect(page.getByText('Invented for this page.')).toBeVisible();
});

test('a lesson and an article say where they come from, to whoever asks', async ({ page }) => {
  for (const address of ['/new-section?section=confidence&topic=setting-goals', '/blogs/when-a-friend-is-left-out']) {
    await page.goto(address);
    // The deeper part has its own sources, folded away with it.
    const part = page.locator('details:visible').filter({ has: page.getByText('Where this comes from') });
    const source = part
      .locator('li')
      .filter({ hasText: /Gollwitzer, P\. M\.|Hawkins, D\. L\./ })
      .first();
    await expect(source).toBeHidden();
    await part.getByText('Where this comes from').click();
    await expect(source).toBeVisible();
  }
});

test('invented people say that they are', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
  await page.goto('/');
  await expect(page.getByRole('listitem').filter({ hasText: 'Sample profile. This person is invented.' })).toHaveCount(4);
  await page.getByRole('button', { name: 'Kenji Mori' }).click();
  await expect(page.getByRole('dialog').getByText('Sample profile. This person is invented.')).toBeVisible();
  await page.goto('/about-us');
  await expect(page.getByText(/^Sample story\./)).toBeVisible();
});
