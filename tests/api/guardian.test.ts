import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contracts/accounts.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { CONSENT, type GuardianRequest, type GuardianResendAnswer } from '#contracts/guardian.ts';
import { createGuardianService } from '#server/modules/guardian/service.ts';
import { decideConsent } from '#server/modules/guardian/decide-consent.ts';
import { createGuardianCalls } from '#tests/factories/guardians.ts';
import { createTestNotes } from '#tests/factories/notes.ts';
import {
  confirmEmail,
  makeChildRegistration,
  readConfirmToken,
  readCookies,
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

  const { call, decide, view, getMe } = createGuardianCalls(() => test);
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
      new_stores: [],
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
    // The deciding page works for an hour more, the first mail's link no longer.
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

  it('on an older wording stays, and the page says what has been named since', async () => {
    const { user, token, guardianToken } = await registerChild(test);
    const given = (await (await decide(guardianToken, 'agree')).json()) as GuardianRequest;
    expect(given.new_stores).toEqual([]);
    await test.database.db.updateTable('guardians').set({ consent_version: 3 }).where('user_id', '=', user.id).execute();
    const { state, new_stores } = await view(given.token ?? '');
    expect(state).toBe('given');
    for (const word of ['Seats', 'our staff know your family', 'harbour wall', 'something is wrong', 'joins a class'])
      expect(new_stores.filter((sentence) => sentence.includes(word))).toHaveLength(1);
    expect((await getMe(token)).consent).toBe('given');
  });

  it('is looked at a second time: a day later a mail asks whether it was the guardian', async () => {
    const { user, guardianToken } = await registerChild(test);
    const other = await registerChild(test);
    const start = clock;
    const readSubjects = async (email: unknown) => (await test.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
    const question = 'Was it you who agreed on ThreeSeas yesterday?';
    await decide(guardianToken, 'agree');
    const first = await readGuardianToken(test, String(user.guardian_email));
    await decide(other.guardianToken, 'agree');
    await withdraw(other.guardianToken);
    // Agreeing again delays the next question by a day.
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
    expect(link).not.toBe(first);
    expect((await call('GET', `/api/guardian/${first}`)).status).toBe(404);
    expect((await withdraw(link)).status).toBe(200);
    clock = start;
  });

  it('counts only once the stronger proof is there, where whoever runs a copy asks for one', async () => {
    const { user, guardianToken } = await registerChild(test);
    let isProven = false;
    const { context } = createGuardianService(test.services.context, {
      method: 'card',
      check: async ({ userId }) =>
        isProven && userId === user.id ? { isProven } : { isProven: false, message: 'Please show a card first.' },
      reminderAfterMs: undefined,
    });
    const agree = () =>
      decideConsent(context, guardianToken, { decision: 'agree', version: CONSENT.version }, { address: '', userAgent: '' });
    await expect(agree()).rejects.toMatchObject({ code: 'forbidden', message: 'Please show a card first.' });
    expect((await view(guardianToken)).state).toBe('waiting');
    isProven = true;
    expect((await agree()).state).toBe('given');
    expect(JSON.parse((await listAudit(user.id)).at(-1)?.details ?? '')).toMatchObject({ proof: 'card' });
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
    expect(((await answer.json()) as GuardianResendAnswer).message).toContain('the email we sent you first');
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
    const { user, token } = await registerChild(test, { name: 'Kabir 2015' });
    const mail = (await test.mails()).findLast(({ to }) => to === user.guardian_email);
    expect(mail?.subject).toBe('A child is asking for your agreement on ThreeSeas');
    const renamed = await call('PATCH', '/api/me', { token, body: { name: 'Call 98765 43210' } });
    expect(Object.keys(((await renamed.json()) as ErrorBody).errors ?? {})).toEqual(['name']);
  });

  it('is not kept from a parent by strangers who use up the address: what is above the limit goes out a day later', async () => {
    const start = clock;
    const guardian_email = 'named.often@example.org';
    const count = async () => (await test.mails()).filter(({ to }) => to === guardian_email).length;
    for (let round = 0; round < 10; round += 1) {
      const other = await register(test, makeChildRegistration({ guardian_email }));
      await confirmEmail(test, other.user.email);
    }
    const own = await register(test, makeChildRegistration({ guardian_email }));
    await confirmEmail(test, own.user.email);
    expect(await count()).toBe(3);
    for (let hour = 1; hour < 24; hour += 1) {
      clock = start + hour * HOUR_MS;
      await count();
    }
    expect(await count()).toBe(10);
    clock = start + DAY_MS;
    expect(await count()).toBe(11);
    expect((await view(await readGuardianToken(test, guardian_email))).state).toBe('waiting');
    clock = start;
  });
});
