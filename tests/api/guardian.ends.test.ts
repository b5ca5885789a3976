import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT, type GuardianData, type GuardianWithdrawAnswer } from '#contracts/guardian.ts';
import { findTablesContaining } from '#tests/factories/database-scan.ts';
import { createGuardianCalls, type GuardianCall } from '#tests/factories/guardians.ts';
import { createTestNotes } from '#tests/factories/notes.ts';
import {
  confirmEmail,
  makeChildRegistration,
  readConfirmToken,
  readDeleteToken,
  readGuardianToken,
  register,
  registerChild,
} from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(listTestEngines())('what a guardian may end and see on %s', (engine) => {
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

  it('can be answered with "this is not my child", and then nobody writes there again', async () => {
    const guardian_email = 'stranger.parent@example.org';
    const { user, token, guardianToken } = await registerChild(test, { guardian_email });
    const unasked = await register(test, makeChildRegistration({ guardian_email }));
    expect((await call('POST', `/api/guardian/${guardianToken}/not-mine`)).status).toBe(200);
    await confirmEmail(test, unasked.user.email);
    expect((await test.mails()).filter(({ to }) => to === guardian_email)).toHaveLength(1);
    expect((await call('GET', `/api/guardian/${guardianToken}`)).status).toBe(404);
    expect((await test.mails()).findLast(({ to }) => to === user.email)?.subject).toContain('a different email address');
    expect((await call('POST', '/api/me/guardian/resend', { token, body: { guardian_email: 'the.right.one@example.org' } })).status).toBe(
      200,
    );
  });

  it('tells nobody who named the address later that it was answered so', async () => {
    const answered = await registerChild(test, { guardian_email: 'wants.none@example.org' });
    await call('POST', `/api/guardian/${answered.guardianToken}/not-mine`);
    expect(await findTablesContaining(test.database, ['wants.none'])).toEqual([]);
    const name = async (guardian_email: string) => {
      const child = await register(test, makeChildRegistration({ guardian_email }));
      const confirmed = await call('POST', '/api/confirm-email', { body: { token: await readConfirmToken(test, child.user.email) } });
      const again = await call('POST', '/api/me/guardian/resend', { token: child.token, body: { guardian_email } });
      const messages = [await confirmed.text(), ((await again.json()) as { message: string }).message];
      const { consent, guardian_email: shown } = await getMe(child.token);
      const acts = (await listAudit(child.user.id)).map(({ action }) => action);
      return { seen: [child.response.status, confirmed.status, again.status, messages, consent, acts], shown };
    };
    const [refused, other] = [await name('Wants.None+kids@example.org'), await name('wants.some@example.org')];
    expect(refused.seen).toEqual(other.seen);
    expect([refused.shown, other.shown]).toEqual(['Wants.None+kids@example.org'.toLowerCase(), 'wants.some@example.org']);
    expect((await test.writtenMails()).filter(({ to }) => /wants\.none/i.test(to))).toHaveLength(1);
  });

  it('answered so for a stranger’s child also ends what a child with consent has asked of that address', async () => {
    const guardian_email = 'of.one.child@example.org';
    const [own, other] = [await registerChild(test, { guardian_email }), await registerChild(test, { guardian_email })];
    await decide(own.guardianToken, 'agree');
    const ask = () =>
      test.services.guardian.mailGuardian(test.database.db, own.user.id, { to: guardian_email, subject: 'x', text: 'x', html: 'x' });
    expect(await ask()).toBe(true);
    expect((await call('POST', `/api/guardian/${other.guardianToken}/not-mine`)).status).toBe(200);
    expect(await ask()).toBe(false);
  });

  it('deletes an account only with a second mail and after seven days, in which it can be stopped', async () => {
    const { user, token, guardianToken, cookie } = await registerChild(test);
    const start = clock;
    await decide(guardianToken, 'agree');
    const link = `/api/guardian/${await readGuardianToken(test, String(user.guardian_email))}`;
    const confirm = (confirmation: string, from: GuardianCall = {}) => call('POST', `${link}/delete`, { ...from, body: { confirmation } });
    const asked = (await (await call('POST', `${link}/withdraw`, { body: { delete_account: true } })).json()) as GuardianWithdrawAnswer;
    expect(asked.account_deleted).toBe(false);
    const second = await readDeleteToken(test, String(user.guardian_email));
    expect((await confirm('A'.repeat(43))).status).toBe(422);
    expect((await confirm(second, { cookie })).status).toBe(403);
    clock = start + DAY_MS;
    expect((await confirm(second)).status).toBe(422);
    // A mailbox gets three mails an hour.
    clock = start + HOUR_MS;
    const ends = new Date(clock + 7 * DAY_MS).toISOString();
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
    // What only staff have is not spoken of.
    expect(text).not.toContain('Invitations to work');
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
    expect((await test.mails()).findLast(({ to }) => to === user.email)?.subject).toContain('has been deleted');
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
});
