import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contracts/accounts.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { CONSENT, type GuardianData, type GuardianRequest, type GuardianWithdrawAnswer } from '#contracts/guardian.ts';
import { createTestNotes } from '#tests/factories/notes.ts';
import { readGuardianToken, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;

describe.each(listTestEngines())("a guardian's consent on %s", (engine) => {
  let test: TestApp;
  let clock = Date.now();
  let visitor = 0;
  const notes = createTestNotes();
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      now: () => clock,
      personalData: [notes.part],
      env: { PUBLIC_URL: 'https://threeseas.example.org' },
    });
    await notes.createTable(test.database.db);
  });
  afterAll(() => test.close());

  type Call = { body?: unknown; token?: string; cookie?: string | undefined };
  const call = (method: string, path: string, { body, token, cookie }: Call = {}) => {
    visitor += 1;
    const headers = { 'X-Forwarded-For': `172.17.0.${visitor}`, ...(cookie === undefined ? {} : { Cookie: cookie }) };
    return test.request(method, path, { body, token, headers });
  };
  const decide = (guardianToken: string, decision: string, options: Omit<Call, 'body'> & { version?: number } = {}) =>
    call('POST', `/api/guardian/${guardianToken}/decision`, {
      ...options,
      body: { decision, ...(options.version === undefined ? {} : { version: options.version }) },
    });
  const view = async (guardianToken: string, options: Call = {}) =>
    (await (await call('GET', `/api/guardian/${guardianToken}`, options)).json()) as GuardianRequest;
  const getMe = async (token: string) => (await (await call('GET', '/api/me', { token })).json()) as User;
  const withdraw = (guardianToken: string, body: object = {}) => call('POST', `/api/guardian/${guardianToken}/withdraw`, { body });
  const listAudit = (userId: number) =>
    test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor', 'at', 'details'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();

  it('is asked for by mail; until then the account works and nothing may be stored', async () => {
    const { user, token, guardianToken, registration } = await registerChild(test);
    expect(user).toMatchObject({
      consent: 'waiting',
      age_group: 'kids',
      guardian_email: registration['guardian_email' as keyof typeof registration],
    });
    expect(await test.services.accounts.canStore(user.id)).toBe(false);
    expect((await test.services.accounts.authenticate(token))?.canStore).toBe(false);
    const mail = (await test.mails()).findLast(({ to }) => to === user.guardian_email);
    expect(mail?.text).toContain(`https://threeseas.example.org/guardian/${guardianToken}`);
    for (const sentence of [...CONSENT.stores, ...CONSENT.promises]) expect(mail?.text).toContain(sentence);
    expect(JSON.stringify(await test.database.db.selectFrom('guardians').selectAll().execute())).not.toContain(guardianToken);
    const response = await call('GET', `/api/guardian/${guardianToken}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      child_name: 'Kabir',
      state: 'waiting',
      consent_version: CONSENT.version,
      stores: CONSENT.stores,
      promises: CONSENT.promises,
      asked_at: new Date(clock).toISOString(),
      decided_at: null,
      expires_at: new Date(clock + 30 * DAY_MS).toISOString(),
      may_decide_here: true,
    });
  });

  it('once given lets things be stored, is written down, and keeps the link alive', async () => {
    const { user, token, guardianToken } = await registerChild(test);
    const start = clock;
    const response = await decide(guardianToken, 'agree', { version: CONSENT.version });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ state: 'given', decided_at: new Date(start).toISOString(), expires_at: null });
    expect((await getMe(token)).consent).toBe('given');
    expect((await test.services.accounts.authenticate(token))?.canStore).toBe(true);
    expect((await listAudit(user.id)).map(({ action, actor, at, details }) => [action, actor, at, JSON.parse(details) as unknown])).toEqual(
      [
        ['consent_asked', 'self', start, {}],
        ['consent_given', 'guardian', start, { version: CONSENT.version }],
      ],
    );
    expect((await test.mails()).findLast(({ to }) => to === user.email)?.subject).toBe('Your guardian said yes');
    expect(await readGuardianToken(test, String(user.guardian_email))).toBe(guardianToken);
    clock = start + 200 * DAY_MS;
    expect((await view(guardianToken)).state).toBe('given');
    clock = start;
    expect((await decide(guardianToken, 'agree')).status).toBe(200);
    expect(await listAudit(user.id)).toHaveLength(2);
    expect((await decide(guardianToken, 'decline')).status).toBe(409);
  });

  it('can be refused, and given later with the same link', async () => {
    const { user, token, guardianToken } = await registerChild(test);
    expect((await decide(guardianToken, 'decline')).status).toBe(200);
    expect((await getMe(token)).consent).toBe('declined');
    expect(await test.services.accounts.canStore(user.id)).toBe(false);
    expect((await decide(guardianToken, 'agree')).status).toBe(200);
    expect((await getMe(token)).consent).toBe('given');
    expect((await listAudit(user.id)).map(({ action }) => action)).toEqual(['consent_asked', 'consent_declined', 'consent_given']);
  });

  it('cannot be given where the child registered', async () => {
    const { user, token, guardianToken, cookie, response } = await registerChild(test);
    expect(response.headers.get('set-cookie')).toMatch(
      /^registered_here=[\w-]{43}; Max-Age=2592000; Path=\/api; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await view(guardianToken, { cookie })).may_decide_here).toBe(false);
    const refused = await decide(guardianToken, 'agree', { cookie });
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as ErrorBody).message).toBe("Please open this link on the guardian's own device or browser.");
    expect((await getMe(token)).consent).toBe('waiting');
    expect(await listAudit(user.id)).toHaveLength(1);
    expect((await decide(guardianToken, 'agree', { cookie: 'registered_here=something-else' })).status).toBe(200);
  });

  it("cannot be given with the child's own token, but with a guardian's", async () => {
    const { token, guardianToken } = await registerChild(test);
    const guardian = await registerAdult(test);
    expect((await decide(guardianToken, 'agree', { token })).status).toBe(403);
    expect((await getMe(token)).consent).toBe('waiting');
    expect((await view(guardianToken, { token })).may_decide_here).toBe(false);
    expect((await decide(guardianToken, 'agree', { token: guardian.token })).status).toBe(200);
  });

  it('cannot be given in a browser in which a second child registered later', async () => {
    const first = await registerChild(test);
    const birth_date = `${new Date().getUTCFullYear() - 8}-01-01`;
    const body = {
      name: 'Zoya',
      email: 'zoya.second@example.org',
      password: 'teapot under seven clouds',
      password_confirmation: 'teapot under seven clouds',
      birth_date,
      guardian_email: 'zoyas.mother@example.org',
    };
    const second = await call('POST', '/api/register', { body, cookie: first.cookie });
    const cookie = second.headers.get('set-cookie')?.split(';')[0];
    expect(cookie).toBe(first.cookie);
    expect((await decide(first.guardianToken, 'agree', { cookie })).status).toBe(403);
    expect((await decide(await readGuardianToken(test, 'zoyas.mother@example.org'), 'agree', { cookie })).status).toBe(403);
  });

  it('shows how much is stored and never what it says', async () => {
    const { user, guardianToken } = await registerChild(test);
    await decide(guardianToken, 'agree');
    await notes.write(test.database.db, user.id, 'a private thought');
    const response = await call('GET', `/api/guardian/${guardianToken}/data`);
    const text = await response.text();
    expect(text).not.toContain('private thought');
    expect(JSON.parse(text) as GuardianData).toMatchObject({
      child_name: 'Kabir',
      state: 'given',
      stored: [{ kind: 'notes', label: 'Notes', count: 1 }],
      effort_minutes: 3,
    });
    expect(text).not.toContain(user.email);
  });

  it('once withdrawn deletes what the child made and leaves the account', async () => {
    const { user, token, guardianToken } = await registerChild(test);
    const other = await registerChild(test);
    await decide(guardianToken, 'agree');
    await notes.write(test.database.db, user.id, 'mine');
    await notes.write(test.database.db, other.user.id, 'theirs');
    const answer = (await (await withdraw(guardianToken)).json()) as GuardianWithdrawAnswer;
    expect(answer.account_deleted).toBe(false);
    expect(await notes.count(test.database.db, user.id)).toBe(0);
    expect(await notes.count(test.database.db, other.user.id)).toBe(1);
    expect((await getMe(token)).consent).toBe('withdrawn');
    expect(await test.services.accounts.canStore(user.id)).toBe(false);
    expect((await listAudit(user.id)).at(-1)).toMatchObject({ action: 'consent_withdrawn', actor: 'guardian' });
    expect((await test.mails()).findLast(({ to }) => to === user.email)?.subject).toContain('was deleted');
    expect((await withdraw(guardianToken)).status).toBe(200);
    expect((await view(guardianToken)).expires_at).toBe(new Date(clock + 30 * DAY_MS).toISOString());
  });

  it('withdrawn with the account leaves no account', async () => {
    const { user, token, guardianToken } = await registerChild(test);
    const answer = (await (await withdraw(guardianToken, { delete_account: true })).json()) as GuardianWithdrawAnswer;
    expect(answer.account_deleted).toBe(true);
    expect((await call('GET', '/api/me', { token })).status).toBe(401);
    expect((await call('GET', `/api/guardian/${guardianToken}`)).status).toBe(404);
    expect((await listAudit(user.id)).at(-1)).toMatchObject({ action: 'account_deleted', actor: 'guardian' });
  });

  it.each(['x', 'A'.repeat(43), '%27%20or%201=1', '..%2f..%2fme'])('is not reached by the link %s', async (token) => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/decision'],
      ['GET', '/data'],
      ['POST', '/withdraw'],
    ] as const) {
      const body = method === 'POST' ? { decision: 'agree' } : undefined;
      expect((await call(method, `/api/guardian/${token}${path}`, { body })).status).toBe(404);
    }
  });

  it('refuses a decision that is none, and one on an older wording', async () => {
    const { guardianToken } = await registerChild(test);
    expect((await decide(guardianToken, 'perhaps')).status).toBe(422);
    expect((await decide(guardianToken, 'agree', { version: CONSENT.version - 1 })).status).toBe(409);
    expect((await view(guardianToken)).state).toBe('waiting');
  });

  it('decided twice at once is written down once', async () => {
    const { user, guardianToken } = await registerChild(test);
    await Promise.all([decide(guardianToken, 'agree'), decide(guardianToken, 'agree')]);
    expect((await listAudit(user.id)).map(({ action }) => action)).toEqual(['consent_asked', 'consent_given']);
  });

  it('is no matter any more when the child has come of age', async () => {
    const { token, guardianToken } = await registerChild(test);
    const start = clock;
    await decide(guardianToken, 'decline');
    clock = Date.UTC(new Date(start).getUTCFullYear() + 9, 0, 1);
    expect((await call('GET', `/api/guardian/${guardianToken}`)).status).toBe(404);
    clock = start;
    expect((await getMe(token)).consent).toBe('declined');
  });

  describe('a new link', () => {
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
      expect(await view(renewed)).toMatchObject({ state: 'given', expires_at: null });
    });

    it('is not sent after a refusal, nor for grown-ups', async () => {
      const { token, guardianToken } = await registerChild(test);
      await decide(guardianToken, 'decline');
      expect((await resend(token)).status).toBe(409);
      expect((await resend((await registerAdult(test)).token)).status).toBe(409);
    });

    it('starts over when the request has run out, and marks the browser again', async () => {
      const { user, token } = await registerChild(test);
      const start = clock;
      clock = start + 15 * DAY_MS;
      await getMe(token);
      clock = start + 30 * DAY_MS;
      expect((await test.services.purge.purge())['lapsed_guardians']).toBeGreaterThan(0);
      expect(await getMe(token)).not.toHaveProperty('guardian_email');
      expect((await resend(token)).status).toBe(422);
      const response = await resend(token, { guardian_email: 'second.try@example.org' });
      expect(response.status).toBe(200);
      const cookie = response.headers.get('set-cookie')?.split(';')[0];
      const renewed = await readGuardianToken(test, 'second.try@example.org');
      expect((await decide(renewed, 'agree', { cookie })).status).toBe(403);
      expect((await decide(renewed, 'agree')).status).toBe(200);
      expect((await listAudit(user.id)).map(({ action }) => action)).toEqual([
        'consent_asked',
        'consent_request_lapsed',
        'consent_asked',
        'consent_given',
      ]);
      clock = start;
    });

    it('asked for twice at once after that is mailed as often as it was granted', async () => {
      const { token } = await registerChild(test);
      const start = clock;
      clock = start + 15 * DAY_MS;
      await getMe(token);
      clock = start + 30 * DAY_MS;
      await test.services.purge.purge();
      const both = await Promise.all([1, 2].map(() => resend(token, { guardian_email: 'twice@example.org' })));
      // Which of the two is first, and whether they meet at all, is the database's affair.
      const granted = both.filter(({ status }) => status === 200);
      expect(granted).not.toEqual([]);
      expect(both.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(granted.length === 2 ? [] : [409]);
      expect((await test.mails()).filter(({ to }) => to === 'twice@example.org')).toHaveLength(granted.length);
      clock = start;
    });
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
