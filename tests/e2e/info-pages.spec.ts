import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

/** With a choice answered, links change the page in place. */
async function chooseNight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Comfort', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Comfort' });
  await dialog.getByRole('radio', { name: 'Night' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

test('a long page lists its parts, and each entry leads to its part', async ({ page }) => {
  await page.goto('/privacy');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link')).toHaveCount(await page.locator('.prose h2').count());
  await contents.getByRole('link', { name: 'Your microphone' }).click();
  await expect(page).toHaveURL(/#h-your-microphone$/);
  await expect(page.getByRole('heading', { name: 'Your microphone' })).toBeInViewport();
});

test('the intro page offers two ways @core', async ({ page }) => {
  await page.goto('/intro-page');
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Start without an account' })).toHaveAttribute('href', '/activities');
});

test('an unknown address is a real 404 with a way back @core', async ({ page, expectAccessible }) => {
  const answer = await page.goto('/an-island-that-sank');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  for (const path of ['/activities/no-such-thing', '/lessons/juggling', '/words/juggling', '/teachers/juggling'])
    expect((await page.request.get(path)).status()).toBe(404);
  await expect(page).toHaveTitle('Not found · ThreeSeas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Off the map');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Tell us what you were looking for' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
});

test('the header of a page that opens further down sticks from the start', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.reload();
  await expect(page.getByRole('banner')).toHaveClass(/\bsticky\b/);
  await page.goto('/help#about-16');
  await expect(page.getByRole('banner')).toHaveClass(/\bsticky\b/);
});

test('the header sticks as soon as the page is scrolled at all, before its scripts have come and after', async ({ page }) => {
  await page.goto('/privacy');
  const header = page.getByRole('banner');
  for (const _ of ['before', 'after']) {
    await expect(header).not.toHaveClass(/\bsticky\b/);
    await page.evaluate(() => window.scrollTo(0, 1));
    await expect(header).toHaveClass(/\bsticky\b/);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(header.getByRole('link', { name: 'ThreeSeas, home' })).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(header).not.toHaveClass(/\bsticky\b/);
  }
});

test.describe('a page that is slow to come', () => {
  // The worker would fetch past what is held back here.
  test.use({ serviceWorkers: 'block' });

  test('says that it is loading until it is there', async ({ page }) => {
    await page.goto('/policy');
    await chooseNight(page);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/about-us\.data/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByText('Loading page...')).toBeAttached();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await expect(page.getByText('Loading page...')).toHaveCount(0);
  });

  test('that cannot be fetched shows the error page with its styles', async ({ page }) => {
    // Reports about styles fail every journey (support.ts).
    await page.goto('/policy');
    await chooseNight(page);
    await page.route(/about-us\.data/, (route) => route.abort());
    await page.route(/assets\/error-.*\.svg/, (route) => route.abort());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('main').locator('img')).toBeHidden();
    await expect(page.locator('.page-error')).toHaveCSS('display', 'grid');
  });
});

test('on a small screen the menu opens, and choosing a link closes it @core', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about-us');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expectAccessible();
  await menu.getByRole('link', { name: 'Packages' }).click();
  await expect(page).toHaveURL(/\/pricing-page$/);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Packages' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

for (const comfort of [
  '{}',
  '{"theme":"kids"}',
  '{"textSize":"larger"}',
  '{"theme":"kids","textSize":"larger","spacing":"wide"}',
  '{"font":"dyslexic"}',
]) {
  test(`the header fits every width with ${comfort}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('comfort', value), comfort);
    await page.goto('/refund');
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390, 768, 1024, 1081, 1100, 1180, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const overhang = await page.evaluate(() => {
        const row = document.querySelector('.site-header > .wrap');
        const edge = row?.getBoundingClientRect().right ?? 0;
        const right = Math.max(...[...(row?.children ?? [])].map((child) => child.getBoundingClientRect().right));
        return { header: Math.max(0, Math.round(right - edge)), page: document.documentElement.scrollWidth - window.innerWidth };
      });
      expect({ width, ...overhang }).toEqual({ width, header: 0, page: 0 });
    }
  });
}

test('the comfort menu changes how the page looks, and a reload keeps it @core', async ({ page, expectAccessible }) => {
  await page.goto('/about-us');
  const look = () =>
    page.evaluate(() => ({
      textSize: getComputedStyle(document.documentElement).fontSize,
      font: getComputedStyle(document.body).fontFamily.split(',')[0],
      scheme: getComputedStyle(document.documentElement).colorScheme,
      target: getComputedStyle(document.documentElement).getPropertyValue('--target').trim(),
      ink: getComputedStyle(document.body).color,
    }));
  const before = await look();
  await page.getByRole('button', { name: 'Comfort', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Comfort' });
  const choose = (group: string, option: string) =>
    dialog.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check();
  await choose('Look', 'Kids');
  await choose('Light', 'Night');
  await choose('Text size', 'Larger');
  await choose('Letters', 'Lexend');
  const darkInk = (await look()).ink;
  await choose('Contrast', 'Strong');
  const after = await look();
  expect(after).toMatchObject({ textSize: '20px', font: '"Lexend Variable"', scheme: 'dark', target: '3.25rem' });
  expect(after.ink).not.toBe(before.ink);
  expect(after.ink).not.toBe(darkInk);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  expect(await look()).toEqual(after);
  await page.getByRole('link', { name: 'Privacy notice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy notice');
  expect(await look()).toEqual(after);
});

test.describe('without its fonts', () => {
  // The worker would fetch past what is held back here.
  test.use({ serviceWorkers: 'block' });

  test('the page says so in the log and stays readable', async ({ page }) => {
    const logs: string[] = [];
    page.on('console', (message) => logs.push(message.text()));
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/about-us');
    await expect.poll(() => logs).toContain('Error loading webfonts');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // System fonts stand in for them.
    const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    expect(loaded.filter((family) => !family.includes('Stand-in'))).toEqual([]);
    await page.getByRole('link', { name: 'Packages' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packages');
  });
});

test('a page names its manifest once, and so does the page after it', async ({ page }) => {
  await page.goto('/about-us');
  const manifest = page.locator('link[rel="manifest"]');
  await expect(manifest).toHaveAttribute('href', '/site.webmanifest');
  await page.getByRole('link', { name: 'Packages' }).first().click();
  await expect(page).toHaveURL('/pricing-page');
  await expect(manifest).toHaveCount(1);
});

test('the icon of the tab comes inside the document, and React leaves it as it is', async ({ page }) => {
  const document = await page.goto('/about-us');
  const [link] = /<link rel="icon"[^>]*>/.exec((await document?.text()) ?? '') ?? [''];
  expect(link).toContain('href="data:image/svg+xml,');
  const icon = page.locator('link[rel="icon"]');
  const address = (await icon.getAttribute('href')) ?? '';
  const width = await page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return picture.naturalWidth;
  }, address);
  expect(width).toBeGreaterThan(0);
  await expect(icon).toHaveCount(1);
  await expect(icon).toHaveAttribute('href', address);
});
