import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgeAnswer, SignedIn } from '#contracts/accounts.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { makeChildRegistration, makeRegistration, PASSWORD, readCookies, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;

describe.each(listTestEngines())('the first step of registering on %s', (engine) => {
  let test: TestApp;
  const start = Date.now();
  let clock = start;
  let visitor = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
  });
  afterAll(() => test.close());

  const childs = makeChildRegistration();
  const post = (path: string, body: unknown, { cookie, token }: { cookie?: string; token?: string } = {}) => {
    visitor += 1;
    const headers = { 'X-Forwarded-For': `172.18.0.${visitor}`, ...(cookie === undefined ? {} : { Cookie: cookie }) };
    return test.request('POST', path, { body, headers, token });
  };
  const answer = (birth_date: string, cookie?: string) => post('/api/register/age', { birth_date }, cookie === undefined ? {} : { cookie });
  const readAnswer = async (response: Response) => (await response.json()) as AgeAnswer;
  const expectOtherDate = async (response: Response) => {
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual(['birth_date']);
  };

  it('takes the date alone and says what comes next', async () => {
    expect(await readAnswer(await answer(childs.birth_date))).toEqual({ needs_guardian: true });
    expect(await readAnswer(await answer('1990-05-17'))).toEqual({ needs_guardian: false });
    for (const date of ['17.05.1990', '1990-02-30', '2190-01-01', '']) await expectOtherDate(await answer(date));
  });

  it('leaves the same kind of cookie for every answer, which tells nothing', async () => {
    const [child, adult] = [await answer(childs.birth_date), await answer('1990-05-17')];
    const shape = (response: Response) => response.headers.getSetCookie().map((cookie) => cookie.replaceAll(/[\w-]{43}/g, '*'));
    expect(shape(child)).toEqual(shape(adult));
    expect(shape(child)).toEqual([expect.stringMatching(/^first_step=\d+\.\*\.\*; Max-Age=172800; Path=\/api; HttpOnly;/)]);
  });

  it('once under age stays so in this browser until it has passed', async () => {
    const cookie = readCookies(await answer(childs.birth_date));
    expect(await readAnswer(await answer('1990-05-17', cookie))).toEqual({ needs_guardian: true });
    await expectOtherDate(await post('/api/register', makeRegistration(), { cookie }));
    expect((await post('/api/register', makeChildRegistration(), { cookie })).status).toBe(201);
    clock = start + DAY_MS;
    await expectOtherDate(await post('/api/register', makeRegistration(), { cookie }));
    clock = start + 2 * DAY_MS;
    expect((await post('/api/register', makeRegistration(), { cookie })).status).toBe(201);
    clock = start;
  });

  it('is obeyed after registering without it, and after deleting the account', async () => {
    const { token, cookie } = await registerChild(test);
    await expectOtherDate(await post('/api/register', makeRegistration(), { cookie }));
    clock = start + 3 * DAY_MS;
    const deleted = await test.request('DELETE', '/api/me', { token, body: { password: PASSWORD }, headers: { Cookie: cookie } });
    expect(deleted.status).toBe(200);
    await expectOtherDate(await post('/api/register', makeRegistration(), { cookie: readCookies(deleted) }));
    clock = start;
  });

  it('only refuses: a made-up, a foreign and no cookie leave it to the date', async () => {
    const adults = readCookies(await answer('1990-05-17'));
    expect((await post('/api/register', makeRegistration(), { cookie: adults })).status).toBe(201);
    expect((await post('/api/register', makeRegistration(), { cookie: 'first_step=9999999999999.x.y' })).status).toBe(201);
    const response = await post('/api/register', makeChildRegistration(), { cookie: adults });
    expect(((await response.json()) as SignedIn).user.consent).toBe('waiting');
    expect((await registerAdult(test)).user.consent).toBe('not_needed');
  });
});
