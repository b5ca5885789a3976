import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import type { StudioMessage, StudioMessagePage } from '#contracts/contact-studio.ts';
import type { StudioToday } from '#contracts/studio.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const ANSWER = { id: 'an-answer-of-the-browser', text: 'Yes, there is one.\n\nLook under Lessons.' };
const NOTE = { id: 'a-note-of-the-browser', text: 'Wrote to us before.\nAsk Leela.' };

type AnyAnswer = ErrorBody & StudioMessage & StudioMessagePage;

describe.each(listTestEngines())('messages in the studio on %s', (engine) => {
  let test: TestApp;
  let moderator: string;
  let written = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    moderator = await makeStaff(test, 'moderator');
  });
  afterAll(() => test.close());

  const send = async (method: string, path: string, body?: object, token = moderator) => {
    const response = await test.request(method, `/api/studio/messages${path}`, { token, ...(body === undefined ? {} : { body }) });
    return { status: response.status, body: (await response.json()) as AnyAnswer };
  };
  const write = async (name = 'Asha Rao', message = 'Is there a worksheet?') => {
    written += 1;
    const email = `visitor.${written}@example.org`;
    expect((await test.request('POST', '/api/contact', { body: { name, email, message } })).status).toBe(201);
    const { id } = await test.database.db.selectFrom('contact_messages').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return { id, email };
  };
  const list = async (query: string) => (await send('GET', query)).body;
  const countMailsTo = async (email: string) => (await test.writtenMails()).filter(({ to }) => to === email).length;

  it('are for those who answer messages', async () => {
    const { id } = await write();
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', `/${id}/answers`, ANSWER],
      ['POST', `/${id}/notes`, NOTE],
      ['PUT', `/${id}/state`, { state: 'spam' }],
      ['DELETE', `/${id}`],
    ];
    const [editor, learner] = [await makeStaff(test, 'editor'), (await registerAdult(test)).token];
    for (const [method, path, body] of calls) {
      const without = await test.request(method, `/api/studio/messages${path}`, body === undefined ? {} : { body });
      expect([method, without.status]).toEqual([method, 401]);
      for (const token of [editor, learner]) expect([method, (await send(method, path, body, token)).status]).toEqual([method, 403]);
    }
    expect((await send('GET', `/${id}`)).body).toMatchObject({ state: 'open', answers: [], notes: [] });
  });

  it('are listed by state and found by name or email, newest first, a page at a time', async () => {
    const first = await write('Findable Person', 'm'.repeat(500));
    const second = await write('Findable Person');
    const found = await list('?q=FINDABLE');
    expect(found.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(found.data[1]?.beginning).toBe('m'.repeat(140));
    expect((await list(`?q=${first.email}`)).data.map(({ id }) => id)).toEqual([first.id]);
    expect((await list('?q=%25')).data).toEqual([]);
    expect((await list('?q=findable&state=spam')).meta.total).toBe(0);
    expect((await list('?q=findable&page=2')).data).toEqual([]);
    for (const query of ['?page=0', '?page=x', '?state=lost', `?q=${'a'.repeat(201)}`]) expect((await send('GET', query)).status).toBe(422);
  });

  it('are answered by mail, without the words that were written, and once however often it is pressed', async () => {
    const { id, email } = await write('Asha Rao', 'Secret words of a stranger');
    const both = await Promise.all([send('POST', `/${id}/answers`, ANSWER), send('POST', `/${id}/answers`, ANSWER)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await send('GET', `/${id}`);
    expect(body).toMatchObject({ state: 'answered', answers: [{ text: ANSWER.text, by: expect.any(String) }] });
    const mails = (await test.writtenMails()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Look under Lessons.');
    expect(mails[0]?.text).not.toContain('Secret words');
  });

  it('get ten answers at most', async () => {
    const { id, email } = await write();
    for (let number = 10; number < 20; number += 1) {
      expect((await send('POST', `/${id}/answers`, { ...ANSWER, id: `answer-number-${number}` })).status).toBe(200);
    }
    expect((await send('POST', `/${id}/answers`, { ...ANSWER, id: 'answer-number-20' })).status).toBe(409);
    expect(await countMailsTo(email)).toBe(10);
  });

  it('get notes for colleagues: who, when, once however often it is pressed, and never a mail or another state', async () => {
    const { id, email } = await write();
    const other = await makeStaff(test, 'admin');
    const both = await Promise.all([send('POST', `/${id}/notes`, NOTE), send('POST', `/${id}/notes`, NOTE)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send('POST', `/${id}/notes`, { id: 'a-note-of-a-colleague', text: ' Done. ' }, other)).status).toBe(200);
    const { body } = await send('GET', `/${id}`);
    const [by, at] = [expect.any(String), expect.stringMatching(/^\d{4}-/)] as string[];
    expect(body).toMatchObject({ state: 'open', answers: [] });
    expect(body.notes).toEqual([
      { ...NOTE, by, at },
      { id: 'a-note-of-a-colleague', text: 'Done.', by, at },
    ]);
    expect(await countMailsTo(email)).toBe(0);
    const { db } = test.database;
    const acts = await db.selectFrom('audit_log').select('details').where('action', '=', 'message_noted').execute();
    expect(acts.filter(({ details }) => details.includes(`"message":${id},`))).toHaveLength(2);
    expect(JSON.stringify(acts)).not.toContain('Leela');
  });

  it('get fifty notes at most, each of at most 2,000 characters', async () => {
    const { id } = await write();
    for (let number = 10; number < 60; number += 1) {
      const note = { id: `note-number-${number}xx`, text: 'x'.repeat(2000) };
      expect((await send('POST', `/${id}/notes`, note)).status).toBe(200);
    }
    const late = ['note-number-60xx', 'note-number-61xx'].map((noteId) => send('POST', `/${id}/notes`, { ...NOTE, id: noteId }));
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409, 409]);
    expect((await send('GET', `/${id}`)).body.notes).toHaveLength(50);
  });

  it.each([
    [{ id: NOTE.id, text: ' ' }, 'text'],
    [{ id: NOTE.id, text: 'x'.repeat(2001) }, 'text'],
    [{ id: NOTE.id, text: ['x'] }, 'text'],
    [{ text: 'Hello' }, 'id'],
    [{ ...NOTE, id: 'short' }, 'id'],
    [[], 'body'],
  ])('refuse a note that does not fit, at its field (%#)', async (body, field) => {
    const { id } = await write();
    const refused = await send('POST', `/${id}/notes`, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect((await send('GET', `/${id}`)).body.notes).toEqual([]);
  });

  it.each([
    [{ id: ANSWER.id, text: '  ' }, 'text'],
    [{ id: ANSWER.id, text: 'x'.repeat(4001) }, 'text'],
    [{ id: ANSWER.id, text: 7 }, 'text'],
    [{ id: ANSWER.id }, 'text'],
    [{ text: 'Hello' }, 'id'],
    [{ ...ANSWER, id: '../../etc/passwd-and-more' }, 'id'],
    [[], 'body'],
  ])('refuse an answer that does not fit, at its field (%#)', async (body, field) => {
    const { id, email } = await write();
    const refused = await send('POST', `/${id}/answers`, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    expect(await countMailsTo(email)).toBe(0);
    expect((await send('GET', `/${id}`)).body.state).toBe('open');
  });

  it('are marked and deleted, and their number is on Today', async () => {
    const readToday = async () => {
      const response = await test.request('GET', '/api/studio/today', { token: moderator });
      return ((await response.json()) as StudioToday).data.find(({ id }) => id === 'open-messages');
    };
    const { id } = await write();
    const { total } = (await list('')).meta;
    expect(await readToday()).toMatchObject({ text: `${total} messages from the contact page are open.`, to: '/studio/messages' });
    for (const state of ['spam', 'spam', 'answered', 'open']) {
      expect((await send('PUT', `/${id}/state`, { state })).body.state).toBe(state);
    }
    expect((await send('PUT', `/${id}/state`, { state: 'lost' })).status).toBe(422);
    expect((await send('POST', `/${id}/answers`, ANSWER)).status).toBe(200);
    expect((await send('POST', `/${id}/notes`, NOTE)).status).toBe(200);
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
    expect((await list('')).meta.total).toBe(total - 1);
    for (const [method, path, body] of [
      ['DELETE', ''],
      ['GET', ''],
      ['PUT', '/state', { state: 'open' }],
      ['POST', '/answers', ANSWER],
      ['POST', '/notes', NOTE],
    ] as const)
      expect([method, (await send(method, `/${id}${path}`, body)).status]).toEqual([method, 404]);
    const left = await test.database.db.selectFrom('contact_answers').selectAll().where('message_id', '=', id).execute();
    expect(left).toEqual([]);
    expect(await test.database.db.selectFrom('contact_notes').selectAll().where('message_id', '=', id).execute()).toEqual([]);
    expect((await send('GET', '/abc')).status).toBe(404);
  });
});
