import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeRegistration, PASSWORD, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;

describe.each(listTestEngines())('limits on %s', (engine) => {
  let test: TestApp;
  let clock = Date.now();
  beforeEach(async () => {
    test = await createTestApp({ engine, now: () => clock });
  });
  afterEach(() => test.close());

  const post = (path: string, body: unknown, address: string, app = test) =>
    app.request('POST', path, { body, headers: { 'X-Forwarded-For': address } });
  const countUntilRefused = async (attempt: (round: number) => Promise<Response>, most: number) => {
    for (let round = 0; round < most; round += 1) if ((await attempt(round)).status === 429) return round;
    return most;
  };

  it('ten attempts to sign in to one account from one address in 15 minutes, known or not', async () => {
    const { registration } = await registerAdult(test);
    for (const email of [registration.email, 'nobody@example.org']) {
      expect(await countUntilRefused(() => post('/api/login', { email, password: 'wrong' }, '198.51.100.1'), 12)).toBe(10);
    }
    // Even the right password has to wait there, and works elsewhere and later.
    const signIn = (address: string) => post('/api/login', { email: registration.email, password: PASSWORD }, address);
    expect((await signIn('198.51.100.1')).status).toBe(429);
    expect((await signIn('198.51.100.2')).status).toBe(200);
    clock += 15 * MINUTE_MS;
    expect((await signIn('198.51.100.1')).status).toBe(200);
  });

  it('a right password starts the count of the account anew', async () => {
    const { registration } = await registerAdult(test);
    const attempt = (password: string) => post('/api/login', { email: registration.email, password }, '198.51.100.3');
    for (let round = 0; round < 9; round += 1) await attempt('wrong');
    expect((await attempt(PASSWORD)).status).toBe(200);
    expect(await countUntilRefused(() => attempt('wrong'), 12)).toBe(10);
  });

  it('fifty attempts from one address, whatever the accounts', async () => {
    const attempt = (round: number) =>
      test.services.accounts.login({ email: `n${round}@example.org`, password: 'wrong' }, { address: '198.51.100.4', userAgent: '' });
    const results = await Promise.allSettled(Array.from({ length: 53 }, (_, round) => attempt(round)));
    const codes = results.map((result) => (result.status === 'rejected' ? (result.reason as { code: string }).code : 'in'));
    expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(50);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(3);
  });

  it('sixty registrations an hour from one address: a class registers together', async () => {
    expect(await countUntilRefused(() => post('/api/register', makeRegistration(), '198.51.100.5'), 62)).toBe(60);
  });

  it('five reset mails an hour to one address of mail, known or not, and twenty from one place', async () => {
    const { registration } = await registerAdult(test);
    for (const email of [registration.email, 'stranger@example.org']) {
      expect(await countUntilRefused((round) => post('/api/forgot-password', { email }, `198.51.101.${round}`), 7)).toBe(5);
    }
    expect(await countUntilRefused((round) => post('/api/forgot-password', { email: `n${round}@example.org` }, '198.51.100.6'), 22)).toBe(
      20,
    );
  });

  it("thirty of the guardian's calls an hour from one address", async () => {
    const attempt = () => test.request('GET', `/api/guardian/${'A'.repeat(43)}`, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
    expect(await countUntilRefused(attempt, 32)).toBe(30);
  });

  it('a line of internet has many addresses of the new kind and counts as one', async () => {
    const attempt = (round: number) => post('/api/login', { email: 'n@example.org', password: 'wrong' }, `2001:db8:7:9::${round}`);
    expect(await countUntilRefused(attempt, 12)).toBe(10);
    expect((await post('/api/login', { email: 'n@example.org', password: 'wrong' }, '2001:db8:7:a::1')).status).toBe(401);
  });

  it('hold across processes that share the database', async () => {
    const second = await createTestApp({ engine, now: () => clock, shareDatabaseOf: test });
    const attempt = (round: number) =>
      post('/api/login', { email: 'nobody@example.org', password: 'wrong' }, '198.51.100.8', round % 2 === 0 ? test : second);
    expect(await countUntilRefused(attempt, 12)).toBe(10);
    await second.close();
  });

  it('end as they should after the clock was a year ahead for a while', async () => {
    const attempt = () => post('/api/login', { email: 'nobody@example.org', password: 'wrong' }, '198.51.100.10');
    clock += 365 * 24 * 60 * MINUTE_MS;
    expect(await countUntilRefused(attempt, 12)).toBe(10);
    clock -= 365 * 24 * 60 * MINUTE_MS;
    expect((await attempt()).status).toBe(429);
    clock += 15 * MINUTE_MS;
    expect((await attempt()).status).toBe(401);
    const FUTURE = { key: 'left-over', window_started_at: clock + 300 * 24 * 60 * MINUTE_MS, hits: 3 };
    await test.database.db.insertInto('rate_limits').values(FUTURE).execute();
    await test.services.purge.purge();
    expect(await test.database.db.selectFrom('rate_limits').select('key').where('key', '=', 'left-over').execute()).toEqual([]);
  });

  it('are counted without storing whom they count', async () => {
    await post('/api/login', { email: 'counted@example.org', password: 'wrong' }, '198.51.100.9');
    const rows = JSON.stringify(await test.database.db.selectFrom('rate_limits').selectAll().execute());
    expect(rows).toContain('login-account:');
    expect(rows).not.toMatch(/counted|198\.51/);
  });
});
