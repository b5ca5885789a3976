import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const MESSAGE = { name: 'Asha <b>', email: 'asha@example.org', message: 'Hello & good morning.\nWhere is the wheel?' };

describe.each(listTestEngines())('contact on %s', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await createTestApp({ engine });
  });
  afterEach(() => test.close());

  const send = (body: unknown, headers: Record<string, string> = {}) => test.request('POST', '/api/contact', { body, headers });
  const countMessages = async () => (await test.database.db.selectFrom('contact_messages').selectAll().execute()).length;

  it('stores the message, thanks, and mails it on with its text escaped', async () => {
    const response = await send(MESSAGE);
    expect(response.status).toBe(201);
    expect(((await response.json()) as ErrorBody).message).toContain('Thank you');
    expect(await countMessages()).toBe(1);
    const [mail] = await test.mails();
    expect(mail?.text).toContain('Where is the wheel?');
    expect(mail?.html).not.toContain('<b>');
  });

  it('thanks a robot that filled the honeypot, and keeps nothing', async () => {
    expect((await send({ ...MESSAGE, website: 'http://spam.test' })).status).toBe(201);
    expect(await countMessages()).toBe(0);
    expect(await test.mails()).toEqual([]);
  });

  it.each([
    [{ ...MESSAGE, name: '  ' }, 'name'],
    [{ ...MESSAGE, email: 'nobody' }, 'email'],
    [{ ...MESSAGE, message: '' }, 'message'],
    [{ ...MESSAGE, message: 'x'.repeat(4001) }, 'message'],
    [{ ...MESSAGE, name: 7 }, 'name'],
    [{ email: MESSAGE.email, message: 'x' }, 'name'],
    [[], 'body'],
  ])('says at the field what is wrong (%#)', async (body, field) => {
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as ErrorBody).errors ?? {})).toContain(field);
    expect(await countMessages()).toBe(0);
  });

  it('takes NUL out of texts', async () => {
    expect((await send({ ...MESSAGE, message: 'a\0b' })).status).toBe(201);
    expect((await test.database.db.selectFrom('contact_messages').select('message').executeTakeFirstOrThrow()).message).toBe('ab');
  });

  it('refuses what is no JSON, is not said to be JSON, or is too large', async () => {
    const raw = (body: string, type: string) =>
      test.app.request('/api/contact', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect((await raw('{', 'application/json')).status).toBe(400);
    expect((await raw('{}', 'text/plain')).status).toBe(415);
    expect((await raw(JSON.stringify({ ...MESSAGE, message: 'x'.repeat(70_000) }), 'application/json')).status).toBe(413);
  });

  it('takes five messages an hour from one sender and then says so; robots and others behind the address do not count', async () => {
    for (let number = 0; number < 9; number += 1) await send({ ...MESSAGE, website: 'http://spam.test' });
    for (let number = 0; number < 5; number += 1) expect((await send(MESSAGE)).status).toBe(201);
    const refused = await send(MESSAGE);
    expect(refused.status).toBe(429);
    expect(Object.keys((await refused.json()) as ErrorBody)).toEqual(['message']);
    expect((await send({ ...MESSAGE, email: 'bilal@example.org' })).status).toBe(201);
    expect(await countMessages()).toBe(6);
  });

  it('takes fifty messages an hour from one internet address', async () => {
    for (let number = 0; number < 50; number += 1) expect((await send({ ...MESSAGE, email: `n${number}@example.org` })).status).toBe(201);
    expect((await send({ ...MESSAGE, email: 'one.more@example.org' })).status).toBe(429);
  });
});
