import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** The state of the Devanagari font, and which files were requested. */
const readStates = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const states = [...document.fonts].filter(({ family }) => family.includes('Noto Sans Devanagari')).map(({ status }) => status);
    return [...new Set(states)];
  });
const watchFiles = (page: Page) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('noto-sans-devanagari')) files.push(request.url());
  });
  return files;
};

test('the letters of Devanagari come where somebody writes them, from this site', async ({ page }) => {
  const files = watchFiles(page);
  await page.goto('/activities/mirror-memoirs');
  await page.getByRole('textbox').first().fill('Rice for ₹40 – it’s good. 👨‍👩‍👧');
  expect(await readStates(page)).toEqual(['unloaded']);
  expect(files).toEqual([]);
  await page.getByRole('textbox').first().fill('समुद्र के किनारे');
  await expect.poll(() => readStates(page)).toContain('loaded');
  expect(files).toHaveLength(1);
});

test('pages without them fetch none', async ({ page }) => {
  const files = watchFiles(page);
  for (const address of ['/', '/about-us', '/packages', '/activities', '/learning-page']) {
    await page.goto(address);
    expect([address, await readStates(page)]).toEqual([address, ['unloaded']]);
  }
  expect(files).toEqual([]);
});
