import type { Browser, Page } from '@playwright/test';
import { TOPIC_IDS } from '#content/sections.ts';
import { CONSENT } from '#contracts/guardian.ts';
import { waitForLink } from './mail.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect, expectAccessiblePage, test } from './support.ts';

const PASSWORD = 'teapot gravel owl 7';
const SEES = 'Your guardian can see this';
let counter = 0;

async function register(page: Page, changes: Record<string, string> = {}) {
  counter += 1;
  const email = `paper-${Date.now()}-${counter}-${process.pid}@example.org`;
  const person = { name: 'Kabir Sen', email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-04', ...changes };
  const answer = await page.request.post('/api/register', { data: person });
  expect(answer.status()).toBe(201);
  return { email, token: ((await answer.json()) as { token: string }).token };
}

async function earn(page: Page, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const day = new Date().toISOString().slice(0, 10);
  const topics = TOPIC_IDS.creativity.flatMap((subject) => [
    { kind: 'topic', subject, day },
    { kind: 'check', subject, day },
  ]);
  const activities = ['color-mood', 'what-if-journal'].map((subject) => ({ kind: 'activity', subject, day }));
  const marks = await page.request.post('/api/progress/marks', { headers, data: { marks: [...topics, ...activities] } });
  expect(marks.status()).toBe(200);
  const given = await page.request.post('/api/certificates', { headers, data: { subject: 'creativity' } });
  expect(given.status()).toBe(201);
  return ((await given.json()) as { code: string }).code;
}

/** A child and the agreeing guardian's own browser at the guardian's page. */
async function raise(page: Page, browser: Browser, baseURL: string | undefined) {
  const guardian = `parent-${Date.now()}-${process.pid}@example.org`;
  const { email, token } = await register(page, {
    birth_date: `${new Date().getUTCFullYear() - 11}-01-01`,
    guardian_email: guardian,
  });
  const own = new URL(await waitForLink(email, '/confirm-email')).searchParams.get('token');
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  expect((await context.request.post('/api/confirm-email', { data: { token: own } })).status()).toBe(200);
  const link = new URL(await waitForLink(guardian, '/guardian/')).pathname;
  const decision = { decision: 'agree', version: CONSENT.version };
  const answer = await context.request.post(`/api${link}/decision`, { data: decision });
  expect(answer.status()).toBe(200);
  const { token: linkToken } = (await answer.json()) as { token: string };
  return { email, token, context, linkToken };
}

const expectNoSideways = async (page: Page) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
};

test('a guardian sees a certificate of the child, shows it and takes it back; the child reads that they can @core', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, token, context, linkToken } = await raise(page, browser, baseURL);
  const code = await earn(page, token);

  const grownUp = await context.newPage();
  await grownUp.goto(`/guardian/${linkToken}`);
  await expect(grownUp.getByRole('heading', { name: 'Certificates' })).toBeVisible();
  await expect(grownUp.getByText('Topics finished: ')).toBeVisible();
  await expectAccessiblePage(grownUp);
  await expectNoSideways(grownUp);
  const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const ask = async () => (await visitor.request.get(`/certificates/${code}`)).status();
  expect(await ask()).toBe(404);
  await grownUp.getByRole('button', { name: 'Make it public: Creativity' }).click();
  await expect(grownUp.getByRole('link', { name: 'Its public page' })).toBeVisible();
  expect(await ask()).toBe(200);
  await grownUp.getByRole('button', { name: 'Take it back: Creativity' }).click();
  await expect(grownUp.getByRole('button', { name: 'Make it public: Creativity' })).toBeVisible();
  expect(await ask()).toBe(404);

  // The child sees at each thing what the guardian sees, and may not show the certificate.
  await signIn(page, email, '/library', PASSWORD);
  await page.getByText('How far I am', { exact: true }).click();
  const card = page.getByRole('article', { name: 'Certificate: Creativity' });
  await expect(card.getByText(SEES, { exact: false })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Make it public/ })).toHaveCount(0);
  const notes = {
    'Your modules': 'How many topics you finished. Not which.',
    'Saved creations': 'How many things are here. Never what you wrote or said.',
    'Activity history': 'How many visits and minutes there are. Not which.',
    'Quiz results': 'How many quizzes you have taken. Not your answers.',
    'Session history': 'How many seats you have had, and each session that they were asked about. Never your notes.',
    'Words and review': 'How many words and questions there are. Not which.',
  };
  await page.getByText('What your guardian can see', { exact: true }).click();
  for (const [name, words] of Object.entries(notes)) {
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
  }
  await expectNoSideways(page);
  await page.goto('/Progress');
  await expect(page.getByText(`${SEES}: your minutes, on how many days you practised`, { exact: false })).toBeVisible();
  await context.close();
  await visitor.close();
});

test('who is of age reads nothing about a guardian', async ({ page }) => {
  const { email } = await register(page);
  await signIn(page, email, '/library', PASSWORD);
  await expect(page.getByRole('heading', { name: 'Quiz results' })).toBeVisible();
  await expect(page.getByText(/guardian/i)).toHaveCount(0);
});

test('staff look a certificate up by its code and revoke it with a reason', async ({ page, browser, baseURL }) => {
  const { email, token } = await register(page, { name: 'Mira Das' });
  const code = await earn(page, token);
  const office = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const staff = await office.newPage();
  await signIn(staff, await makeStaff('admin'), '/studio/certificates');
  await expect(staff.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
  await staff.getByLabel('Code on the certificate').fill('0000-0000-0000-0000');
  await staff.getByRole('button', { name: 'Search' }).click();
  await expect(staff.getByText(/There is no certificate/)).toBeVisible();
  await staff.getByLabel('Code on the certificate').fill(code.toLowerCase());
  await staff.getByRole('button', { name: 'Search' }).click();
  const record = staff.getByRole('article', { name: `Certificate ${code}` });
  await expect(record).toContainText('Mira Das');
  await expectAccessiblePage(staff);
  await expectNoSideways(staff);
  await record.getByRole('button', { name: 'Revoke the certificate' }).click();
  await expect(record.getByRole('alert')).toBeVisible();
  await record.getByLabel('Why it is no longer valid').fill('Given by mistake.');
  await record.getByRole('button', { name: 'Revoke the certificate' }).click();
  await expect(record.getByText(/^Revoked on .*: Given by mistake\.$/)).toBeVisible();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Mira Das' })).toContainText('Given by mistake.');
  await signIn(page, email, '/library', PASSWORD);
  const card = page.getByRole('article', { name: 'Certificate: Creativity' });
  await expect(card.getByText('The reason: Given by mistake.', { exact: false })).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  // Editors have no such room.
  const editor = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await signIn(editor, await makeStaff('editor'), '/studio/certificates');
  await expect(editor.getByLabel('Code on the certificate')).toHaveCount(0);
  await office.close();
  await editor.close();
});
