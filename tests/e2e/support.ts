import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Support = { expectAccessible: () => Promise<void> };

/** What axe finds wrong with a page as it is, or with the part under a selector: each rule with the elements it names. */
export async function listViolations(page: Page, within = 'html'): Promise<string[]> {
  // Half a megabyte to compile: a document that has it already does not take it in again.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ([selector, tags]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // Without `preload` no style sheet is fetched again: only a rule that is not among these reads them.
      const { violations } = await axe.run(selector, { runOnly: tags, resultTypes: ['violations'], preload: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [within, WCAG_TAGS] as const,
  );
}

/** For a page besides the journey's own, e.g. another person's. */
export async function expectAccessiblePage(page: Page): Promise<void> {
  // From the top: the head of the page stays in view, and what it half covers would count as a small target.
  const scrolledTo = await page.evaluate(() => {
    const before = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    return before;
  });
  // Words fading in have less contrast than in the end; endless turning is measured as it is.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
  const violations = await listViolations(page);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolledTo);
  expect(violations).toEqual([]);
}

/** What crosses the screen's right edge, except in boxes that scroll. */
export const findTooWide = (page: Page) =>
  page.evaluate(() => {
    const isInside = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        if (at.matches('.visually-hidden') || getComputedStyle(at).overflowX !== 'visible') return true;
      }
      return element.matches('.visually-hidden');
    };
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.right > innerWidth + 1 && !isInside(element);
    });
    const sideways = document.documentElement.scrollWidth - innerWidth;
    return [...(sideways > 0 ? [`${sideways} px sideways`] : []), ...wide.map((element) => `${element.tagName}.${element.className}`)];
  });

/** Every journey also fails on a script error and on a request to another origin. */
export const test = base.extend<Support & { watchPage: void }>({
  watchPage: [
    async ({ page, context, baseURL }, use) => {
      // Headless Chromium has the names of speech recognition and nothing behind them: asking what it can do ends the page. A
      // browser that can't say is one that the talk supports.
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

/** Before this, a link opens a new document; after it, the page changes in place. */
export const waitForHydration = (page: Page) => expect(page.locator('html[data-hydrated]')).toBeAttached();

/** Addresses the worker does not hold yet. */
export const listNotKept = (page: Page, hrefs: readonly string[]): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const kept = await Promise.all(wanted.map((href) => caches.match(href)));
    return wanted.filter((_, place) => kept[place] === undefined);
  }, hrefs);

export { expect };
