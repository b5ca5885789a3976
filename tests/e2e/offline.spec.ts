import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** Waits until the worker holds the page and its files. */
async function waitUntilKept(page: Page, part: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const cache = await caches.open('threeseas-visited-1');
        return (await cache.keys()).some((request) => new URL(request.url).pathname === wanted);
      }, part),
    )
    .toBe(true);
}

test('an activity that was visited once works without a network: draft, spin, save', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/activities/story-spinner');
  await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await waitUntilKept(page, '/activities/story-spinner');
  // A second look, so that everything the page needs has gone through the worker.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Spin' }).click();
  await page.getByRole('textbox').fill('Written on a train');
  await page.getByRole('button', { name: 'Save Story' }).click();
  await expect(page.getByRole('region', { name: 'Your Stories' }).getByText('Written on a train')).toBeVisible();
});

test('calls and addresses with a secret are never kept', async ({ page }) => {
  await page.goto('/guardian/some-secret-token');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/blogs');
  await waitUntilKept(page, '/blogs');
  await page.evaluate(() => fetch('/api/blogs'));
  const kept = await page.evaluate(async () =>
    (await (await caches.open('threeseas-visited-1')).keys()).map((request) => new URL(request.url).pathname),
  );
  expect(kept.filter((path) => /^\/(?:api|guardian)\//.test(path))).toEqual([]);
});
