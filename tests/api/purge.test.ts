import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerAdult, registerChild } from '#tests/factories/people.ts';
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

  it("removes a guardian's address and link 30 days after an unanswered or refused request, and keeps the account", async () => {
    const [silent, refused, given] = [await registerChild(test), await registerChild(test), await registerChild(test)];
    await test.request('POST', `/api/guardian/${refused.guardianToken}/decision`, { body: { decision: 'decline' } });
    await test.request('POST', `/api/guardian/${given.guardianToken}/decision`, { body: { decision: 'agree' } });
    clock = start + 30 * DAY_MS;
    expect((await purge())['lapsed_guardians']).toBe(2);
    expect(await test.database.db.selectFrom('guardians').select('user_id').execute()).toEqual([{ user_id: given.user.id }]);
    expect(await count('users')).toBe(3);
    const states = await test.database.db.selectFrom('users').select(['id', 'consent']).orderBy('id').execute();
    expect(states.map(({ consent }) => consent)).toEqual(['waiting', 'declined', 'given']);
    expect(await test.services.accounts.canStore(silent.user.id)).toBe(false);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'actor'])
      .where('action', '=', 'consent_request_lapsed')
      .orderBy('user_id')
      .execute();
    expect(lines).toEqual([silent, refused].map(({ user }) => ({ user_id: user.id, actor: 'system' })));
  });

  it('removes the guardian of somebody who has come of age, and not a month earlier', async () => {
    const year = new Date(start).getUTCFullYear();
    const { guardianToken } = await registerChild(test, { birth_date: `${year - 10}-03-15` });
    await test.request('POST', `/api/guardian/${guardianToken}/decision`, { body: { decision: 'agree' } });
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
    clock = start + 31 * DAY_MS;
    const both = await Promise.all([purge(2), purge(2)]);
    expect(both.reduce((sum, removed) => sum + (removed['lapsed_guardians'] ?? 0), 0)).toBe(5);
    expect(both.reduce((sum, removed) => sum + (removed['sessions'] ?? 0), 0)).toBe(5);
    expect(
      await test.database.db.selectFrom('audit_log').select('id').where('action', '=', 'consent_request_lapsed').execute(),
    ).toHaveLength(5);
  });
});
