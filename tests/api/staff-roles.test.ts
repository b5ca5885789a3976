import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRole } from '#contracts/roles.ts';
import { confirmEmail, makeStaff, PASSWORD, registerAdult, setUpSecondStep } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const NEW_PASSWORD = 'nine lanterns on the pier';

/** One list for each right, and who reads it besides admins. */
const LISTS: readonly [string, StaffRole | undefined][] = [
  ['/api/studio/posts', 'editor'],
  ['/api/live-sessions/studio/dates', 'host'],
  ['/api/community/studio/queue', 'moderator'],
  ['/api/studio/messages', 'moderator'],
  ['/api/classes', 'teacher'],
  ['/api/studio/orders', undefined],
  ['/api/studio/certificates', undefined],
  ['/api/studio/people', undefined],
  ['/api/studio/audit', undefined],
];

describe.each(listTestEngines())('who becomes staff on %s', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp({ engine });
  });
  afterEach(() => test.close());

  const promote = (email: string, role = 'admin', password = NEW_PASSWORD) =>
    test.services.accounts.setStaff({ email, roles: [role], askPassword: async () => password });
  const readOrders = async (token: string) => (await test.request('GET', '/api/studio/orders', { token })).status;

  it.each(['editor', 'host', 'moderator', 'teacher', 'admin'] as const)(
    'as %s reads what the role is for and nothing else',
    async (role) => {
      const token = await makeStaff(test, role);
      for (const [address, reader] of LISTS) {
        const { status } = await test.request('GET', address, { token });
        expect([address, status]).toEqual([address, role === 'admin' || role === reader ? 200 : 403]);
      }
    },
  );

  it('is nobody who registered the address without owning it', async () => {
    const stranger = await registerAdult(test, { email: 'head@school.example' });
    await expect(promote('head@school.example')).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('nobody has confirmed it'),
    });
    expect(await readOrders(stranger.token)).toBe(403);
    const row = await test.database.db.selectFrom('users').select('role').where('id', '=', stranger.user.id).executeTakeFirst();
    expect(row?.role).toBe('learner');
  });

  it('gets a new password, and every session and reset link of before ends', async () => {
    const { token, user, registration } = await registerAdult(test);
    await confirmEmail(test, user.email);
    await test.request('POST', '/api/forgot-password', { body: { email: user.email } });
    const result = await promote(user.email);
    expect(result).toMatchObject({ outcome: 'changed', since: expect.any(Number) });
    expect(await readOrders(token)).toBe(401);
    expect(await test.database.db.selectFrom('reset_tokens').select('user_id').execute()).toEqual([]);
    const signIn = (password: string) => test.request('POST', '/api/login', { body: { email: user.email, password } });
    expect((await signIn(registration.password)).status).toBe(401);
    const { token: fresh } = (await (await signIn(NEW_PASSWORD)).json()) as { token: string };
    expect(await readOrders(fresh)).toBe(403);
    await setUpSecondStep(test, fresh, NEW_PASSWORD);
    expect(await readOrders(fresh)).toBe(200);
  });

  it('is told by mail at every change, and another role ends the sessions too', async () => {
    const made = await promote('first@example.org', 'admin', PASSWORD);
    const signedIn = async (password: string) => {
      const answer = await test.request('POST', '/api/login', { body: { email: 'first@example.org', password } });
      return ((await answer.json()) as { token: string }).token;
    };
    const token = await signedIn(PASSWORD);
    expect(await promote('first@example.org', 'learner')).toMatchObject({ userId: made.userId, outcome: 'changed' });
    expect((await test.request('GET', '/api/me', { token })).status).toBe(401);
    const again = await signedIn(PASSWORD);
    expect(again).toEqual(expect.any(String));
    const mails = await test.database.db.selectFrom('mail_queue').select(['recipient', 'subject']).orderBy('id').execute();
    expect(mails.filter(({ recipient }) => recipient === 'first@example.org').map(({ subject }) => subject)).toEqual([
      'Your ThreeSeas account has a new role',
      'Your ThreeSeas account has a new role',
    ]);
  });

  it('keeps the roles that are named and loses the others, with a new password only for what is new', async () => {
    await test.services.accounts.setStaff({ email: 'two@example.org', roles: ['host', 'editor'], askPassword: async () => PASSWORD });
    const askPassword = () => Promise.reject(new Error('asked for a password'));
    const result = await test.services.accounts.setStaff({ email: 'two@example.org', roles: ['host'], askPassword });
    expect(result).toMatchObject({ outcome: 'changed', before: ['editor', 'host'], roles: ['host'] });
    const answer = await test.request('POST', '/api/login', { body: { email: 'two@example.org', password: PASSWORD } });
    expect(await answer.json()).toMatchObject({ user: { role: 'host', roles: ['host'], second_step: false } });
    await expect(promote('two@example.org', 'admin', 'password1234')).rejects.toThrow('people try first');
    const mixed = test.services.accounts.setStaff({ email: 'two@example.org', roles: ['learner', 'host'], askPassword });
    await expect(mixed).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is not written to while the address is not confirmed, even when a role is taken away', async () => {
    const { user } = await registerAdult(test);
    await test.database.db.updateTable('users').set({ role: 'editor', roles: '["editor"]' }).where('id', '=', user.id).execute();
    expect(await promote(user.email, 'learner')).toMatchObject({ outcome: 'changed' });
    expect((await test.mails()).filter(({ to, subject }) => to === user.email && subject.includes('role'))).toEqual([]);
  });
});
