import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TOPIC_IDS } from '#content/sections.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, findTooWide, test } from './support.ts';

/** 28 and 57 letters without a place to break. */
const NAMES = { long: 'Thiruvenkatanathaswamypillai', longest: 'Thiruvenkatanathaswamypillairamakrishnamurthysubramaniams' };
const WIDTHS = [320, 360, 390];
const DAY_MS = 86_400_000;
const toDay = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);

async function expectToFit(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await findTooWide(page)).map((what) => `${address} at ${width}: ${what}`));
  }
  expect.soft(found).toEqual([]);
}

/** Someone of this name who kept, bought and earned things that carry it. Returns the certificate's code. */
async function fill(page: Page, name: string): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('authToken') ?? localStorage.getItem('authToken') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers, data });
    expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, answer.status(), '']);
    return (await answer.json()) as { id: string; code: string; amount: number };
  };
  const now = new Date().toISOString();
  const kept = { activity: 'mirror-memoirs', version: 1, saved_at: now, kept_at: now, title: name };
  await post('/api/creations', { ...kept, id: randomUUID().replaceAll('-', ''), item: { starter: name, text: `${name}.` } });
  await post('/api/review/words', { id: randomUUID().replaceAll('-', ''), word: name, meaning: name, example: name, day: toDay(0) });
  const order = await post('/api/orders', { package_id: 'plus', period: 'month', currency: 'INR' });
  await post(`/api/orders/${order.id}/pay`, { name, country: 'IN', amount: order.amount, currency: 'INR', terms: true });
  const subjects = TOPIC_IDS.creativity.flatMap((subject) => ['topic', 'check'].map((kind) => ({ kind, subject, day: toDay(0) })));
  const activities = ['color-mood', 'what-if-journal'].map((subject) => ({ kind: 'activity', subject, day: toDay(0) }));
  await post('/api/progress/marks', { marks: [...subjects, ...activities] });
  const { code, id } = await post('/api/certificates', { subject: 'creativity' });
  expect((await page.request.put(`/api/certificates/${id}/public`, { headers, data: { is_public: true } })).status()).toBe(200);
  return code;
}

for (const [which, name] of Object.entries(NAMES)) {
  test(`a ${which} name of ${name.length} letters fits on a phone wherever it stands`, async ({ page }) => {
    test.setTimeout(180_000);
    const email = await makeStaff('admin', name);
    await signIn(page, email, '/library');
    const code = await fill(page, name);
    await page.goto('/studio/sessions/new');
    await page.getByLabel('Level').selectOption('adults');
    await page.getByLabel('Title').fill(name);
    await page.getByLabel('What happens in it').fill(name);
    await page.getByLabel('Host', { exact: true }).fill(name);
    await page.getByLabel('Second adult').fill(`${name}s`);
    await page.getByLabel('Meeting link').fill(`https://meet.example.org/${name}`);
    await page.getByLabel('Time', { exact: true }).fill('17:00');
    await page.getByLabel('First day').fill(toDay(10 * DAY_MS));
    await page.getByLabel('Until').fill(toDay(11 * DAY_MS));
    await page.getByRole('button', { name: 'Plan the series' }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    const date = new URL(page.url()).pathname;
    const addresses = [
      '/',
      '/library',
      '/my-book',
      '/account-details',
      '/Progress',
      '/review',
      '/sessions',
      date.replace('/studio', ''),
      `/certificates/${code}`,
    ];
    const studio = ['/studio', date, '/studio/sessions', '/studio/orders', '/studio/certificates', '/studio/blog', '/studio/course'];
    for (const address of [...addresses, ...studio]) await expectToFit(page, address);
  });
}
