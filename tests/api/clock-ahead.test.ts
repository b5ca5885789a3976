import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT } from '#contracts/guardian.ts';
import {
  PASSWORD,
  readConfirmToken,
  readDeleteToken,
  readGuardianToken,
  readResetToken,
  registerAdult,
  registerChild,
} from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEXT = 'nine kites over a quiet roof';

describe.each(listTestEngines())('what was written while the clock was a year ahead, on %s', (engine) => {
  let test: TestApp;
  const start = Date.now();
  const ahead = start + 365 * DAY_MS;
  let clock = start;
  beforeEach(async () => {
    clock = start;
    test = await createTestApp({ engine, now: () => clock });
  });
  afterEach(() => test.close());

  let visitor = 0;
  const call = (method: string, path: string, options: { body?: unknown; token?: string } = {}) => {
    visitor += 1;
    return test.request(method, path, { ...options, headers: { 'X-Forwarded-For': `172.21.0.${visitor}` } });
  };
  const getMe = async (token: string) => (await call('GET', '/api/me', { token })).status;

  it('a sign-in counts from now: it ends after as long a rest as the others, and in any case after ninety days', async () => {
    clock = ahead;
    const [resting, busy] = [await registerAdult(test), await registerAdult(test)];
    clock = start;
    await test.services.purge.purge();
    expect(await getMe(busy.token)).toBe(200);
    for (let day = 20; day < 90; day += 20) {
      clock = start + day * DAY_MS;
      await test.services.purge.purge();
      expect(await getMe(busy.token)).toBe(200);
    }
    expect(await getMe(resting.token)).toBe(401);
    clock = start + 90 * DAY_MS;
    expect(await getMe(busy.token)).toBe(401);
  });

  it('a sign-in that is used before any purge counts from that use', async () => {
    clock = ahead;
    const { token } = await registerAdult(test);
    clock = start;
    expect(await getMe(token)).toBe(200);
    clock = start + 30 * DAY_MS;
    expect(await getMe(token)).toBe(401);
  });

  it('links for a new password are over, and keep nobody from getting another', async () => {
    const { email } = (await registerAdult(test)).registration;
    const ask = () => call('POST', '/api/forgot-password', { body: { email } });
    const reset = async (token: string) =>
      (await call('POST', '/api/reset-password', { body: { email, token, password: NEXT, password_confirmation: NEXT } })).status;
    clock = ahead;
    for (let round = 0; round < 3; round += 1) {
      await ask();
      clock += 5 * MINUTE_MS;
    }
    const old = await readResetToken(test, email);
    clock = start + 200 * DAY_MS;
    expect(await reset(old)).toBe(422);
    await ask();
    clock += 5 * MINUTE_MS;
    await ask();
    const link = await readResetToken(test, email);
    expect(link).not.toBe(old);
    expect((await test.services.purge.purge())['reset_tokens']).toBe(3);
    expect(await reset(link)).toBe(200);
  });

  it('links that give the account another address are over', async () => {
    clock = ahead;
    const { token } = await registerAdult(test);
    const body = { email: 'later@example.org', password: PASSWORD };
    expect((await call('POST', '/api/me/email', { token, body })).status).toBe(200);
    const link = await readConfirmToken(test, body.email);
    clock = start + 60 * DAY_MS;
    expect((await call('POST', '/api/confirm-email', { body: { token: link } })).status).toBe(422);
    // With the one to confirm the person's own address.
    expect((await test.services.purge.purge())['email_confirmations']).toBe(2);
  });

  it('the link with which a guardian deletes an account is over', async () => {
    const { user, guardianToken } = await registerChild(test);
    await call('POST', `/api/guardian/${guardianToken}/decision`, { body: { decision: 'agree', version: CONSENT.version } });
    const link = `/api/guardian/${await readGuardianToken(test, String(user.guardian_email))}`;
    clock = start + 300 * DAY_MS;
    expect((await call('POST', `${link}/withdraw`, { body: { delete_account: true } })).status).toBe(200);
    const confirmation = await readDeleteToken(test, String(user.guardian_email));
    clock = start;
    expect((await call('POST', `${link}/delete`, { body: { confirmation } })).status).toBe(422);
  });
});
