import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ADDRESSES } from '#contracts/addresses.ts';
import { makeEmail, PASSWORD } from './people.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, expectAccessiblePage, findTooWide, test, waitForHydration } from './support.ts';

/** An address of each kind of page that has parameters. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/sessions/:id': '/sessions/1',
  '/blogs/:slug': '/blogs/when-a-friend-is-left-out',
  '/activities/:id': '/activities/what-if-journal',
  '/level': '/level?level=kids',
  '/lessons/:id': '/lessons/subject-pronouns',
  '/words/:id': '/words/words-kitchen',
  '/sounds/:slug': '/sounds/short-vowels',
  '/chants/:slug': '/chants/seven-days',
  '/teachers/:topic': '/teachers/problem-solving',
  '/new-section': '/new-section?section=confidence&topic=setting-goals',
  '/learning-page': '/learning-page?page=1',
  '/CloseFamilyIntro/:id': '/CloseFamilyIntro/1',
  '/guardian/:token': '/guardian/no-such-token',
  '/session-agreement/:token': '/session-agreement/no-such-token',
  '/classes/:id': '/classes/1',
  '/class/:code': '/class/ACDEFG',
  '/studio/blog/:slug': '/studio/blog/when-a-friend-is-left-out',
  '/studio/course/:id': '/studio/course/1',
  '/studio/messages/:id': '/studio/messages/1',
  '/studio/people/:id': '/studio/people/1',
};
/** Journeys that make what these show look at them. */
const ELSEWHERE = new Set([
  '/certificates/:code',
  '/studio/sessions/series/:id',
  '/studio/sessions/:id',
  '/logout',
  '/complete-order',
  '/well-done',
  '/test-payment',
]);
/** Titles that the specification names. */
const TITLES: Readonly<Record<string, { title: string; heading: string }>> = {
  '/about-us': { title: 'About Us', heading: 'About Us' },
  '/policy': { title: 'Privacy policy', heading: 'Privacy policy' },
  '/privacy': { title: 'Privacy notice', heading: 'Privacy notice' },
  '/terms': { title: 'Terms of use', heading: 'Terms of use' },
  '/refund': { title: 'Refunds', heading: 'Refunds' },
  '/help': { title: 'Need help?', heading: 'Need help?' },
  '/contact-us': { title: 'Contact Us', heading: 'Contact Us' },
  '/pricing-page': { title: 'Packages', heading: 'Packages' },
  '/intro-page': { title: 'Get Started', heading: 'Two ways aboard' },
};
/** WCAG 1.4.12, and one address that is longer than a line. */
const TEXT_SPACING = '* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em } p { margin-block-end: 2em }'.replaceAll(
  /(?<=\w)(?= [;}])|(?=;)/g,
  ' !important',
);
const PHONE_PX = 320;
const LOAD_MS = 45_000;

/** How far the page scrolls sideways on the smallest phone with text as widely spaced as a reader may ask, and what is in the way. */
async function findSideways(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: PHONE_PX, height: 800 });
  await page.evaluate((css) => {
    // A sheet of the program's own, which the page's policy allows.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
  return findTooWide(page);
}

/** A page's barriers, its width on a phone and, where it is specified, its title. */
async function lookAt(page: Page, path: string, seenKinds: Set<string>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(SAMPLES[path] ?? path);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What a personal page shows comes by calls of its own.
  if (!open.includes(path)) await page.waitForLoadState('networkidle');
  const specified = TITLES[path];
  if (specified !== undefined) {
    await expect(page).toHaveTitle(`${specified.title} · ThreeSeas`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(specified.heading);
  }
  const kind = ADDRESSES.find((address) => address.path === path)?.page ?? path;
  if (!seenKinds.has(kind)) await expectAccessiblePage(page);
  seenKinds.add(kind);
  expect.soft(await findSideways(page), path).toEqual([]);
}

async function lookAtAll(page: Page, paths: readonly string[]): Promise<void> {
  test.setTimeout(LOAD_MS + paths.length * 10_000);
  const seenKinds = new Set<string>();
  for (const path of paths) await lookAt(page, path, seenKinds);
}

const isStudio = (path: string) => path.startsWith('/studio');
const walked = ADDRESSES.filter(({ path }) => !ELSEWHERE.has(path));
const open = walked.filter(({ kind }) => kind === 'open').map(({ path }) => path);
const personal = walked.filter(({ kind, path }) => kind === 'shell' && !isStudio(path)).map(({ path }) => path);
const secret = walked.filter(({ kind }) => kind === 'secret').map(({ path }) => path);

test('every address with a parameter has a sample', () => {
  const missing = walked.filter(({ path }) => path.includes(':') && SAMPLES[path] === undefined);
  expect(missing.map(({ path }) => path)).toEqual([]);
});

// Two halves, side by side. Every journey also fails on a request to another origin (support.ts).
for (const half of [0, 1]) {
  test(`every open page is free of barriers and fits a small phone with wide text, half ${half + 1} @core`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      // The worker is blocked here.
      if (['error', 'warning'].includes(message.type()) && !message.text().includes('Service Worker registration blocked'))
        errors.push(`${page.url()}: ${message.text()}`);
    });
    await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
    await lookAtAll(
      page,
      open.filter((_, place) => place % 2 === half),
    );
    expect(errors).toEqual([]);
  });
}

test('every page of a person is free of barriers and fits a small phone with wide text', async ({ page }) => {
  await lookAtAll(page, ['/login', '/register', '/forgot-password', ...secret]);
  const email = makeEmail('every-page');
  const body = { name: 'Asha Rao', email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-04' };
  const { token } = (await (await page.request.post('/api/register', { data: body })).json()) as { token: string };
  await signIn(page, email, '/library', PASSWORD);
  const now = new Date().toISOString();
  const item = { starter: 'I remember', text: `A long address: https://example.org/${'long'.repeat(30)}` };
  const kept = { id: randomUUID().replaceAll('-', ''), activity: 'mirror-memoirs', version: 1, saved_at: now, kept_at: now };
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/creations', { headers, data: { ...kept, title: 'Long', item } })).status()).toBe(201);
  await lookAtAll(
    page,
    personal.filter((path) => !['/login', '/register', '/forgot-password'].includes(path)),
  );
});

test('every page of the studio is free of barriers and fits a small phone with wide text', async ({ page }) => {
  const message = { name: 'Asha', email: makeEmail('every-page'), message: `Look: https://example.org/${'long'.repeat(30)}` };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);
  await signIn(page, await makeStaff('admin'), '/studio');
  await lookAtAll(
    page,
    walked.filter(({ path }) => isStudio(path)).map(({ path }) => path),
  );
});
