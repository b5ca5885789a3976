import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Support = { expectAccessible: () => Promise<void> };

/** Every journey also fails on a script error and on a request to another origin. */
export const test = base.extend<Support & { watchPage: void }>({
  watchPage: [
    async ({ page, baseURL }, use) => {
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
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_TAGS).analyze();
      expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
        [],
      );
    });
  },
});

/** Before this, a link opens a document of its own; from here on the page that is already there changes. */
export const waitUntilAlive = async (page: Page) => {
  // A page that is only read wakes when somebody touches it.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await expect(page.locator('html[data-alive]')).toBeAttached();
};

export { expect };
