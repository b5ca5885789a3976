import { expect, test, type Page, type Response } from '@playwright/test';
import { HOME_BLOG_COUNT, type BlogList } from '#contracts/blog.ts';
import { listViolations } from './support.ts';

/** The veil goes after five seconds; a busy machine draws its last frames late. */
const VEIL_PATIENCE_MS = 20_000;
const findVeil = (page: Page) => page.locator('.home-loader');
const readPicture = (page: Page) => page.locator('html').getAttribute('data-home-loader-picture');
const readState = (page: Page) => page.evaluate((): unknown => history.state.usr);

async function openHome(page: Page, path = '/'): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: 'Empower Your True Self' })).toBeVisible();
}

async function checkAccessibility(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([]);
}

test.describe('the loader', () => {
  test('covers the finished page lightly, swaps its picture and goes after five seconds @core', async ({ page }) => {
    await page.goto('/');
    await expect(findVeil(page)).toBeVisible();
    await expect(findVeil(page)).toHaveText(/Loading/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const first = await readPicture(page);
    expect(['0', '1', '2']).toContain(first);
    await expect.poll(() => readPicture(page), { timeout: 4000 }).not.toBe(first);
    await expect(findVeil(page)).toBeHidden({ timeout: VEIL_PATIENCE_MS });
  });

  test('ends at a click and is not shown again in this tab', async ({ page }) => {
    await page.goto('/');
    await page.locator('.home-loader-porthole').click();
    await expect(findVeil(page)).toBeHidden({ timeout: 3000 });
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findVeil(page)).toBeHidden({ timeout: 100 });
  });

  test('ends at any key', async ({ page }) => {
    await page.goto('/');
    await expect(findVeil(page)).toBeVisible();
    await page.keyboard.press('q');
    await expect(findVeil(page)).toBeHidden({ timeout: 3000 });
  });

  test('lets through what is seen beneath it', async ({ page }) => {
    await page.goto('/');
    await expect(findVeil(page)).toBeVisible();
    await page.getByRole('link', { name: 'ThreeSeas, home' }).click({ timeout: 3000 });
    await expect(findVeil(page)).toBeHidden({ timeout: 3000 });
  });

  test('is one still picture where stillness is asked for', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(findVeil(page).locator('.home-loader-still')).toBeVisible();
    expect(await readPicture(page)).toBe('still');
    await expect(findVeil(page)).toBeHidden({ timeout: VEIL_PATIENCE_MS });
    expect(await readPicture(page)).toBe('still');
  });

  test('goes by itself when its script stops half way', async ({ page }) => {
    await openHome(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-home-loader', ''));
    await expect(findVeil(page)).toBeVisible();
    await expect(findVeil(page)).toBeHidden({ timeout: VEIL_PATIENCE_MS });
  });

  test('is not shown to a crawler', async ({ browser }) => {
    const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(findVeil(page)).toBeHidden({ timeout: 100 });
    await context.close();
  });

  test('is not shown without JavaScript, and the page is whole', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findVeil(page)).toBeHidden({ timeout: 100 });
    await expect(page.locator('.home-post')).toHaveCount(4);
    await page.getByText('How do I track my progress?').click();
    await expect(page.locator('details[open] summary')).toHaveText('How do I track my progress?');
    await context.close();
  });

  test('moves nothing on the page', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await expect(findVeil(page)).toBeHidden({ timeout: VEIL_PATIENCE_MS });
    expect(await page.evaluate((): unknown => Reflect.get(window, 'shift'))).toBeLessThan(0.01);
  });
});

test.describe('the sections', () => {
  test.beforeEach(async ({ page }) => openHome(page));

  test('stand in the specified order', async ({ page }) => {
    await expect(page.locator('main :is(h1, h2)')).toHaveText([
      'Empower Your True Self',
      'Three islands, one voyage',
      'About Us',
      'Our Services',
      'Learn. Play. Grow.',
      'For teachers, on paper',
      'Why Choose Us',
      'The four at the helm',
      'Kavita Deshmukh',
      'Questions from the harbour',
    ]);
    await expect(page.locator('.home-service')).toHaveCount(3);
  });

  test('the same page is at /HomePage, under one canonical address @core', async ({ page }) => {
    await openHome(page, '/HomePage');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/');
    const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@graph': [{ '@type': 'WebSite' }, { '@type': 'Organization' }] });
  });

  test('"Start Your Journey" and the link of "Why Choose Us" lead to /intro-page', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Find your first activity' })).toHaveAttribute('href', '/intro-page');
    await page.getByRole('link', { name: 'Start Your Journey' }).click();
    await expect(page).toHaveURL('/intro-page');
  });

  for (const { name, active, route } of [
    { name: 'Communication', active: 'communication', route: '/communication' },
    { name: 'Confidence', active: 'confidence', route: '/Confidence' },
    { name: 'Creativity', active: 'creativity', route: '/Creativity' },
  ]) {
    test(`the pillar ${name} opens the hub with its section`, async ({ page }) => {
      const card = page.locator('.home-isle').getByRole('link', { name });
      await expect(card).toHaveAttribute('data-route', route);
      await card.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/new-section?section=${active}`);
      expect(await readState(page)).toEqual({ active });
    });
  }

  test('shows the four latest posts, cut as specified, and opens the list with the chosen one @core', async ({ page, request }) => {
    const posts = ((await (await request.get('/api/blogs')).json()) as BlogList).data.slice(0, 4);
    const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max)}...` : text);
    const cards = page.locator('.home-post');
    await expect(cards).toHaveCount(4);
    await expect(cards.getByRole('link')).toHaveText(posts.map(({ title }) => cut(title, 60)));
    await expect(cards.locator('p')).toHaveText(posts.map(({ short_description }) => cut(short_description, 100)));
    for (const [position, { image }] of posts.entries()) {
      await expect(cards.nth(position).getByRole('img')).toHaveAttribute('src', `/public/${image}`);
    }
    await cards.nth(1).click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL('/blogs');
    expect(await readState(page)).toEqual({ blogId: posts[1]?.id });
  });

  test('the bars are as wide as specified and named by their labels', async ({ page }) => {
    const bars = page.locator('.home-bar');
    for (const [position, { width, label }] of [
      { width: 0.55, label: '70%' },
      { width: 0.85, label: '90%' },
    ].entries()) {
      const sea = bars.nth(position).getByRole('img', { name: label });
      await expect(bars.nth(position).locator('.home-bar-label')).toContainText(label);
      const share = await sea.evaluate((element) => (element.firstElementChild?.getBoundingClientRect().width ?? 0) / element.clientWidth);
      expect(share).toBeCloseTo(width, 2);
    }
  });

  test('one question is open at a time, the first to begin with', async ({ page }) => {
    const open = page.locator('details[open] summary');
    await expect(open).toHaveText(['What is ThreeSeas?']);
    await page.getByText('How did you hear about us?').click();
    await expect(open).toHaveText(['How did you hear about us?']);
    await page.getByText('How do I track my progress?').focus();
    await page.keyboard.press('Enter');
    await expect(open).toHaveText(['How do I track my progress?']);
  });

  test('a narrow screen needs no sideways scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('the founders', () => {
  const openDialog = async (page: Page, name: string) => {
    await openHome(page);
    const button = page.getByRole('button', { name });
    await button.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    return { button, dialog };
  };

  test('cards show two fields of knowledge and count the rest', async ({ page }) => {
    await openHome(page);
    const cards = page.locator('.home-founder');
    await expect(cards).toHaveCount(4);
    await expect(cards.first().locator('.badge')).toHaveText(['Everyday English', 'Quiet students', '+3 more']);
  });

  test('previous and next wrap around, also by the arrow keys', async ({ page }) => {
    const { dialog } = await openDialog(page, 'Kavita Deshmukh');
    await expect(dialog.locator('.badge')).toHaveCount(5);
    await expect(dialog.locator('blockquote')).toBeVisible();
    const heading = page.locator('#founder-name');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(heading).toHaveText('Kenji Mori');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading).toHaveText('Kavita Deshmukh');
    await page.keyboard.press('ArrowLeft');
    await expect(heading).toHaveText('Kenji Mori');
    for (const name of ['Kavita Deshmukh', 'Chidi Nwosu', 'Samira Haddad', 'Kenji Mori', 'Kavita Deshmukh']) {
      await page.keyboard.press('ArrowRight');
      await expect(heading).toHaveText(name);
    }
  });

  test('the close button, Escape and the overlay close it, and focus returns to the card @core', async ({ page }) => {
    const { button } = await openDialog(page, 'Samira Haddad');
    const dialog = page.locator('dialog.home-dialog');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await dialog.locator('h2').click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(4, 4);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('whoever comes to it from another page asks for the newest posts once', async ({ page, request }) => {
  const [newest] = ((await (await request.get('/api/blogs')).json()) as BlogList).data;
  await page.goto('/about-us');
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.getByRole('link', { name: 'ThreeSeas, home' }).click();
  await expect(page.locator('.home-post')).toHaveCount(HOME_BLOG_COUNT);
  const asked = await Promise.all(
    answers
      .filter((answer) => answer.request().resourceType() === 'fetch')
      .map(async (answer) => [new URL(answer.url()).pathname, (await answer.text()).includes(newest?.slug ?? '')] as const),
  );
  expect(asked.filter(([, hasPost]) => hasPost)).toEqual([['/api/blogs', true]]);
});

test.describe('when the posts do not come', () => {
  // The worker would fetch past what is held back here.
  test.use({ serviceWorkers: 'block' });

  test('the failure is logged, the list is empty and nothing is said', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.goto('/about-us');
    await page.route('**/api/blogs', (route) => route.abort());
    await page.getByRole('link', { name: 'ThreeSeas, home' }).click();
    await expect(page.getByRole('heading', { name: 'Learn. Play. Grow.' })).toBeVisible();
    await expect(page.locator('.home-post')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Read the blog' })).toHaveAttribute('href', '/blogs');
    expect(logged.some((text) => text.includes('Error fetching blogs'))).toBe(true);
    await expect(findVeil(page)).toBeHidden();
  });
});

test.describe('accessibility', () => {
  for (const { name, theme, scheme, width } of [
    { name: 'by day', theme: 'default', scheme: 'light', width: 1280 },
    { name: 'for kids at night', theme: 'kids', scheme: 'dark', width: 390 },
  ] as const) {
    test(`holds ${name}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((value) => localStorage.setItem('comfort', JSON.stringify({ theme: value })), theme);
      await openHome(page);
      await checkAccessibility(page);
      await page.getByRole('button', { name: 'Chidi Nwosu' }).click();
      await expect(page.getByRole('dialog', { name: 'Chidi Nwosu' })).toBeVisible();
      await checkAccessibility(page);
    });
  }

  test('holds while the loader is shown', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(findVeil(page)).toBeVisible();
    expect(await listViolations(page, '.home-loader')).toEqual([]);
  });
});
