import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillHashQueue } from '#tests/factories/full-hash-queue.ts';
import { makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { makeRegistration, PASSWORD, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;

it('a sign-in that finds the queue for hashing full is not counted, and costs the database nothing', { timeout: 60_000 }, async () => {
  const test = await createTestApp({ engine: 'sqlite' });
  const { email, password } = (await registerAdult(test)).registration;
  const count = async () => (await test.database.db.selectFrom('rate_limits').select('key').execute()).length;
  const before = await count();
  const queue = await fillHashQueue();
  const answer = await test.request('POST', '/api/login', { body: { email, password } });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await count()).toBe(before);
  await queue.end();
  expect((await test.request('POST', '/api/login', { body: { email, password } })).status).toBe(200);
  await test.close();
});

it('one account or one network that calls without a pause has to wait, and nobody else', async () => {
  const test = await createTestApp({ engine: 'sqlite', env: { CALLS_PER_MINUTE: '60' } });
  const [{ token }, other] = [await registerAdult(test), await registerAdult(test)];
  const search = async (headers: Record<string, string>, bearer?: string) =>
    test.request('GET', bearer === undefined ? '/api/blogs?search=sea' : '/api/creations?q=sea', { headers, token: bearer });
  const countServed = async (attempt: () => Promise<Response>) => {
    for (let served = 0; ; served += 1) {
      const answer = await attempt();
      if (answer.status !== 429) continue;
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({ message: expect.any(String) });
      return served;
    }
  };
  const greedy = { 'X-Forwarded-For': '198.51.100.7' };
  // Half a minute's calls, and what refills meanwhile.
  expect(await countServed(() => search(greedy, token))).toBeLessThan(60);
  expect((await search(greedy, other.token)).status).toBe(200);
  expect(await countServed(() => search(greedy))).toBeLessThan(300);
  expect((await search({ 'X-Forwarded-For': '203.0.113.9' })).status).toBe(200);
  await test.close();
});

it('one account may send and get so many bytes in an hour, and says when it is worth another try', async () => {
  const test = await createTestApp({ engine: 'sqlite', env: { MIB_PER_HOUR: '32' } });
  const [mine, theirs] = [await registerAdult(test), await registerAdult(test)];
  const library = useLibrary(test, mine.token);
  const story = makeStory();
  await library.store(story);
  const listen = () => test.request('GET', `/api/creations/${story.id}/recording`, { token: mine.token });
  expect((await library.putRecording(story.id, makeSound('webm', 5 * 1024 * 1024))).status).toBe(200);
  let heard = 0;
  for (let answer = await listen(); answer.status === 200; answer = await listen()) heard += 1;
  expect(heard).toBe(6);
  const refused = await library.putRecording(story.id, makeSound('webm'));
  expect([refused.status, (await listen()).headers.get('Retry-After')]).toEqual([429, expect.stringMatching(/^[1-9]\d+$/)]);
  expect((await test.request('GET', '/api/creations', { token: theirs.token })).status).toBe(200);
  await test.close();
});

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

  const fillUp = (name: string, hits: number) =>
    test.database.db.updateTable('rate_limits').set({ hits }).where('key', 'like', `${name}:%`).execute();

  it('ten attempts to sign in to one account from one address in 15 minutes, known or not', async () => {
    const { registration } = await registerAdult(test);
    for (const email of [registration.email, 'nobody@example.org']) {
      expect(await countUntilRefused(() => post('/api/login', { email, password: 'wrong' }, '198.51.100.1'), 12)).toBe(10);
    }
    // Even the right password must wait there; it works elsewhere and later.
    const signIn = (address: string) => post('/api/login', { email: registration.email, password: PASSWORD }, address);
    expect((await signIn('198.51.100.1')).status).toBe(429);
    expect((await signIn('198.51.100.2')).status).toBe(200);
    clock += 15 * MINUTE_MS;
    expect((await signIn('198.51.100.1')).status).toBe(200);
  });

  it('right passwords take nothing from what the address has, however many come', async () => {
    const school = '198.51.100.4';
    const people = [await registerAdult(test), await registerAdult(test), await registerAdult(test)];
    expect((await post('/api/login', { email: 'nobody@example.org', password: 'wrong' }, school)).status).toBe(401);
    await fillUp('login-address', 298);
    for (const { registration } of people)
      expect((await post('/api/login', { email: registration.email, password: PASSWORD }, school)).status).toBe(200);
    const stranger = (round: number) => post('/api/login', { email: `stranger.${round}@example.org`, password: 'wrong' }, school);
    expect(await countUntilRefused(stranger, 4)).toBe(2);
  });

  it('a right password starts the count of the account anew', async () => {
    const { registration } = await registerAdult(test);
    const attempt = (password: string) => post('/api/login', { email: registration.email, password }, '198.51.100.3');
    for (let round = 0; round < 9; round += 1) await attempt('wrong');
    expect((await attempt(PASSWORD)).status).toBe(200);
    expect(await countUntilRefused(() => attempt('wrong'), 12)).toBe(10);
  });

  it(
    'a class of sixty signs in twice in an hour behind one address, with wrong passwords among them, and nobody is refused',
    { timeout: 120_000 },
    async () => {
      const school = '198.51.100.50';
      const pupils = Array.from({ length: 60 }, () => makeRegistration());
      const statuses = new Set<number>();
      for (const pupil of pupils) statuses.add((await post('/api/register', pupil, school)).status);
      for (let lesson = 0; lesson < 2; lesson += 1) {
        for (const [seat, { email }] of pupils.entries()) {
          if (seat % 6 === 0) expect((await post('/api/login', { email, password: 'mistyped' }, school)).status).toBe(401);
          statuses.add((await post('/api/login', { email, password: PASSWORD }, school)).status);
        }
        clock += 20 * MINUTE_MS;
      }
      expect([...statuses].toSorted()).toEqual([200, 201]);
    },
  );

  it('300 failures from one address refuse strangers there, and nobody who belongs there', async () => {
    const school = '198.51.100.4';
    const { registration: known, cookie } = await registerAdult(test);
    const { registration: familiar } = await registerAdult(test);
    const { registration: stranger } = await registerAdult(test);
    const signIn = ({ email }: { email: string }, headers = {}) =>
      test.request('POST', '/api/login', { body: { email, password: PASSWORD }, headers: { 'X-Forwarded-For': school, ...headers } });
    expect((await signIn(familiar)).status).toBe(200);
    await post('/api/login', { email: 'nobody@example.org', password: 'wrong' }, school);
    await fillUp('login-address', 300);
    clock += 5 * MINUTE_MS;
    const refused = await signIn(stranger);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect((await signIn(familiar)).status).toBe(200);
    expect((await signIn(known, { Cookie: cookie })).status).toBe(200);
    clock += 10 * MINUTE_MS;
    expect((await signIn(stranger)).status).toBe(200);
  });

  it('a browser in which one signed in before has a budget that strangers cannot use up, nor another account', async () => {
    const { registration, cookie } = await registerAdult(test);
    const [address, other] = ['198.51.100.60', await registerAdult(test)];
    const attempt = (password: string, Cookie?: string) =>
      test.request('POST', '/api/login', {
        body: { email: registration.email, password },
        headers: { 'X-Forwarded-For': address, ...(Cookie === undefined ? {} : { Cookie }) },
      });
    expect(await countUntilRefused(() => attempt('wrong'), 12)).toBe(10);
    expect((await attempt(PASSWORD)).status).toBe(429);
    expect((await attempt(PASSWORD, other.cookie)).status).toBe(429);
    expect((await attempt(PASSWORD, cookie)).status).toBe(200);
    expect(await countUntilRefused(() => attempt('wrong', cookie), 12)).toBe(10);
  });

  it('what one address does to many takes its time long before it is refused', async () => {
    const school = '198.51.100.61';
    const waitFor = async (path: string, body: object) => {
      const begun = performance.now();
      const { status } = await post(path, body, school);
      return { status, ms: performance.now() - begun };
    };
    await post('/api/login', { email: 'nobody@example.org', password: 'wrong' }, school);
    await post('/api/register', makeRegistration(), school);
    await fillUp('login-address', 100);
    await fillUp('register', 100);
    const [signIn, registering] = [
      await waitFor('/api/login', { email: 'stranger@example.org', password: 'wrong' }),
      await waitFor('/api/register', makeRegistration()),
    ];
    expect([signIn.status, registering.status]).toEqual([401, 201]);
    // Timers may be a millisecond early.
    for (const { ms } of [signIn, registering]) expect(ms).toBeGreaterThanOrEqual(499);
  });

  it('three hundred registrations an hour from one address: a whole school registers together', async () => {
    await post('/api/register', makeRegistration(), '198.51.100.5');
    await fillUp('register', 299);
    expect((await post('/api/register', makeRegistration(), '198.51.100.5')).status).toBe(201);
    expect((await post('/api/register', makeRegistration(), '198.51.100.5')).status).toBe(429);
  });

  it('whoever asks for a new password is counted by where they ask from, never by the mailbox they name', async () => {
    const { registration } = await registerAdult(test);
    const ask = (email: string, address: string) => post('/api/forgot-password', { email }, address);
    expect(await countUntilRefused((round) => ask(registration.email, `198.51.101.${round}`), 12)).toBe(12);
    await ask('n@example.org', '198.51.100.6');
    await fillUp('forgot-address', 100);
    expect((await ask(registration.email, '198.51.100.6')).status).toBe(429);
    expect((await post('/api/login', { email: registration.email, password: PASSWORD }, '198.51.100.6')).status).toBe(200);
    expect((await ask(registration.email, '198.51.100.6')).status).toBe(200);
  });

  it("a guardian's link is counted by itself, made-up ones by the address", async () => {
    const { guardianToken } = await registerChild(test);
    const open = (token: string) => test.request('GET', `/api/guardian/${token}`, { headers: { 'X-Forwarded-For': '198.51.100.7' } });
    expect(await countUntilRefused(() => open('A'.repeat(43)), 102)).toBe(100);
    expect(await countUntilRefused(() => open(guardianToken), 62)).toBe(60);
  });

  it('what is refused says when it is worth another try', async () => {
    const attempt = () => post('/api/login', { email: 'n@example.org', password: 'wrong' }, '198.51.100.70');
    for (let round = 0; round < 10; round += 1) await attempt();
    clock += 14 * MINUTE_MS + 30_000;
    expect((await attempt()).headers.get('retry-after')).toBe('30');
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
    expect(rows).toContain('login-pair:');
    expect(rows).not.toMatch(/counted|198\.51/);
  });
});
