import { DEFINITIONS } from '#app/activities/definitions.ts';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const IDS = ['story-spinner', 'superhero-you', 'confidence-talk', 'color-mood', 'expression-dice', 'affirmation-slam', 'persona-dice'];

const measure = (page: Page) =>
  page.locator('.activity-screen, .activity-head h1').evaluateAll((parts) =>
    parts.map((part) => {
      const { width, height } = part.getBoundingClientRect();
      return [Math.round(width), Math.round(height)];
    }),
  );

for (const id of IDS) {
  test(`${id} is drawn in its place before its scripts have come`, async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto(`/activities/${id}`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The document may still be on its way while its heading is read.
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.evaluate(() => document.fonts.ready);
    const before = await measure(page);
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeHidden();
    gate.resolve();
    await expect(page.locator('.activity-screen[data-alive]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
    await expect.poll(() => measure(page)).toEqual(before);
  });
}

test('a browser that fills the screen with nothing is offered no button for it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false }));
  await page.goto('/activities/color-mood');
  await expect(page.locator('.activity-screen[data-alive]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0);
});

test.describe('without the worker, which would fetch the scripts itself', () => {
  test.use({ serviceWorkers: 'block' });

  test('an activity asks for all its scripts at once, and for none of those that send to an account', async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) asked.add(pathname);
    });
    await page.goto('/activities/story-spinner', { waitUntil: 'commit' });
    const announced = ((await page.locator('script[type="text/page"]').getAttribute('data-modules')) ?? '').split(' ');
    await expect(page.locator('.activity-screen[data-alive]')).toBeVisible();
    // What lies on this device is read once the page is alive: nothing comes after that.
    await expect.poll(() => [...asked].filter((file) => file.includes('/kept-'))).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    expect([...asked].filter((file) => !announced.includes(file) && !file.includes('/kept-'))).toEqual([]);
  });

  test('no activity asks for more than twenty files, nor does a page with one below', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    for (const address of [
      ...DEFINITIONS.map(({ id }) => `/activities/${id}`),
      '/communication/demo',
      '/confidence/demo',
      '/creativity/demo',
    ]) {
      const asked: string[] = [];
      const note = (request: Request) => {
        if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname);
      };
      page.on('request', note);
      await page.goto(address);
      if (!address.endsWith('/demo')) {
        await expect(page.locator('.activity-screen[data-alive]')).toBeVisible();
        await expect.poll(() => asked.filter((file) => file.includes('/kept-'))).not.toEqual([]);
      }
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      // A whole browser asks for the manifest and the icon in it as well.
      expect(asked.length, `${address}: ${asked.join(' ')}`).toBeLessThanOrEqual(18);
    }
  });

  test('a page with an activity below asks for no script before somebody goes there', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/communication/demo');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((file) => file.endsWith('.js'))).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Spin' }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
  });

  test('a page with an activity below wakes without a touch where there is room for it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/communication/demo');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    const { y = 0 } = (await page.locator('.activity-screen').boundingBox()) ?? {};
    await page.setViewportSize({ width: 390, height: Math.ceil(y) + 100 });
    await expect(page.locator('.activity-screen[data-alive]')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    /** A finger that pushes the page up. */
    async function swipe(page: Page, distance: number): Promise<void> {
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
      await touch('touchStart', 700);
      for (let moved = 20; moved <= distance; moved += 20) await touch('touchMove', 700 - moved);
      await touch('touchEnd');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(distance / 2);
    }

    for (const address of ['/', '/blogs', '/blogs/a-box-of-odd-things', '/help'])
      test(`reading ${address} to its end, its menu and its links ask for no script, and another press does`, async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
        await page.goto(address);
        await swipe(page, 500);
        // What is laid out on the way down makes the page longer.
        const goDown = () =>
          page.evaluate(() => {
            scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
            return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
          });
        await expect.poll(goDown).toBe(true);
        const header = page.getByRole('banner');
        await expect(header).toHaveClass(/\bsticky\b/);
        const menu = page.getByRole('navigation', { name: 'Mobile' });
        await header.getByRole('button', { name: 'Menu', exact: true }).tap();
        await expect(menu).toBeVisible();
        await header.getByRole('button', { name: 'Close menu' }).tap();
        await expect(menu).toBeHidden();
        await header.getByRole('button', { name: 'Menu', exact: true }).tap();
        await menu.getByRole('link', { name: 'About Us' }).tap();
        await expect(page).toHaveURL(/\/about-us$/);
        await page.waitForLoadState('networkidle');
        expect(asked.filter((file) => file.endsWith('.js'))).toEqual([]);
        await header.getByRole('button', { name: 'Comfort' }).tap();
        await expect(page.getByRole('dialog', { name: 'Comfort' })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-alive');
      });

    test('a menu that was opened without scripts is one menu with them', async ({ page }) => {
      await page.goto('/about-us');
      const header = page.getByRole('banner');
      const menu = page.getByRole('navigation', { name: 'Mobile' });
      await header.getByRole('button', { name: 'Menu', exact: true }).tap();
      await expect(menu).toBeVisible();
      await header.getByRole('button', { name: 'Comfort' }).tap();
      const dialog = page.getByRole('dialog', { name: 'Comfort' });
      await dialog.getByRole('button', { name: 'Close' }).tap();
      await expect(dialog).toBeHidden();
      await expect(menu).toBeVisible();
      await header.getByRole('button', { name: 'Close menu' }).tap();
      await expect(menu).toBeHidden();
      await expect(header.getByRole('button', { name: 'Menu', exact: true })).toHaveAttribute('aria-expanded', 'false');
    });

    test('where the time of reading counts, a finger that scrolls brings the scripts that count it', async ({ page }) => {
      await page.goto('/communication/demo');
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).not.toHaveAttribute('data-alive');
      await swipe(page, 100);
      await expect(page.locator('html')).toHaveAttribute('data-alive');
    });
  });

  test('the menu opens while the scripts are still on their way, and closes when they have come', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about-us');
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu.getByRole('link', { name: 'Packages' })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    gate.resolve();
    await expect(page.locator('html')).toHaveAttribute('data-alive');
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
  });
});

test('the page comes alive and opens a dialog while no timer runs', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-10T08:00:00Z') });
  await page.goto('/about-us');
  await page.clock.pauseAt(new Date('2026-11-10T09:00:00Z'));
  const dialog = page.getByRole('dialog', { name: 'Comfort' });
  await page.getByRole('button', { name: 'Comfort' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('no style sheet counts twice when the scripts have come, nor one page later', async ({ page }) => {
  const readCounted = () =>
    page.evaluate(() => {
      const inside = document.querySelector<HTMLStyleElement>('style[data-page-styles]')?.dataset['pageStyles']?.split(' ') ?? [];
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
        (link) => matchMedia(link.media || 'all').matches,
      );
      return { inside, linked: links.map((link) => new URL(link.href).pathname) };
    });
  await page.goto('/about-us');
  await page.mouse.move(200, 300);
  await expect(page.locator('html')).toHaveAttribute('data-alive');
  const first = await readCounted();
  expect(first.inside.length).toBeGreaterThan(1);
  await expect.poll(async () => (await readCounted()).linked).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const { linked } = await readCounted();
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter((href) => first.inside.includes(href))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/activities/story-spinner', '/communication/demo']) {
    test(`${address} has its activity in its place`, async ({ page }) => {
      await page.goto(address);
      await expect(page.locator('.activity-screen').getByRole('button', { name: 'Spin' })).toBeVisible();
      await expect(page.getByText('Loading the activity...')).toHaveCount(0);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const address of ['/', '/blogs', '/activities']) {
    test(`${address} has painted its words before it asks for pictures below the first screen`, async ({ page }) => {
      await page.goto(address);
      const listAsked = () =>
        page.locator('.soon img').evaluateAll((pictures) => {
          const addresses = new Set(pictures.map((picture) => (picture as HTMLImageElement).src));
          const files = performance.getEntriesByType('resource').filter(({ name }) => addresses.has(name));
          return files.map(({ startTime }) => startTime);
        });
      await expect.poll(async () => (await listAsked()).length).toBeGreaterThan(1);
      const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
      expect(Math.min(...(await listAsked()))).toBeGreaterThan(painted ?? Infinity);
      await expect(page.locator('html')).not.toHaveAttribute('data-first-frame');
    });
  }

  test('who comes back to a place further down, or to a part of the page, is shown its pictures at once', async ({ page }) => {
    await page.addInitScript(() => {
      const marks: (string | null)[] = [];
      Object.assign(window, { marks });
      new MutationObserver((changes) => marks.push(...changes.map(({ attributeName }) => attributeName))).observe(document, {
        attributes: true,
        subtree: true,
        attributeFilter: ['data-first-frame'],
      });
    });
    const listMarks = () => page.evaluate(() => 'marks' in window && window.marks);
    await page.goto('/blogs');
    await expect.poll(listMarks).toEqual(['data-first-frame', 'data-first-frame']);
    await page.reload();
    await expect(page.locator('.blog-card').nth(1).locator('img')).toHaveCSS('display', 'block');
    expect(await listMarks()).toEqual([]);
    await page.goto('/help');
    await page.goto('/blogs#main');
    await expect(page.locator('.blog-card').nth(1).locator('img')).toHaveCSS('display', 'block');
    expect(await listMarks()).toEqual([]);
  });
});
