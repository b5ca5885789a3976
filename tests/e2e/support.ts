import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Support = { expectAccessible: () => Promise<void> };

/** Axe for a page without frames of other origins, telling of violations only: half the time of its full form. */
export const buildAxe = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_TAGS)
    .setLegacyMode();

/** For a page beside the journey's own, e.g. of another person. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  // From the top: the head of the page stays in view, and what lies half behind it would count as a small target.
  const scrolledTo = await page.evaluate(() => {
    const before = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    return before;
  });
  // Words that are still fading in have less contrast than they will have; what turns for ever is measured as it is.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
  const { violations } = await buildAxe(page).analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolledTo);
  expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}

/** Every journey also fails on a script error and on a request to another origin. */
export const test = base.extend<Support & { watchPage: void }>({
  watchPage: [
    async ({ page, context, baseURL }, use) => {
      // Chromium without windows has the names of speech recognition and nothing behind them: asked what it can do, it ends
      // the page. A browser that can't say is one of those that the talk is made for.
      await context.addInitScript(() => {
        const names = window as { SpeechRecognition?: { available?: unknown }; webkitSpeechRecognition?: { available?: unknown } };
        for (const recognition of [names.SpeechRecognition, names.webkitSpeechRecognition]) delete recognition?.available;
      });
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`script error: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.origin !== new URL(baseURL ?? '').origin)
          problems.push(`another origin: ${url.href}`);
      });
      page.on('console', (message) => {
        if (/Content.Security.Policy|hydrat/i.test(message.text())) problems.push(`console: ${message.text()}`);
      });
      await use();
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(() => expectAccessiblePage(page));
  },
});

/** Before this, a link opens a document of its own; from here on the page that is already there changes. */
export const waitForHydration = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached();

/** Those of the addresses that the worker does not hold yet. */
export const listNotKept = (page: Page, hrefs: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const kept = await Promise.all(wanted.map((href) => caches.match(href)));
    return wanted.filter((_, place) => kept[place] === undefined);
  }, hrefs);

export { expect };
