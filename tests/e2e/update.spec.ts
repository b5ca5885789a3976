import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './support.ts';

/** A new release renamed the contact page's code on the server. */
const OLD_CODE = /\/assets\/contact[\w-]*\.js$/;

const countDocuments = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

/** After hydration, when only its code is requested by name. */
async function followLink(page: Page): Promise<string[]> {
  await page.goto('/about-us');
  await waitForHydration(page);
  const documents = countDocuments(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click();
  return documents;
}

test('a link whose code an update has taken away loads the page again once, and arrives @core', async ({ page }) => {
  let isUpdated = false;
  await page.route(OLD_CODE, async (route) => {
    if (isUpdated) return route.continue();
    isUpdated = true;
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  const documents = await followLink(page);
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await waitForHydration(page);
  await expect(page.getByText('Part of this page could not be loaded.')).toBeHidden();
  expect(documents).toEqual(['/contact-us']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Contact Us');
  await page.reload();
  await expect(page).toHaveURL('/about-us');
});

test('a page whose code stays away is there to read, says what is missing and offers another try', async ({ page }) => {
  let isGone = true;
  await page.route(OLD_CODE, (route) => (isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue()));
  const documents = await followLink(page);
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(documents).toEqual(['/contact-us']);
  isGone = false;
  await page.getByRole('link', { name: 'Try again' }).click();
  await waitForHydration(page);
  await expect(page.getByText('Part of this page could not be loaded.')).toBeHidden();
});
