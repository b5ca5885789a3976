import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from '#contracts/zod.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { createScopes, type RegisteredEndpoint } from '#server/http/endpoint.ts';
import { createErrorHandler } from '#server/http/errors.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** For each guarded call with something in its path: makes a thing of somebody else's and gives its address. */
const FOREIGN_THINGS: Record<string, (test: TestApp) => Promise<string>> = {
  'delete /api/me/sessions/:id': async (test) => {
    const stranger = await registerAdult(test);
    const session = await test.services.accounts.authenticate(stranger.token);
    return `/api/me/sessions/${session?.id}`;
  },
};
const nameOf = ({ method, path }: RegisteredEndpoint) => `${method} ${path}`;
const fillPath = (path: string) => path.replace(/:\w+/g, '1');

describe.each(listTestEngines())('every guarded call on %s', (engine) => {
  let test: TestApp;
  let tokens: Record<'learner' | 'editor' | 'admin', string>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    tokens = { learner: (await registerAdult(test)).token, editor: await makeStaff(test, 'editor'), admin: await makeStaff(test, 'admin') };
  });
  afterAll(() => test.close());

  const listGuarded = () => test.endpoints.filter(({ scope }) => scope !== 'public');
  const send = (endpoint: RegisteredEndpoint, token?: string, address = fillPath(endpoint.path)) =>
    test.request(endpoint.method.toUpperCase(), address, { token, ...(endpoint.method === 'get' ? {} : { body: {} }) });

  it('there are such calls, and they are the ones that are meant to be', () => {
    const names = listGuarded().map(nameOf);
    expect(names).toEqual(
      expect.arrayContaining(['get /api/me', 'patch /api/me', 'delete /api/me', 'post /api/logout', 'get /api/me/export']),
    );
    const open = test.endpoints.filter(({ scope }) => scope === 'public').map(({ path }) => path);
    expect(open.filter((path) => /\/(me|library|admin)\b/.test(path))).toEqual([]);
  });

  it('without a token, or with a wrong one, answers 401 before it reads anything else', async () => {
    for (const endpoint of listGuarded()) {
      for (const token of [undefined, 'A'.repeat(43)]) {
        const response = await send(endpoint, token);
        expect([nameOf(endpoint), response.status]).toEqual([nameOf(endpoint), 401]);
        expect(await response.json()).toEqual({ message: 'Please sign in first.' });
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('with too small a role answers 403', async () => {
    const wrong = { signedIn: [], editor: ['learner'], admin: ['learner', 'editor'], public: [] } as const;
    for (const endpoint of listGuarded()) {
      for (const role of wrong[endpoint.scope])
        expect([nameOf(endpoint), role, (await send(endpoint, tokens[role])).status]).toEqual([nameOf(endpoint), role, 403]);
    }
  });

  it("for another person's thing answers 404, as if it were not there", async () => {
    const withThings = listGuarded().filter(({ path }) => path.includes(':'));
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

  it('doors are nested: public, signed in, editor, admin', async () => {
    const app = new Hono<AppEnv>();
    app.onError(createErrorHandler(pino({ level: 'silent' })));
    const scopes = createScopes({ app, registry: [], authenticate: test.services.accounts.authenticate, secureCookies: false });
    const success = z.object({ role: z.string() });
    for (const name of ['signedIn', 'editor', 'admin'] as const)
      scopes[name].on({ method: 'get', path: `/${name}`, summary: '', success, errors: [] }, async ({ session }) => ({
        role: session.role,
      }));
    const read = async (path: string, token?: string) =>
      (await app.request(path, { headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } })).status;
    const table = [];
    for (const token of [undefined, tokens.learner, tokens.editor, tokens.admin])
      table.push([await read('/signedIn', token), await read('/editor', token), await read('/admin', token)]);
    expect(table).toEqual([
      [401, 401, 401],
      [200, 403, 403],
      [200, 200, 403],
      [200, 200, 200],
    ]);
  });
});
