import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#contracts/accounts.ts';
import type { ErrorBody } from '#contracts/errors.ts';
import { CONSENT } from '#contracts/guardian.ts';
import {
  confirmEmail,
  makeChildRegistration,
  makeRegistration,
  makeStaff,
  PASSWORD,
  readConfirmToken,
  readDeleteToken,
  readResetToken,
  register,
  registerAdult,
  registerChild,
  registerConfirmed,
} from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

describe.each(listTestEngines())('what guards an account on %s', (engine) => {
  let test: TestApp;
  let visitor = 0;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    const sink = new PassThrough();
    sink.on('data', (line: Buffer) => lines.push(JSON.parse(line.toString('utf8')) as Record<string, unknown>));
    test = await createTestApp({ engine, logger: pino({ level: 'info' }, sink) });
  });
  afterAll(() => test.close());

  const call = (
    method: string,
    path: string,
    { body, token, agent = FIREFOX }: { body?: unknown; token?: string; agent?: string } = {},
  ) => {
    visitor += 1;
    return test.request(method, path, { body, token, headers: { 'X-Forwarded-For': `172.20.0.${visitor}`, 'User-Agent': agent } });
  };
  const listMails = async (to: string) => (await test.mails()).filter((mail) => mail.to === to).map(({ subject }) => subject);
  const login = (email: string, agent?: string, password = PASSWORD) =>
    call('POST', '/api/login', { body: { email, password }, ...(agent === undefined ? {} : { agent }) });

  it('the first sign-in from another kind of device is told by mail, the second is not', async () => {
    const registered = await call('POST', '/api/register', { body: makeRegistration({ email: 'devices@example.org' }) });
    expect(registered.status).toBe(201);
    await confirmEmail(test, 'devices@example.org');
    for (const agent of [FIREFOX, SAFARI, SAFARI, FIREFOX]) expect((await login('devices@example.org', agent)).status).toBe(200);
    const told = (await listMails('devices@example.org')).filter((subject) => subject.startsWith('A new device'));
    expect(told).toHaveLength(1);
  });

  it('keeps nothing of the devices of a child for whom nobody agreed', async () => {
    const registered = await call('POST', '/api/register', { body: makeChildRegistration() });
    const { user, token } = (await registered.json()) as SignedIn;
    await login(user.email, SAFARI);
    const expectNothing = async () => {
      const devices = await test.database.db.selectFrom('sessions').select('device').where('user_id', '=', user.id).execute();
      expect(new Set(devices.map(({ device }) => device))).toEqual(new Set(['A browser on an unknown device']));
    };
    await expectNothing();
    const next = 'nine kites over a quiet roof';
    const body = { current_password: PASSWORD, password: next, password_confirmation: next };
    expect((await call('POST', '/api/me/password', { token, body, agent: SAFARI })).status).toBe(200);
    await expectNothing();
    const row = await test.database.db.selectFrom('users').select('device_kinds').where('id', '=', user.id).executeTakeFirstOrThrow();
    expect(row.device_kinds).toBe('[]');
  });

  it('tells the owner of an address with which somebody tries to register, once a day', async () => {
    const { registration } = await registerConfirmed(test);
    for (let round = 0; round < 3; round += 1)
      expect((await call('POST', '/api/register', { body: makeRegistration({ email: registration.email }) })).status).toBe(422);
    const told = (await listMails(registration.email)).filter((subject) => subject === 'You already have a ThreeSeas account');
    expect(told).toHaveLength(1);
  });

  describe('another email address', () => {
    const change = (token: string, email: string, password = PASSWORD) =>
      call('POST', '/api/me/email', { token, body: { email, password } });
    const getMe = async (token: string) => (await (await call('GET', '/api/me', { token })).json()) as User;

    it('counts once its link was opened, and the address of before is told', async () => {
      const { token, registration } = await registerConfirmed(test);
      expect((await change(token, 'moved@example.org', 'wrong')).status).toBe(422);
      expect((await change(token, registration.email)).status).toBe(422);
      expect((await change(token, 'moved@example.org')).status).toBe(200);
      expect((await getMe(token)).email).toBe(registration.email);
      const link = await readConfirmToken(test, 'moved@example.org');
      expect((await call('POST', '/api/confirm-email', { body: { token: link } })).status).toBe(200);
      expect(await getMe(token)).toMatchObject({ email: 'moved@example.org', email_confirmed: true });
      expect(await listMails(registration.email)).toContain('Your ThreeSeas account has a new email address');
      expect((await login('moved@example.org')).status).toBe(200);
      expect((await login(registration.email)).status).toBe(401);
    });

    it('that has an account gets the same answer and no link', async () => {
      const [one, two] = [await registerAdult(test), await registerConfirmed(test)];
      const [taken, free] = [await change(one.token, two.registration.email), await change(one.token, 'free.one@example.org')];
      expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
      expect(await listMails(two.registration.email)).toContain('You already have a ThreeSeas account');
    });

    it("of a child is never the guardian's", async () => {
      const { token, user } = await registerChild(test);
      const response = await change(token, String(user.guardian_email).replace('@', '+me@'));
      expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual(['email']);
    });

    it('asked for by somebody else ends with a new password, changed or reset', async () => {
      const open = async (email: string) =>
        (await call('POST', '/api/confirm-email', { body: { token: await readConfirmToken(test, email) } })).status;
      const next = 'nine kites over a quiet roof';
      const changed = await registerAdult(test);
      await change(changed.token, 'thief.one@example.org');
      const body = { current_password: PASSWORD, password: next, password_confirmation: next };
      expect((await call('POST', '/api/me/password', { token: changed.token, body })).status).toBe(200);
      expect(await open('thief.one@example.org')).toBe(422);
      expect(await open(changed.user.email)).toBe(200);
      for (const isConfirmed of [true, false]) {
        const { token, registration } = await registerAdult(test);
        const { email } = registration;
        if (isConfirmed) expect(await open(email)).toBe(200);
        await change(token, `thief.of.${email}`);
        await call('POST', '/api/forgot-password', { body: { email } });
        const link = await readResetToken(test, email);
        const reset = { email, token: link, password: next, password_confirmation: next };
        expect((await call('POST', '/api/reset-password', { body: reset })).status).toBe(200);
        expect(await open(`thief.of.${email}`)).toBe(422);
        expect((await login(email, FIREFOX, next)).status).toBe(200);
      }
    });

    it('asked for and forgotten does not win over a newer wish', async () => {
      const { token } = await registerAdult(test);
      await change(token, 'older.wish@example.org');
      await change(token, 'newer.wish@example.org');
      const older = await readConfirmToken(test, 'older.wish@example.org');
      const open = async (link: string) => (await call('POST', '/api/confirm-email', { body: { token: link } })).status;
      expect(await open(await readConfirmToken(test, 'newer.wish@example.org'))).toBe(200);
      expect(await open(older)).toBe(422);
      expect((await getMe(token)).email).toBe('newer.wish@example.org');
    });
  });

  it('writes what an investigation needs into the log, and no name or address', async () => {
    lines.length = 0;
    const { user, registration, guardianToken } = await registerChild(test, { name: 'Unmistakable' });
    const { email } = registration;
    await login(email, FIREFOX, 'wrong');
    await login('nobody.unmistakable@example.org', FIREFOX, 'wrong');
    await call('POST', `/api/guardian/${guardianToken}/decision`, { body: { decision: 'agree', version: CONSENT.version } });
    await call('POST', '/api/forgot-password', { body: { email } });
    const next = 'nine kites over a quiet roof';
    const link = await readResetToken(test, email);
    await call('POST', '/api/reset-password', { body: { email, token: link, password: next, password_confirmation: next } });
    const token = ((await (await login(email, FIREFOX, next)).json()) as { token: string }).token;
    await call('GET', '/api/me/export', { token });
    for (let round = 0; round < 11; round += 1)
      await test.request('POST', '/api/login', {
        body: { email: 'n@example.org', password: 'x' },
        headers: { 'X-Forwarded-For': '203.0.113.9' },
      });
    await call('DELETE', '/api/me', { token, body: { password: next } });
    await makeStaff(test, 'editor');
    const events = lines.filter(({ msg }) => msg === 'security');
    const of = (account: number) => events.filter((line) => line['account'] === account).map(({ event }) => event);
    expect(of(user.id)).toEqual(['login_failed', 'consent_changed', 'reset_used', 'login_ok', 'export', 'deletion']);
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['limit_hit', 'role_changed']));
    expect(events.find(({ event }) => event === 'limit_hit')).toMatchObject({ detail: 'login-pair', subject: expect.any(String) });
    expect(JSON.stringify(events)).not.toMatch(/unmistakable|example\.org|172\.20|203\.0\.113/i);
  });

  it('writes down each change of what guards an account, and who ended it', async () => {
    lines.length = 0;
    const readEvents = () => lines.filter(({ msg }) => msg === 'security').map(({ event, account, detail }) => [event, account, detail]);
    const { token, user } = await registerAdult(test);
    const next = 'nine kites over a quiet roof';
    const body = { current_password: PASSWORD, password: next, password_confirmation: next };
    const changed = (await (await call('POST', '/api/me/password', { token, body })).json()) as { token: string };
    await call('POST', '/api/me/email', { token: changed.token, body: { email: 'another.place@example.org', password: next } });
    await call('POST', '/api/confirm-email', { body: { token: await readConfirmToken(test, 'another.place@example.org') } });
    await test.services.accounts.setStaff({ email: 'another.place@example.org', roles: ['editor'], askPassword: async () => next });
    const signIn = await call('POST', '/api/login', { body: { email: 'another.place@example.org', password: next } });
    const { token: fresh } = (await signIn.json()) as { token: string };
    await call('DELETE', '/api/me', { token: fresh, body: { password: next } });
    expect(readEvents()).toEqual([
      ['password_changed', user.id, undefined],
      ['email_changed', user.id, undefined],
      ['role_changed', user.id, 'editor'],
      ['login_ok', user.id, undefined],
      ['deletion', user.id, 'self'],
    ]);
    lines.length = 0;
    const child = await registerChild(test);
    const link = `/api/guardian/${child.guardianToken}`;
    await call('POST', `${link}/withdraw`, { body: { delete_account: true } });
    const confirmation = await readDeleteToken(test, String(child.user.guardian_email));
    await call('POST', `${link}/delete`, { body: { confirmation } });
    await test.database.db.updateTable('account_endings').set({ ends_at: Date.now() }).where('user_id', '=', child.user.id).execute();
    await test.services.purge.purge();
    expect(readEvents()).toEqual([
      ['deletion', child.user.id, 'asked by guardian'],
      ['deletion', child.user.id, 'guardian'],
    ]);
  });

  it('an account that nobody confirmed says so, and gets another link on request', async () => {
    const { token, user } = await register(test, makeRegistration());
    expect(user.email_confirmed).toBe(false);
    expect((await call('POST', '/api/me/email/resend', { token })).status).toBe(200);
    const link = await readConfirmToken(test, user.email);
    expect((await call('POST', '/api/confirm-email', { body: { token: link } })).status).toBe(200);
    expect((await call('POST', '/api/me/email/resend', { token })).status).toBe(409);
  });
});
