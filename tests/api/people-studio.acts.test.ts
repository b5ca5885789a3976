import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LOCKED, type User } from '#contracts/accounts.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import type { AccountExport } from '#contracts/own-account.ts';
import type { PersonDetail } from '#contracts/studio-people.ts';
import { startSession } from '#server/modules/people/sessions.ts';
import { makeStory, useLibrary } from '#tests/factories/creations.ts';
import {
  agreeAsGuardian,
  makeNewStaff,
  makeStaff,
  PASSWORD,
  readConfirmToken,
  readResetToken,
  registerAdult,
  registerChild,
  registerConfirmed,
  setUpSecondStep,
} from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'nine lanterns on the pier';
const REASON = 'Somebody else signs in with it.';
type AnyAnswer = ErrorBody & PersonDetail;

describe.each(listTestEngines())('what admins decide about accounts on %s', (engine) => {
  let test: TestApp;
  let clock: number;
  let admin: { token: string; id: number };
  const readMe = async (token: string) => (await (await test.request('GET', '/api/me', { token })).json()) as User;
  beforeAll(async () => {
    clock = Date.now();
    test = await createTestApp({ engine, now: () => clock });
    const token = await makeStaff(test, 'admin');
    admin = { token, id: (await readMe(token)).id };
  });
  afterAll(() => test.close());

  const send = async (method: string, path: string, body?: object, token = admin.token) => {
    const response = await test.request(method, `/api/studio/people${path}`, { token, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as AnyAnswer };
  };
  const login = (email: string, password = PASSWORD) => test.request('POST', '/api/login', { body: { email, password } });
  const listMailsTo = async (email: string) => (await test.writtenMails()).filter(({ to }) => to === email);
  const listLines = async (userId: number) =>
    (
      await test.database.db
        .selectFrom('audit_log')
        .select(['action', 'actor', 'details'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
    ).map(({ action, actor, details }) => [action, actor, JSON.parse(details) as object]);
  const listActs = (id: number, email: string): [string, string, object?][] => [
    ['PUT', `/${id}/roles`, { roles: ['host'] }],
    ['DELETE', `/${id}/sessions`],
    ['PUT', `/${id}/lock`, { reason: REASON }],
    ['DELETE', `/${id}/lock`],
    ['POST', `/${id}/confirmation`],
    ['POST', `/${id}/guardian-link`],
    ['POST', `/${id}/download`],
    ['DELETE', `/${id}`, { email }],
  ];

  it('is for admins, never about themselves, and says so for an account that is gone', async () => {
    const { user, token } = await registerConfirmed(test);
    const editor = await makeStaff(test, 'editor');
    const me = await readMe(admin.token);
    for (const [method, path, body] of listActs(user.id, user.email)) {
      const without = await test.request(method, `/api/studio/people${path}`, body === undefined ? {} : { body });
      expect([method, path, without.status]).toEqual([method, path, 401]);
      for (const other of [token, editor]) expect([path, (await send(method, path, body, other)).status]).toEqual([path, 403]);
    }
    for (const [method, path, body] of listActs(me.id, me.email)) {
      const refused = await send(method, path, body);
      expect([path, refused.status, refused.body.message]).toEqual([path, 409, expect.stringContaining('your own account')]);
    }
    for (const [method, path, body] of listActs(999_999, 'nobody@example.org'))
      expect([path, (await send(method, path, body)).status]).toEqual([path, 404]);
    for (const [method, path, body] of listActs(0, 'nobody@example.org'))
      expect([path, (await send(method, path.replace('/0', '/abc'), body)).status]).toEqual([path, 404]);
    expect((await test.request('GET', '/api/me', { token })).status).toBe(200);
  });

  describe('roles', () => {
    it('go to a confirmed address: sessions and password end, the person is told, and the log says by whom', async () => {
      const { user, token } = await registerConfirmed(test);
      const given = await send('PUT', `/${user.id}/roles`, { roles: ['host', 'editor'] });
      expect([given.status, given.body.roles, given.body.second_step_since]).toEqual([200, ['editor', 'host'], null]);
      expect((await test.request('GET', '/api/me', { token })).status).toBe(401);
      expect((await login(user.email)).status).toBe(401);
      expect(await listLines(user.id)).toEqual([['role_changed', 'staff', { from: 'learner', to: 'editor,host', by: admin.id }]]);
      const mail = (await listMailsTo(user.email)).findLast(({ subject }) => subject.includes('role'));
      expect(mail?.text).toContain('editor, host');
      expect(mail?.text).toContain('Your old password no longer works');

      await test.request('POST', '/api/forgot-password', { body: { email: user.email } });
      const body = {
        email: user.email,
        token: await readResetToken(test, user.email),
        password: NEW_PASSWORD,
        password_confirmation: NEW_PASSWORD,
      };
      expect((await test.request('POST', '/api/reset-password', { body })).status).toBe(200);
      const fresh = ((await (await login(user.email, NEW_PASSWORD)).json()) as { token: string }).token;
      expect((await test.request('GET', '/api/studio/posts', { token: fresh })).status).toBe(403);
      await setUpSecondStep(test, fresh, NEW_PASSWORD);
      expect((await test.request('GET', '/api/studio/posts', { token: fresh })).status).toBe(200);

      const taken = await send('PUT', `/${user.id}/roles`, { roles: ['host'] });
      expect(taken.body.roles).toEqual(['host']);
      expect((await test.request('GET', '/api/me', { token: fresh })).status).toBe(401);
      // Earlier choices for the role stay when nothing new is given.
      clock += 60_000;
      expect(((await (await login(user.email, NEW_PASSWORD)).json()) as ErrorBody).errors).toHaveProperty('code');
      expect((await send('PUT', `/${user.id}/roles`, { roles: ['host'] })).status).toBe(409);
    });

    it('do not go to an unconfirmed address, a child or a locked account', async () => {
      const stranger = await registerAdult(test);
      const child = await registerChild(test);
      const locked = await registerConfirmed(test);
      await send('PUT', `/${locked.user.id}/lock`, { reason: REASON });
      for (const [{ user }, status] of [
        [stranger, 403],
        [child, 403],
        [locked, 409],
      ] as const) {
        expect((await send('PUT', `/${user.id}/roles`, { roles: ['host'] })).status).toBe(status);
        expect((await send('GET', `/${user.id}`)).body.roles).toEqual([]);
      }
    });

    it.each([{ roles: ['learner'] }, { roles: ['boss'] }, { roles: 'host' }, {}, [], { roles: Array.from({ length: 9 }, () => 'host') }])(
      'are words that are known (%#)',
      async (body) => {
        const { user } = await registerConfirmed(test);
        expect((await send('PUT', `/${user.id}/roles`, body)).status).toBe(422);
      },
    );

    it('of two admins who take them from each other at once, one stays', async () => {
      const other = await makeNewStaff(test, 'admin');
      await setUpSecondStep(test, other.token);
      const both = await Promise.all([
        send('PUT', `/${other.userId}/roles`, { roles: [] }),
        send('PUT', `/${admin.id}/roles`, { roles: [] }, other.token),
      ]);
      // The first wins; the other has no right by then, or is signed out.
      expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const admins = await test.database.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
      expect(admins).toHaveLength(1);
      if (both[1]?.status === 200) admin = { token: other.token, id: other.userId };
    });
  });

  it('signing out ends every sign-in and is mailed, also to the guardian who agreed', async () => {
    const child = await registerChild(test, { name: 'Kabir Out' });
    await agreeAsGuardian(test, child.guardianToken);
    const signedOut = await send('DELETE', `/${child.user.id}/sessions`);
    expect([signedOut.status, signedOut.body.devices]).toEqual([200, []]);
    expect((await test.request('GET', '/api/me', { token: child.token })).status).toBe(401);
    for (const to of [child.user.email, String(child.user.guardian_email)])
      expect(
        (await listMailsTo(to)).filter(({ subject }) => subject === 'A ThreeSeas account has been signed out everywhere'),
      ).toHaveLength(1);
    expect(await listLines(child.user.id)).toContainEqual(['signed_out_by_staff', 'staff', { by: admin.id }]);
    expect((await login(child.user.email)).status).toBe(200);
  });

  describe('a locked account', () => {
    it('is closed by every way in, at once in every process, and says one plain sentence', async () => {
      const { user, token } = await registerConfirmed(test);
      const second = await createTestApp({ engine, now: () => clock, shareDatabaseOf: test });
      await test.request('POST', '/api/forgot-password', { body: { email: user.email } });
      const early = await readResetToken(test, user.email);
      expect((await second.request('GET', '/api/me', { token })).status).toBe(200);
      const locked = await send('PUT', `/${user.id}/lock`, { reason: REASON });
      expect(locked.body).toMatchObject({ is_locked: true, devices: [], lock: { reason: REASON, by: expect.any(String) } });
      for (const each of [test, second]) {
        expect((await each.request('GET', '/api/me', { token })).status).toBe(401);
        const refused = await each.request('POST', '/api/login', { body: { email: user.email, password: PASSWORD } });
        expect([refused.status, await refused.json()]).toEqual([403, { message: ACCOUNT_LOCKED }]);
      }
      // Without the password people learn nothing.
      expect((await login(user.email, 'another password of nobody')).status).toBe(401);
      const reset = (resetToken: string) =>
        test.request('POST', '/api/reset-password', {
          body: { email: user.email, token: resetToken, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
        });
      expect((await reset(early)).status).toBe(422);
      clock += 6 * 60_000;
      const asked = await test.request('POST', '/api/forgot-password', { body: { email: user.email } });
      expect(asked.status).toBe(200);
      const mails = await listMailsTo(user.email);
      expect(mails.at(-1)?.subject).toBe('Your ThreeSeas account is locked');
      expect(mails.filter(({ text }) => text.includes(REASON))).toHaveLength(1);
      expect((await login(user.email, NEW_PASSWORD)).status).toBe(401);
      expect(await listLines(user.id)).toContainEqual(['account_locked', 'staff', { by: admin.id }]);
      expect((await send('PUT', `/${user.id}/lock`, { reason: REASON })).status).toBe(409);
      expect((await send('GET', `?state=locked&q=${user.email}`)).body).toMatchObject({ data: [{ id: user.id, is_locked: true }] });

      const unlocked = await send('DELETE', `/${user.id}/lock`);
      expect([unlocked.status, unlocked.body.lock]).toEqual([200, null]);
      expect((await send('DELETE', `/${user.id}/lock`)).status).toBe(409);
      expect((await login(user.email)).status).toBe(200);
      await second.close();
    });

    it('is not opened by a sign-in, a new password or a second step that was on its way', async () => {
      const { user, token } = await registerConfirmed(test);
      const change = { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
      await Promise.all([
        ...Array.from({ length: 4 }, () => login(user.email)),
        test.request('POST', '/api/me/password', { token, body: change }),
        send('PUT', `/${user.id}/lock`, { reason: REASON }),
      ]);
      const left = await test.database.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
      expect(left).toEqual([]);
      for (const password of [PASSWORD, NEW_PASSWORD]) expect([401, 403]).toContain((await login(user.email, password)).status);
    });

    it('has no session begun by anything, and asks for no digits', async () => {
      const staff = await makeNewStaff(test, 'host');
      await setUpSecondStep(test, staff.token);
      await send('PUT', `/${staff.userId}/lock`, { reason: REASON });
      expect((await login(staff.email)).status).toBe(403);
      const begun = startSession(test.database.db, { userId: staff.userId, userAgent: '', now: clock });
      await expect(begun).rejects.toMatchObject({ code: 'forbidden', message: ACCOUNT_LOCKED });
    });

    it('stays within reach of its guardian and of the rights to one’s data', async () => {
      const child = await registerChild(test, { name: 'Kabir Locked' });
      const guardianToken = await agreeAsGuardian(test, child.guardianToken);
      await send('PUT', `/${child.user.id}/lock`, { reason: REASON });
      const guardianMails = await listMailsTo(String(child.user.guardian_email));
      expect(guardianMails.at(-1)?.subject).toBe('A ThreeSeas account has been locked');
      expect((await test.request('GET', `/api/guardian/${guardianToken}/data`)).status).toBe(200);
      expect((await send('POST', `/${child.user.id}/download`)).status).toBe(200);
      expect((await send('DELETE', `/${child.user.id}`, { email: child.user.email })).status).toBe(200);
    });

    it.each([{ reason: '  ' }, { reason: 'x'.repeat(501) }, { reason: 7 }, {}, []])('needs a reason that fits (%#)', async (body) => {
      const { user } = await registerConfirmed(test);
      expect((await send('PUT', `/${user.id}/lock`, body)).status).toBe(422);
      expect((await login(user.email)).status).toBe(200);
    });
  });

  describe('mails', () => {
    it('confirm an address once more, within the budget of who asks', async () => {
      const { user } = await registerAdult(test);
      const first = await readConfirmToken(test, user.email);
      expect((await send('POST', `/${user.id}/confirmation`)).body.message).toBe('The email is on its way.');
      expect(await readConfirmToken(test, user.email)).not.toBe(first);
      expect(await listLines(user.id)).toEqual([['confirmation_resent', 'staff', { by: admin.id }]]);
      const answers = [];
      for (let tries = 0; tries < 5; tries += 1) answers.push(await send('POST', `/${user.id}/confirmation`));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
      expect(answers[3]?.body.message).toContain('is waiting for its turn');
      const confirmed = await registerConfirmed(test);
      expect((await send('POST', `/${confirmed.user.id}/confirmation`)).status).toBe(409);
    });

    it('ask a guardian again, and nobody where there is none', async () => {
      const child = await registerChild(test);
      const mailsBefore = (await listMailsTo(String(child.user.guardian_email))).length;
      expect((await send('POST', `/${child.user.id}/guardian-link`)).status).toBe(200);
      expect(await listMailsTo(String(child.user.guardian_email))).toHaveLength(mailsBefore + 1);
      expect((await listLines(child.user.id)).at(-1)).toEqual(['consent_asked', 'staff', { by: admin.id }]);
      const { user } = await registerConfirmed(test);
      expect((await send('POST', `/${user.id}/guardian-link`)).status).toBe(409);
    });
  });

  describe('deleting', () => {
    it('takes the whole account, tells its address in one last mail, and needs that address typed', async () => {
      const { user, token } = await registerConfirmed(test, { name: 'Gone Person' });
      await useLibrary(test, token).store(makeStory());
      for (const body of [{ email: 'another@example.org' }, { email: 'x' }, {}, []]) {
        const refused = await send('DELETE', `/${user.id}`, body);
        expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [Array.isArray(body) ? 'body' : 'email']]);
      }
      expect((await test.request('GET', '/api/me', { token })).status).toBe(200);
      expect((await send('DELETE', `/${user.id}`, { email: user.email.toUpperCase() })).status).toBe(200);
      expect((await test.request('GET', '/api/me', { token })).status).toBe(401);
      expect((await login(user.email)).status).toBe(401);
      expect((await send('DELETE', `/${user.id}`, { email: user.email })).status).toBe(404);
      expect((await listMailsTo(user.email)).at(-1)?.subject).toBe('A ThreeSeas account has been deleted');
      expect((await listLines(user.id)).at(-1)).toEqual(['account_deleted', 'staff', { by: admin.id }]);
      const words = test.database.db.selectFrom('person_words').select('word').where('user_id', '=', user.id);
      expect(await words.execute()).toEqual([]);
    });

    it('waits until roles are taken, and writes to no unconfirmed address', async () => {
      const staff = await makeNewStaff(test, 'host');
      expect((await send('DELETE', `/${staff.userId}`, { email: staff.email })).status).toBe(409);
      const { user } = await registerAdult(test);
      expect((await send('DELETE', `/${user.id}`, { email: user.email })).status).toBe(200);
      expect((await listMailsTo(user.email)).filter(({ subject }) => subject.includes('deleted'))).toEqual([]);
    });
  });

  it.each<[string, (person: { email: string; token: string; id: number }) => Promise<Response>]>([
    [
      'a new password',
      ({ token }) =>
        test.request('POST', '/api/me/password', {
          token,
          body: { current_password: PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
        }),
    ],
    [
      'a reset password',
      async ({ email }) => {
        await test.request('POST', '/api/forgot-password', { body: { email } });
        const body = { email, token: await readResetToken(test, email), password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
        return test.request('POST', '/api/reset-password', { body });
      },
    ],
    ['signing out everywhere', ({ id }) => test.request('DELETE', `/api/studio/people/${id}/sessions`, { token: admin.token })],
    ['a lock', ({ id }) => test.request('PUT', `/api/studio/people/${id}/lock`, { token: admin.token, body: { reason: REASON } })],
    ['another role', ({ id }) => test.request('PUT', `/api/studio/people/${id}/roles`, { token: admin.token, body: { roles: ['host'] } })],
  ])('a mailed download ends with %s', async (_, act) => {
    const { user, token } = await registerConfirmed(test);
    await send('POST', `/${user.id}/download`);
    const mail = (await listMailsTo(user.email)).find(({ subject }) => subject === 'Your data on ThreeSeas');
    const link = /your-data\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await test.request('POST', '/api/your-data', { body: { token: link } })).status).toBe(200);
    expect((await act({ email: user.email, token, id: user.id })).ok).toBe(true);
    expect((await test.request('POST', '/api/your-data', { body: { token: link } })).status).toBe(422);
  });

  // Last: a week later no one here is signed in.
  it('a mailed download is for the person alone, for a week and until the next', async () => {
    const { user, token } = await registerConfirmed(test);
    const story = makeStory();
    await useLibrary(test, token).store(story);
    const read = async (index: number) => {
      const mails = (await listMailsTo(user.email)).filter(({ subject }) => subject === 'Your data on ThreeSeas');
      return /your-data\?token=([\w-]+)/.exec(mails[index]?.text ?? '')?.[1] ?? '';
    };
    const open = async (given: unknown) => test.request('POST', '/api/your-data', { body: { token: given } });
    const sent = await send('POST', `/${user.id}/download`);
    expect(sent.body).toEqual({ message: 'The email with the link is on its way.' });
    const first = await read(0);
    const answer = await open(first);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const data = (await answer.json()) as AccountExport;
    expect(data.account.email).toBe(user.email);
    expect(data.made['creations']).toHaveLength(1);
    await send('POST', `/${user.id}/download`);
    const refused = await open(first);
    expect([refused.status, await refused.json()]).toEqual([422, { message: expect.stringContaining('no longer works') }]);
    const stranger = await registerAdult(test);
    expect((await send('POST', `/${stranger.user.id}/download`)).status).toBe(409);
    const opened: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      // Downloads of one account are counted by the hour.
      clock += DAY_MS / 24;
      const response = await open(await read(1));
      await response.text();
      opened.push(response.status);
    }
    expect(opened).toEqual([200, 200, 200, 422, 422]);
    clock += 7 * DAY_MS;
    expect((await open(await read(1))).status).toBe(422);
    for (const bad of ['', 'x', 7, 'x'.repeat(300)]) expect([422]).toContain((await open(bad)).status);
    await test.services.purge.purge();
    expect(await test.database.db.selectFrom('download_links').select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
  });
});
