import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#contracts/accounts.ts';
import type { ChangePasswordAnswer, SessionList } from '#contracts/own-account.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { startSession } from '#server/modules/people/sessions.ts';
import { makeChildRegistration, makeRegistration, PASSWORD, register, registerAdult, registerConfirmed } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe.each(listTestEngines())('accounts on %s', (engine) => {
  let test: TestApp;
  let clock = Date.now();
  let visitor = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
  });
  afterAll(() => test.close());

  /** Each call has another address, so that no limit is met by accident. */
  const post = (path: string, body: unknown, token?: string) => {
    visitor += 1;
    return test.request('POST', path, {
      body,
      token,
      headers: { 'X-Forwarded-For': `172.16.${Math.floor(visitor / 250)}.${visitor % 250}` },
    });
  };
  const login = async (email: string, password = PASSWORD) => post('/api/login', { email, password });
  const getMe = (token: string) => test.request('GET', '/api/me', { token });

  describe('registering', () => {
    it('answers with a token and the user, and stores neither password, token nor day of birth', async () => {
      const body = makeRegistration({ email: '  Asha.Rao@Example.ORG ', birth_date: '1990-05-17' });
      const response = await post('/api/register', body);
      expect(response.status).toBe(201);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const { token, user } = (await response.json()) as SignedIn;
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(user).toEqual({
        id: expect.any(Number),
        name: 'Meera Nair',
        email: 'asha.rao@example.org',
        email_confirmed: false,
        role: 'learner',
        roles: [],
        second_step: false,
        age_group: 'adults',
        consent: 'not_needed',
        created_at: expect.stringMatching(/Z$/),
      });
      expect(Number.isInteger(user.id)).toBe(true);
      const row = await test.database.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
      expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/);
      expect(row).toMatchObject({ birth_year: 1990, birth_month: 5 });
      expect(JSON.stringify([row, await test.database.db.selectFrom('sessions').selectAll().execute()])).not.toMatch(
        new RegExp(`${token}|${PASSWORD}|1990-05-17`),
      );
      expect(await (await getMe(token)).json()).toEqual(user);
    });

    it.each([
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(61) }],
      ['name', { name: 'Win at http://evil.test' }],
      ['name', { name: 'visit evil.com now' }],
      ['name', { name: 'a\nb' }],
      ['email', { email: 'nobody' }],
      ['email', { email: `${'x'.repeat(250)}@example.org` }],
      ['password', { password: 'short', password_confirmation: 'short' }],
      ['password', { password: 'x1y2'.repeat(33), password_confirmation: 'x1y2'.repeat(33) }],
      ['password', { password: 'password1234', password_confirmation: 'password1234' }],
      ['password_confirmation', { password_confirmation: 'teapot under eight clouds' }],
      ['birth_date', { birth_date: '17.05.1990' }],
      ['birth_date', { birth_date: '1990-02-30' }],
      ['birth_date', { birth_date: '2190-01-01' }],
      ['birth_date', { birth_date: '1850-01-01' }],
      ['birth_date', { birth_date: `${new Date().getUTCFullYear() - 1}-01-01` }],
      ['birth_date', { birth_date: undefined }],
    ])('says at %s what is wrong (%#)', async (field, changes) => {
      const response = await post('/api/register', makeRegistration(changes));
      expect(response.status).toBe(422);
      const { message, errors } = (await response.json()) as ErrorBody;
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(errors?.[field]).toEqual([message]);
    });

    it('keeps one account for each address, however it is written', async () => {
      const { registration } = await registerAdult(test);
      const response = await post('/api/register', makeRegistration({ email: registration.email.toUpperCase() }));
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual(['email']);
      const both = await Promise.all([1, 2].map(() => post('/api/register', makeRegistration({ email: 'race@example.org' }))));
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    });

    it("asks a child for a guardian's address, and takes nobody's own", async () => {
      for (const guardian_email of [undefined, '', 'nobody', 'kid@example.org', 'KID+mum@example.org']) {
        const response = await post('/api/register', makeChildRegistration({ email: 'kid@example.org', guardian_email }));
        expect(response.status).toBe(422);
        expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual(['guardian_email']);
      }
    });

    it("does not keep a guardian's address that nobody needs", async () => {
      const { user } = await registerAdult(test, { guardian_email: 'needless@example.org' });
      expect(user).not.toHaveProperty('guardian_email');
      expect(await test.mails()).not.toContainEqual(expect.objectContaining({ to: 'needless@example.org' }));
    });
  });

  describe('signing in', () => {
    it('works with the right password, however the address is written', async () => {
      const { registration, user } = await registerAdult(test);
      const response = await login(` ${registration.email.toUpperCase()}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(((await response.json()) as SignedIn).user).toEqual(user);
    });

    it('takes the same password typed as other code points', async () => {
      const password = 'crème brûlée at nine';
      const { registration } = await registerAdult(test, {
        password: password.normalize('NFC'),
        password_confirmation: password.normalize('NFC'),
      });
      expect((await login(registration.email, password.normalize('NFD'))).status).toBe(200);
    });

    it('answers alike to an unknown address and a wrong password, after the same time', async () => {
      const { registration } = await registerAdult(test);
      const measure = async (email: string) => {
        const started = performance.now();
        const response = await login(email, 'a wrong password');
        const text = await response.text();
        return { ms: performance.now() - started, seen: [response.status, text, [...response.headers.keys()]] };
      };
      await measure('warm.up@example.org');
      const known = [];
      const unknown = [];
      for (let round = 0; round < 9; round += 1) {
        // The second may wait for the pause a busy machine makes after a hash.
        const isKnownFirst = round % 2 === 0;
        if (isKnownFirst) known.push(await measure(registration.email));
        unknown.push(await measure(`nobody.${round}@example.org`));
        if (!isKnownFirst) known.push(await measure(registration.email));
      }
      expect(unknown[0]?.seen).toEqual(known[0]?.seen);
      expect(known[0]?.seen[0]).toBe(401);
      // The least time is the answer's own; the others include what else the machine did.
      const least = (all: { ms: number }[]) => Math.min(...all.map(({ ms }) => ms));
      expect(least(unknown) / least(known)).toBeGreaterThan(0.5);
      expect(least(unknown) / least(known)).toBeLessThan(2);
    });

    it('ends with logout, and only there', async () => {
      const { registration, token } = await registerAdult(test);
      const other = (await (await login(registration.email)).json()) as SignedIn;
      expect((await post('/api/logout', undefined, token)).status).toBe(200);
      expect((await getMe(token)).status).toBe(401);
      expect((await getMe(other.token)).status).toBe(200);
    });

    it('ends after 30 days without use, and lives on with use', async () => {
      const { token } = await registerAdult(test);
      const idle = await registerAdult(test);
      const start = clock;
      for (const days of [20, 40, 60]) {
        clock = start + days * DAY_MS;
        expect((await getMe(token)).status).toBe(200);
      }
      expect((await getMe(idle.token)).status).toBe(401);
      clock = start + 91 * DAY_MS;
      expect((await getMe(token)).status).toBe(401);
      clock = start;
    });

    it('ends after two hours without use on a device that is not the own', async () => {
      const shared = await registerAdult(test, { own_device: undefined });
      const used = (await (await login(shared.registration.email)).json()) as SignedIn;
      const start = clock;
      for (const minutes of [100, 200, 300]) {
        clock = start + minutes * MINUTE_MS;
        expect((await getMe(used.token)).status).toBe(200);
      }
      expect((await getMe(shared.token)).status).toBe(401);
      const { data } = (await (await test.request('GET', '/api/me/sessions', { token: used.token })).json()) as SessionList;
      expect(data).toHaveLength(1);
      clock = start + 420 * MINUTE_MS;
      expect((await getMe(used.token)).status).toBe(401);
      clock = start;
    });

    it('ends after 90 days however much it is used', async () => {
      const { token, registration } = await registerAdult(test);
      const start = clock;
      for (const days of [20, 40, 60, 80, 89]) {
        clock = start + days * DAY_MS;
        expect((await getMe(token)).status).toBe(200);
      }
      const body = { email: registration.email, password: PASSWORD, own_device: true };
      const { token: newer } = (await (await post('/api/login', body)).json()) as SignedIn;
      clock = start + 90 * DAY_MS;
      expect((await getMe(token)).status).toBe(401);
      const { data } = (await (await test.request('GET', '/api/me/sessions', { token: newer })).json()) as SessionList;
      expect(data.map(({ current }) => current)).toEqual([true]);
      clock = start;
    });

    it('writes the time of last use at most once an hour', async () => {
      const { token, user } = await registerAdult(test);
      const readLastUse = async () =>
        (await test.database.db.selectFrom('sessions').select('last_used_at').where('user_id', '=', user.id).executeTakeFirstOrThrow())
          .last_used_at;
      const start = clock;
      clock = start + HOUR_MS - 1;
      await getMe(token);
      expect(await readLastUse()).toBe(start);
      clock = start + HOUR_MS;
      await getMe(token);
      expect(await readLastUse()).toBe(clock);
      clock = start;
    });

    it.each(['Bearer x', 'Bearer ', 'Basic abc', `Bearer ${'a'.repeat(43)}`, `Bearer ${"'; drop table users; --".repeat(3)}`])(
      'refuses the header %s',
      async (Authorization) => {
        const response = await test.request('GET', '/api/me', { headers: { Authorization } });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(response.headers.get('cache-control')).toBe('no-store');
      },
    );
  });

  describe('the own account', () => {
    it('changes its name', async () => {
      const { token, user } = await registerAdult(test);
      const response = await test.request('PATCH', '/api/me', {
        token,
        body: { name: ' Meera N. ', role: 'admin', email: 'x@example.org' },
      });
      expect(await response.json()).toEqual({ ...user, name: 'Meera N.' });
      expect((await test.request('PATCH', '/api/me', { token, body: { name: '' } })).status).toBe(422);
    });

    it('lists its sessions and ends one of them', async () => {
      const { token, registration } = await registerAdult(test);
      const { services } = test;
      const phone = await services.accounts.login(
        { email: registration.email, password: PASSWORD },
        { address: 'phone', userAgent: 'Mozilla/5.0 (Android 15) Firefox/133.0' },
      );
      const { data } = (await (await test.request('GET', '/api/me/sessions', { token })).json()) as SessionList;
      expect(data.map(({ device, current }) => [device, current]).toSorted()).toEqual([
        ['A browser on an unknown device', true],
        ['Firefox on Android', false],
      ]);
      const other = data.find(({ current }) => !current);
      expect((await test.request('DELETE', `/api/me/sessions/${other?.id}`, { token })).status).toBe(200);
      expect((await getMe(phone.token)).status).toBe(401);
      for (const id of [String(other?.id), '0', '-1', 'x', '99999999999999999999', '1.5', '2147483648'])
        expect((await test.request('DELETE', `/api/me/sessions/${id}`, { token })).status).toBe(404);
      expect((await getMe(token)).status).toBe(200);
    });

    it('is signed in at 50 places at most: a new one ends the one that was unused longest', async () => {
      const { token, user } = await registerAdult(test);
      const { db } = test.database;
      const start = (at: number) => startSession(db, { userId: user.id, userAgent: '', now: at, isOwnDevice: true });
      const oldest = await start(clock - 2 * DAY_MS);
      for (let round = 0; round < 49; round += 1) await start(clock - DAY_MS);
      const { data } = (await (await test.request('GET', '/api/me/sessions', { token })).json()) as SessionList;
      expect(data).toHaveLength(50);
      expect((await getMe(oldest)).status).toBe(401);
    });

    it('changes its password with the old one, which ends every other session', async () => {
      const { token, registration } = await registerConfirmed(test);
      const other = (await (await login(registration.email)).json()) as SignedIn;
      const next = 'nine kites over a quiet roof';
      const change = (changes: object) =>
        post('/api/me/password', { current_password: PASSWORD, password: next, password_confirmation: next, ...changes }, token);
      for (const [changes, field] of [
        [{ current_password: 'not this one' }, 'current_password'],
        [{ password: 'password123', password_confirmation: 'password123' }, 'password'],
        [{ password_confirmation: 'x' }, 'password_confirmation'],
      ] as const) {
        const response = await change(changes);
        expect(response.status).toBe(422);
        expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual([field]);
      }
      const changed = await change({});
      expect(changed.status).toBe(200);
      // A copy of the token that asked is useless now.
      expect((await getMe(token)).status).toBe(401);
      expect((await getMe(((await changed.json()) as ChangePasswordAnswer).token)).status).toBe(200);
      expect((await getMe(other.token)).status).toBe(401);
      expect((await login(registration.email)).status).toBe(401);
      expect((await login(registration.email, next)).status).toBe(200);
      expect((await test.mails()).findLast(({ to }) => to === registration.email)?.subject).toContain('password has been changed');
    });

    it('can be downloaded whole', async () => {
      const { token, user } = await registerAdult(test);
      const response = await test.request('GET', '/api/me/export', { token });
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="threeseas-my-data.json"');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const data = (await response.json()) as { account: User; sessions: unknown[]; guardian: null };
      expect(data.account).toMatchObject({ ...user, birth_year: 1990, birth_month: 5 });
      expect(data.sessions).toHaveLength(1);
      expect(data.guardian).toBeNull();
      expect(JSON.stringify(data)).not.toContain('argon2');
    });
  });

  it('cannot be entered by a second person with the same name', async () => {
    const [one, two] = [await register(test, makeRegistration()), await register(test, makeRegistration())];
    const sessions = (await (await test.request('GET', '/api/me/sessions', { token: one.token })).json()) as SessionList;
    expect(sessions.data).toHaveLength(1);
    expect((await test.request('DELETE', `/api/me/sessions/${sessions.data[0]?.id}`, { token: two.token })).status).toBe(404);
    expect((await getMe(one.token)).status).toBe(200);
  });
});
