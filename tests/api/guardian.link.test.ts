import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardianCalls } from '#tests/factories/guardians.ts';
import { readGuardianToken, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;

describe.each(listTestEngines())("a new link to a guardian's page on %s", (engine) => {
  let test: TestApp;
  const clock = Date.now();
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => clock });
  });
  afterAll(() => test.close());
  const { call, decide, view, getMe } = createGuardianCalls(() => test);
  const resend = (token: string, body: object = {}, cookie?: string) => call('POST', '/api/me/guardian/resend', { token, body, cookie });

  it('is mailed on request, three times an hour, and ends the old one', async () => {
    const { user, token, guardianToken } = await registerChild(test);
    const response = await resend(token);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: expect.any(String), user });
    const renewed = await readGuardianToken(test, String(user.guardian_email));
    expect(renewed).not.toBe(guardianToken);
    expect((await call('GET', `/api/guardian/${guardianToken}`)).status).toBe(404);
    expect((await view(renewed)).state).toBe('waiting');
    await resend(token);
    await resend(token);
    expect((await resend(token)).status).toBe(429);
  });

  it('can go to a mended address while nobody has decided, never to the own one', async () => {
    const { token } = await registerChild(test, { email: 'mending@example.org' });
    expect((await resend(token, { guardian_email: 'mending+me@example.org' })).status).toBe(422);
    expect((await resend(token, { guardian_email: 'right@example.org' })).status).toBe(200);
    expect((await getMe(token)).guardian_email).toBe('right@example.org');
    await decide(await readGuardianToken(test, 'right@example.org'), 'agree');
    expect((await resend(token, { guardian_email: 'other@example.org' })).status).toBe(409);
  });

  it('stays with a guardian who agreed', async () => {
    const { user, token, guardianToken } = await registerChild(test);
    await decide(guardianToken, 'agree');
    expect((await resend(token)).status).toBe(200);
    const renewed = await readGuardianToken(test, String(user.guardian_email));
    expect(renewed).not.toBe(guardianToken);
    expect(await view(renewed)).toMatchObject({ state: 'given', expires_at: new Date(clock + 365 * DAY_MS).toISOString() });
  });

  it('is not sent after a refusal, nor for grown-ups', async () => {
    const { token, guardianToken } = await registerChild(test);
    await decide(guardianToken, 'decline');
    expect((await resend(token)).status).toBe(409);
    expect((await resend((await registerAdult(test)).token)).status).toBe(409);
  });

  it('asked for twice at once after "this is not my child" is mailed as often as it was granted', async () => {
    const { token, guardianToken } = await registerChild(test);
    await call('POST', `/api/guardian/${guardianToken}/not-mine`);
    const both = await Promise.all([1, 2].map(() => resend(token, { guardian_email: 'twice@example.org' })));
    // Which is first, and whether they meet, is up to the database.
    const granted = both.filter(({ status }) => status === 200);
    expect(granted).not.toEqual([]);
    expect(both.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(granted.length === 2 ? [] : [409]);
    expect((await test.mails()).filter(({ to }) => to === 'twice@example.org')).toHaveLength(granted.length);
  });
});

describe('the consent age', () => {
  it('is a setting', async () => {
    const test = await createTestApp({ engine: 'sqlite', env: { GUARDIAN_CONSENT_AGE: '13' } });
    const birth_date = `${new Date().getUTCFullYear() - 15}-01-01`;
    expect((await registerAdult(test, { birth_date })).user).toMatchObject({ consent: 'not_needed', age_group: 'teens' });
    expect(test.services.accounts.consentAge).toBe(13);
    await test.close();
  });
});
