import { DEFINITIONS } from '#app/activities/definitions.ts';
import type { Page } from '@playwright/test';
import { startTcpProxy } from '#tests/factories/tcp-proxy.ts';
import { expect, listNotKept, test, waitForHydration } from './support.ts';

test.use({ serviceWorkers: 'allow' });

async function waitUntilKept(page: Page, part: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const cache = await caches.open('threeseas-pages-2');
        return (await cache.keys()).some((request) => new URL(request.url).pathname === wanted);
      }, part),
    )
    .toBe(true);
}

test('an activity that was visited once works without a network: draft, spin, save @core', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/activities/story-spinner');
  await expect(page.getByRole('button', { name: 'Spin' })).toBeEnabled();
  await waitUntilKept(page, '/activities/story-spinner');
  // Again, so that everything the page needs has gone through the worker.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Spin' }).click();
  await page.getByRole('textbox').fill('Written on a train');
  await page.getByRole('button', { name: 'Save Story' }).click();
  await expect(page.getByRole('region', { name: 'Your Stories' }).getByText('Written on a train')).toBeVisible();
});

test('style sheets are saved with the page that links them', async ({ page }) => {
  await page.goto('/activities/story-spinner');
  const named = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(named.length).toBeGreaterThan(1);
  await expect.poll(() => listNotKept(page, named)).toEqual([]);
});

test('calls and addresses with a secret are never kept @core', async ({ page }) => {
  await page.goto('/guardian/some-secret-token');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/blogs');
  await waitUntilKept(page, '/blogs');
  await page.evaluate(() => fetch('/api/blogs'));
  const kept = await page.evaluate(async () =>
    (await (await caches.open('threeseas-pages-2')).keys()).map((request) => new URL(request.url).pathname),
  );
  expect(kept.filter((path) => /^\/(?:api|guardian)\//.test(path))).toEqual([]);
});

test('without a network a link within the app opens a page that was visited, and so does going back @core', async ({ page, context }) => {
  for (const address of ['/activities/story-spinner', '/activities']) {
    await page.goto(address);
    await waitForHydration(page);
    await waitUntilKept(page, address);
  }
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Story Spinner' }).click();
  await expect(page).toHaveURL('/activities/story-spinner');
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/activities');
  await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
});

test('going back without a network opens the page that was the first document, and forward leads on again', async ({ page, context }) => {
  await page.goto('/activities');
  await waitForHydration(page);
  await waitUntilKept(page, '/activities');
  await page.getByRole('link', { name: 'Story Spinner' }).click();
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
  await waitUntilKept(page, '/activities/story-spinner');
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
  await expect(page).toHaveURL('/activities');
  await page.goForward();
  await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
  await expect(page).toHaveURL('/activities/story-spinner');
});

test.describe('A page that is not on the device', () => {
  const says = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' });

  test('says so, names those that are, and opens by itself when the connection is back @core', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.goto('/activities');
    await waitUntilKept(page, '/activities');
    await waitUntilKept(page, '/help');
    await context.setOffline(true);
    await page.goto('/lessons');
    await expect(says(page)).toBeVisible();
    await expectAccessible();
    expect(await page.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0))).toBe(true);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(says(page)).toBeVisible();
    await page.getByRole('listitem').getByRole('link', { name: 'Activities' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
    await page.goBack();
    await expect(says(page)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toHaveCount(0);
    await expect(page).toHaveURL('/lessons');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is named in the colors that the person chose', async ({ page, context }) => {
    await page.addInitScript(() => localStorage.setItem('comfort', '{"theme":"kids","scheme":"dark"}'));
    await page.goto('/activities');
    await waitUntilKept(page, '/activities');
    await context.setOffline(true);
    await page.goto('/lessons');
    await expect(says(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  for (const [what, from] of [
    ['has never been fetched', '/activities'],
    ['is there', '/policy'],
  ] as const) {
    test(`is where a link within the app leads to, when its code ${what}`, async ({ page, context }) => {
      await page.goto(from);
      await waitForHydration(page);
      await waitUntilKept(page, from);
      await context.setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
      await expect(says(page)).toBeVisible();
      await expect(page).toHaveURL('/privacy');
      await page.goBack();
      await expect(page).toHaveURL(from);
      await expect(says(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('may be one that is never kept', async ({ page, context }) => {
    await page.goto('/activities');
    await waitUntilKept(page, '/activities');
    await context.setOffline(true);
    await page.goto('/account-details');
    await expect(says(page)).toBeVisible();
    await expect(page).toHaveURL('/account-details');
  });
});

test('a topic of the hub that was kept opens from another one without a network', async ({ page, context }) => {
  for (const topic of ['building-self-esteem', 'overcoming-fear']) {
    await page.goto(`/new-section?section=confidence&topic=${topic}`);
    await waitForHydration(page);
    await expect.poll(() => page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined)).toBe(true);
  }
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Topics', exact: true }).getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Building self-esteem' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

const listBrokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img')]
      .filter((picture) => picture.getClientRects().length > 0 && picture.complete && picture.naturalWidth === 0)
      .map((picture) => picture.src),
  );

/** All pictures loaded, those never scrolled to only in the worker's copy. */
const waitForPictures = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const shown = [...document.querySelectorAll<HTMLImageElement>('img')].filter((picture) => picture.getClientRects().length > 0);
        const isThere = await Promise.all(
          shown.map(async (picture) => picture.complete || (await caches.match(picture.src, { ignoreVary: true })) !== undefined),
        );
        return shown.filter((_picture, index) => isThere[index] !== true).map((picture) => picture.src);
      }),
    )
    .toEqual([]);

/** Scrolls to each, so that lazy pictures load. */
async function seeAllPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img:visible').all()) {
    await picture.evaluate((image) => image.scrollIntoView());
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  }
}

for (const way of ['by its address', 'by a link']) {
  test(`pictures that an activity shows only once somebody has chosen are kept when it was opened ${way}`, async ({ page, context }) => {
    const address = '/activities/travel-adventure';
    if (way === 'by a link') {
      await page.goto('/activities?age=kids');
      await waitForHydration(page);
      await page.locator(`main a[href^="${address}"]`).first().click();
    } else await page.goto(address);
    await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
    await waitUntilKept(page, address);
    const listScenes = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests.flat().filter(({ url }) => /travel-(?:japan|kenya|france|australia|mexico)-/.test(url)).length;
      });
    await expect.poll(listScenes).toBe(5);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Mexico' }).click();
    const scene = page.getByRole('img', { name: /^Rows of cut paper flags/ });
    await expect.poll(() => scene.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
}

test('one visit to the home page is enough, with the pictures that were never scrolled to', async ({ page, context }) => {
  await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
  await page.goto('/');
  await waitUntilKept(page, '/');
  await waitForPictures(page);
  const sign = page.getByText('You are offline. Pages you have visited will still open.');
  await expect(sign).toBeHidden();
  await context.setOffline(true);
  await expect(sign).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Empower Your True Self' })).toBeVisible();
  await expect(sign).toBeVisible();
  await seeAllPictures(page);
  expect(await listBrokenPictures(page)).toEqual([]);
  await context.setOffline(false);
  await expect(sign).toBeHidden();
});

for (const ageGroup of ['kids', 'teens']) {
  test(`each activity for ${ageGroup} opens without a network after one visit`, async ({ page, context }) => {
    test.setTimeout(120_000);
    await page.goto(`/activities?age=${ageGroup}`);
    const addresses = await page
      .locator('main a[href^="/activities/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))]);
    expect(addresses.toSorted()).toEqual(
      DEFINITIONS.filter((definition) => definition.ageGroup === ageGroup)
        .map(({ id }) => `/activities/${id}`)
        .toSorted(),
    );
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
      await waitUntilKept(page, address);
      await waitForPictures(page);
    }
    await context.setOffline(true);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator('html[data-hydrated] .activity-screen')).toBeVisible();
      await seeAllPictures(page);
      expect(await listBrokenPictures(page), address).toEqual([]);
    }
  });
}

test.describe('A page whose scripts did not come', () => {
  // The worker would fetch the scripts that are held back here.
  test.use({ serviceWorkers: 'block' });

  const missing = (page: Page) => page.getByText('Part of this page could not be loaded.');
  const again = (page: Page) => page.getByRole('link', { name: 'Try again' });

  test('says so instead of looking for ever, and a press loads it again @core', async ({ page }) => {
    await page.route('**/assets/my-book-*.js', (route) => route.abort());
    await page.goto('/my-book');
    await expect(missing(page)).toBeVisible();
    await expect(page.getByText('Looking...')).toBeVisible();
    await page.unroute('**/assets/my-book-*.js');
    await again(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(missing(page)).toBeHidden();
    await expect(page.getByText('Looking...')).toBeHidden();
  });

  test('says so on a page to read as well, and nothing where all came', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/about-us');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(missing(page)).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.reload();
    await waitForHydration(page);
    await expect(missing(page)).toBeHidden();
  });

  test('loads itself again when the network is back, but not from under what somebody wrote', async ({ page, context }) => {
    await page.route('**/assets/my-book-*.js', (route) => route.abort());
    await page.goto('/my-book');
    await expect(missing(page)).toBeVisible();
    await page.getByRole('searchbox').fill('a tale');
    await page.unroute('**/assets/my-book-*.js');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(page.getByRole('searchbox')).toHaveValue('a tale');
    await expect(missing(page)).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(missing(page)).toBeHidden();
  });
});

test('a network that never answers: a page that was visited is shown after some seconds, and says so @core', async ({
  context,
  baseURL,
}) => {
  const proxy = await startTcpProxy(baseURL ?? '');
  try {
    const page = await context.newPage();
    await page.goto(`${proxy.url}activities`);
    await waitUntilKept(page, '/activities');
    // Again, so that everything the page needs has gone through the worker.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
    proxy.silence();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Activities' })).toBeVisible();
    await expect(page.getByText('You are offline. Pages you have visited will still open.')).toBeVisible();
  } finally {
    await proxy.cut();
  }
});
