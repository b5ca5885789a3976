import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLASS_CODE_LETTERS } from '#contracts/classes.ts';
import { NO_OPEN_CLASS, WAIT_FOR_PICTURES, WRONG_CODES_MAX, WRONG_PICTURES, type OpenClass } from '#contracts/class-door.ts';
import { turnRound, useClasses, type ClassTools } from '#tests/factories/classes.ts';
import { registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-20T09:00:00Z');

describe.each(listTestEngines())('the door of a class on %s', (engine) => {
  let test: TestApp;
  let school: ClassTools;
  let clock = START;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
    school = await useClasses(test);
  });
  beforeEach(async () => {
    clock = START;
    await test.database.db.deleteFrom('rate_limits').execute();
  });
  afterAll(() => test.close());

  const lookIn = (code: string, address = '10.8.0.1') =>
    school.send<OpenClass>('GET', `/api/class-door/${code}`, undefined, undefined, { 'X-Forwarded-For': address });

  it('shows the class and its pupils, however the code is typed, and nothing else', async () => {
    const { code, pupils } = await school.makeClass(['Asha', 'Bilal']);
    expect(code).toMatch(new RegExp(`^[${CLASS_CODE_LETTERS}]{6}$`));
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase();
    const answer = await lookIn(typed);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({ class_name: '4B', level: 'kids', pupils: pupils.map(({ id, name }) => ({ id, name })) });
  });

  it('lets nobody tell a closed class from a code that was never given', async () => {
    const made = await school.makeClass();
    const { id } = await school.createClass();
    const never = (await school.send<{ code: string }>('GET', `/api/classes/${id}`, school.teacher.token)).body.code;
    const closed = await lookIn(never);
    await school.send('DELETE', `/api/classes/${id}`, school.teacher.token);
    const unknown = await lookIn(never);
    expect([closed.status, closed.body]).toEqual([404, { message: NO_OPEN_CLASS }]);
    expect([unknown.status, unknown.body]).toEqual([closed.status, closed.body]);
    clock += 2 * 60 * MINUTE_MS;
    expect((await lookIn(made.code)).status).toBe(404);
    const pupil = made.find('Asha');
    expect((await school.trySignIn(made.code, pupil?.id ?? 0, pupil?.pictures ?? [])).body).toEqual({ message: NO_OPEN_CLASS });
  });

  it('signs a pupil in with three pictures in order, and the account says what it is', async () => {
    const made = await school.makeClass();
    const { user, token } = await school.signIn(made);
    expect(user).toMatchObject({ kind: 'pupil', name: 'Asha', email: '', roles: [], age_group: 'kids', consent: 'not_needed' });
    expect((await school.send<{ kind: string }>('GET', '/api/me', token)).body.kind).toBe('pupil');
    expect((await school.trySignIn(made.code, made.find('Asha')?.id ?? 0, turnRound(made.find('Asha')?.pictures ?? []))).status).toBe(401);
  });

  it.each([
    [{ pupil: 1, pictures: [] }, 422],
    [{ pupil: 1, pictures: ['moon', 'fish', 'tree', 'boat'] }, 422],
    [{ pupil: 1, pictures: ['moon', 'fish', 'dragon'] }, 422],
    [{ pupil: 'x', pictures: ['moon', 'fish', 'tree'] }, 422],
    [{ pupil: 2_000_000, pictures: ['moon', 'fish', 'tree'] }, 404],
    [{ pupil: 9_999_999_999, pictures: ['moon', 'fish', 'tree'] }, 422],
    [[], 422],
  ])('refuses %j with %i', async (body, status) => {
    const { code } = await school.makeClass();
    expect((await school.send('POST', `/api/class-door/${code}/sign-in`, undefined, body)).status).toBe(status);
  });

  it('lets each pupil try five times, then wait longer each time, whoever tries; a success clears it', async () => {
    const made = await school.makeClass();
    const asha = made.find('Asha');
    if (asha === undefined) throw new Error('no pupil');
    const wrong = turnRound(asha.pictures);
    const waits: (string | null)[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await school.trySignIn(made.code, asha.id, wrong, `10.8.1.${attempt}`);
      expect([answer.status, answer.body.message]).toEqual([401, WRONG_PICTURES]);
    }
    for (const seconds of [30, 120, 600, 600]) {
      const held = await school.trySignIn(made.code, asha.id, wrong, '10.8.2.1');
      waits.push(held.headers.get('retry-after'));
      // While it waits, the right pictures get the very same answer.
      const right = await school.trySignIn(made.code, asha.id, asha.pictures, '10.8.2.2');
      expect([held.status, held.body]).toEqual([429, { message: WAIT_FOR_PICTURES }]);
      expect([right.status, right.body]).toEqual([held.status, held.body]);
      clock += seconds * 1000;
      expect((await school.trySignIn(made.code, asha.id, wrong)).status).toBe(401);
    }
    expect(waits).toEqual(['30', '120', '600', '600']);
    clock += 10 * MINUTE_MS;
    expect((await school.trySignIn(made.code, asha.id, asha.pictures)).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await school.trySignIn(made.code, asha.id, wrong)).status).toBe(401);
    // A classmate was never held up.
    expect((await school.signIn(made, 'Bilal')).user.name).toBe('Bilal');
  });

  it('counts thirty guesses at once together', async () => {
    const made = await school.makeClass();
    const asha = made.find('Asha');
    if (asha === undefined) throw new Error('no pupil');
    const wrong = turnRound(asha.pictures);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, browser) => school.trySignIn(made.code, asha.id, wrong, `10.8.3.${browser}`)),
    );
    const counted = answers.filter(({ status }) => status === 401).length;
    expect([counted, answers.length - counted]).toEqual([5, 25]);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('is opened by the teacher for one pupil who waits', async () => {
    const made = await school.makeClass();
    const asha = made.find('Asha');
    if (asha === undefined) throw new Error('no pupil');
    for (let attempt = 0; attempt < 5; attempt += 1) await school.trySignIn(made.code, asha.id, turnRound(asha.pictures));
    const list = await school.send<{ data: { wait_until: string | null }[] }>(
      'GET',
      `/api/classes/${made.id}/pupils`,
      school.teacher.token,
    );
    expect(list.body.data[0]?.wait_until).toBe(new Date(clock + 30_000).toISOString());
    const path = `/api/classes/${made.id}/pupils/${asha.id}/let-in`;
    expect((await school.send<{ wait_until: null }>('POST', path, school.teacher.token)).body.wait_until).toBeNull();
    expect((await school.signIn(made)).user.name).toBe('Asha');
  });

  it('lets thirty children of one network in, each with a mistake, and never waits for the network', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Child ${String.fromCodePoint(65 + (index % 26))}${index}`);
    const made = await school.makeClass(names);
    const answers = await Promise.all(
      made.pupils.map(async ({ id, pictures }) => {
        await lookIn(made.code);
        const wrong = await school.trySignIn(made.code, id, turnRound(pictures));
        return [wrong.status, (await school.trySignIn(made.code, id, pictures)).status];
      }),
    );
    expect(answers).toEqual(names.map(() => [401, 200]));
  });

  it('counts wrong codes of a network, and does not keep out a class that comes in from there', async () => {
    const made = await school.makeClass();
    const other = await school.makeClass(['Chitra']);
    expect((await lookIn(made.code)).status).toBe(200);
    for (let guess = 0; guess < WRONG_CODES_MAX; guess += 1) expect((await lookIn('AAAAAA')).status).toBe(404);
    expect((await lookIn('AAAAAA')).status).toBe(429);
    // A class that comes in by the same network is not kept out, and its closed code is no guess.
    expect((await lookIn(other.code)).status).toBe(200);
    await school.open(other.id, 'closed');
    expect((await lookIn(other.code)).status).toBe(404);
    await school.open(other.id);
    expect((await lookIn(other.code, '10.9.9.9')).status).toBe(200);
    expect((await school.signIn(made)).user.name).toBe('Asha');
  });

  it('ends a pupil’s session after the class’s minutes of rest', async () => {
    const made = await school.makeClass();
    await school.send('PATCH', `/api/classes/${made.id}`, school.teacher.token, { idle_minutes: 10 });
    const { token } = await school.signIn(made);
    clock += 9 * MINUTE_MS;
    expect((await school.send('GET', '/api/me', token)).status).toBe(200);
    clock += 9 * MINUTE_MS;
    expect((await school.send('GET', '/api/me', token)).status).toBe(200);
    clock += 10 * MINUTE_MS;
    expect((await school.send('GET', '/api/me', token)).status).toBe(401);
  });

  it('signs out those who came in by this class at the end of its lesson, and nobody else', async () => {
    const [made, other] = [await school.makeClass(), await school.makeClass(['Chitra'])];
    const [asha, chitra] = [await school.signIn(made), await school.signIn(other, 'Chitra')];
    const ended = await school.send<{ signed_out: number }>('POST', `/api/classes/${made.id}/end-lesson`, school.teacher.token);
    expect(ended.body).toEqual({ signed_out: 1 });
    expect((await school.send('GET', '/api/me', asha.token)).status).toBe(401);
    expect((await school.send('GET', '/api/me', chitra.token)).status).toBe(200);
    expect((await lookIn(made.code)).status).toBe(404);
  });

  it('gives a pupil other pictures, which end what came in with the old ones', async () => {
    const made = await school.makeClass();
    const { token, id } = await school.signIn(made);
    const path = `/api/classes/${made.id}/pupils/${id}/new-pictures`;
    const given = await school.send<{ pictures: string[] }>('POST', path, school.teacher.token);
    expect(given.body.pictures).not.toEqual(made.find('Asha')?.pictures);
    expect((await school.send('GET', '/api/me', token)).status).toBe(401);
    expect((await school.trySignIn(made.code, id, made.find('Asha')?.pictures ?? [])).status).toBe(401);
    expect(
      (await school.trySignIn(made.code, id, (await school.readPictures(made.id)).find((one) => one.id === id)?.pictures ?? [])).status,
    ).toBe(200);
  });

  it('stores no picture in words a reader of the database could see, and refuses a row put under another account', async () => {
    const made = await school.makeClass();
    const [asha, bilal] = [made.find('Asha'), made.find('Bilal')];
    const rows = await test.database.db.selectFrom('pupils').select(['user_id', 'picture_cipher']).execute();
    expect(JSON.stringify(rows)).not.toContain(asha?.pictures[0]);
    const cipher = rows.find(({ user_id }) => user_id === asha?.id)?.picture_cipher ?? '';
    await test.database.db
      .updateTable('pupils')
      .set({ picture_cipher: cipher })
      .where('user_id', '=', bilal?.id ?? 0)
      .execute();
    expect((await school.trySignIn(made.code, bilal?.id ?? 0, asha?.pictures ?? [])).status).toBe(401);
  });

  it('lets a learner with an account of their own join and leave; nobody outside sees their name', async () => {
    const made = await school.makeClass(['Asha']);
    const learner = await registerAdult(test, { name: 'Meera Nair' });
    const joined = await school.send<{ class_id: number }>('POST', `/api/class-door/${made.code}/join`, learner.token);
    expect(joined.body).toEqual({ class_id: made.id, class_name: '4B' });
    expect((await school.send('POST', `/api/class-door/${made.code}/join`, learner.token)).status).toBe(200);
    expect(JSON.stringify((await lookIn(made.code)).body)).not.toContain('Meera');
    expect((await school.trySignIn(made.code, learner.user.id, ['moon', 'fish', 'tree'])).status).toBe(404);
    for (const [method, what] of [
      ['PATCH', ''],
      ['POST', '/new-pictures'],
      ['POST', '/let-in'],
      ['DELETE', '?end=account'],
    ] as const)
      expect([
        what,
        (await school.send(method, `/api/classes/${made.id}/pupils/${learner.user.id}${what}`, school.teacher.token, { name: 'M' })).status,
      ]).toEqual([what, 403]);
    expect((await school.send('DELETE', `/api/from-my-class/${made.id}`, learner.token)).status).toBe(200);
    expect((await school.send('DELETE', `/api/from-my-class/${made.id}`, learner.token)).status).toBe(404);
  });

  it('lets neither staff, nor a pupil, nor a child without consent join', async () => {
    const made = await school.makeClass();
    const join = (token?: string) => school.send('POST', `/api/class-door/${made.code}/join`, token);
    const child = await registerChild(test);
    const statuses = [
      await join(),
      await join(school.teacher.token),
      await join((await school.signIn(made)).token),
      await join(child.token),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
  });
});
