import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import { createOutboxMail, getOutboxFolder } from '#server/integrations/mail/outbox.ts';
import { sendDueMail } from '#server/modules/mail/queue.ts';
import { makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { findTablesContaining } from '#tests/factories/database-scan.ts';
import { payAsGuardian, readGuestOrder } from '#tests/factories/orders.ts';
import { createTestNotes } from '#tests/factories/notes.ts';
import { letAskToBuy, PASSWORD, readDeleteToken, readGuardianToken, registerAdult, registerChild } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const TRACES = { name: 'Tenzin Unmistakable', email: 'tenzin.unmistakable@example.org', guardian_email: 'pema.unmistakable@example.org' };
const DAY_MS = 86_400_000;
const PRIVATE = 'an unmistakable thought';
const VOICE = 'an unmistakable voice';
/** On the bill of an order the guardian has begun to pay. */
const BILL = { name: 'Pema Unmistakable-Nair', address: '7 Unmistakable Lane' };

describe.each(listTestEngines())('deleting an account on %s', (engine) => {
  let test: TestApp;
  let clock: number;
  const notes = createTestNotes();
  beforeEach(async () => {
    clock = Date.now();
    test = await createTestApp({ engine, personalData: [notes.part], now: () => clock });
    await notes.createTable(test.database.db);
  });
  afterEach(() => test.close());

  async function leaveTraces() {
    const child = await registerChild(test, TRACES);
    await letAskToBuy(test, child.guardianToken);
    await notes.write(test.database.db, child.user.id, PRIVATE);
    const wish = { package_id: 'plus', period: 'month', currency: 'INR' };
    await test.request('POST', '/api/ask-guardian', { token: child.token, body: wish });
    await payAsGuardian(test, await readGuestOrder(test, TRACES.guardian_email), BILL);
    const library = useLibrary(test, child.token);
    const story = makeStory({ item: { theme: 'Mystery', story: PRIVATE } });
    expect((await library.store(story)).status).toBe(201);
    const sound = makeSound('webm');
    sound.set(Buffer.from(VOICE), 50);
    expect((await library.putRecording(story.id, sound)).status).toBe(200);
    const word = { id: 'word-0001', word: 'kettle', meaning: PRIVATE, day: new Date(clock).toISOString().slice(0, 10) };
    expect((await test.request('POST', '/api/review/words', { token: child.token, body: word })).status).toBe(201);
    await test.request('POST', '/api/forgot-password', { body: { email: TRACES.email } });
    await test.request('POST', '/api/contact', { body: { name: TRACES.name, email: TRACES.email.toUpperCase(), message: 'Hello' } });
    // Mails to staff about the contact form are not the account's; they leave with the next delivery.
    await test.database.db.deleteFrom('mail_queue').where('subject', '=', 'A message from the contact page').execute();
    return child;
  }
  async function deleteAsGuardian() {
    const link = `/api/guardian/${await readGuardianToken(test, TRACES.guardian_email)}`;
    await test.request('POST', `${link}/withdraw`, { body: { delete_account: true } });
    const confirmation = await readDeleteToken(test, TRACES.guardian_email);
    expect((await test.request('POST', `${link}/delete`, { body: { confirmation } })).status).toBe(200);
    clock += 7 * DAY_MS;
    expect((await test.services.purge.purge())['ended_accounts']).toBe(1);
  }
  const everyTrace = [...Object.values(TRACES), ...Object.values(BILL), PRIVATE];

  it('finds traces everywhere before, and nothing but the number in the log afterwards', async () => {
    const { user, token } = await leaveTraces();
    expect(await findTablesContaining(test.database, everyTrace)).toEqual(
      expect.arrayContaining(['users', 'guardians', 'mail_queue', 'contact_messages', 'orders', 'test_notes', 'creations', 'own_words']),
    );
    const bystander = await registerAdult(test);
    const response = await test.request('DELETE', '/api/me', { token, body: { password: PASSWORD } });
    expect(response.status).toBe(200);
    expect(await findTablesContaining(test.database, everyTrace)).toEqual([]);
    for (const table of ['sessions', 'reset_tokens', 'guardians'] as const)
      expect(await test.database.db.selectFrom(table).selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
    const lines = await test.database.db.selectFrom('audit_log').selectAll().where('user_id', '=', user.id).execute();
    expect(lines.at(-1)).toMatchObject({ action: 'account_deleted', actor: 'self', details: '{}' });
    expect((await test.request('GET', '/api/me', { token })).status).toBe(401);
    expect((await test.request('GET', '/api/me', { token: bystander.token })).status).toBe(200);
    expect((await test.request('POST', '/api/login', { body: { email: TRACES.email, password: PASSWORD } })).status).toBe(401);
  });

  it('while somebody signs in or asks for a new password is no error, and leaves no session', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { user, token, registration } = await registerAdult(test);
      const { email } = registration;
      const headers = { 'X-Forwarded-For': `203.0.113.${round}` };
      const answers = await Promise.all([
        test.request('DELETE', '/api/me', { token, body: { password: PASSWORD } }),
        ...[1, 2, 3].map(() => test.request('POST', '/api/login', { body: { email, password: PASSWORD }, headers })),
        ...[1, 2].map(() => test.request('POST', '/api/forgot-password', { body: { email }, headers })),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await test.database.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
    }
  });

  /** Delivers to files, as without a mail server; returns the outbox. */
  async function readOutbox(): Promise<string[]> {
    const folder = getOutboxFolder(test.env.dataDir);
    const silent = pino({ level: 'silent' });
    const queue = { ...test.database, secret: test.services.context.secret };
    while ((await sendDueMail(queue, createOutboxMail(folder, 'ThreeSeas <hello@example.org>', silent), silent, () => clock)) > 0);
    return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  }

  it('takes the mails that lie in the outbox, the guardian’s too, and leaves those of others', async () => {
    const { token } = await leaveTraces();
    const link = `/api/guardian/${await readGuardianToken(test, TRACES.guardian_email)}`;
    await test.request('POST', `${link}/withdraw`, { body: { delete_account: true } });
    clock += 600_000;
    await test.request('POST', '/api/forgot-password', { body: { email: TRACES.email } });
    await registerAdult(test);
    const before = await readOutbox();
    expect(before.filter((mail) => mail.includes(TRACES.guardian_email)).length).toBeGreaterThan(0);
    expect(before.filter((mail) => mail.includes(TRACES.email)).length).toBeGreaterThan(0);
    await test.request('DELETE', '/api/me', { token, body: { password: PASSWORD } });
    await test.runJobs();
    const after = await readOutbox();
    expect(after).toHaveLength(1);
    expect(after.filter((mail) => mail.includes('nmistakable'))).toEqual([]);
    // Others' files expire.
    clock += 30 * DAY_MS + 60_000;
    expect((await test.services.purge.purge())['mail_files']).toBe(1);
    expect(readdirSync(getOutboxFolder(test.env.dataDir))).toEqual([]);
  });

  it('needs the password', async () => {
    const { token } = await leaveTraces();
    const response = await test.request('DELETE', '/api/me', { token, body: { password: 'not this one' } });
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toEqual(['password']);
    expect((await test.request('DELETE', '/api/me', { token, body: {} })).status).toBe(422);
    expect((await test.request('GET', '/api/me', { token })).status).toBe(200);
  });

  it('by the guardian leaves nothing either', async () => {
    await leaveTraces();
    await deleteAsGuardian();
    expect(await findTablesContaining(test.database, everyTrace)).toEqual([]);
  });

  it('frees the address, and never gives the number to another', async () => {
    const { user, token } = await leaveTraces();
    await test.request('DELETE', '/api/me', { token, body: { password: PASSWORD } });
    const again = await registerChild(test, TRACES);
    expect(again.user.id).toBeGreaterThan(user.id);
    expect(again.user.consent).toBe('waiting');
  });

  // PostgreSQL has no file the program could read; its own vacuum reuses the space.
  if (engine === 'sqlite') {
    const findInFiles = (traces: string[]) =>
      readdirSync(test.env.dataDir, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
        const place = path.join(test.env.dataDir, file);
        if (statSync(place).isDirectory()) return [];
        const bytes = readFileSync(place).toString('latin1').toLowerCase();
        return traces.filter((trace) => bytes.includes(trace.toLowerCase())).map((trace) => `${file}: ${trace}`);
      });

    it('leaves nothing in the files, the write-ahead log among them', async () => {
      const { token } = await leaveTraces();
      expect(findInFiles(everyTrace)).not.toEqual([]);
      expect(findInFiles([VOICE])).toEqual([expect.stringMatching(/^recordings/)]);
      await test.request('DELETE', '/api/me', { token, body: { password: PASSWORD } });
      await test.runJobs();
      expect(findInFiles([...everyTrace, VOICE])).toEqual([]);
    });

    it('by the guardian, or taking consent back, leaves nothing in the files of what goes with it', async () => {
      await leaveTraces();
      const guardianToken = await readGuardianToken(test, TRACES.guardian_email);
      expect(findInFiles([PRIVATE])).not.toEqual([]);
      await test.request('POST', `/api/guardian/${guardianToken}/withdraw`, { body: {} });
      expect(findInFiles([PRIVATE])).toEqual([]);
      await deleteAsGuardian();
      await test.runJobs();
      expect(findInFiles([...everyTrace, VOICE])).toEqual([]);
    });
  }
});
