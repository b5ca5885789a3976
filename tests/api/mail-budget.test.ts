import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn, User } from '#contracts/accounts.ts';
import { foldMailbox } from '#server/core/mailbox.ts';
import { makeLetter, useLibrary } from '#tests/factories/creations.ts';
import {
  confirmEmail,
  makeChildRegistration,
  makeRegistration,
  PASSWORD,
  readResetToken,
  register,
  registerAdult,
  registerConfirmed,
} from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const RUDE = 'Pay us or else';
const START = Date.parse('2026-06-10T10:00:00.000Z');
const BROWSERS = ['Firefox/1', 'Edg/1', 'OPR/1', 'SamsungBrowser/1', 'Chrome/1', 'Safari/1', 'other'];
const SYSTEMS = ['iPhone', 'Windows'];
/** Differently named browsers, more than an account remembers. */
const AGENTS = BROWSERS.flatMap((browser) => SYSTEMS.map((system) => `${browser} ${system}`));

describe.each(listTestEngines())('what a mailbox gets on %s', (engine) => {
  let test: TestApp;
  let clock = START;
  let visitor = 0;
  beforeEach(async () => {
    clock = START;
    test = await createTestApp({ engine, now: () => clock, env: { PUBLIC_URL: 'https://threeseas.example.org' } });
  });
  afterEach(() => test.close());

  type Given = { body?: unknown; token?: string; agent?: string; cookie?: string };
  const call = (method: string, path: string, { body, token, agent = 'Firefox/1 Android', cookie }: Given = {}) => {
    visitor += 1;
    const headers = {
      'X-Forwarded-For': `172.21.${Math.floor(visitor / 250)}.${visitor % 250}`,
      'User-Agent': agent,
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    };
    return test.request(method, path, { body, token, headers });
  };
  const mailsTo = async (email: string) => (await test.mails()).filter(({ to }) => foldMailbox(to) === foldMailbox(email));
  const login = (email: string, agent?: string) =>
    call('POST', '/api/login', { body: { email, password: PASSWORD }, ...(agent === undefined ? {} : { agent }) });
  const forgot = (email: string, cookie?: string) =>
    call('POST', '/api/forgot-password', { body: { email }, ...(cookie === undefined ? {} : { cookie }) });
  const getMe = async (token: string) => (await (await call('GET', '/api/me', { token })).json()) as User;
  /** Lets time pass hour by hour, so that waiting mails go; returns the count after each. */
  async function countHourly(email: string, hours: number): Promise<number[]> {
    const counts: number[] = [];
    for (let hour = 0; hour < hours; hour += 1) {
      counts.push((await mailsTo(email)).length);
      clock += HOUR_MS;
    }
    return counts;
  }

  describe('whose address nobody has confirmed', () => {
    it('is its confirmation alone, without a word of whoever typed the address', async () => {
      const { user, token, registration } = await register(test, makeRegistration({ name: RUDE }));
      for (const agent of AGENTS) expect((await login(user.email, agent)).status).toBe(200);
      const change = {
        current_password: PASSWORD,
        password: 'nine kites over a quiet roof',
        password_confirmation: 'nine kites over a quiet roof',
      };
      expect((await call('POST', '/api/me/password', { token, body: change })).status).toBe(200);
      expect((await call('POST', '/api/register', { body: registration })).status).toBe(422);
      const mails = await mailsTo(user.email);
      expect(mails.map(({ subject }) => subject)).toEqual(['Please confirm your email address for ThreeSeas']);
      expect(JSON.stringify(mails)).not.toContain(RUDE);
    });

    it('tells nothing of a letter, and of the end of the account only with the confirmation', async () => {
      const { user, token } = await register(test, makeRegistration({ name: RUDE }));
      const letter = makeLetter({ opens_on: '2026-06-11', time_zone: 'UTC', mail_me: true, kept_at: new Date(clock).toISOString() });
      expect((await useLibrary(test, token).store(letter)).status).toBe(201);
      clock += DAY_MS;
      await test.runJobs();
      expect(await mailsTo(user.email)).toHaveLength(1);
      await test.services.people.endings.tell(test.database.db, user, 'unused', clock + DAY_MS);
      const last = (await mailsTo(user.email)).at(-1);
      expect(last?.text).toContain('/confirm-email?token=');
      expect(JSON.stringify(last)).not.toContain(RUDE);
    });

    it('is not told either when the account moves to another address', async () => {
      const { user, token } = await register(test, makeRegistration({ name: RUDE }));
      expect((await call('POST', '/api/me/email', { token, body: { email: 'elsewhere@example.org', password: PASSWORD } })).status).toBe(
        200,
      );
      await confirmEmail(test, 'elsewhere@example.org');
      expect(await getMe(token)).toMatchObject({ email: 'elsewhere@example.org', email_confirmed: true });
      expect(await mailsTo(user.email)).toHaveLength(1);
    });

    it('can still be taken over by its owner with a link for a new password, which names nobody', async () => {
      const { user } = await register(test, makeRegistration({ name: RUDE }));
      await forgot(user.email);
      const link = await readResetToken(test, user.email);
      expect(JSON.stringify(await mailsTo(user.email))).not.toContain(RUDE);
      const body = {
        email: user.email,
        token: link,
        password: 'nine kites over a quiet roof',
        password_confirmation: 'nine kites over a quiet roof',
      };
      expect((await call('POST', '/api/reset-password', { body })).status).toBe(200);
    });
  });

  describe('from all accounts and of all kinds together', () => {
    it('is three mails an hour and ten a day for spellings with +tags, and the rest later', async () => {
      for (let number = 0; number < 25; number += 1) await registerAdult(test, { email: `Vic.Tim+${number}@gmail.com` });
      const counts = await countHourly('victim@googlemail.com', 73);
      expect(counts.slice(0, 5)).toEqual([3, 6, 9, 10, 10]);
      expect([counts[23], counts[24], counts[48], counts[72]]).toEqual([10, 13, 23, 25]);
    });

    it('is bounded for another address that several accounts ask for', async () => {
      for (let account = 0; account < 3; account += 1) {
        const { token } = await registerAdult(test);
        for (let round = 0; round < 5; round += 1)
          await call('POST', '/api/me/email', { token, body: { email: `victim+${account}${round}@example.org`, password: PASSWORD } });
      }
      expect(await mailsTo('victim@example.org')).toHaveLength(3);
      clock += DAY_MS - 1;
      expect((await mailsTo('victim@example.org')).length).toBeLessThanOrEqual(10);
    });

    it('is bounded for a guardian whom many name', async () => {
      for (let number = 0; number < 14; number += 1) {
        const child = await register(test, makeChildRegistration({ guardian_email: `parent+${number}@example.org` }));
        await confirmEmail(test, child.user.email);
      }
      expect(await mailsTo('parent@example.org')).toHaveLength(3);
      expect((await countHourly('parent@example.org', 24)).at(-1)).toBe(10);
      expect((await countHourly('parent@example.org', 2)).at(-1)).toBe(14);
    });

    it('is bounded for a password that is changed again and again', async () => {
      const { user, ...person } = await registerConfirmed(test);
      let { token } = person;
      let current = PASSWORD;
      for (let round = 0; round < 12; round += 1) {
        const next = `nine kites over a quiet roof ${'x'.repeat(round)}`;
        const body = { current_password: current, password: next, password_confirmation: next };
        token = ((await (await call('POST', '/api/me/password', { token, body })).json()) as SignedIn).token;
        current = next;
      }
      expect(await mailsTo(user.email)).toHaveLength(3);
      expect((await countHourly(user.email, 24)).at(-1)).toBe(10);
    });

    it('is bounded however many processes send at once', async () => {
      for (let number = 0; number < 8; number += 1) await registerAdult(test, { email: `busy+${number}@example.org` });
      await Promise.all([test.mails(), test.mails(), test.mails()]);
      expect(await mailsTo('busy@example.org')).toHaveLength(3);
    });

    it('does not begin anew with an account that is deleted and made again', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { token } = await registerAdult(test, { email: 'again@example.org' });
        await test.mails();
        expect((await call('DELETE', '/api/me', { token, body: { password: PASSWORD } })).status).toBe(200);
      }
      expect(await mailsTo('again@example.org')).toHaveLength(3);
    });

    it('leaves others alone: who shares nothing but the domain gets theirs at once', async () => {
      for (let number = 0; number < 12; number += 1) await registerAdult(test, { email: `flooded+${number}@example.org` });
      const { user } = await registerAdult(test);
      expect(await mailsTo(user.email)).toHaveLength(1);
    });
  });

  describe('of a kind that could come often', () => {
    it('is one mail a day for new devices, and one the day after for all others', async () => {
      const { user } = await registerConfirmed(test);
      const count = async () => (await mailsTo(user.email)).filter(({ subject }) => /new device/i.test(subject)).length;
      for (const agent of AGENTS) expect((await login(user.email, agent)).status).toBe(200);
      expect(await count()).toBe(1);
      clock += DAY_MS;
      await test.runJobs();
      expect(await count()).toBe(2);
      clock += DAY_MS;
      await test.runJobs();
      expect(await count()).toBe(2);
    });

    it('is one mail for all letters that open on a day', async () => {
      const { user, token } = await registerConfirmed(test);
      const seal = { time_zone: 'UTC', mail_me: true, kept_at: new Date(clock).toISOString() };
      const count = async () => (await mailsTo(user.email)).filter(({ subject }) => subject.includes('past self')).length;
      for (let number = 0; number < 20; number += 1) {
        const time_zone = number % 2 === 0 ? 'UTC' : 'Europe/London';
        expect((await useLibrary(test, token).store(makeLetter({ ...seal, time_zone, opens_on: '2026-06-12' }))).status).toBe(201);
      }
      expect((await useLibrary(test, token).store(makeLetter({ ...seal, opens_on: '2026-06-13' }))).status).toBe(201);
      for (let hour = 0; hour < 50; hour += 1) {
        clock += HOUR_MS;
        await test.runJobs();
        if (clock < Date.parse('2026-06-13T00:00:00Z')) expect(await count()).toBe(clock < Date.parse('2026-06-11T23:00:00Z') ? 0 : 1);
      }
      expect(await count()).toBe(1);
      clock = Date.parse('2026-06-13T00:00:01Z');
      await test.runJobs();
      expect(await count()).toBe(2);
    });
  });

  describe('and a lost password', () => {
    it('still gets its link when others have filled the mailbox', async () => {
      const { user } = await registerConfirmed(test);
      const [name] = user.email.split('@');
      for (let number = 0; number < 12; number += 1) await registerAdult(test, { email: `${name}+${number}@example.org` });
      await test.mails();
      await forgot(user.email);
      expect(await readResetToken(test, user.email)).not.toBe('');
    });

    it('gets its link in the own browser even when strangers have asked for links all day', async () => {
      const { user, cookie } = await registerConfirmed(test);
      for (let round = 0; round < 50; round += 1) {
        expect((await forgot(user.email)).status).toBe(200);
        await test.mails();
        clock += 10 * 60_000;
      }
      const before = (await mailsTo(user.email)).length;
      expect(before).toBeLessThanOrEqual(12);
      await forgot(user.email, cookie);
      expect(await mailsTo(user.email)).toHaveLength(before + 1);
    });

    it('has a link that waited for its turn be good for half an hour from then on', async () => {
      const { user } = await registerConfirmed(test);
      for (let round = 0; round < 6; round += 1) {
        await forgot(user.email);
        await test.mails();
        clock += 10 * 60_000;
      }
      await forgot(user.email);
      const links = async () => (await mailsTo(user.email)).filter(({ text }) => text.includes('/reset-password?'));
      const before = (await links()).length;
      for (let minute = 0; minute < 60 && (await links()).length === before; minute += 1) clock += 60_000;
      expect((await links()).length).toBe(before + 1);
      clock += 29 * 60_000;
      const body = { email: user.email, token: await readResetToken(test, user.email), password: 'nine kites over a quiet roof' };
      const response = await call('POST', '/api/reset-password', { body: { ...body, password_confirmation: body.password } });
      expect(response.status).toBe(200);
    });

    it('answers with the same words and headers for a full mailbox, an empty one and an unknown address', async () => {
      const { user } = await registerConfirmed(test);
      const [name] = user.email.split('@');
      for (let number = 0; number < 12; number += 1) await registerAdult(test, { email: `${name}+${number}@example.org` });
      await test.mails();
      const other = await registerConfirmed(test);
      const answers = [];
      for (const email of [user.email, other.user.email, 'nobody.at.all@example.org']) {
        const response = await forgot(email);
        answers.push([response.status, await response.text(), [...response.headers.keys()].toSorted()]);
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });
  });

  describe('that has to wait', () => {
    it('says so to whoever registers or asks again, and comes by itself', async () => {
      for (let number = 0; number < 4; number += 1) {
        const { user } = await registerAdult(test, { email: `teacher+${number}@example.org` });
        await test.mails();
        expect(user.confirmation_waits).toBe(number < 3 ? undefined : true);
      }
      const signedIn = (await (await login('teacher+3@example.org')).json()) as SignedIn;
      expect((await getMe(signedIn.token)).confirmation_waits).toBe(true);
      const again = (await (await call('POST', '/api/me/email/resend', { token: signedIn.token })).json()) as { message: string };
      expect(again.message).toMatch(/waiting for its turn/);
      clock += HOUR_MS;
      await confirmEmail(test, 'teacher+3@example.org');
      expect(await getMe(signedIn.token)).not.toHaveProperty('confirmation_waits');
    });

    it('lets what the owner is told go before what strangers asked for', async () => {
      const { user, token } = await registerConfirmed(test);
      const [name] = user.email.split('@');
      for (let number = 0; number < 12; number += 1) await registerAdult(test, { email: `${name}+${number}@example.org` });
      await test.mails();
      const next = 'nine kites over a quiet roof';
      await call('POST', '/api/me/password', { token, body: { current_password: PASSWORD, password: next, password_confirmation: next } });
      await test.mails();
      clock += HOUR_MS;
      expect((await mailsTo(user.email)).map(({ subject }) => subject)).toContain('Your ThreeSeas password has been changed');
    });

    it('is dropped where a guardian says that the child is not theirs', async () => {
      const tokens = [];
      for (let number = 0; number < 8; number += 1) {
        const child = await register(test, makeChildRegistration({ guardian_email: `wrong+${number}@example.org` }));
        await confirmEmail(test, child.user.email);
        tokens.push(child.token);
      }
      const [mail] = await mailsTo('wrong@example.org');
      const token = /\/guardian\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
      expect((await call('POST', `/api/guardian/${token}/not-mine`, { body: {} })).status).toBe(200);
      expect((await countHourly('wrong@example.org', 26)).at(-1)).toBe(3);
    });

    it('is not kept for ever, and how many mails went is forgotten after a day', async () => {
      for (let number = 0; number < 5; number += 1) await registerAdult(test, { email: `old+${number}@example.org` });
      await test.mails();
      const count = async (table: 'mail_queue' | 'mail_budgets') => (await test.database.db.selectFrom(table).selectAll().execute()).length;
      expect(JSON.stringify(await test.database.db.selectFrom('mail_budgets').selectAll().execute())).not.toContain('old');
      clock += DAY_MS;
      await test.services.purge.purge();
      expect([await count('mail_queue'), await count('mail_budgets')]).toEqual([2, 0]);
      clock += 30 * DAY_MS;
      await test.services.purge.purge();
      expect(await count('mail_queue')).toBe(0);
    });

    it('goes at once when the clock that put it off was a year ahead', async () => {
      clock += 365 * DAY_MS;
      for (let number = 0; number < 5; number += 1) await registerAdult(test, { email: `ahead+${number}@example.org` });
      expect(await mailsTo('ahead@example.org')).toHaveLength(3);
      clock = START;
      expect(await mailsTo('ahead@example.org')).toHaveLength(5);
    });
  });
});
