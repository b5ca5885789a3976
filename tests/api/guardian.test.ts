import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#contracts/accounts.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import {
  CONSENT,
  type GuardianData,
  type GuardianRequest,
  type GuardianResendAnswer,
  type GuardianWithdrawAnswer,
} from '#contracts/guardian.ts';
import { findTablesContaining } from '#tests/factories/database-scan.ts';
import { createTestNotes } from '#tests/factories/notes.ts';
import {
  confirmEmail,
  makeChildRegistration,
  readConfirmToken,
  readCookies,
  readDeleteToken,
  readGuardianToken,
  register,
  registerAdult,
  registerChild,
} from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
      body: { decision, version: options.version ?? CONSENT.version },
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
      deleted_on: null,
    });
  });

  it('once given lets things be stored, is written down, and brings a new link for a year', async () => {
    const { user, token, guardianToken } = await registerChild(test);
    const start = clock;
    const response = await decide(guardianToken, 'agree');
    expect(response.status).toBe(200);
    const decided = (await response.json()) as GuardianRequest;
    expect(decided).toMatchObject({
      state: 'given',
      decided_at: new Date(start).toISOString(),
      expires_at: new Date(start + 365 * DAY_MS).toISOString(),
    });
    expect((await getMe(token)).consent).toBe('given');
    expect((await test.services.accounts.authenticate(token))?.canStore).toBe(true);
    expect((await listAudit(user.id)).map(({ action, actor, at, details }) => [action, actor, at, JSON.parse(details) as unknown])).toEqual(
      [
        ['consent_asked', 'self', start, {}],
        ['consent_given', 'guardian', start, { version: CONSENT.version, proof: 'mail-plus' }],
      ],
    );
    expect((await test.mails()).findLast(({ to }) => to === user.email)?.subject).toBe('Your guardian said yes');
    const renewed = await readGuardianToken(test, String(user.guardian_email));
    expect(renewed).not.toBe(guardianToken);
    expect(decided.token).toBe(renewed);
    // The page on which it was decided works for an hour more, the link of the first mail not after that.
    clock = start + HOUR_MS - 1;
    expect((await view(guardianToken)).state).toBe('given');
    clock = start + HOUR_MS;
    expect((await call('GET', `/api/guardian/${guardianToken}`)).status).toBe(404);
    clock = start + 200 * DAY_MS;
    expect((await view(renewed)).state).toBe('given');
    clock = start;
    expect((await decide(renewed, 'agree')).status).toBe(200);
    expect(await listAudit(user.id)).toHaveLength(2);
    expect((await decide(renewed, 'decline')).status).toBe(409);
  });

  it('is looked at a second time: a day later a mail asks whether it was the guardian', async () => {
    const { user, guardianToken } = await registerChild(test);
    const other = await registerChild(test);
    const start = clock;
    const readSubjects = async (email: unknown) => (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    const question = 'You agreed yesterday on ThreeSeas: was it you?';
    await decide(guardianToken, 'agree');
    await decide(other.guardianToken, 'agree');
    await withdraw(other.guardianToken);
    // Who agrees anew is asked a day after that.
    clock = start + 2 * HOUR_MS;
    await decide(await readGuardianToken(test, String(other.user.guardian_email)), 'agree');
    clock = start + DAY_MS - 1;
    await test.runJobs();
    expect(await readSubjects(user.guardian_email)).not.toContain(question);
    clock = start + DAY_MS;
    await test.runJobs();
    expect((await readSubjects(user.guardian_email)).filter((subject) => subject === question)).toHaveLength(1);
    expect(await readSubjects(other.user.guardian_email)).not.toContain(question);
    clock = start + DAY_MS + 2 * HOUR_MS;
    await test.runJobs();
    expect((await readSubjects(other.user.guardian_email)).filter((subject) => subject === question)).toHaveLength(1);
    const link = await readGuardianToken(test, String(user.guardian_email));
    expect((await withdraw(link)).status).toBe(200);
    clock = start;
  });

  it('given long ago keeps a link: a new one is mailed before the year is over', async () => {
    const { user, guardianToken } = await registerChild(test);
    const start = clock;
    await decide(guardianToken, 'agree');
    const first = await readGuardianToken(test, String(user.guardian_email));
    clock = start + 336 * DAY_MS;
    await test.runJobs();
    const next = await readGuardianToken(test, String(user.guardian_email));
    expect(next).not.toBe(first);
    clock = start + 600 * DAY_MS;
    expect((await view(next)).state).toBe('given');
    clock = start;
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

  it('cannot be given, taken back or used to delete where a child registered', async () => {
    const { token, user, guardianToken, cookie, response } = await registerChild(test);
    const marks = response.headers.getSetCookie();
    for (const mark of marks) expect(mark).toMatch(/; Path=\/api; HttpOnly; Secure; SameSite=Strict$/);
    expect(marks.find((mark) => mark.startsWith('registered_here='))).toContain('Max-Age=7776000');
    expect((await view(guardianToken, { cookie })).may_decide_here).toBe(false);
    const refused = await decide(guardianToken, 'agree', { cookie });
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as ErrorBody).message).toBe("Please open this link on the guardian's own device or browser.");
    expect((await getMe(token)).consent).toBe('waiting');
    expect((await decide(guardianToken, 'agree', { cookie: 'registered_here=1999999999999.x.y' })).status).toBe(200);
    for (const options of [{ cookie }, { token }]) {
      for (const body of [{}, { delete_account: true }])
        expect((await call('POST', `/api/guardian/${guardianToken}/withdraw`, { body, ...options })).status).toBe(403);
    }
    expect((await listAudit(user.id)).map(({ action }) => action)).toEqual(['consent_asked', 'consent_given']);
  });

  it('cannot be given where a child signed in, nor after the mark of the registration is over', async () => {
    const { registration, guardianToken } = await registerChild(test);
    const start = clock;
    const body = { email: registration.email, password: registration.password };
    const cookie = readCookies(await call('POST', '/api/login', { body }));
    expect((await decide(guardianToken, 'agree', { cookie })).status).toBe(403);
    const other = await registerChild(test);
    expect((await decide(other.guardianToken, 'agree', { cookie })).status).toBe(403);
    clock = start + 20 * DAY_MS;
    const signedIn = (await (await call('POST', '/api/login', { body })).json()) as SignedIn;
    const resent = await call('POST', '/api/me/guardian/resend', { body: {}, token: signedIn.token });
    const link = await readGuardianToken(test, registration['guardian_email' as 'email']);
    clock = start + 49 * DAY_MS;
    expect((await decide(link, 'agree', { cookie: readCookies(resent) })).status).toBe(403);
    clock = start;
  });

  it("cannot be given with a child's token, the own or a friend's, but with a guardian's", async () => {
    const { token, guardianToken } = await registerChild(test);
    const friend = await registerChild(test);
    const guardian = await registerAdult(test);
    for (const childs of [token, friend.token]) {
      expect((await decide(guardianToken, 'agree', { token: childs })).status).toBe(403);
      expect((await view(guardianToken, { token: childs })).may_decide_here).toBe(false);
    }
    expect((await getMe(token)).consent).toBe('waiting');
    expect((await decide(guardianToken, 'agree', { token: guardian.token })).status).toBe(200);
  });

  it('cannot be given by two children who name each other', async () => {
    const [one, two] = ['vouch.one@example.org', 'vouch.two@example.org'];
    const first = await registerChild(test, { email: one, guardian_email: two });
    await registerChild(test, { email: two.replace('two@', 'two+me@'), guardian_email: one });
    expect((await decide(first.guardianToken, 'agree')).status).toBe(403);
    expect((await getMe(first.token)).consent).toBe('waiting');
  });

  it('is asked for only once the address of the child is confirmed', async () => {
    const planted = await register(test, makeChildRegistration({ guardian_email: 'not.yet@example.org' }));
    const toGuardian = async () => (await test.mails()).filter(({ to }) => to === 'not.yet@example.org');
    expect(await toGuardian()).toEqual([]);
    const answer = await call('POST', '/api/me/guardian/resend', { token: planted.token, body: {} });
    expect(((await answer.json()) as GuardianResendAnswer).message).toContain('our mail to you first');
    expect(await toGuardian()).toEqual([]);
    const link = await readConfirmToken(test, planted.user.email);
    for (const [token, status] of [
      [link, 200],
      [link, 200],
      ['A'.repeat(43), 422],
    ] as const)
      expect((await call('POST', '/api/confirm-email', { body: { token } })).status).toBe(status);
    expect(await toGuardian()).toHaveLength(1);
    expect((await getMe(planted.token)).email_confirmed).toBe(true);
  });

  it('is asked for in fixed words at the top, without numbers in a name', async () => {
    const refused = await call('POST', '/api/register', { body: makeChildRegistration({ name: 'You won call 98765 43210' }) });
    expect(Object.keys(((await refused.json()) as ErrorBody).errors ?? {})).toEqual(['name']);
    const { user } = await registerChild(test, { name: 'Kabir 2015' });
    const mail = (await test.mails()).findLast(({ to }) => to === user.guardian_email);
    expect(mail?.subject).toBe('A child asks for your agreement on ThreeSeas');
  });

  it('is not kept from a parent by strangers who use up the address: what is above the limit goes out a day later', async () => {
    const start = clock;
    const guardian_email = 'named.often@example.org';
    const count = async () => (await test.mails()).filter(({ to }) => to === guardian_email).length;
    for (let round = 0; round < 10; round += 1) await registerChild(test, { guardian_email });
    const own = await register(test, makeChildRegistration({ guardian_email }));
    await confirmEmail(test, own.user.email);
    expect(await count()).toBe(10);
    clock = start + DAY_MS;
    await test.runJobs();
    expect(await count()).toBe(11);
    expect((await view(await readGuardianToken(test, guardian_email))).state).toBe('waiting');
    clock = start;
  });

  it('can be answered with "this is not my child", and then nobody writes there again', async () => {
    const guardian_email = 'stranger.parent@example.org';
    const { user, token, guardianToken } = await registerChild(test, { guardian_email });
    const unasked = await register(test, makeChildRegistration({ guardian_email }));
    expect((await call('POST', `/api/guardian/${guardianToken}/not-mine`)).status).toBe(200);
    await confirmEmail(test, unasked.user.email);
    expect((await test.mails()).filter(({ to }) => to === guardian_email)).toHaveLength(1);
    expect(await getMe(unasked.token)).not.toHaveProperty('guardian_email');
    expect((await call('GET', `/api/guardian/${guardianToken}`)).status).toBe(404);
    expect((await test.mails()).findLast(({ to }) => to === user.email)?.subject).toContain('another address');
    const spelled = 'Stranger.Parent+kids@example.org';
    for (const response of [
      await call('POST', '/api/register', { body: makeChildRegistration({ guardian_email: spelled }) }),
      await call('POST', '/api/me/guardian/resend', { token, body: { guardian_email: spelled } }),
    ])
      expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual(['guardian_email']);
    expect(await findTablesContaining(test.database, ['stranger.parent'])).toEqual([]);
    expect((await call('POST', '/api/me/guardian/resend', { token, body: { guardian_email: 'the.right.one@example.org' } })).status).toBe(
      200,
    );
  });

  it('deletes an account only with a second mail and after seven days, in which it can be stopped', async () => {
    const { user, token, guardianToken, cookie } = await registerChild(test);
    const start = clock;
    await decide(guardianToken, 'agree');
    const link = `/api/guardian/${await readGuardianToken(test, String(user.guardian_email))}`;
    const confirm = (confirmation: string, from: Call = {}) => call('POST', `${link}/delete`, { ...from, body: { confirmation } });
    const asked = (await (await call('POST', `${link}/withdraw`, { body: { delete_account: true } })).json()) as GuardianWithdrawAnswer;
    expect(asked.account_deleted).toBe(false);
    const second = await readDeleteToken(test, String(user.guardian_email));
    expect((await confirm('A'.repeat(43))).status).toBe(422);
    expect((await confirm(second, { cookie })).status).toBe(403);
    const ends = new Date(start + 7 * DAY_MS).toISOString();
    expect(await (await confirm(second)).json()).toMatchObject({ deleted_on: ends });
    expect((await confirm(second)).status).toBe(422);
    for (const to of [user.email, user.guardian_email])
      expect((await test.mails()).findLast((mail) => mail.to === to)?.subject).toContain('will be deleted on');
    expect(await (await call('POST', `${link}/keep`)).json()).toMatchObject({ deleted_on: null });
    clock = start + 8 * DAY_MS;
    await test.services.purge.purge();
    expect((await getMe(token)).consent).toBe('given');
    await call('POST', `${link}/withdraw`, { body: { delete_account: true } });
    await confirm(await readDeleteToken(test, String(user.guardian_email)));
    clock += 7 * DAY_MS - 1;
    await test.services.purge.purge();
    expect((await getMe(token)).consent).toBe('given');
    clock += 1;
    await test.services.purge.purge();
    expect((await call('GET', '/api/me', { token })).status).toBe(401);
    expect((await listAudit(user.id)).map(({ action, actor }) => [action, actor]).slice(-4)).toEqual([
      ['deletion_asked', 'guardian'],
      ['deletion_stopped', 'guardian'],
      ['deletion_asked', 'guardian'],
      ['account_deleted', 'guardian'],
    ]);
    clock = start;
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
      stored: expect.arrayContaining([{ kind: 'notes', label: 'Notes', count: 1 }]) as unknown,
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

  it.each(['x', 'A'.repeat(43), '%27%20or%201=1', '..%2f..%2fme'])('is not reached by the link %s', async (token) => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/decision'],
      ['GET', '/data'],
      ['POST', '/withdraw'],
      ['POST', '/delete'],
      ['POST', '/keep'],
      ['POST', '/not-mine'],
    ] as const) {
      const body = method === 'POST' ? { decision: 'agree', version: CONSENT.version, confirmation: 'x' } : undefined;
      expect((await call(method, `/api/guardian/${token}${path}`, { body })).status).toBe(404);
    }
  });

  it('refuses a decision that is none, and one on an older wording', async () => {
    const { guardianToken } = await registerChild(test);
    expect((await decide(guardianToken, 'perhaps')).status).toBe(422);
    expect((await decide(guardianToken, 'agree', { version: CONSENT.version - 1 })).status).toBe(409);
    expect((await call('POST', `/api/guardian/${guardianToken}/decision`, { body: { decision: 'agree' } })).status).toBe(422);
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
      // Which of the two is first, and whether they meet at all, is the database's affair.
      const granted = both.filter(({ status }) => status === 200);
      expect(granted).not.toEqual([]);
      expect(both.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(granted.length === 2 ? [] : [409]);
      expect((await test.mails()).filter(({ to }) => to === 'twice@example.org')).toHaveLength(granted.length);
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
