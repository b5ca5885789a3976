import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT } from '#contracts/guardian.ts';
import { makeChildRegistration, PASSWORD, register, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe.each(listTestEngines())('the purge on %s', (engine) => {
  let test: TestApp;
  const start = Date.now();
  let clock = start;
  beforeEach(async () => {
    clock = start;
    test = await createTestApp({ engine, now: () => clock });
  });
  afterEach(() => test.close());

  const purge = (chunk?: number) => test.services.purge.purge(chunk);
  const count = async (table: 'sessions' | 'reset_tokens' | 'guardians' | 'contact_messages' | 'rate_limits' | 'users' | 'mail_queue') =>
    (await test.database.db.selectFrom(table).selectAll().execute()).length;

  it('takes nothing before its time', async () => {
    await registerChild(test);
    await test.request('POST', '/api/contact', { body: { name: 'Lina', email: 'lina@example.org', message: 'Hello' } });
    clock = start + DAY_MS - 1;
    expect(Object.values(await purge()).every((rows) => rows === 0)).toBe(true);
  });

  const decide = (guardianToken: string, decision: string) =>
    test.request('POST', `/api/guardian/${guardianToken}/decision`, { body: { decision, version: CONSENT.version } });

  it('ends sessions that were idle for 30 days', async () => {
    const active = await registerAdult(test);
    await registerAdult(test);
    clock = start + 29 * DAY_MS;
    await test.request('GET', '/api/me', { token: active.token });
    clock = start + 30 * DAY_MS;
    expect((await purge())['sessions']).toBe(1);
    expect((await test.request('GET', '/api/me', { token: active.token })).status).toBe(200);
  });

  it('removes reset tokens after 30 minutes', async () => {
    const { registration } = await registerAdult(test);
    await test.request('POST', '/api/forgot-password', { body: { email: registration.email } });
    clock = start + 30 * MINUTE_MS;
    expect((await purge())['reset_tokens']).toBe(1);
  });

  it('deletes the account of a child for whom nobody agreed, after a mail a week before', async () => {
    const [silent, refused, given] = [await registerChild(test), await registerChild(test), await registerChild(test)];
    await decide(refused.guardianToken, 'decline');
    await decide(given.guardianToken, 'agree');
    const readSubject = async (email: string) => (await test.mails()).findLast(({ to }) => to === email)?.subject;
    expect(await readSubject(refused.user.email)).toContain('will be deleted on');
    clock = start + 7 * DAY_MS - 1;
    expect((await purge())['ended_accounts']).toBe(0);
    clock = start + 7 * DAY_MS;
    expect((await purge())['ended_accounts']).toBe(1);
    clock = start + 23 * DAY_MS;
    expect(await readSubject(silent.user.email)).not.toContain('will be deleted on');
    await test.runJobs();
    expect(await readSubject(silent.user.email)).toContain('will be deleted on');
    clock = start + 30 * DAY_MS;
    expect(await purge()).toMatchObject({ ended_accounts: 1, lapsed_guardians: 0 });
    const left = await test.database.db.selectFrom('users').select('id').execute();
    expect(left).toEqual([{ id: given.user.id }]);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'actor'])
      .where('action', '=', 'account_deleted')
      .orderBy('user_id')
      .execute();
    expect(lines).toEqual([silent, refused].map(({ user }) => ({ user_id: user.id, actor: 'system' })));
  });

  it('deletes the account of a child whose own address nobody confirmed, with the address of the guardian', async () => {
    const { user } = await register(test, makeChildRegistration());
    clock = start + 23 * DAY_MS;
    await test.runJobs();
    expect((await test.mails()).findLast(({ to }) => to === user.email)?.subject).toContain('will be deleted on');
    clock = start + 30 * DAY_MS;
    expect((await purge())['ended_accounts']).toBe(1);
    expect([await count('users'), await count('guardians')]).toEqual([0, 0]);
  });

  it('deletes nobody who was not told a week before', async () => {
    await registerChild(test);
    clock = start + 60 * DAY_MS;
    expect((await purge())['ended_accounts']).toBe(0);
    await test.runJobs();
    clock += 7 * DAY_MS - 1;
    expect((await purge())['ended_accounts']).toBe(0);
    clock += 1;
    expect((await purge())['ended_accounts']).toBe(1);
  });

  it('deletes an account that nobody used for two years, after two mails; signing in keeps it', async () => {
    const [idle, back] = [await registerAdult(test), await registerAdult(test)];
    const countMails = async (email: string) =>
      (await test.mails()).filter(({ to, subject }) => to === email && subject.includes('will be deleted on')).length;
    const at = async (days: number) => {
      clock = start + days * DAY_MS;
      await test.runJobs();
      await purge();
      return countMails(idle.user.email);
    };
    expect(await at(699)).toBe(0);
    expect(await at(700)).toBe(1);
    expect(await at(722)).toBe(1);
    expect(await at(723)).toBe(2);
    const headers = { 'X-Forwarded-For': '198.51.100.77' };
    expect((await test.request('POST', '/api/login', { body: { email: back.user.email, password: PASSWORD }, headers })).status).toBe(200);
    await at(729);
    expect(await count('users')).toBe(2);
    await at(730);
    expect(await test.database.db.selectFrom('users').select('id').execute()).toEqual([{ id: back.user.id }]);
  });

  it('removes the guardian of somebody who has come of age, and not a month earlier', async () => {
    const year = new Date(start).getUTCFullYear();
    const { guardianToken } = await registerChild(test, { birth_date: `${year - 10}-03-15` });
    await decide(guardianToken, 'agree');
    clock = Date.UTC(year + 8, 2, 31);
    expect((await purge())['guardians_of_grown_ups']).toBe(0);
    clock = Date.UTC(year + 8, 3, 1);
    expect((await purge())['guardians_of_grown_ups']).toBe(1);
  });

  it('removes contact messages after 180 days and finished rate limits after a day', async () => {
    await test.request('POST', '/api/contact', { body: { name: 'Lina', email: 'lina@example.org', message: 'Hello' } });
    clock = start + DAY_MS + 1;
    expect((await purge())['rate_limits']).toBeGreaterThan(0);
    expect(await count('rate_limits')).toBe(0);
    clock = start + 180 * DAY_MS;
    expect((await purge())['contact_messages']).toBe(0);
    clock += 1;
    expect((await purge())['contact_messages']).toBe(1);
  });

  it('leaves no mail in the queue once it is sent', async () => {
    await registerChild(test);
    await test.mails();
    expect(await count('mail_queue')).toBe(0);
  });

  it('works in small pieces, and two at once tell of each thing once', async () => {
    for (let round = 0; round < 5; round += 1) await registerChild(test);
    clock = start + 24 * DAY_MS;
    await Promise.all([test.runJobs(), test.runJobs()]);
    expect((await test.mails()).filter(({ subject }) => subject.includes('will be deleted on'))).toHaveLength(5);
    clock = start + 32 * DAY_MS;
    const both = await Promise.all([purge(2), purge(2)]);
    expect(both.reduce((sum, removed) => sum + (removed['ended_accounts'] ?? 0), 0)).toBe(5);
    expect(await test.database.db.selectFrom('audit_log').select('id').where('action', '=', 'account_deleted').execute()).toHaveLength(5);
    expect(await count('sessions')).toBe(0);
  });
});
