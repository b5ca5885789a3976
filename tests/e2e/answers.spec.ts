import type { Page } from '@playwright/test';
import { expect, test, waitUntilAlive } from './support.ts';

const category = (page: Page) => page.locator('.blog-categories a[href*="category"]').first();

/** What a link shows and when the page's address changes, in the order in which they happen. */
async function recordPress(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) seen.push(target instanceof Element && target.hasAttribute('data-pressed') ? 'pressed' : 'let go');
    }).observe(document, { subtree: true, attributeFilter: ['data-pressed'] });
    const push = history.pushState.bind(history);
    history.pushState = (...values) => {
      seen.push('another address');
      push(...values);
    };
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'seen') as string[])]);
}

test.describe('a link', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blogs');
    await waitUntilAlive(page);
  });

  test('shows that it is pressed before its page is looked for', async ({ page }) => {
    const read = await recordPress(page);
    await category(page).click();
    await expect(page).toHaveURL(/category_id=/);
    expect(await read()).toEqual(['pressed', 'let go', 'another address']);
  });

  test('does so at the keyboard, with a clock that stands still', async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const read = await recordPress(page);
    await category(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/category_id=/);
    expect(await read()).toContain('pressed');
  });

  test('opens in a tab of its own where that is asked for, and the page stays', async ({ page, context }) => {
    const read = await recordPress(page);
    const opened = context.waitForEvent('page');
    await category(page).click({ modifiers: ['Control'] });
    await expect(await opened).toHaveURL(/category_id=/);
    expect(await read()).toEqual([]);
    await expect(page).toHaveURL('/blogs');
  });
});

for (const { screen, width, isCovered } of [
  { screen: 'a phone, where its dialog covers the page', width: 390, isCovered: true },
  { screen: 'a wide screen, where the page is seen beside it', width: 1280, isCovered: false },
]) {
  test(`Night is there at once for who asks; what is not seen is drawn after what is seen, on ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
    await page.goto('/');
    await waitUntilAlive(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Comfort' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comfort' });
    await expect(dialog).toBeVisible();
    const count = () =>
      page.evaluate(() => ({
        putOff: document.querySelectorAll('[style*="content-visibility"]').length,
        sized: document.querySelectorAll('[style*="inline-size"], [style*="block-size"]').length,
        keptLight: document.querySelectorAll('img[style*="color-scheme"]').length,
        hidden: document.querySelectorAll('img[style*="visibility"]').length,
        tall: document.documentElement.scrollHeight,
      }));
    await expect.poll(async () => (await count()).putOff).toBe(0);
    const before = await count();
    const atOnce = await dialog.getByRole('radio', { name: 'Night' }).evaluate((radio: HTMLElement) => {
      const paper = () => getComputedStyle(document.body).backgroundColor;
      const far = () => getComputedStyle([...document.querySelectorAll('main h2')].at(-1) ?? document.body).color;
      const day = { paper: paper(), far: far() };
      radio.click();
      return {
        isNewPaper: paper() !== day.paper,
        isNewFar: far() !== day.far,
        isFirstPutOff: document.querySelector('main h1')?.closest('[style*="content-visibility"]') !== null,
        putOff: document.querySelectorAll('[style*="content-visibility"]').length,
        keptLight: document.querySelectorAll('img[style*="color-scheme"]').length,
        hidden: document.querySelectorAll('img[style*="visibility"]').length,
      };
    });
    expect(atOnce).toMatchObject({ isNewPaper: true, isNewFar: true, isFirstPutOff: isCovered });
    // Behind a dialog that covers it, all of the page at once: the open menu, what is in main, and the footer.
    if (isCovered) expect(atOnce.putOff).toBe(3);
    else expect(atOnce.putOff).toBeGreaterThan(3);
    // A picture that comes back must not be light once more.
    expect(atOnce.keptLight > 3).toBe(!isCovered);
    // One that stands behind the dialog by itself, such as the name of the site, is not drawn with it.
    expect(atOnce.hidden > 0).toBe(isCovered);
    await expect.poll(count).toEqual({ ...before, putOff: 0, keptLight: 0, hidden: 0 });
    await expect(dialog).toBeVisible();
  });
}

/** "Night" on a phone: how tall the page is in each frame, and which parts of it were put off, until all have come back. */
async function watchNight(page: Page, address: string): Promise<{ heights: number[]; parts: string[] }> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Comfort' }).click();
  const night = page.getByRole('dialog', { name: 'Comfort' }).getByRole('radio', { name: 'Night' });
  await expect(night).toBeVisible();
  await expect(page.locator('[style*="content-visibility"]')).toHaveCount(0);
  return night.evaluate(async (radio: HTMLElement) => {
    const heights = new Set([document.documentElement.scrollHeight]);
    const parts = new Set<string>();
    radio.click();
    for (;;) {
      const away = document.querySelectorAll('[style*="content-visibility"]');
      if (away.length === 0) break;
      for (const { localName, classList } of away) parts.add(classList[0] ?? localName);
      heights.add(document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
    heights.add(document.documentElement.scrollHeight);
    return { heights: [...heights], parts: [...parts] };
  });
}

test('tickets that share their rows keep their height while they are put off', async ({ page }) => {
  const { heights, parts } = await watchNight(page, '/pricing-page');
  expect(parts).toContain('ticket');
  expect(heights).toHaveLength(1);
});

test('a drawing of many parts comes back whole, after what is seen', async ({ page }) => {
  const { heights, parts } = await watchNight(page, '/activities/story-spinner');
  expect(await page.locator('svg.wheel *').count()).toBeGreaterThan(60);
  expect(parts).toContain('story-wheel-side');
  expect(heights).toHaveLength(1);
});

for (const activity of ['expression-dice', 'persona-dice', 'what-if-journal']) {
  test(`behind an open dialog what moves by itself stands still (${activity})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`/activities/${activity}`);
    await waitUntilAlive(page);
    const idle = page.locator('.idle').first();
    const state = () => idle.evaluate((element) => element.getAnimations().map(({ playState }) => playState));
    await expect.poll(state).toEqual(['running']);
    await page.getByRole('button', { name: 'Comfort' }).click();
    await expect(page.getByRole('dialog', { name: 'Comfort' })).toBeVisible();
    await expect.poll(state).toEqual(['paused']);
    await page.keyboard.press('Escape');
    await expect.poll(state).toEqual(['running']);
  });
}

for (const theme of ['default', 'kids'] as const) {
  test(`behind an open dialog nothing moves that a press in it would wait for (${theme} theme)`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript((theme) => {
      sessionStorage.setItem('homeLoaderSeen', '1');
      localStorage.setItem('comfort', JSON.stringify({ theme }));
    }, theme);
    await page.goto('/');
    await waitUntilAlive(page);
    const states = () =>
      page.evaluate(() => {
        const moving = document
          .getAnimations()
          .filter((one) => one instanceof CSSAnimation && one.effect?.getTiming().iterations === Infinity);
        return { count: moving.length, running: moving.filter(({ playState }) => playState === 'running').length };
      });
    const least = theme === 'kids' ? 6 : 3;
    await expect.poll(async () => (await states()).running).toBeGreaterThanOrEqual(least);
    await page.getByRole('button', { name: 'Comfort' }).click();
    const dialog = page.getByRole('dialog', { name: 'Comfort' });
    await expect(dialog).toBeVisible();
    await expect.poll(async () => (await states()).running).toBe(0);
    expect((await states()).count).toBeGreaterThanOrEqual(least);
    await page.evaluate(() => {
      const blended: string[] = [];
      Object.assign(window, { blended });
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        // The button that the mouse has just left still settles.
        if (propertyName !== 'transform') blended.push(`${propertyName} ${(target as Element).className}`);
      });
    });
    await dialog.getByRole('radio', { name: 'Night' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    // What was put off comes back one part in a frame, so by then whatever blends has told of it.
    await expect(page.locator('[style*="visibility"]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'blended'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await states()).running).toBeGreaterThanOrEqual(least);
  });
}
