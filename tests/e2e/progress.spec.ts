import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOPIC_IDS } from '#content/sections.ts';
import { earnTick } from './practice-answers.ts';
import { expect, test, waitForHydration } from './support.ts';

const PASSWORD = 'teapot gravel owl 7';
let counter = 0;

async function signUp(page: Page) {
  counter += 1;
  const response = await page.request.post('/api/register', {
    data: {
      name: 'Asha Rao',
      email: `minutes-${Date.now()}-${counter}-${process.pid}@example.org`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      birth_date: '1990-05-04',
    },
  });
  expect(response.status()).toBe(201);
  const { token, user } = (await response.json()) as { token: string; user: object };
  await page.goto('/about-us');
  await page.evaluate(
    ([authToken, userData]) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('userData', userData);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto('/library');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('activityToken'))).not.toBeNull();
}

/** Times the tests skip must not end in the future, which the server refuses. */
const install = (page: Page) => page.clock.install({ time: Date.now() - 15 * 60_000 });

type Entry = { activity: string; time_spent: number; section: string; logged_at: string };
const readHistory = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
    const answer = (await (await fetch('/api/progress/history', { headers })).json()) as { data: Entry[] };
    return answer.data;
  });
const countWaiting = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('activityLogs:')).length);

async function practise(page: Page, seconds: number) {
  // Time counts from hydration on.
  await waitForHydration(page);
  for (let passed = 0; passed < seconds; passed += 20) {
    await page.clock.runFor(20_000);
    await page.mouse.move(100 + passed, 200);
  }
}

test('an activity that was used and left is one row on the server @core', async ({ page }) => {
  await install(page);
  await signUp(page);
  await page.goto('/activities/color-mood');
  await practise(page, 100);
  const current = await page.evaluate(() => JSON.parse(sessionStorage.getItem('currentActivity') ?? '{}') as unknown);
  expect(current).toMatchObject({ section: 'creativity', activity: 'color-mood', user_id: expect.any(Number) });
  await page.goto('/about-us');
  await expect.poll(() => readHistory(page)).toMatchObject([{ activity: 'color-mood', section: 'creativity' }]);
  const [entry] = await readHistory(page);
  expect(entry?.time_spent).toBeGreaterThanOrEqual(95);
  expect(entry?.time_spent).toBeLessThan(125);
  expect(await page.evaluate(() => sessionStorage.getItem('currentActivity'))).toBeNull();
  // The beacon carried it, and the next page asked whether it arrived: it counts once.
  await expect.poll(() => countWaiting(page)).toBe(0);
  expect(await readHistory(page)).toHaveLength(1);
});

test('a beacon that a busy server refuses loses nothing, and the next page brings it once', async ({ page, context }) => {
  await install(page);
  await signUp(page);
  await page.goto('/activities/color-mood');
  await practise(page, 40);
  const refused: string[] = [];
  await context.route('**/api/log-activity', (route) => {
    refused.push(route.request().resourceType());
    return route.fulfill({ status: 503, json: { message: 'Busy.' } });
  });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => refused).toEqual(['ping']);
  expect(await countWaiting(page)).toBe(1);
  // The server is still busy when the next page asks.
  await page.goto('/about-us');
  await expect.poll(() => refused).toHaveLength(2);
  expect([await countWaiting(page), await readHistory(page)]).toEqual([1, []]);
  await context.unroute('**/api/log-activity');
  await page.reload();
  await expect.poll(() => countWaiting(page)).toBe(0);
  expect(await readHistory(page)).toMatchObject([{ activity: 'color-mood' }]);
});

test('minutes of a device whose clock runs a day and a half ahead are in the log, as of now', async ({ page }) => {
  await page.clock.install({ time: Date.now() + 36 * 3_600_000 });
  await signUp(page);
  await page.goto('/activities/color-mood');
  await practise(page, 40);
  await page.goto('/about-us');
  await expect.poll(() => readHistory(page)).toMatchObject([{ activity: 'color-mood' }]);
  await expect.poll(() => countWaiting(page)).toBe(0);
  const [entry] = await readHistory(page);
  expect(Date.parse(entry?.logged_at ?? '')).toBeLessThanOrEqual(Date.now());
});

test('minutes without a network wait on the device and are sent once it is back @core', async ({ page, context }) => {
  await install(page);
  await signUp(page);
  await page.goto('/activities/color-mood');
  await context.setOffline(true);
  await practise(page, 40);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(await countWaiting(page)).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => countWaiting(page)).toBe(0);
  await expect.poll(() => readHistory(page)).toMatchObject([{ activity: 'color-mood' }]);
  await page.reload();
  await waitForHydration(page);
  expect(await readHistory(page)).toHaveLength(1);
});

test('the page of progress shows minutes in the account, and an aim', async ({ page }) => {
  await install(page);
  await signUp(page);
  await page.goto('/activities/color-mood');
  await practise(page, 120);
  await page.getByRole('button', { name: 'I did this activity' }).click();
  await page.goto('/new-section?section=communication&topic=what-communication');
  await practise(page, 60);
  await earnTick(page, 'communication', 'what-communication');
  await page.goto('/Progress');
  await expect.poll(() => readHistory(page)).toHaveLength(2);
  await page.reload();
  await expect(page.getByText('These figures are in your account.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Minutes, .*on 1 active day\./ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^3 min$/ })).toBeVisible();
  await page.getByText('The same figures as a table').click();
  await expect(page.getByRole('row').filter({ hasText: '3 min' })).toHaveCount(1);
  await page.getByRole('button', { name: '3 days' }).click();
  await expect(page.getByText('1 day this week. Your aim is 3 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Pause it' }).click();
  await expect(page.getByText('Your aim of 3 days is paused until you want it back.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('threeseas-progress.csv');
  for (const span of ['Month', 'Year']) {
    await page.getByRole('button', { name: span }).click();
    await expect(page.getByRole('img', { name: /^Minutes, .*on 1 active day\./ })).toBeVisible();
  }
});

test('signed out, the page shows what this device knows, and nothing leaves it', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/log-activity|activity-token|\/api\/progress/.test(request.url())) sent.push(request.url());
  });
  await install(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/Progress');
  await expect(page.getByText('No minutes on these days.', { exact: false })).toBeVisible();
  await page.goto('/activities/color-mood');
  await practise(page, 120);
  await page.goto('/Progress');
  await expect(page.getByText("These figures stay on this device. We can't see them.")).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^2 min$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(sent).toEqual([]);
});

test('a certificate is earned, shown to everybody with its code, and taken back @core', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await signUp(page);
  await page.evaluate(
    async ({ topics, activities }) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('authToken')}` };
      const day = new Date().toISOString().slice(0, 10);
      const marks = [
        ...topics.flatMap((subject) => [
          { kind: 'topic', subject, day },
          { kind: 'check', subject, day },
        ]),
        ...activities.map((subject) => ({ kind: 'activity', subject, day })),
      ];
      await fetch('/api/progress/marks', { method: 'POST', headers, body: JSON.stringify({ marks }) });
    },
    { topics: TOPIC_IDS.creativity, activities: ['color-mood', 'what-if-journal'] },
  );
  await page.goto('/Progress');
  await page.getByRole('button', { name: 'Get the certificate: Creativity' }).click();
  const card = page.getByRole('article', { name: 'Certificate: Creativity' });
  await expect(card).toContainText('Asha Rao');
  const code = (await card.locator('.certificate-code').textContent()) ?? '';
  const [sheet] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: 'Save it as a sheet' }).click()]);
  expect(sheet.suggestedFilename()).toBe(`threeseas-certificate-${code.replaceAll('-', '')}.pdf`);
  expect((await readFile(await sheet.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(card.getByText('The sheet is in your downloads.')).toBeVisible();
  expect((await page.request.get(`/certificates/${code}`)).status()).toBe(404);
  await card.getByRole('button', { name: 'Make it public' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it public' }).click();
  await expect(card.getByRole('link', { name: 'See its public page' })).toBeVisible();
  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await visitor.goto(`${baseURL}/certificates/${code}`);
  await expect(visitor.getByText('This certificate is valid.')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await card.getByRole('link', { name: 'See its public page' }).click();
  await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await card.getByRole('button', { name: 'Take it back' }).click();
  await expect(card.getByRole('button', { name: 'Make it public' })).toBeVisible();
  expect((await visitor.goto(`${baseURL}/certificates/${code}`))?.status()).toBe(404);
});
