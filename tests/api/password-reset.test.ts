import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contracts/accounts.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { makeChildRegistration, PASSWORD, readConfirmToken, readResetToken, register, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;
const NEXT = 'nine kites over a quiet roof';

describe.each(listTestEngines())('a lost password on %s', (engine) => {
  let test: TestApp;
  let clock = Date.now();
  let visitor = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock, env: { PUBLIC_URL: 'https://threeseas.example.org/' } });
  });
  afterAll(() => test.close());

  const post = (path: string, body: unknown) => {
    visitor += 1;
    return test.request('POST', path, { body, headers: { 'X-Forwarded-For': `172.16.0.${visitor}` } });
  };
  const forgot = (email: string) => post('/api/forgot-password', { email });
  const reset = (email: string, token: string, changes: object = {}) =>
    post('/api/reset-password', { email, token, password: NEXT, password_confirmation: NEXT, ...changes });
  const login = (email: string, password: string) => post('/api/login', { email, password });
  const expectOver = async (response: Response) =>
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('no longer works')]);
  const expectRefused = async (response: Response) => {
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: 'This link no longer works. Please ask for a new one.' });
  };

  it('is set anew with the mailed link, which works once and ends all sessions', async () => {
    const { registration, token: session } = await registerAdult(test);
    const { email } = registration;
    expect(await (await forgot(email)).json()).toEqual({ message: 'Password reset link sent to your email.' });
    const mail = (await test.mails()).findLast(({ to }) => to === email);
    expect(mail?.text).toContain('https://threeseas.example.org/reset-password?token=');
    expect(mail?.html).toContain('&#38;email=');
    const token = await readResetToken(test, email);
    expect(JSON.stringify(await test.database.db.selectFrom('reset_tokens').selectAll().execute())).not.toContain(token);
    const response = await reset(email.toUpperCase(), token);
    expect(response.status).toBe(200);
    expect(((await response.json()) as ErrorBody).message).toBe('Password reset successful! Redirecting to login...');
    expect((await test.request('GET', '/api/me', { token: session })).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEXT)).status).toBe(200);
    await expectRefused(await reset(email, token));
    expect((await test.mails()).findLast(({ to }) => to === email)?.subject).toContain('password has been changed');
  });

  it('gets the same answer for an address that nobody has, and no mail', async () => {
    const { registration } = await registerAdult(test);
    const describeAnswer = async (response: Response) => [response.status, await response.text(), [...response.headers.keys()].toSorted()];
    const [known, unknown] = [
      await describeAnswer(await forgot(registration.email)),
      await describeAnswer(await forgot('stranger@example.org')),
    ];
    expect(unknown).toEqual(known);
    expect((await test.mails()).filter(({ to }) => to === 'stranger@example.org')).toEqual([]);
    expect(await test.database.db.selectFrom('mail_queue').selectAll().execute()).toEqual([]);
  });

  it('says at the field what is wrong', async () => {
    expect(((await (await forgot('nobody')).json()) as ErrorBody).message).toContain('email address');
    const answer = (await (await reset('a@example.org', 'x', { password_confirmation: 'y' })).json()) as ErrorBody;
    expect(answer).toEqual({ message: 'Passwords do not match.', errors: { password_confirmation: ['Passwords do not match.'] } });
  });

  it('a stranger who asks for another link does not void the first, nor flood the mailbox', async () => {
    const { email } = (await registerAdult(test)).registration;
    const start = clock;
    const countMails = async () => (await test.mails()).filter(({ to, text }) => to === email && text.includes('/reset-password')).length;
    await forgot(email);
    const first = await readResetToken(test, email);
    for (let round = 0; round < 6; round += 1) expect((await forgot(email)).status).toBe(200);
    expect(await countMails()).toBe(1);
    for (let round = 0; round < 4; round += 1) {
      clock += 5 * MINUTE_MS;
      expect((await forgot(email)).status).toBe(200);
    }
    expect(await countMails()).toBe(3);
    const last = await readResetToken(test, email);
    expect(last).not.toBe(first);
    expect((await reset(email, first)).status).toBe(200);
    await expectRefused(await reset(email, last));
    clock = start;
  });

  it('ends a change of the password that began before it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { registration, token: session } = await registerAdult(test);
      const { email } = registration;
      await forgot(email);
      const link = await readResetToken(test, email);
      const thiefs = 'seven slow paper boats';
      const body = { current_password: PASSWORD, password: thiefs, password_confirmation: thiefs };
      const statuses = await Promise.all([
        test.request('POST', '/api/me/password', { token: session, body }).then(({ status }) => status),
        test.request('GET', '/api/me', { token: session }).then(async () => (await reset(email, link)).status),
      ]);
      // One was first, and the other has no effect.
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect((await login(email, statuses[0] === 200 ? thiefs : NEXT)).status).toBe(200);
    }
  });

  it('ends a sign-in with the old one that was on its way', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email } = (await registerAdult(test)).registration;
      await forgot(email);
      const link = await readResetToken(test, email);
      const [done, signedIn] = await Promise.all([reset(email, link), login(email, PASSWORD)]);
      expect(done.status).toBe(200);
      if (signedIn.status !== 200) continue;
      const { token } = (await signedIn.json()) as SignedIn;
      expect((await test.request('GET', '/api/me', { token })).status).toBe(401);
    }
  });

  it('a link ends with a new password that was set meanwhile', async () => {
    const { registration, token: session } = await registerAdult(test);
    const { email } = registration;
    await forgot(email);
    const link = await readResetToken(test, email);
    const body = { current_password: PASSWORD, password: 'seven slow paper boats', password_confirmation: 'seven slow paper boats' };
    expect((await test.request('POST', '/api/me/password', { token: session, body })).status).toBe(200);
    await expectRefused(await reset(email, link));
    expect((await login(email, body.password)).status).toBe(200);
  });

  it('ends a change of the address that began before it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { registration, token: session } = await registerAdult(test);
      const { email } = registration;
      await forgot(email);
      const link = await readResetToken(test, email);
      const body = { email: `thief.of.${email}`, password: PASSWORD };
      await Promise.all([reset(email, link), test.request('POST', '/api/me/email', { token: session, body })]);
      const mailed = (await test.mails()).some(({ to }) => to === body.email);
      if (mailed) await expectOver(await post('/api/confirm-email', { token: await readConfirmToken(test, body.email) }));
      expect((await login(email, NEXT)).status).toBe(200);
    }
  });

  it('of an account that nobody confirmed gives the address to its owner, who names a guardian anew', async () => {
    const planted = await register(test, makeChildRegistration({ guardian_email: 'planted@example.org' }));
    const { email } = planted.registration;
    await forgot(email);
    expect((await reset(email, await readResetToken(test, email))).status).toBe(200);
    const { user } = (await (await login(email, NEXT)).json()) as SignedIn;
    expect(user).toMatchObject({ email_confirmed: true, consent: 'waiting' });
    expect(user).not.toHaveProperty('guardian_email');
    expect((await test.mails()).filter(({ to }) => to === 'planted@example.org')).toEqual([]);
  });

  it('a link is over after 30 minutes', async () => {
    const { email } = (await registerAdult(test)).registration;
    const start = clock;
    await forgot(email);
    const token = await readResetToken(test, email);
    clock = start + 30 * MINUTE_MS;
    await expectRefused(await reset(email, token));
    clock = start + 30 * MINUTE_MS - 1;
    expect((await reset(email, token)).status).toBe(200);
    clock = start;
  });

  it('a link is good for its own account only, and a made-up one for none', async () => {
    const [one, two] = [(await registerAdult(test)).registration, (await registerAdult(test)).registration];
    await forgot(one.email);
    const token = await readResetToken(test, one.email);
    for (const [email, given] of [
      [two.email, token],
      ['stranger@example.org', token],
      [one.email, 'x'],
      [one.email, ''],
    ] as const)
      await expectRefused(await reset(email, given));
    expect((await login(two.email, PASSWORD)).status).toBe(200);
  });

  it('a link used twice at once works once', async () => {
    const { email } = (await registerAdult(test)).registration;
    await forgot(email);
    const token = await readResetToken(test, email);
    const statuses = (await Promise.all([reset(email, token), reset(email, token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
  });

  it('a common password is refused and leaves the link as it is', async () => {
    const { email } = (await registerAdult(test)).registration;
    await forgot(email);
    const token = await readResetToken(test, email);
    const common = 'password1234';
    const refused = await reset(email, token, { password: common, password_confirmation: common });
    expect(Object.keys(((await refused.json()) as ErrorBody).errors ?? {})).toEqual(['password']);
    expect((await reset(email, token)).status).toBe(200);
  });
});
