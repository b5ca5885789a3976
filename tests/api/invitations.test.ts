import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contracts/accounts.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import type { Invitation, OpenedInvitation } from '#contracts/invitations.ts';
import {
  makeNewStaff,
  makeStaff,
  PASSWORD,
  registerAdult,
  registerChild,
  registerConfirmed,
  setUpSecondStep,
} from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const ANITA = { name: 'Anita Rao', email: 'anita@example.org', roles: ['editor', 'host'] };
const OWN = { name: 'Anita R.', password: PASSWORD, password_confirmation: PASSWORD };
type AnyAnswer = ErrorBody & { data: Invitation[] } & OpenedInvitation & SignedIn;

describe.each(listTestEngines())('inviting colleagues on %s', (engine) => {
  let test: TestApp;
  let clock: number;
  let admin: { token: string; id: number; email: string };
  beforeEach(async () => {
    clock = Date.now();
    test = await createTestApp({ engine, now: () => clock });
    const { token, userId, email } = await makeNewStaff(test, 'admin');
    await setUpSecondStep(test, token);
    admin = { token, id: userId, email };
  });
  afterEach(() => test.close());

  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await test.request(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as AnyAnswer };
  };
  const send = (method: string, path: string, body?: object, token = admin.token) =>
    call(method, `/studio/invitations${path}`, body, token);
  const invite = async (changes: object = {}) => {
    const { status, body } = await send('POST', '', { ...ANITA, ...changes });
    return { status, body, id: body.data?.[0]?.id ?? 0 };
  };
  const readToken = async (email = ANITA.email) => {
    const mail = (await test.writtenMails()).findLast(({ to, text }) => to === email && text.includes('/invitation?token='));
    return /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const open = (token: unknown) => call('POST', '/invitations/open', { token });
  const accept = (token: unknown, changes: object = {}) => call('POST', '/invitations/accept', { token, ...OWN, ...changes });
  const acceptSignedIn = (token: unknown, session?: string) => call('POST', '/invitations/accept-signed-in', { token }, session);
  const countUsers = async () => (await test.database.db.selectFrom('users').select('id').execute()).length;

  it('is for admins', async () => {
    const { id } = await invite();
    const others = [(await registerAdult(test)).token, await makeStaff(test, 'editor'), await makeStaff(test, 'moderator')];
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', { ...ANITA, email: 'other@example.org' }],
      ['POST', `/${id}/mail`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await test.request(method, `/api/studio/invitations${path}`, body === undefined ? {} : { body })).status).toBe(401);
      for (const token of others) expect([path, (await send(method, path, body, token)).status]).toEqual([path, 403]);
    }
    expect((await send('GET', '')).body.data).toHaveLength(1);
  });

  it('mails a link with which somebody new becomes staff, whose roles count with the second step', async () => {
    const invited = await invite();
    expect(invited.status).toBe(201);
    expect(invited.body.data).toMatchObject([{ ...ANITA, is_over: false, by: expect.any(String) }]);
    const token = await readToken();
    const stored = await test.database.db.selectFrom('staff_invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const opened = await test.request('POST', '/api/invitations/open', { body: { token } });
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect(await opened.json()).toMatchObject({ ...ANITA, has_account: false });

    const { status, body } = await accept(token);
    expect([status, body.user.roles, body.user.email_confirmed, body.user.second_step]).toEqual([201, ['editor', 'host'], true, false]);
    const readPosts = async () => (await test.request('GET', '/api/studio/posts', { token: body.token })).status;
    expect(await readPosts()).toBe(403);
    await setUpSecondStep(test, body.token);
    expect(await readPosts()).toBe(200);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('user_id', '=', body.user.id)
      .orderBy('id')
      .execute();
    expect(lines.slice(0, 2).map(({ action, details }) => [action, JSON.parse(details) as object])).toEqual([
      ['role_changed', { from: 'none', to: 'editor,host', by: admin.id }],
      ['invitation_accepted', { invitation: invited.id }],
    ]);
    expect((await send('GET', '')).body.data).toEqual([]);
    const left = await test.database.db.selectFrom('staff_invitations').select(['email', 'name']).execute();
    expect(left).toEqual([{ email: '', name: '' }]);
  });

  it('says in plain words why a link does not work (any more)', async () => {
    const refusal = async (token: unknown) => {
      const answers = [await open(token), await accept(token)];
      expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      return answers[0]?.body.message;
    };
    await invite();
    const used = await readToken();
    await accept(used);
    expect(await refusal(used)).toBe('This invitation has already been accepted. Please sign in.');
    const { id } = await invite({ email: 'two@example.org' });
    const back = await readToken('two@example.org');
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    expect(await refusal(back)).toContain('was taken back');
    await invite({ email: 'three@example.org' });
    const late = await readToken('three@example.org');
    clock += 7 * DAY_MS;
    expect(await refusal(late)).toContain('has expired');
    for (const none of ['', 'x', 'A'.repeat(43)]) expect(await refusal(none)).toContain('no longer valid');
    expect((await open('x'.repeat(201))).status).toBe(422);
    expect((await open(7)).status).toBe(422);
    const users = await countUsers();
    clock += 30 * DAY_MS;
    await test.services.purge.purge();
    expect(await test.database.db.selectFrom('staff_invitations').select('id').execute()).toEqual([]);
    expect(await countUsers()).toBe(users);
  });

  it('makes one account of two who accept at once', async () => {
    await invite();
    const token = await readToken();
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, expect.any(Number)]);
    expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('is sent again with a new link, and not twice for one address', async () => {
    const { id } = await invite();
    const first = await readToken();
    expect(await invite()).toMatchObject({
      status: 409,
      body: { message: 'This address already has an invitation. You can send it again.' },
    });
    const both = await Promise.all([invite({ email: 'once@example.org' }), invite({ email: 'once@example.org' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    clock += 8 * DAY_MS;
    const again = await makeStaff(test, 'admin');
    expect((await send('GET', '', undefined, again)).body.data.every(({ is_over }) => is_over)).toBe(true);
    expect((await send('POST', `/${id}/mail`, undefined, again)).status).toBe(200);
    expect((await open(first)).status).toBe(422);
    expect((await open(await readToken())).status).toBe(200);
    for (const [method, path] of [
      ['POST', '/999/mail'],
      ['DELETE', '/999'],
      ['DELETE', '/abc'],
    ] as const)
      expect((await send(method, path, undefined, again)).status).toBe(404);
    await send('DELETE', `/${id}`, undefined, again);
    expect((await send('DELETE', `/${id}`, undefined, again)).status).toBe(409);
    expect((await send('POST', `/${id}/mail`, undefined, again)).status).toBe(409);
  });

  it('is bounded: mails of one admin in an hour, and what waits at once', async () => {
    const statuses = [];
    for (let number = 0; number < 21; number += 1) statuses.push((await invite({ email: `many.${number}@example.org` })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    const row = {
      name: 'x',
      roles: '["host"]',
      state: 'waiting',
      invited_by: admin.id,
      mailed_at: clock,
      ends_at: clock + DAY_MS,
    } as const;
    for (let number = 0; number < 30; number += 1)
      await test.database.db
        .insertInto('staff_invitations')
        .values({ ...row, email: `more.${number}@example.org`, token_hash: `${number}`, account_id: null })
        .execute();
    const other = await makeStaff(test, 'admin');
    const refused = await send('POST', '', ANITA, other);
    expect([refused.status, refused.body.message]).toEqual([409, '50 invitations are already waiting. Please take one back first.']);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ email: 'anita' }, 'email'],
    [{ roles: [] }, 'roles'],
    [{ roles: ['learner'] }, 'roles.0'],
    [{ roles: 'host' }, 'roles'],
  ])('refuses what does not fit, at its field (%#)', async (changes, field) => {
    const refused = await invite(changes);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await test.writtenMails()).toEqual(expect.not.arrayContaining([expect.objectContaining({ to: ANITA.email })]));
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ password: 'short', password_confirmation: 'short' }, 'password'],
    [{ password: 'password1234', password_confirmation: 'password1234' }, 'password'],
    [{ password_confirmation: 'another one of these' }, 'password_confirmation'],
  ])('leaves the link good after a form that does not fit (%#)', async (changes, field) => {
    await invite();
    const token = await readToken();
    const refused = await accept(token, changes);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect((await accept(token)).status).toBe(201);
  });

  it('gives the roles to the account of that address, which signs in again', async () => {
    const { user, token: session } = await registerConfirmed(test, { email: ANITA.email });
    await invite();
    const token = await readToken();
    expect((await open(token)).body.has_account).toBe(true);
    expect((await accept(token)).status).toBe(409);
    expect((await acceptSignedIn(token)).status).toBe(401);
    const stranger = await registerConfirmed(test);
    const refused = await acceptSignedIn(token, stranger.token);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('for another address')]);
    expect((await acceptSignedIn(token, session)).status).toBe(200);
    expect((await acceptSignedIn(token, session)).status).toBe(401);
    expect((await test.request('GET', '/api/me', { token: session })).status).toBe(401);
    const signedIn = await call('POST', '/login', { email: ANITA.email, password: PASSWORD });
    expect(signedIn.body.user).toMatchObject({ id: user.id, roles: ['editor', 'host'], second_step: false });
    expect((await open(token)).body.message).toContain('already been accepted');
  });

  it('is in the download of the account of that address, without its link, and is deleted with it', async () => {
    const { token: session } = await registerConfirmed(test, { email: ANITA.email });
    await invite();
    await invite({ email: 'other@example.org' });
    const download = await (await test.request('GET', '/api/me/export', { token: session })).text();
    const { made } = JSON.parse(download) as { made: Record<string, unknown[]> };
    const times = { mailed_at: new Date(clock).toISOString(), ends_at: new Date(clock + 7 * DAY_MS).toISOString() };
    expect(made['staff_invitations']).toEqual([{ roles: ['editor', 'host'], state: 'waiting', ...times }]);
    expect(download).not.toContain(await readToken());
    expect((await call('DELETE', '/me', { password: PASSWORD }, session)).status).toBe(200);
    expect((await send('GET', '')).body.data.map(({ email }) => email)).toEqual(['other@example.org']);
  });

  it('gives nothing to an unconfirmed address, a child or a locked account', async () => {
    const { token: session } = await registerAdult(test, { email: ANITA.email });
    await invite();
    const refused = await acceptSignedIn(await readToken(), session);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('confirm your email address first')]);
    const child = await registerChild(test);
    expect((await invite({ email: child.user.email })).status).toBe(403);
    const locked = await registerConfirmed(test);
    await call('PUT', `/studio/people/${locked.user.id}/lock`, { reason: 'Lost phone' }, admin.token);
    expect((await invite({ email: locked.user.email })).status).toBe(409);
    expect((await invite({ email: admin.email, roles: ['admin'] })).status).toBe(409);
  });

  it('ends with the right of whoever invited', async () => {
    await invite();
    const token = await readToken();
    const other = await makeStaff(test, 'admin');
    expect((await open(token)).status).toBe(200);
    await call('PUT', `/studio/people/${admin.id}/roles`, { roles: ['host'] }, other);
    expect((await open(token)).status).toBe(422);
    expect((await accept(token)).status).toBe(422);
    expect(await test.database.db.selectFrom('users').select('id').where('email', '=', ANITA.email).execute()).toEqual([]);
  });

  it('goes with the account that was invited', async () => {
    const { user } = await registerConfirmed(test, { email: ANITA.email });
    await invite();
    expect((await call('DELETE', `/studio/people/${user.id}`, { email: user.email }, admin.token)).status).toBe(200);
    expect((await send('GET', '')).body.data).toEqual([]);
  });
});
