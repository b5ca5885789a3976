import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, registerAdult, registerConfirmed } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('deleting an account on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const write = (email: string) =>
    test.request('POST', '/api/contact', { body: { name: 'A parent', email, message: 'An adult wrote to my child.', website: '' } });
  const countMessages = async (email: string) =>
    (await test.database.db.selectFrom('contact_messages').select('id').where('email', '=', email).execute()).length;
  const leave = (token: string) => test.request('DELETE', '/api/me', { token, body: { password: PASSWORD } });

  it('with an address that nobody confirmed leaves what its owner wrote, and what the owner is to get', async () => {
    const { token, user } = await registerAdult(test);
    expect((await write(user.email)).status).toBe(201);
    await test.database.db
      .insertInto('mail_queue')
      .values({
        recipient: user.email,
        subject: 'x',
        text: 'x',
        html: 'x',
        attempts: 0,
        next_attempt_at: Date.now(),
        created_at: Date.now(),
      })
      .execute();
    expect((await leave(token)).status).toBe(200);
    expect(await countMessages(user.email)).toBe(1);
    expect((await test.mails()).filter(({ to, subject }) => to === user.email && subject === 'x')).toHaveLength(1);
  });

  it('with a confirmed address takes its messages along', async () => {
    const { token, user } = await registerConfirmed(test);
    expect((await write(user.email)).status).toBe(201);
    expect((await leave(token)).status).toBe(200);
    expect(await countMessages(user.email)).toBe(0);
  });
});
