import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SecondStepSecret } from '#contracts/second-step.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { computeCode, toBase32, toStep } from '#server/modules/accounts/totp.ts';
import { fromBase32 } from '#tests/factories/base32.ts';
import { makeNewStaff, PASSWORD, readCookies, registerAdult, setUpSecondStep } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const STEP_MS = 30_000;

describe.each(listTestEngines())('the second step of signing in on %s', (engine) => {
  let test: TestApp;
  let clock: number;
  let visitor = 0;
  const lines: { event?: string; detail?: string }[] = [];
  beforeEach(async () => {
    clock = Date.now();
    lines.length = 0;
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
    test = await createTestApp({ engine, now: () => clock, logger });
  });
  afterEach(() => test.close());

  const post = (path: string, body: unknown, token?: string) => {
    visitor += 1;
    return test.request('POST', path, { body, token, headers: { 'X-Forwarded-For': `172.19.0.${visitor}` } });
  };
  async function turnOn() {
    const { token, email } = await makeNewStaff(test, 'editor');
    const { showDigits, codes, ...started } = await setUpSecondStep(test, token);
    clock += STEP_MS;
    return { token, email, started, showDigits, codes };
  }
  const login = (email: string, code?: string, password = PASSWORD) =>
    post('/api/login', { email, password, ...(code === undefined ? {} : { code }) });
  const readCodeError = async (response: Response) => {
    expect(response.status).toBe(401);
    return ((await response.json()) as ErrorBody).errors?.['code']?.[0];
  };

  it('asks for six digits after a right password, and takes each once', async () => {
    const { email, showDigits, started } = await turnOn();
    expect(started.otpauth).toBe(`otpauth://totp/${encodeURIComponent(`ThreeSeas:${email}`)}?secret=${started.secret}&issuer=ThreeSeas`);
    expect(await readCodeError(await login(email, undefined, 'wrong'))).toBeUndefined();
    expect(await readCodeError(await login(email))).toBe('Please enter the six digits.');
    expect(await readCodeError(await login(email, '000000'))).toContain('not right');
    const digits = showDigits();
    expect((await login(email, `${digits.slice(0, 3)} ${digits.slice(3)}`)).status).toBe(200);
    expect(await readCodeError(await login(email, digits))).toContain('not right');
    clock += STEP_MS;
    expect((await login(email, showDigits())).status).toBe(200);
    expect((await test.mails()).findLast(({ to }) => to === email)?.subject).toContain('six-digit code');
    expect(JSON.stringify(await test.database.db.selectFrom('second_steps').selectAll().execute())).not.toContain(started.secret);
  });

  it('says in a sentence that digits cannot be checked after the secret of the installation was lost; recovery codes still work', async () => {
    const { email, showDigits, codes } = await turnOn();
    const env = { APP_SECRET: 'another secret than before, and long enough' };
    const other = await createTestApp({ engine, now: () => clock, env, shareDatabaseOf: test });
    const sign = (code?: string) => other.request('POST', '/api/login', { body: { email, password: PASSWORD, code } });
    expect(await readCodeError(await sign(showDigits()))).toBe(
      "We can't check the digits at the moment. Please enter one of your recovery codes.",
    );
    expect((await sign(codes[0])).status).toBe(200);
    await other.close();
  });

  it('is written into the log when it changes and when wrong digits come', async () => {
    const { token, email, codes } = await turnOn();
    await login(email, '000000');
    expect((await test.request('DELETE', '/api/me/second-step', { token, body: { password: PASSWORD, code: codes[0] } })).status).toBe(200);
    const seen = lines.map(({ event, detail }) => `${event} ${detail}`);
    expect(seen.filter((line) => /^(?:second_step_changed|login_failed)/.test(line))).toEqual([
      'second_step_changed on',
      'login_failed code',
      'second_step_changed off',
    ]);
  });

  it('takes digits again as soon as a clock that ran ahead is right', async () => {
    const { email, showDigits } = await turnOn();
    const right = clock;
    clock += 365 * 24 * 120 * STEP_MS;
    expect((await login(email, showDigits())).status).toBe(200);
    clock = right;
    const digits = showDigits();
    expect((await login(email, digits)).status).toBe(200);
    expect(await readCodeError(await login(email, digits))).toContain('not right');
  });

  it('takes each recovery code once', async () => {
    const { email, codes, token } = await turnOn();
    expect(codes).toHaveLength(10);
    expect(codes[0]).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await login(email, codes[0]?.toUpperCase())).status).toBe(200);
    expect(await readCodeError(await login(email, codes[0]))).toContain('not right');
    const state = await (await test.request('GET', '/api/me/second-step', { token })).json();
    expect(state).toEqual({ is_on: true, recovery_codes_left: 9 });
  });

  it('ten wrong digits make everyone wait who comes from elsewhere, but not the owner with a recovery code', async () => {
    const { email, showDigits, codes } = await turnOn();
    for (let round = 0; round < 10; round += 1) await readCodeError(await login(email, '000000'));
    expect((await login(email, showDigits())).status).toBe(429);
    expect((await login(email, codes[0])).status).toBe(200);
    // That does not restore tries a stranger used.
    expect((await login(email, showDigits())).status).toBe(429);
  });

  it('ten wrong digits of a stranger do not keep the owner out of a browser that signed in before, which has ten of its own', async () => {
    const { email, showDigits } = await turnOn();
    const first = await login(email, showDigits());
    const own = { Cookie: readCookies(first), 'X-Forwarded-For': '172.20.0.1' };
    clock += STEP_MS;
    for (let round = 0; round < 10; round += 1) await readCodeError(await login(email, '000000'));
    const here = (code: string) => test.request('POST', '/api/login', { body: { email, password: PASSWORD, code }, headers: own });
    expect((await here(showDigits())).status).toBe(200);
    clock += STEP_MS;
    for (let round = 0; round < 10; round += 1) await readCodeError(await here('000000'));
    expect((await here(showDigits())).status).toBe(429);
  });

  it('ten wrong recovery codes from one address make that address wait, and no other', async () => {
    const { email, codes } = await turnOn();
    const from = (address: string, code = '') =>
      test.request('POST', '/api/login', { body: { email, password: PASSWORD, code }, headers: { 'X-Forwarded-For': address } });
    for (let round = 0; round < 10; round += 1) await readCodeError(await from('172.20.0.2', 'abcd-abcd-abcd-abcd'));
    expect((await from('172.20.0.2', codes[0])).status).toBe(429);
    expect((await from('172.20.0.3', codes[0])).status).toBe(200);
  });

  it('turned on, signs every other device out: none of them has shown the digits', async () => {
    const { token, email } = await makeNewStaff(test, 'editor');
    const other = ((await (await login(email)).json()) as { token: string }).token;
    await setUpSecondStep(test, token);
    const getMe = async (bearer: string) => (await test.request('GET', '/api/me', { token: bearer })).status;
    expect([await getMe(token), await getMe(other)]).toEqual([200, 401]);
  });

  it('leaves no session without the digits when somebody signs in at the same moment', async () => {
    const { token, email } = await makeNewStaff(test, 'editor');
    const started = (await (await post('/api/me/second-step', { password: PASSWORD }, token)).json()) as SecondStepSecret;
    const code = computeCode(fromBase32(started.secret), toStep(clock));
    const confirm = post('/api/me/second-step/confirm', { code }, token);
    const answers = await Promise.all([...Array.from({ length: 4 }, () => login(email)), confirm]);
    expect(answers.at(-1)?.status).toBe(200);
    const sessions = (await (await test.request('GET', '/api/me/sessions', { token })).json()) as { data: { current: boolean }[] };
    expect(sessions.data.map(({ current }) => current)).toEqual([true]);
  });

  it('is turned off with the password and digits or a recovery code, not with the password alone', async () => {
    const { token, email, showDigits, codes } = await turnOn();
    const turnOff = async (body: object) => {
      const response = await test.request('DELETE', '/api/me/second-step', { token, body });
      return { status: response.status, errors: ((await response.json()) as ErrorBody).errors };
    };
    expect(await turnOff({ password: PASSWORD })).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    expect(await turnOff({ password: PASSWORD, code: ' ' })).toEqual({ status: 422, errors: { code: ['Please enter the six digits.'] } });
    expect(await turnOff({ password: PASSWORD, code: '000000' })).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    expect(await turnOff({ password: 'wrong', code: showDigits() })).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    });
    expect(await readCodeError(await login(email))).toBe('Please enter the six digits.');
    expect((await turnOff({ password: PASSWORD, code: showDigits() })).status).toBe(200);
    await setUpSecondStep(test, token).then((again) => expect(again.codes).not.toEqual(codes));
  });

  it('counts only once it is confirmed, and is turned off with a recovery code', async () => {
    const { token: editor } = await makeNewStaff(test, 'editor');
    await post('/api/me/second-step', { password: PASSWORD }, editor);
    expect((await post('/api/me/second-step/confirm', { code: '123' }, editor)).status).toBe(422);
    const { email, token, codes } = await turnOn();
    expect((await post('/api/me/second-step', { password: PASSWORD }, token)).status).toBe(409);
    const turnOff = (password: string) => test.request('DELETE', '/api/me/second-step', { token, body: { password, code: codes[0] } });
    expect((await turnOff('wrong')).status).toBe(422);
    expect((await turnOff(PASSWORD)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  it('is set up by staff only', async () => {
    const { token } = await registerAdult(test);
    expect((await post('/api/me/second-step', { password: PASSWORD }, token)).status).toBe(403);
  });

  it('makes the role count: from then on, and no longer than it is on', async () => {
    const { token } = await makeNewStaff(test, 'editor');
    const listPosts = async () => (await test.request('GET', '/api/studio/posts', { token })).status;
    const readMe = async () => (await test.request('GET', '/api/me', { token })).json();
    expect([await listPosts(), await readMe()]).toEqual([
      403,
      expect.objectContaining({ role: 'editor', roles: ['editor'], second_step: false }),
    ]);
    const { codes } = await setUpSecondStep(test, token);
    expect([await listPosts(), await readMe()]).toEqual([200, expect.objectContaining({ second_step: true })]);
    await test.request('DELETE', '/api/me/second-step', { token, body: { password: PASSWORD, code: codes[0] } });
    expect(await listPosts()).toBe(403);
  });

  it('that a person without a role any more still has can be turned off', async () => {
    const { email, showDigits, codes } = await turnOn();
    await test.services.accounts.setStaff({ email, roles: ['learner'], askPassword: async () => PASSWORD });
    const { token } = (await (await login(email, showDigits())).json()) as { token: string };
    expect((await test.request('DELETE', '/api/me/second-step', { token, body: { password: PASSWORD, code: codes[0] } })).status).toBe(200);
  });
});

describe('the digits', () => {
  // RFC 6238, appendix B, the last six of each.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('of second %i are %s', (seconds, digits) => {
    expect(computeCode(Buffer.from('12345678901234567890'), toStep(seconds * 1000))).toBe(digits);
  });

  it('are shared in Base32', () => expect(toBase32(Buffer.from('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'));
});
