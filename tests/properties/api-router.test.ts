import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { RECORDING_BYTES_MAX } from '#contracts/creations.ts';
import { errorBody } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { anyText, fc, headerText } from '#tests/factories/property.ts';
import { PASSWORD, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** Slow calls (Argon2, pages, mails) are made less often. */
const FEW = { numRuns: 40 };
const ENDS_THE_SESSION = ['/api/logout', '/api/me', '/api/me/sessions', '/api/me/sessions/:id', '/api/change-password', '/api/me/password'];

/** Values that fit some places, so that some pass the first check. */
const anyValue = fc.oneof(
  fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }),
  fc.constantFrom<unknown>('meera@example.org', PASSWORD, '2016-02-29', 'public-speaking', 'agree', 1, 0, -1, true, '', [], {}),
);

describe.each(listTestEngines())('whatever somebody sends, on %s', (engine) => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    // Thousands of calls by one person are the point here.
    test = await createTestApp({ engine, env: { CALLS_PER_MINUTE: '1000000', MIB_PER_HOUR: '100000' } });
    ({ token } = await registerAdult(test));
  });
  afterAll(() => test.close());

  let visitor = 0;
  const send = (method: string, address: string, init: { headers?: Record<string, string>; body?: BodyInit } = {}) => {
    visitor += 1;
    const headers = { 'X-Forwarded-For': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`, ...init.headers };
    return test.app.request(address, { method, headers, ...(init.body === undefined ? {} : { body: init.body }) });
  };
  /** Never our fault; errors are in plain words. */
  async function expectPlain(response: Response) {
    expect(response.status).toBeLessThan(500);
    if (response.status >= 400) expect(z.safeParse(errorBody, await response.json()).success).toBe(true);
    else await response.arrayBuffer();
  }
  const fillPath = (call: Call, value: string) => call.path.replace(/:\w+/g, () => encodeURIComponent(value.toWellFormed()) || '0');
  const listCalls = () => test.endpoints.filter(({ path }) => !ENDS_THE_SESSION.includes(path));

  it('as a body, each call answers in plain words', { timeout: 120_000 }, async () => {
    for (const call of listCalls().filter(({ body, bodyAs }) => body !== undefined && bodyAs !== 'form')) {
      const names = Object.keys((call.body as { shape?: object }).shape ?? {});
      const body =
        names.length === 0
          ? anyValue
          : fc.oneof(anyValue, fc.record(Object.fromEntries(names.map((name) => [name, anyValue])), { requiredKeys: [] }));
      await fc.assert(
        fc.asyncProperty(body, anyText(12), async (value, inPath) => {
          const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
          await expectPlain(await send(call.method.toUpperCase(), fillPath(call, inPath), { headers, body: JSON.stringify(value) }));
        }),
        { numRuns: 15 },
      );
    }
    await fc.assert(
      fc.asyncProperty(anyText(200), async (text) => {
        await expectPlain(await send('POST', '/api/contact', { headers: { 'Content-Type': 'application/json' }, body: text }));
      }),
      FEW,
    );
    expect((await send('GET', '/api/me', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  it('as a query or in the path, each call answers in plain words', { timeout: 120_000 }, async () => {
    for (const call of listCalls().filter(({ method }) => method === 'get')) {
      const names = [...Object.keys((call.query as { shape?: object } | undefined)?.shape ?? {}), 'x'];
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...names), anyText(40)), { maxLength: 3 }),
          anyText(40),
          async (pairs, inPath) => {
            const query = new URLSearchParams(pairs.map(([name, value]) => [name, value]));
            await expectPlain(
              await send('GET', `${fillPath(call, inPath)}?${query.toString()}`, { headers: { Authorization: `Bearer ${token}` } }),
            );
          },
        ),
        { numRuns: 20 },
      );
    }
  });

  it('as a search, it is answered with a list', { timeout: 60_000 }, async () => {
    const wide = fc.string({
      unit: fc.constantFrom('𐌰', 'a', '"', '*', ':', '-', '(', "'", '\\', '&', '|', '!', ' ', '\u0301'),
      maxLength: 60,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText(200), wide), async (text) => {
        const response = await send('GET', `/api/blogs?${new URLSearchParams({ search: text }).toString()}`);
        expect(response.status).toBe(200);
        expect(await response.json()).toHaveProperty('meta.total');
      }),
    );
  });

  it('as a token, it opens nothing', async () => {
    const schemes = fc.constantFrom('Bearer ', 'bearer ', 'Basic ', 'Bearer  ', '', 'Bearer\t');
    const text = fc.oneof(headerText(300), fc.stringMatching(/^[\w-]{43}$/), fc.constant('undefined'));
    await fc.assert(
      fc.asyncProperty(schemes, text, async (scheme, value) => {
        expect((await send('GET', '/api/me', { headers: { Authorization: `${scheme}${value}` } })).status).toBe(401);
      }),
    );
  });

  it('as a header, the answer stays an answer', async () => {
    const name = fc.constantFrom(
      'accept',
      'accept-encoding',
      'accept-language',
      'cookie',
      'content-type',
      'if-none-match',
      'range',
      'referer',
      'user-agent',
      'x-forwarded-for',
      'x-request-id',
      'origin',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, headerText(200), { maxKeys: 5 }), async (headers) => {
        await expectPlain(await send('GET', '/api/blog-tags', { headers }));
        await expectPlain(
          await send('POST', '/api/register/age', {
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: '{"birth_date":"1990-01-01"}',
          }),
        );
      }),
      FEW,
    );
  });

  it('as the form of a visit, or as sound, it is refused or taken', async () => {
    const field = fc.constantFrom('user_id', 'section', 'activity', 'time_spent', 'logged_at', 'id', 'token', 'day', 'kind');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, anyText(30)), async (fields) => {
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        const response = await send('POST', '/api/log-activity', { body: form });
        expect(response.status).toBeGreaterThanOrEqual(400);
        await expectPlain(response);
      }),
      FEW,
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'audio/webm' };
        const response = await send('PUT', '/api/creations/00000000-0000-4000-8000-000000000000/recording', {
          headers,
          body: new Uint8Array(bytes),
        });
        expect([404, 415, 422]).toContain(response.status);
      }),
      FEW,
    );
    expect(RECORDING_BYTES_MAX).toBeGreaterThan(300);
  });
});
