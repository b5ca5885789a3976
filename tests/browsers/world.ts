import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SignedIn, StaffRole, User } from '#contracts/accounts.ts';
import type { WallQueue } from '#contracts/community-studio.ts';
import type { WallStatus } from '#contracts/community.ts';
import type { RecoveryCodes, SecondStepSecret } from '#contracts/second-step.ts';
import { computeCode, toStep } from '#server/modules/accounts/totp.ts';
import { fromBase32 } from '#tests/factories/base32.ts';
import type { Page } from './page.ts';
import type { startWatchingProxy } from './watching-proxy.ts';

export const TALE = 'The lamp at the pier was lit by a heron.';
export const PASSWORD = 'teapot under seven clouds';
const EIGHT_DAYS_MS = 691_200_000;
const STAFF_COMMAND = path.resolve(import.meta.dirname, '../../scripts/staff.ts');
const OPEN = { is_open: true, sealing: true, sound: false, responsible: 'Meera Iyer', assessed_on: '2026-11-01' };

type Person = { token: string; user: User };
export type People = { learner: Person; neighbour: Person; editor: Person };
export type World = { network: Awaited<ReturnType<typeof startWatchingProxy>>; people: People };

/** A learner, an editor, and an open wall with one work that a neighbour reads. `origin` is the running program's. */
export async function makePeople(origin: string, dataFolder: string): Promise<People> {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the answer
  async function call<Answer>(method: string, address: string, { body, token }: { body?: object; token?: string } = {}): Promise<Answer> {
    const response = await fetch(`${origin}${address}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async function register(name: string): Promise<Person> {
    const email = `${name.toLowerCase()}@example.org`;
    const body = { name, email, password: PASSWORD, password_confirmation: PASSWORD, birth_date: '1990-05-17', own_device: true };
    const { token, user } = await call<SignedIn>('POST', '/api/register', { body });
    // As if the address had been confirmed eight days ago.
    const database = new DatabaseSync(path.join(dataFolder, 'threeseas.sqlite'), { timeout: 5000 });
    const then = Date.now() - EIGHT_DAYS_MS;
    database.prepare('update users set created_at = ?, email_confirmed_at = ? where email = ?').run(then, then, email);
    database.close();
    return { token, user: { ...user, email_confirmed: true } };
  }

  async function makeStaff(role: StaffRole): Promise<Person> {
    const email = `${role}@example.org`;
    const command = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', STAFF_COMMAND, '--email', email, '--role', role], {
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', STAFF_PASSWORD: PASSWORD },
      stdio: 'ignore',
    });
    await once(command, 'exit');
    const { token } = await call<SignedIn>('POST', '/api/login', { body: { email, password: PASSWORD } });
    const { secret } = await call<SecondStepSecret>('POST', '/api/me/second-step', { token, body: { password: PASSWORD } });
    const code = computeCode(fromBase32(secret), toStep(Date.now()));
    await call<RecoveryCodes>('POST', '/api/me/second-step/confirm', { token, body: { code } });
    return { token, user: await call<User>('GET', '/api/me', { token }) };
  }

  async function joinWall(name: string): Promise<Person> {
    const person = await register(name);
    const { offers } = await call<WallStatus>('GET', '/api/community', { token: person.token });
    await call('POST', '/api/community/name', { token: person.token, body: { name: offers[0] } });
    return person;
  }

  async function showOnWall({ token }: Person, story: string): Promise<void> {
    const [id, at] = [crypto.randomUUID().replaceAll('-', ''), new Date().toISOString()];
    const creation = { id, activity: 'story-spinner', version: 1, item: { theme: 'Mystery', story }, saved_at: at, kept_at: at };
    await call('POST', '/api/creations', { token, body: creation });
    await call('POST', '/api/community/works', { token, body: { creation_id: id, with_sound: false } });
  }

  const [admin, moderator, editor] = [await makeStaff('admin'), await makeStaff('moderator'), await makeStaff('editor')];
  await call('PUT', '/api/community/studio/switches', { token: admin.token, body: OPEN });
  const [author, neighbour, learner] = [await joinWall('Meera'), await joinWall('Ravi'), await register('Asha')];
  await showOnWall(author, TALE);
  for (const { id, revision } of (await call<WallQueue>('GET', '/api/community/studio/queue', { token: moderator.token })).data) {
    const body = { decision: 'publish', reason: null, revision };
    await call('POST', `/api/community/studio/works/${id}/decision`, { token: moderator.token, body });
  }
  return { learner, neighbour, editor };
}

/** As after signing in: the browser has this person's sign-in, and opens the page with it. */
export async function openAs(page: Page, { token, user }: Person, address: string): Promise<void> {
  await page.run(
    (authToken, userData) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('userData', userData);
    },
    token,
    JSON.stringify(user),
  );
  await page.open(address);
}
