import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot } from '#server/boot.ts';
import { parseEnv } from '#server/env.ts';
import { composeMail } from '#server/integrations/mail/compose.ts';
import { createOutboxMail } from '#server/integrations/mail/outbox.ts';
import type { Mail, OutgoingMail } from '#server/integrations/mail/port.ts';
import { createSmtpMail } from '#server/integrations/mail/smtp.ts';
import { dropFailedMail, listFailedMail, retryFailedMail } from '#server/modules/mail/failed.ts';
import { deleteUndecidedMail, dropQueuedMail, enqueueMail, sendDueMail } from '#server/modules/mail/queue.ts';
import { confirmEmail, makeChildRegistration, register, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MINUTE_MS = 60_000;
const silent = pino({ level: 'silent' });
const FROM = 'ThreeSeas <hello@threeseas.example>';
const LETTER = composeMail({
  to: 'asha@example.org',
  subject: 'Grüße <&>',
  parts: ['Hello <b>Asha</b>,', ['one', 'two & three']],
  action: { label: 'Open', url: 'https://threeseas.example.org/x?a=1&b=2' },
});

/** A real mail server on a free port; refuses for as long as told. */
async function startMailServer() {
  const state = { received: [] as { to: string[]; raw: string }[], isRefusing: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(state.isRefusing ? Object.assign(new Error('Come back later'), { responseCode: 451 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        state.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) });
}

it('a mail is plain text and HTML without styles, with everything escaped', () => {
  expect(LETTER.text).toBe('Hello <b>Asha</b>,\n\n- one\n- two & three\n\nOpen:\nhttps://threeseas.example.org/x?a=1&b=2\n\nThreeSeas\n');
  expect(LETTER.html).toContain('<meta name="viewport" content="width=device-width">');
  expect(LETTER.html).toContain('Hello &#60;b&#62;Asha');
  expect(LETTER.html).toContain('href="https://threeseas.example.org/x?a=1&#38;b=2"');
  expect(LETTER.html).not.toMatch(/style|<img|<script/);
});

it('a mail makes no link of a name, and leaves real links as they are', () => {
  const mail = composeMail({ to: 'a@example.org', subject: 'x', parts: ['Hello A.Kumar,', 'See https://threeseas.example.org/privacy'] });
  expect(mail.text).toContain('Hello A.\u200BKumar,');
  expect(mail.text).toContain('See https://threeseas.example.org/privacy');
});

it('without a mail server a mail is a file that any mail program opens', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-outbox-'));
  await createOutboxMail(folder, FROM, silent).send({ ...LETTER, messageId: '<one@threeseas.mail>' });
  const [file = ''] = readdirSync(folder);
  expect(file).toMatch(/\.eml$/);
  const raw = readFileSync(path.join(folder, file), 'utf8');
  expect(raw).toMatch(/^Message-ID: <one@threeseas\.mail>\r$/m);
  expect(raw).toMatch(/^To: asha@example\.org\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).toContain('Content-Type: text/html');
  rmSync(folder, { recursive: true });
});

describe.each(listTestEngines())('the mail queue on %s', (engine) => {
  let test: TestApp;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let clock = Date.now();
  beforeEach(async () => {
    [test, server] = await Promise.all([createTestApp({ engine, now: () => clock }), startMailServer()]);
  });
  afterEach(() => Promise.all([test.close(), server.close()]));

  const getQueue = () => ({ ...test.database, secret: test.services.context.secret });
  const countQueue = async () => (await test.database.db.selectFrom('mail_queue').selectAll().execute()).length;
  const send = () => sendDueMail(getQueue(), createSmtpMail({ smtpUrl: server.url, from: FROM, tlsRequired: true }), silent, () => clock);

  it("hands a guardian's mail to a real mail server, in both forms, and forgets it", async () => {
    const child = await register(test, makeChildRegistration());
    await confirmEmail(test, child.user.email);
    expect(await countQueue()).toBe(1);
    expect(await send()).toBe(1);
    const [mail] = server.received;
    expect(mail?.to[0]).toMatch(/^guardian\.\d+@example\.org$/);
    expect(mail?.raw).toContain('From: ThreeSeas <hello@threeseas.example>');
    expect(mail?.raw).toContain('Subject: A child is asking for your agreement on ThreeSeas');
    expect(mail?.raw).toContain('multipart/alternative');
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.raw.replaceAll('=\r\n', '')).toMatch(/\/guardian\/[\w-]{43}/);
    expect(await countQueue()).toBe(0);
  });

  it('tries again later when the server refuses or is away, longer each time, and waits for a decision in the end', async () => {
    const start = clock;
    await enqueueMail(test.database.db, LETTER, clock);
    server.isRefusing = true;
    for (const minutes of [0, 1, 5, 30, 120, 720]) {
      clock += minutes * MINUTE_MS - 1;
      if (minutes > 0) expect(await countAttempts()).toBe(0);
      clock += 1;
      expect(await send()).toBe(0);
      expect(await listFailedMail(test.database.db)).toHaveLength(minutes === 720 ? 1 : 0);
    }
    expect(server.received).toEqual([]);
    clock += 40 * 24 * 60 * MINUTE_MS;
    expect(await send()).toBe(0);
    expect(await countQueue()).toBe(1);
    clock = start;

    async function countAttempts() {
      const before = await test.database.db.selectFrom('mail_queue').select('attempts').execute();
      await send();
      const after = await test.database.db.selectFrom('mail_queue').select('attempts').execute();
      return (after[0]?.attempts ?? 0) - (before[0]?.attempts ?? 0);
    }
  });

  it('leaves this machine encrypted only, unless whoever runs it says otherwise', async () => {
    await enqueueMail(test.database.db, LETTER, clock);
    // Another name for this machine counts as another server.
    const smtpUrl = server.url.replace('127.0.0.1', '0.0.0.0');
    const sendBy = (tlsRequired: boolean) =>
      sendDueMail(getQueue(), createSmtpMail({ smtpUrl, from: FROM, tlsRequired }), silent, () => clock);
    expect(await sendBy(true)).toBe(0);
    expect(server.received).toEqual([]);
    clock += MINUTE_MS;
    expect(await sendBy(false)).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['required', 0],
    ['optional', 1],
  ])('leaves a program that was started with SMTP_TLS=%s so', { timeout: 90_000 }, async (SMTP_TLS, received) => {
    await enqueueMail(test.database.db, LETTER, Date.now());
    const env = { ...test.database.env, SMTP_URL: server.url.replace('127.0.0.1', '0.0.0.0'), SMTP_TLS };
    const booted = await boot({ env: parseEnv(env), logger: silent, renderPage: async () => new Response() });
    const readTries = () => test.database.db.selectFrom('mail_queue').select('attempts').executeTakeFirst();
    // A start fills the database first, slow on a busy machine.
    await expect.poll(readTries, { timeout: 60_000 }).toEqual(received === 1 ? undefined : { attempts: 1 });
    await booted.close();
    expect(server.received).toHaveLength(received);
  });

  it('delivers once the server is back', async () => {
    await enqueueMail(test.database.db, LETTER, clock);
    server.isRefusing = true;
    await send();
    server.isRefusing = false;
    expect(await send()).toBe(0);
    clock += MINUTE_MS;
    expect(await send()).toBe(1);
    clock -= MINUTE_MS;
  });

  it('sends each mail once when several processes work through it', async () => {
    for (let number = 0; number < 8; number += 1) await enqueueMail(test.database.db, { ...LETTER, to: `n${number}@example.org` }, clock);
    await Promise.all([send(), send(), send()]);
    const recipients = server.received.flatMap(({ to }) => to);
    expect(recipients.toSorted()).toEqual(Array.from({ length: 8 }, (_, number) => `n${number}@example.org`));
  });

  // SQLite has one writer at a time, so no one there can have a mail in hand.
  if (engine === 'postgres') {
    it('does not wait for a mail that another process has in its hands', async () => {
      const { db } = test.database;
      for (let number = 0; number < 3; number += 1) await enqueueMail(db, { ...LETTER, to: `n${number}@example.org` }, clock + number);
      const hold = Promise.withResolvers<void>();
      let isHeld = false;
      const other = db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('mail_queue').select('id').orderBy('id').limit(1).forUpdate().execute();
        isHeld = true;
        await hold.promise;
      });
      await expect.poll(() => isHeld).toBe(true);
      clock += MINUTE_MS;
      expect(await send()).toBe(2);
      hold.resolve();
      await other;
      expect(await send()).toBe(1);
    });
  }

  it('a process that dies while sending uses up no try, and the mail it had goes out with the same Message-ID', async () => {
    const { db } = test.database;
    await enqueueMail(db, LETTER, clock);
    const start = clock;
    const seen: string[] = [];
    const dying = {
      send: ({ messageId }: OutgoingMail) => {
        seen.push(messageId);
        return new Promise<never>(() => {});
      },
    };
    for (let death = 1; death <= 8; death += 1) {
      void sendDueMail(getQueue(), dying, silent, () => clock);
      await expect.poll(() => seen.length).toBe(death);
      expect(await send()).toBe(0);
      clock += 2 * MINUTE_MS;
    }
    server.isRefusing = true;
    expect(await send()).toBe(0);
    server.isRefusing = false;
    expect((await db.selectFrom('mail_queue').select('attempts').executeTakeFirst())?.attempts).toBe(1);
    clock += MINUTE_MS;
    expect(await send()).toBe(1);
    expect(new Set(seen).size).toBe(1);
    expect(server.received[0]?.raw).toContain(`Message-ID: ${seen[0]}`);
    clock = start;
  });

  it('a send that takes longer than the lease keeps the mail to itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await enqueueMail(test.database.db, LETTER, clock);
    const start = clock;
    const { promise, resolve } = Promise.withResolvers<void>();
    let sends = 0;
    const slow = { send: () => ((sends += 1), promise) };
    const sending = sendDueMail(getQueue(), slow, silent, () => clock);
    await expect.poll(() => sends).toBe(1);
    for (let minute = 0; minute < 10; minute += 1) {
      clock += MINUTE_MS;
      vi.advanceTimersByTime(MINUTE_MS);
      await expect
        .poll(async () => (await test.database.db.selectFrom('mail_queue').select('next_attempt_at').executeTakeFirst())?.next_attempt_at)
        .toBe(clock + 2 * MINUTE_MS);
      expect(await send()).toBe(0);
    }
    resolve();
    expect(await sending).toBe(1);
    expect(server.received).toEqual([]);
    expect(await countQueue()).toBe(0);
    vi.useRealTimers();
    clock = start;
  });

  it('sends at once what a clock that ran ahead left for later', async () => {
    const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;
    const { db } = test.database;
    await enqueueMail(db, LETTER, clock + YEAR_MS);
    await enqueueMail(db, { ...LETTER, to: 'b@example.org' }, clock + 3 * MINUTE_MS);
    server.isRefusing = true;
    await enqueueMail(db, { ...LETTER, to: 'c@example.org' }, clock);
    await sendDueMail(getQueue(), createSmtpMail({ smtpUrl: server.url, from: FROM, tlsRequired: true }), silent, () => clock + YEAR_MS);
    server.isRefusing = false;
    expect(await send()).toBe(3);
  });

  it('shows what could not be sent, masked, and tries it again or drops it as decided', async () => {
    const { db } = test.database;
    for (const to of ['asha@example.org', 'bilal@example.org', 'chen@example.org']) {
      const id = (await enqueueMail(db, { ...LETTER, to }, clock)) ?? 0;
      await db.updateTable('mail_queue').set({ failed_at: clock, attempts: 6, last_error: 'EENVELOPE 550' }).where('id', '=', id).execute();
    }
    const failed = (await listFailedMail(db)).toReversed();
    expect(failed.map(({ to, lastError }) => [to, lastError])).toEqual(
      ['a…@example.org', 'b…@example.org', 'c…@example.org'].map((to) => [to, 'The mail server refuses this address. (EENVELOPE 550)']),
    );
    expect(await send()).toBe(0);
    expect(await retryFailedMail(db, [failed[0]?.id ?? 0], clock)).toBe(1);
    expect(await dropFailedMail(db, [failed[1]?.id ?? 0, failed[0]?.id ?? 0])).toBe(1);
    expect(await send()).toBe(1);
    expect(server.received.map(({ to }) => to)).toEqual([['asha@example.org']]);
    expect(await deleteUndecidedMail(db, clock - 1, 10)).toBe(0);
    expect(await deleteUndecidedMail(db, clock, 10)).toBe(1);
  });

  it('never fails a request, nor makes it wait', async () => {
    await server.close();
    const { registration } = await registerAdult(test);
    await test.mails();
    expect((await test.request('POST', '/api/forgot-password', { body: { email: registration.email } })).status).toBe(200);
    expect(await countQueue()).toBe(1);
    expect(await send()).toBe(0);
    expect(await countQueue()).toBe(1);
    server = await startMailServer();
  });

  it('goes with what it speaks of: no commit, no mail; no account, no mail', async () => {
    const { db } = test.database;
    const failing = db.transaction().execute(async (transaction) => {
      await enqueueMail(transaction, LETTER, clock);
      throw new Error('not after all');
    });
    await expect(failing).rejects.toThrow('not after all');
    await enqueueMail(db, { ...LETTER, aboutUserId: 7 }, clock);
    await enqueueMail(db, { ...LETTER, to: 'kabir@example.org' } satisfies Mail, clock);
    await enqueueMail(db, { ...LETTER, to: 'other@example.org', aboutUserId: 8 }, clock);
    await dropQueuedMail(db, { userId: 7, email: 'kabir@example.org' });
    expect(await db.selectFrom('mail_queue').select('recipient').execute()).toEqual([{ recipient: 'other@example.org' }]);
  });
});
