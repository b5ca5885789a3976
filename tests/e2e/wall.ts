import { request, type Browser, type Locator, type Page } from '@playwright/test';
import { makeSound } from '../factories/creations.ts';
import { waitForWrittenLink } from './mail.ts';
import { makeEmail } from './people.ts';
import { makeOld, vouchFor } from './database.ts';
import { makeStaff, signIn } from './staff.ts';
import { expect } from './support.ts';

export const PASSWORD = 'teapot under seven clouds';
export const PHONE = { width: 390, height: 844 };
/** A unique name, so that other journeys' works are not taken for it. */
export const makeTale = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)} lit the lamp at the pier.`;

export async function newPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), viewport: PHONE });
  return context.newPage();
}

export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.press(key);
}

export async function fitsPhone(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
}

async function register(page: Page, person: object, email: string): Promise<void> {
  const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...person };
  const api = await request.newContext({ baseURL: new URL(page.url()).origin });
  expect((await api.post('/api/register', { data: body })).status()).toBe(201);
  const token = new URL(await waitForWrittenLink(email, 'confirm-email')).searchParams.get('token');
  expect((await api.post('/api/confirm-email', { data: { token } })).ok()).toBe(true);
  await api.dispose();
}

type Child = { email: string; guardian: string };
export async function registerChild(page: Page): Promise<Child> {
  const [email, guardian] = [makeEmail('kabir'), makeEmail('guardian')];
  await register(page, { name: 'Kabir', birth_date: '2016-03-02', guardian_email: guardian }, email);
  makeOld(email);
  return { email, guardian };
}

/** A signed-in adult, known for a week and vouched for, with a made-up name, which is returned. */
export async function joinAsGrownUp(page: Page): Promise<string> {
  const email = makeEmail('meera');
  await page.goto('/community');
  await register(page, { name: 'Meera', birth_date: '1990-05-17' }, email);
  makeOld(email);
  vouchFor(email);
  await signIn(page, email, '/community', PASSWORD);
  const name = (await page.locator('.wall-name').first().textContent())?.trim() ?? '';
  await press(page.getByRole('radio').first(), 'Space');
  await press(page.getByRole('button', { name: 'Take this name' }));
  await expect(page.getByText('Your name here is')).toBeVisible();
  return name;
}

/** The guardian agrees to the account, then to the wall, by keyboard. */
export async function agree(page: Page, guardian: string): Promise<void> {
  await page.goto(new URL(await waitForWrittenLink(guardian, 'guardian/')).pathname);
  await press(page.getByRole('button', { name: 'I agree' }));
  await expect(page.getByRole('heading', { name: 'You’ve given consent for Kabir' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Yes, Kabir may use the wall' }));
  await expect(page.getByText('Saved. You can take it back here.')).toBeVisible();
}

/** With the moderator whom an open wall needs beside the admin. */
export async function openWall(office: Page, admin: string): Promise<void> {
  await makeStaff('moderator');
  await signIn(office, admin, '/studio/community?part=switches');
  await office.getByLabel('Who is responsible for the wall').fill('Meera Iyer');
  await office.getByLabel('Date of the risk assessment').fill('2026-11-01');
  await office.getByLabel('Serious cases can be sealed.').check();
  await office.getByLabel(/^Puppet scenes can be sent/).check();
  await office.getByLabel('The wall is open').check();
  await press(office.getByRole('button', { name: 'Save' }));
  await expect(office.getByText('The wall is open.')).toBeVisible();
}

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') ?? sessionStorage.getItem('authToken'));

async function keep(page: Page, activity: string, item: object): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '');
  const at = new Date().toISOString();
  const data = { id, activity, version: 1, item, saved_at: at, kept_at: at };
  const answer = await page.request.post('/api/creations', { data, headers: { Authorization: `Bearer ${await readToken(page)}` } });
  expect(answer.status()).toBe(201);
  return id;
}
export const keepStory = (page: Page, story: string) => keep(page, 'story-spinner', { theme: 'Mystery', story });

export async function keepScene(page: Page, text: string): Promise<void> {
  const id = await keep(page, 'puppet-roleplay', { character: 'Wise Owl', text });
  const headers = { Authorization: `Bearer ${await readToken(page)}`, 'Content-Type': 'audio/webm' };
  const answer = await page.request.put(`/api/creations/${id}/recording`, { data: Buffer.from(makeSound('webm')), headers });
  expect(answer.ok()).toBe(true);
}

export async function showNewest(page: Page, { withVoice = false } = {}): Promise<void> {
  await page.goto('/library');
  await press(page.locator('.creation-open').first());
  await press(page.getByRole('link', { name: 'Show on the wall' }));
  await expect(page.getByRole('heading', { name: 'As others will see it' })).toBeVisible();
  if (withVoice) await press(page.getByLabel(/Show it with my voice/), 'Space');
  await press(page.getByRole('button', { name: 'Show on the wall' }));
  await expect(page.getByRole('heading', { name: 'It’s on its way' })).toBeVisible();
}

export async function findInQueue(page: Page, tale: string, part = ''): Promise<Locator> {
  await page.goto(`/studio/community${part}`);
  const card = page.locator('.wall-queued');
  await expect(card).toBeVisible();
  // Other journeys may have sent works before.
  for (let step = 0; step < 20; step += 1) {
    const text = await card.textContent();
    if (text?.includes(tale) === true) break;
    await press(card, 'j');
  }
  await expect(card).toContainText(tale);
  return card;
}
