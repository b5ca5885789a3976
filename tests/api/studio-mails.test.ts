import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import { FAILED_MAILS_PER_PAGE, type FailedMail, type FailedMailPage } from '#contracts/studio-mails.ts';
import { createToken } from '#server/core/tokens.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

type AnyAnswer = ErrorBody & FailedMailPage & FailedMail & { count: number };
const TOKEN = createToken();

describe.each(listTestEngines())('mails that could not be sent on %s', (engine) => {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    admin = await makeStaff(test, 'admin');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.db.deleteFrom('mail_queue').execute();
  });

  const send = async (method: string, path: string, body?: unknown, token: string | undefined = admin) => {
    const response = await test.request(method, `/api/studio/mails${path}`, { token, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as AnyAnswer };
  };
  /** A mail given up this many minutes after the first. Returns its number. */
  const fail = async (minutes = 0, changes: { recipient?: string; failed_at?: number | null; subject?: string } = {}) => {
    const row = {
      recipient: 'asha.rao@example.org',
      subject: 'Choose a new password for ThreeSeas',
      text: `Hello Asha,\n\nThe link:\n${test.env.publicUrl}/reset-password?token=${TOKEN}&email=asha.rao%40example.org\n\nOr type 481 516.`,
      html: '',
      kind: 'password',
      attempts: 6,
      next_attempt_at: 0,
      created_at: 1_700_000_000_000,
      failed_at: 1_700_000_000_000 + minutes * 60_000,
      last_error: 'EENVELOPE 550',
      ...changes,
    };
    return (await test.database.db.insertInto('mail_queue').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const listActs = async () =>
    (await test.database.db.selectFrom('audit_log').select(['action', 'details']).where('action', 'like', 'failed_mail%').execute()).map(
      ({ action, details }) => [action, JSON.parse(details) as unknown] as const,
    );

  it('are for admins', async () => {
    const id = await fail();
    const others = [await makeStaff(test, 'editor', 'moderator', 'host'), (await registerAdult(test)).token];
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', '/retry', { ids: [id] }],
      ['POST', '/remove', { ids: [id] }],
    ] as const) {
      const without = await test.request(method, `/api/studio/mails${path}`, body === undefined ? {} : { body });
      expect([path, without.status]).toEqual([path, 401]);
      for (const token of others) expect([path, (await send(method, path, body, token)).status]).toEqual([path, 403]);
    }
    expect((await send('GET', '')).body.meta.total).toBe(1);
  });

  it('are listed newest first, masked, with why, and with how many wait', async () => {
    const [first, second] = [await fail(), await fail(5, { recipient: 'b@example.org' })];
    await fail(0, { failed_at: null });
    await fail(0, { failed_at: null });
    const { status, body } = await send('GET', '');
    expect(status).toBe(200);
    expect(body.data.map(({ id, to }) => [id, to])).toEqual([
      [second, 'b…@example.org'],
      [first, 'a…@example.org'],
    ]);
    expect(body.data[1]).toMatchObject({
      subject: 'Choose a new password for ThreeSeas',
      kind: 'A link for a new password',
      attempts: 6,
      last_error: 'The mail server refuses this address. (EENVELOPE 550)',
    });
    expect(body.waiting).toEqual({ count: 2, oldest_at: '2023-11-14T22:13:20.000Z' });
    expect(body.meta).toEqual({ page: 1, per_page: FAILED_MAILS_PER_PAGE, total: 2 });
    expect((await send('GET', '?page=2')).body.data).toEqual([]);
    for (const query of ['?page=0', '?page=x', '?page=10001']) expect((await send('GET', query)).status).toBe(422);
  });

  it('are read without what opens anything', async () => {
    const { status, body } = await send('GET', `/${await fail()}`);
    expect(status).toBe(200);
    expect(body.text).toBe(`Hello Asha,\n\nThe link:\n${test.env.publicUrl}/reset-password?***\n\nOr type [removed].`);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${TOKEN}|asha\\.rao|481`));
    const waiting = await fail(0, { failed_at: null });
    for (const id of [waiting, waiting + 1, 'abc', '1e99']) expect([id, (await send('GET', `/${id}`)).status]).toEqual([id, 404]);
  });

  it('are sent again, once however often it is pressed, and each act is noted', async () => {
    const ids = [await fail(), await fail(1)];
    const before = (await listActs()).length;
    const both = await Promise.all([send('POST', '/retry', { ids }), send('POST', '/retry', { ids })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body.count).toSorted()).toEqual([0, 2]);
    expect((await listActs()).slice(before)).toEqual([['failed_mails_retried', { mails: 2, by: expect.any(Number) }]]);
    expect((await send('GET', '')).body).toMatchObject({ meta: { total: 0 }, waiting: { count: 2 } });
    const subject = 'Choose a new password for ThreeSeas';
    expect((await test.mails()).filter((mail) => mail.subject === subject && mail.to === 'asha.rao@example.org')).toHaveLength(2);
    expect((await test.mails()).at(-1)?.text).toContain(TOKEN);
  });

  it('are removed, and only those', async () => {
    const [gone, stays] = [await fail(), await fail(1)];
    const waiting = await fail(0, { failed_at: null });
    expect((await send('POST', '/remove', { ids: [gone, waiting] })).body).toEqual({ count: 1 });
    expect((await send('POST', '/remove', { ids: [gone] })).body).toEqual({ count: 0 });
    const { body } = await send('GET', '');
    expect([body.data.map(({ id }) => id), body.waiting.count]).toEqual([[stays], 1]);
  });

  it.each([
    [{ ids: [] }, 'ids'],
    [{}, 'ids'],
    [{ ids: 'all' }, 'ids'],
    [{ ids: [0] }, 'ids.0'],
    [{ ids: [1.5] }, 'ids.0'],
    [{ ids: ['1'] }, 'ids.0'],
    [{ ids: Array.from({ length: FAILED_MAILS_PER_PAGE + 1 }, (_, index) => index + 1) }, 'ids'],
  ])('refuses a choice that does not fit (%#)', async (body, field) => {
    await fail();
    for (const path of ['/retry', '/remove']) {
      const refused = await send('POST', path, body);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await send('GET', '')).body.meta.total).toBe(1);
    const tooLarge = await send('POST', '/remove', { ids: [1], more: 'x'.repeat(70_000) });
    expect(tooLarge.status).toBe(413);
  });
});
