import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREATION_TEXT_CHARACTERS } from '#contracts/creation-text.ts';
import { makeStory, useLibrary } from '#tests/factories/creations.ts';
import { makeOrderRow } from '#tests/factories/orders.ts';
import { PASSWORD, registerAdult, registerConfirmed } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const LONGEST = 'x'.repeat(CREATION_TEXT_CHARACTERS);

describe.each(listTestEngines())('the download of everything on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const download = (token: string) => test.request('GET', '/api/me/export', { token });

  it('has every thing once, in their order, and comes in pieces', async () => {
    const { token } = await registerAdult(test);
    const library = useLibrary(test, token);
    const stories = Array.from({ length: 40 }, () => makeStory({ item: { theme: 'Mystery', story: LONGEST } }));
    for (const story of stories) expect((await library.store(story)).status).toBe(201);
    const response = await download(token);
    const pieces: Uint8Array[] = [];
    for await (const piece of response.body ?? []) pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(64 * 1024);
    const { made } = JSON.parse(Buffer.concat(pieces).toString('utf8')) as { made: { creations: { id: string; item: object }[] } };
    expect(made.creations.map(({ id }) => id)).toEqual(stories.map(({ id }) => id));
    expect(made.creations[0]?.item).toEqual({ theme: 'Mystery', story: LONGEST });
  });

  it('is made one at a time for an account, and others are served meanwhile', async () => {
    const [mine, theirs] = [await registerAdult(test), await registerAdult(test)];
    const first = await download(mine.token);
    const second = await download(mine.token);
    expect([second.status, ((await second.json()) as { message: string }).message]).toEqual([
      429,
      'Your data is already being put together. Please wait until that download has finished.',
    ]);
    expect((await download(theirs.token)).status).toBe(200);
    await first.text();
    expect((await download(mine.token)).status).toBe(200);
  });

  it('is one at a time for all processes, and asking for its headers alone takes no place', async () => {
    const { token } = await registerAdult(test);
    const other = await createTestApp({ engine, shareDatabaseOf: test });
    const { secret } = test.services.context;
    expect(other.services.context.secret).toBe(secret);
    for (let round = 0; round < 2; round += 1) {
      const head = await test.request('HEAD', '/api/me/export', { token });
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/json', '']);
    }
    const first = await download(token);
    for (let round = 0; round < 2; round += 1) expect((await other.request('GET', '/api/me/export', { token })).status).toBe(429);
    await first.text();
    const second = await other.request('GET', '/api/me/export', { token });
    expect(second.status).toBe(200);
    await second.text();
    await other.close();
  });

  it('has what was written to us from the confirmed address, an address that waits, and what a guardian ordered', async () => {
    const { token, user } = await registerConfirmed(test);
    const { db } = test.database;
    const write = (email: string, message: string) => test.request('POST', '/api/contact', { body: { name: 'Asha', email, message } });
    for (let round = 0; round < 3; round += 1) expect((await write(user.email.toUpperCase(), `Message number ${round}`)).status).toBe(201);
    expect((await write(`x${user.email}`, 'Of somebody else')).status).toBe(201);
    const first = await db.selectFrom('contact_messages').select('id').where('message', '=', 'Message number 0').executeTakeFirstOrThrow();
    const answer = { message_id: first.id, id: 'the-only-answer', text: 'Here it is.', answered_at: 0, answered_by: null };
    await db.insertInto('contact_answers').values(answer).execute();
    // Colleagues' notes are for staff alone.
    const note = { message_id: first.id, id: 'the-only-note-here', text: 'Only for staff', written_at: 0, written_by: null };
    await db.insertInto('contact_notes').values(note).execute();
    const change = { email: `new-${user.email}`, password: PASSWORD };
    expect((await test.request('POST', '/api/me/email', { body: change, token })).status).toBe(200);
    const own = Array.from({ length: 201 }, (_, place) => makeOrderRow(`order-${place}`, { buyer_id: user.id, for_user_id: user.id }));
    const ofOthers = { for_user_id: user.id, opened_by: 'link', state: 'paid', receipt_email: 'guardian@example.org' } as const;
    await db
      .insertInto('orders')
      .values([...own, makeOrderRow('g-order', ofOthers)])
      .execute();
    const read = async () =>
      JSON.parse(await (await download(token)).text()) as {
        waiting_addresses: object[];
        made: { orders: Record<string, unknown>[]; contact_messages?: { message: string; answers: object[] }[] };
      };
    const { made, waiting_addresses } = await read();
    expect(made.contact_messages?.map(({ message }) => message)).toEqual(['Message number 0', 'Message number 1', 'Message number 2']);
    expect(made.contact_messages?.map(({ answers }) => answers)).toEqual([
      [{ text: 'Here it is.', answered_at: '1970-01-01T00:00:00.000Z' }],
      [],
      [],
    ]);
    expect(JSON.stringify(made)).not.toContain(note.text);
    expect(waiting_addresses).toEqual([{ email: change.email, until: expect.any(String) as string }]);
    expect(made.orders.filter(({ ordered_by }) => ordered_by === undefined)).toHaveLength(201);
    expect(new Set(made.orders.map(({ id }) => id)).size).toBe(202);
    const ofGuardian = made.orders.filter(({ ordered_by }) => ordered_by === 'guardian');
    expect(ofGuardian).toEqual([expect.objectContaining({ package_name: 'Plus', state: 'paid' })]);
    expect(JSON.stringify(ofGuardian)).not.toContain('guardian@');
    await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', user.id).execute();
    expect((await read()).made.contact_messages).toBeUndefined();
  });

  it('is given up when whoever asked has gone', async () => {
    const { token } = await registerAdult(test);
    const reader = (await download(token)).body?.getReader();
    await reader?.read();
    expect((await download(token)).status).toBe(429);
    await reader?.cancel();
    expect((await download(token)).status).toBe(200);
  });

  it('is made three times an hour', async () => {
    const { token } = await registerAdult(test);
    for (let round = 0; round < 3; round += 1) await (await download(token)).text();
    expect((await download(token)).status).toBe(429);
  });
});
