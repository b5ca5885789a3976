import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

const SLUG = 'my-son-goes-silent-when-guests-come';
const TITLE = 'My son goes silent when guests come';

const cards = (page: Page) => page.getByRole('article');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the blog' });
const filters = (page: Page) => page.getByRole('complementary', { name: 'Categories and tags' });
const isListCall = (url: URL) => url.pathname === '/api/blogs' && url.searchParams.has('search');
const isPostCall = (url: URL) => url.pathname === `/api/blogs/${SLUG}`;

/** Hydrated: the box answers to typing. */
async function openList(page: Page, address = '/blogs') {
  await page.goto(address);
}

function recordListCalls(page: Page) {
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (isListCall(url)) searches.push(url.search);
  });
  return searches;
}

function recordErrors(page: Page) {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

async function holdListCalls(page: Page, isHeld: (search: string) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(isListCall, async (route) => {
    if (isHeld(new URL(route.request().url()).searchParams.get('search') ?? '')) await promise;
    await route.continue().catch(() => {});
  });
  return { release: () => resolve() };
}

test.describe('the list', () => {
  test('shows cards, filters and pages, cut as specified, and is accessible @core', async ({ page }) => {
    const errors = recordErrors(page);
    await openList(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await expect(page).toHaveTitle('Blog · ThreeSeas');
    await expect(page.getByText('18 posts, page 1 of 2')).toBeVisible();
    for (const title of await cards(page).getByRole('heading', { level: 3 }).allTextContents())
      expect(title.length).toBeLessThanOrEqual(60);
    for (const text of await cards(page).locator('.blog-card-about').allTextContents()) expect(text.length).toBeLessThanOrEqual(100);
    const first = cards(page).first();
    await expect(first.getByRole('img')).toHaveAttribute('src', /^\/public\/posts\/.+\.svg$/);
    await expect(first.getByRole('img')).toHaveAttribute('alt', /.+/);
    await expect(first.getByRole('link', { name: /^Read More A box of odd things/ })).toHaveAttribute(
      'href',
      /^\/blogs\/a-box-of-odd-things/,
    );
    expect(errors).toEqual([]);
  });

  test('works without scripts @core', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    await page.goto('/blogs');
    await page.getByRole('link', { name: 'Home and school' }).click();
    await expect(page).toHaveURL(/\/blogs\?category_id=\d+$/);
    await box(page).fill('guests');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/search=guests&category_id=\d+/);
    await expect(cards(page).filter({ hasText: TITLE })).toHaveCount(1);
    await context.close();
  });

  test('bad numbers in the address are ignored', async ({ page }) => {
    const response = await page.goto('/blogs?category_id=abc&tag_id=-4&page=0');
    expect(response?.status()).toBe(200);
    await expect(cards(page)).toHaveCount(12);
  });

  test('pages are links, and reading goes on at the top of the list', async ({ page }) => {
    await openList(page);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blogs?page=2');
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole('status')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(cards(page)).toHaveCount(12);
  });

  test('the post chosen on the home page comes into view, once', async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('homeLoaderSeen', '1');
      // The highlight is short, so it is noted when it happens.
      const observer = new MutationObserver(([record]) => {
        if (record?.target instanceof HTMLElement) sessionStorage.setItem('highlighted', record.target.id);
      });
      observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-found'] });
    });
    const readHighlighted = () => page.evaluate(() => sessionStorage.getItem('highlighted'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const chosen = page.locator('.home-post').nth(3).getByRole('link');
    const title = (await chosen.textContent()) ?? '';
    await chosen.click();
    await expect(page).toHaveURL('/blogs');
    const card = cards(page).filter({ hasText: title.replace('...', '') });
    await expect.poll(readHighlighted).toBe(await card.getAttribute('id'));
    await expect(card).toBeInViewport({ ratio: 0.5 });
    await expect(page.locator('[data-found]')).toHaveCount(0);
    await page.evaluate(() => sessionStorage.removeItem('highlighted'));
    await page.reload();
    await expect(cards(page)).toHaveCount(12);
    expect(await readHighlighted()).toBeNull();
  });
});

test.describe('search', () => {
  // The worker would fetch past what is held back here.
  test.use({ serviceWorkers: 'block' });

  test('one call follows a burst of typing, and the box keeps focus and cursor @core', async ({ page }) => {
    await page.clock.install();
    await openList(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const calls = recordListCalls(page);
    await box(page).pressSequentially('guests');
    await page.clock.runFor(250);
    await page.clock.resume();
    await expect(page.getByText('for “guests”')).toBeVisible();
    expect(calls).toEqual(['?search=guests']);
    await expect(page).toHaveURL('/blogs?search=guests');
    await expect(cards(page).filter({ hasText: TITLE })).toHaveCount(1);
    await expect(box(page)).toBeFocused();
    await box(page).press('Home');
    await box(page).pressSequentially('silent ', { delay: 10 });
    await expect(page.getByText('for “silent guests”')).toBeVisible();
    expect(await box(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('silent '.length);
  });

  test('waits 250 ms, and not when the form is sent', async ({ page }) => {
    await page.clock.install();
    await openList(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const calls = recordListCalls(page);
    await box(page).fill('story');
    await page.clock.runFor(240);
    expect(calls).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => calls).toEqual(['?search=story']);
    await expect(page).toHaveURL('/blogs?search=story');
    // The clock stands still: without Enter nothing would be asked.
    await box(page).fill('phone');
    await box(page).press('Enter');
    await page.clock.resume();
    await expect(page).toHaveURL('/blogs?search=phone');
    await expect(page.getByText('for “phone”')).toBeVisible();
    expect(calls).toEqual(['?search=story', '?search=phone']);
  });

  test('only the newest answer is shown, however late an older one comes', async ({ page }) => {
    await openList(page);
    const held = await holdListCalls(page, (search) => search === 'story');
    await box(page).fill('story');
    await expect(page).toHaveURL('/blogs?search=story');
    await expect(page.getByRole('region', { name: 'Posts' })).toHaveAttribute('aria-busy', 'true');
    // The old list stays, dimmed, until the new one is there.
    await expect(page.getByText('18 posts, page 1 of 2')).toBeVisible();
    await box(page).fill('guests');
    await expect(page.getByText('for “guests”')).toBeVisible();
    const newest = await cards(page).getByRole('heading').allTextContents();
    held.release();
    await expect(page.getByRole('region', { name: 'Posts' })).toHaveAttribute('aria-busy', 'false');
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(newest);
    await expect(page.getByText('for “guests”')).toBeVisible();
  });

  test('no match says so', async ({ page }) => {
    await openList(page);
    await box(page).fill('zzzqqq');
    await expect(page.getByText('No blogs found.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Show all posts' }).click();
    await expect(cards(page)).toHaveCount(12);
    await expect(box(page)).toHaveValue('');
  });
});

test.describe('filters', () => {
  test('a category becomes active, stays active when chosen again, and "Show all posts" clears', async ({ page }) => {
    await openList(page);
    const calls = recordListCalls(page);
    const link = filters(page).getByRole('link', { name: 'Speaking up' });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('4 posts in Speaking up')).toBeVisible();
    await link.click();
    await expect.poll(() => calls.length).toBe(2);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('4 posts in Speaking up')).toBeVisible();
    await filters(page).getByRole('link', { name: 'Show all posts' }).click();
    await expect(page).toHaveURL('/blogs');
    await expect(link).not.toHaveAttribute('aria-current');
    await expect(cards(page)).toHaveCount(12);
  });

  test('filters live in the address: back, reload and sharing work @core', async ({ page, context }) => {
    await openList(page);
    await filters(page).getByRole('link', { name: 'Home and school' }).click();
    await expect(page.getByText('3 posts in Home and school')).toBeVisible();
    await filters(page).getByRole('link', { name: 'shyness' }).click();
    await expect(page.getByText('in Home and school tagged shyness')).toBeVisible();
    await box(page).fill('guests');
    await expect(page).toHaveURL(/search=guests&category_id=\d+&tag_id=\d+/);
    await page.reload();
    await expect(box(page)).toHaveValue('guests');
    await expect(filters(page).getByRole('link', { name: 'shyness' })).toHaveAttribute('aria-current', 'true');
    const friend = await context.newPage();
    await friend.goto(page.url());
    await expect(cards(friend)).toHaveCount(1);
    await friend.close();
    // Typing replaced its own entry, so one step back is the category without tag or words.
    await page.goBack();
    await expect(page.getByText('3 posts in Home and school')).toBeVisible();
    await expect(box(page)).toHaveValue('');
    await expect(filters(page).getByRole('link', { name: 'shyness' })).not.toHaveAttribute('aria-current');
  });

  test('on a phone they fold away behind a button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page);
    await expect(page.getByRole('link', { name: 'Speaking up' })).toBeHidden();
    await page.getByRole('button', { name: 'Categories and tags' }).click();
    await page.getByRole('link', { name: 'Speaking up' }).click();
    await expect(page.getByRole('button', { name: 'Speaking up' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Speaking up' })).toBeHidden();
    await page.getByRole('button', { name: 'Speaking up' }).click();
    await expect(page.getByRole('link', { name: 'Speaking up' })).toHaveAttribute('aria-current', 'true');
  });
});

test('a list that fails is tried three times, says so, and can be tried again', async ({ page }) => {
  const errors = recordErrors(page);
  await openList(page);
  const calls = recordListCalls(page);
  await page.route(isListCall, (route) => route.fulfill({ status: 503, json: { message: 'Resting.' } }));
  await filters(page).getByRole('link', { name: 'Making things' }).click();
  await expect(page.getByRole('alert')).toContainText('The posts could not be loaded.', { timeout: 20_000 });
  expect(calls).toHaveLength(3);
  expect(errors.filter((text) => text.startsWith('Error fetching blogs'))).toHaveLength(3);
  await expect(filters(page).getByRole('link', { name: 'Making things' })).toHaveAttribute('aria-current', 'true');
  await page.unroute(isListCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4 posts in Making things')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('an article', () => {
  test('shows title, picture, text and what to read next, and is accessible @core', async ({ page }) => {
    const errors = recordErrors(page);
    await page.goto(`/blogs/${SLUG}`);
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page).toHaveTitle(`${TITLE} · ThreeSeas`);
    await expect(page.locator('.prose p')).not.toHaveCount(0);
    await expect(page.getByText('17 January 2026')).toBeVisible();
    await expect(page.getByText('4 min read')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/blogs/${SLUG}$`));
    const jsonLd: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(jsonLd).toMatchObject({ '@type': 'BlogPosting', headline: TITLE, datePublished: '2026-01-17T06:00:00.000Z' });
    const next = page.getByRole('region', { name: 'Read next' });
    await expect(next.getByRole('article')).toHaveCount(3);
    await expect(next.getByText(TITLE)).toHaveCount(0);
    expect(errors).toEqual([]);
    await page.getByRole('link', { name: 'Home and school' }).click();
    await expect(page.getByText('3 posts in Home and school')).toBeVisible();
  });

  test('says "Loading blog..." until it is there', async ({ page }) => {
    await openList(page, '/blogs?search=guests');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(isPostCall, async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByRole('link', { name: `Read More ${TITLE}` }).click();
    await expect(page).toHaveURL(`/blogs/${SLUG}`);
    await expect(page.getByText('Loading blog...')).toBeVisible();
    resolve();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText('Loading blog...')).toHaveCount(0);
    await expect(page).toHaveTitle(`${TITLE} · ThreeSeas`);
    await page.goBack();
    await expect(page).toHaveTitle('Blog · ThreeSeas');
  });

  test('that fails is tried three times behind "Loading blog...", then says so and can be tried again', async ({
    page,
    expectAccessible,
  }) => {
    const errors = recordErrors(page);
    await openList(page, '/blogs?search=guests');
    let calls = 0;
    await page.route(isPostCall, (route) => {
      calls += 1;
      return route.abort();
    });
    await page.getByRole('link', { name: `Read More ${TITLE}` }).click();
    await expect.poll(() => calls).toBe(2);
    await expect(page.getByText('Loading blog...')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This post could not be loaded.', { timeout: 20_000 });
    expect(calls).toBe(3);
    expect(errors.filter((text) => text.startsWith('Error loading blog'))).toHaveLength(3);
    await expectAccessible();
    await page.unroute(isPostCall);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  test('that does not exist is a real 404, on the first document and later @core', async ({ page }) => {
    const response = await page.goto('/blogs/no-such-post');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Off the map' })).toBeVisible();
    await expect(page).toHaveTitle('Not found · ThreeSeas');
    await openList(page, '/blogs?search=guests');
    await page.route(isPostCall, (route) => route.fulfill({ status: 404, json: { message: 'There is no post at this address.' } }));
    await page.getByRole('link', { name: `Read More ${TITLE}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Off the map' })).toBeVisible();
  });
});
