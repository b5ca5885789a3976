import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineCall, type Call } from '#contracts/call.ts';
import { ERRORS } from '#contracts/errors.ts';
import { CAPABILITIES, role as roleSchema, type Role } from '#contracts/roles.ts';
import { z } from '#contracts/zod.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { createApiRouter } from '#server/http/api-router.ts';
import { createErrorHandler } from '#server/http/errors.ts';
import { makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { DAY_MS, HOUR_MS, useLiveSessions } from '#tests/factories/live-sessions.ts';
import { makeNewStaff, makeStaff, registerAdult, registerChild } from '#tests/factories/people.ts';
import { makeOrderRow } from '#tests/factories/orders.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { insertWork } from '#tests/factories/wall.ts';

async function storeForeign(test: TestApp): Promise<string> {
  const library = useLibrary(test, (await registerAdult(test)).token);
  const story = makeStory();
  await library.store(story);
  await library.putRecording(story.id, makeSound('webm'));
  return story.id;
}

async function bookForeign(test: TestApp): Promise<number> {
  const live = await useLiveSessions(test);
  const { dateId } = await live.plan(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + DAY_MS);
  return (await live.book((await live.person()).token, dateId)).body.id;
}

/** For each guarded call with something in its path: makes someone else's thing and returns its address. */
const FOREIGN_THINGS: Record<string, (test: TestApp) => Promise<string>> = {
  'delete /api/me/sessions/:id': async (test) => {
    const stranger = await registerAdult(test);
    const session = await test.services.accounts.authenticate(stranger.token);
    return `/api/me/sessions/${session?.id}`;
  },
  ...Object.fromEntries(
    ['get', 'patch', 'delete'].map((method) => [
      `${method} /api/creations/:id`,
      async (test) => `/api/creations/${await storeForeign(test)}`,
    ]),
  ),
  ...Object.fromEntries(
    ['get', 'delete'].map((method) => [
      `${method} /api/creations/:id/recording`,
      async (test) => `/api/creations/${await storeForeign(test)}/recording`,
    ]),
  ),
  'delete /api/review/words/:id': async (test) => {
    const stranger = await registerAdult(test);
    const word = { id: 'word-of-another', word: 'kettle', meaning: 'a pot for water', day: '2026-11-02' };
    const response = await test.request('POST', '/api/review/words', { token: stranger.token, body: word });
    if (response.status !== 201) throw new Error(`Adding a word failed: ${await response.text()}`);
    return `/api/review/words/${word.id}`;
  },
  'get /api/orders/:id': beginForeign,
  ...Object.fromEntries(
    ['change', 'pay', 'cancel', 'stop-renewal'].map((action) => [
      `post /api/orders/:id/${action}`,
      async (test: TestApp) => `${await beginForeign(test)}/${action}`,
    ]),
  ),
  'get /api/orders/:id/receipts/:number': async (test) => `${await beginForeign(test)}/receipts/T-000001`,
  'put /api/certificates/:id/public': async (test) => {
    const { user } = await registerAdult(test);
    const row = {
      user_id: user.id,
      subject: 'creativity',
      name: 'Meera',
      claims: '[]',
      issued_at: 0,
      public_at: null,
      revoked_at: null,
    } as const;
    const code = String(user.id).padStart(16, '0');
    const { id } = await test.database.db
      .insertInto('certificates')
      .values({ ...row, code })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `/api/certificates/${id}/public`;
  },
};
for (const name of [
  'delete /api/live-sessions/bookings/:id',
  'get /api/live-sessions/bookings/:id/calendar',
  'put /api/live-sessions/bookings/:id/note',
])
  FOREIGN_THINGS[name] = async (test) => name.replace(/^\w+ /, '').replace(':id', String(await bookForeign(test)));
/** Bodies where an empty object would not reach the thing itself. */
const BODIES: Record<string, object> = {
  'patch /api/creations/:id': { revision: 1 },
  'put /api/live-sessions/bookings/:id/note': { note: 'not mine' },
  'post /api/orders/:id/change': { period: 'month', currency: 'INR' },
  'post /api/orders/:id/pay': { name: 'Meera', country: 'IN', amount: 1, currency: 'INR', terms: true },
};
async function beginForeign(test: TestApp): Promise<string> {
  const { user } = await registerAdult(test);
  const id = `${user.id}`.padStart(24, '0');
  const order = makeOrderRow(id, { buyer_id: user.id, for_user_id: user.id });
  await test.database.db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return `/api/orders/${id}`;
}
async function sendForeign(test: TestApp): Promise<string> {
  const { user, token } = await registerAdult(test);
  const story = makeStory();
  await useLibrary(test, token).store(story);
  const address = String(user.id).padStart(22, '0');
  await insertWork(test, { user_id: user.id, creation_id: story.id, address, item: JSON.stringify(story.item) });
  return address;
}
for (const [method, what] of [
  ['get', ''],
  ['get', '/sound'],
  ['delete', ''],
  ['post', '/lantern'],
  ['post', '/report'],
  ['post', '/appeal'],
] as const)
  FOREIGN_THINGS[`${method} /api/community/works/:address${what}`] = async (test) =>
    `/api/community/works/${await sendForeign(test)}${what}`;
Object.assign(BODIES, {
  'post /api/community/works/:address/lantern': { sentence_id: 1 },
  'post /api/community/works/:address/report': { reason: 'mean' },
});

async function setForeignTask(test: TestApp): Promise<string> {
  const { db } = test.database;
  const { token } = await makeNewStaff(test, 'teacher');
  const { id: userId } = (await (await test.request('GET', '/api/me', { token })).json()) as { id: number };
  const row = { name: '4B', level: 'kids', code: `T${userId}`, idle_minutes: 20, created_at: 0 } as const;
  const closed = { code_open_until: null, code_open_for: null, archived_at: null };
  const { id } = await db
    .insertInto('classes')
    .values({ ...row, ...closed })
    .returning('id')
    .executeTakeFirstOrThrow();
  const task = { class_id: id, kind: 'own', ref: '', title_then: 'Own', note: 'x', from_day: null, by_day: null, for_all: 1 } as const;
  const { id: taskId } = await db
    .insertInto('class_tasks')
    .values({ ...task, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/tasks/${taskId}`;
}
for (const name of ['put /opened', 'put /done', 'put /hand-in', 'delete /hand-in', 'put /hand-up', 'delete /hand-up']) {
  const [method, what] = name.split(' ');
  FOREIGN_THINGS[`${method} /api/tasks/:id${what}`] = async (test) => `${await setForeignTask(test)}${what}`;
}
Object.assign(FOREIGN_THINGS, {
  'post /api/class-door/:code/join': async () => '/api/class-door/AAAAAA/join',
  'delete /api/from-my-class/:id': async (test: TestApp) => {
    await setForeignTask(test);
    return '/api/from-my-class/1';
  },
});
const DAY = '2026-11-20';
const HAND_IN_ID = '0'.repeat(32);
Object.assign(BODIES, {
  'put /api/tasks/:id/opened': { day: DAY },
  'put /api/tasks/:id/done': { day: DAY, done: true },
  'put /api/tasks/:id/hand-in': { id: HAND_IN_ID, creation_id: HAND_IN_ID, feeling: null, day: DAY },
});

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const fillPath = (path: string) => path.replace(/:\w+/g, '1');

describe.each(listTestEngines())('every guarded call on %s', (engine) => {
  let test: TestApp;
  let tokens: Record<Role, string>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tokens = {
      learner: (await registerAdult(test)).token,
      editor: await makeStaff(test, 'editor'),
      host: await makeStaff(test, 'host'),
      moderator: await makeStaff(test, 'moderator'),
      teacher: await makeStaff(test, 'teacher'),
      admin: await makeStaff(test, 'admin'),
    };
  });
  afterAll(() => test.close());

  const listGuarded = () => test.endpoints.filter(({ access }) => access !== 'public');
  const send = (endpoint: Call, token?: string, address = fillPath(endpoint.path)) =>
    test.request(endpoint.method.toUpperCase(), address, {
      token,
      ...(endpoint.method === 'get' ? {} : { body: BODIES[nameOf(endpoint)] ?? {} }),
    });

  it('there are such calls, and they are the ones that are meant to be', () => {
    const names = listGuarded().map(nameOf);
    expect(names).toEqual(
      expect.arrayContaining(['get /api/me', 'patch /api/me', 'delete /api/me', 'post /api/logout', 'get /api/me/export']),
    );
    const open = test.endpoints.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open.filter((path) => /\/(me|library|admin)\b/.test(path))).toEqual([]);
  });

  it('without a token, or with a wrong one, answers 401 before it reads anything else', async () => {
    for (const endpoint of listGuarded()) {
      for (const token of [undefined, 'A'.repeat(43)]) {
        const response = await send(endpoint, token);
        expect([nameOf(endpoint), response.status]).toEqual([nameOf(endpoint), 401]);
        expect(await response.json()).toEqual({ message: endpoint.words?.unauthenticated ?? 'Please sign in first.' });
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('with too small a role answers 403', async () => {
    for (const call of listGuarded()) {
      const { access } = call;
      if (access === 'public' || access === 'signedIn' || access === 'storing') continue;
      const without = roleSchema.options.filter((role) => (access === 'staff' ? role === 'learner' : !CAPABILITIES[role].includes(access)));
      expect(without).toContain('learner');
      for (const role of without) expect([nameOf(call), role, (await send(call, tokens[role])).status]).toEqual([nameOf(call), role, 403]);
    }
  });

  it('with a role but no second step answers 403 and says what to do', async () => {
    const { token } = await makeNewStaff(test, 'admin');
    const ofStaff = listGuarded().filter(({ access }) => !['signedIn', 'storing', 'staff'].includes(access));
    expect(ofStaff.length).toBeGreaterThan(0);
    for (const call of ofStaff) {
      const response = await send(call, token);
      expect([nameOf(call), response.status, await response.json()]).toEqual([
        nameOf(call),
        403,
        { message: call.words?.second_step_needed ?? ERRORS.second_step_needed.message },
      ]);
    }
  });

  it('several roles open what each of them opens', async () => {
    const token = await makeStaff(test, 'host', 'editor');
    const opened = async (address: string) => (await test.request('GET', address, { token })).status;
    expect(await opened('/api/studio/posts')).toBe(200);
    expect(await opened('/api/live-sessions/studio/dates')).toBe(200);
    expect(await opened('/api/studio/orders')).toBe(403);
  });

  it("a child without a guardian's consent may call nothing that stores", async () => {
    const { token } = await registerChild(test);
    for (const call of listGuarded().filter(({ access }) => access === 'storing')) {
      expect([nameOf(call), (await send(call, token)).status]).toEqual([nameOf(call), 403]);
    }
  });

  it("for another person's thing answers 404, as if it were not there", async () => {
    const ofLearners = listGuarded().filter(({ access }) => access === 'signedIn' || access === 'storing');
    // Invalid recordings are refused before any look-up; creations.recordings.test.ts has the rest.
    const withThings = ofLearners.filter((call) => call.path.includes(':') && nameOf(call) !== 'put /api/creations/:id/recording');
    expect(withThings.length).toBeGreaterThan(0);
    for (const endpoint of withThings) {
      const make = FOREIGN_THINGS[nameOf(endpoint)];
      if (make === undefined) throw new Error(`${nameOf(endpoint)} takes something in its path: add it to FOREIGN_THINGS.`);
      expect([nameOf(endpoint), (await send(endpoint, tokens.learner, await make(test))).status]).toEqual([nameOf(endpoint), 404]);
    }
  });

  it('personal answers of open calls are not kept by anyone', async () => {
    for (const endpoint of test.endpoints.filter(({ personal }) => personal === true)) {
      expect([nameOf(endpoint), (await send(endpoint)).headers.get('cache-control')]).toEqual([nameOf(endpoint), 'no-store']);
    }
  });

  it('a call opens to whom it names: everybody, the signed in, those who may store, those with the right', async () => {
    const app = new Hono<AppEnv>();
    app.onError(createErrorHandler(pino({ level: 'silent' })));
    const api = createApiRouter({
      app,
      registry: [],
      authenticate: test.services.accounts.authenticate,
      secureCookies: false,
      bytesPerHour: 1_000_000,
      callsPerMinute: 600,
    });
    const answer = z.object({});
    for (const access of ['public', 'signedIn', 'storing', 'writeContent', 'managePeople'] as const) {
      api.register(defineCall({ method: 'get', path: `/api/${access}`, summary: '', access, answer, errors: [] }), async () => ({}));
    }
    const child = (await registerChild(test)).token;
    const table = [];
    for (const token of [undefined, child, tokens.learner, tokens.editor, tokens.admin]) {
      const row = [];
      for (const access of ['public', 'signedIn', 'storing', 'writeContent', 'managePeople']) {
        row.push(
          (await app.request(`/api/${access}`, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } })).status,
        );
      }
      table.push(row);
    }
    expect(table).toEqual([
      [200, 401, 401, 401, 401],
      [200, 200, 403, 403, 403],
      [200, 200, 200, 403, 403],
      [200, 200, 200, 200, 403],
      [200, 200, 200, 200, 200],
    ]);
  });

  it('takes a form, raw bytes and nothing too large, leaves out what the contract does not name, and has its own words', async () => {
    const app = new Hono<AppEnv>();
    app.onError(createErrorHandler(pino({ level: 'silent' })));
    const api = createApiRouter({
      app,
      registry: [],
      authenticate: test.services.accounts.authenticate,
      secureCookies: false,
      bytesPerHour: 1_000_000,
      callsPerMinute: 600,
    });
    const name = z.object({ name: z.string() });
    const open = { method: 'post', summary: '', access: 'public', errors: [] } as const;
    api.register(defineCall({ ...open, path: '/api/form', body: name, bodyAs: 'form', answer: name }), async ({ body }) => ({
      ...body,
      secret: 1,
    }));
    api.register(defineCall({ ...open, path: '/api/raw', bodyAs: 'raw', limitBytes: 3, answer: 'file' }), async ({ body }) => ({
      bytes: body,
      type: 'audio/webm',
    }));
    api.register(
      defineCall({ ...open, path: '/api/words', access: 'signedIn', words: { unauthenticated: 'Token not found!' }, answer: name }),
      async () => ({ name: '' }),
    );
    const form = new FormData();
    form.set('name', 'Asha');
    const asForm = await app.request('/api/form', { method: 'POST', body: form });
    expect([asForm.status, await asForm.json()]).toEqual([200, { name: 'Asha' }]);
    expect((await app.request('/api/form', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })).status).toBe(
      415,
    );
    const asRaw = await app.request('/api/raw', { method: 'POST', body: 'abc' });
    expect([asRaw.headers.get('content-type'), await asRaw.text()]).toEqual(['audio/webm', 'abc']);
    expect((await app.request('/api/raw', { method: 'POST', body: 'abcd' })).status).toBe(413);
    expect(await (await app.request('/api/words', { method: 'POST' })).json()).toEqual({ message: 'Token not found!' });
  });
});
