import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toFoundBy } from '#server/core/found-by.ts';
import { makeStaff, registerAdult } from '#tests/factories/people.ts';
import { drawPicture } from '#tests/factories/pictures.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** What is written, and how someone may look for it. */
const SPELLINGS = [
  ['Café Crème', ['café', 'cafe', 'CAFE', 'creme']],
  ['Élodie à l’école', ['elodie', 'école', 'ecole', 'ELODIE ecole']],
  ['Łódź', ['łódź', 'lodz', 'LODZ']],
  ["Nora O'Brien", ["o'brien", 'obrien', 'O’Brien']],
  ['Straße', ['strasse', 'STRASSE']],
] as const;

type Listed = { data: { title?: string; name?: string; alt?: string }[] };

describe.each(listTestEngines())('the studio’s lists on %s', (engine) => {
  let test: TestApp;
  let admin: string;
  let editor: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    admin = await makeStaff(test, 'admin');
    editor = await makeStaff(test, 'editor');
  });
  afterAll(() => test.close());

  const list = async (address: string, token = editor) => {
    const response = await test.request('GET', address, { token });
    expect(response.status).toBe(200);
    return ((await response.json()) as Listed).data.map((row) => row.title ?? row.alt ?? row.name);
  };
  const find = (address: string, q: string, token = editor) => list(`${address}${new URLSearchParams({ q }).toString()}`, token);
  const post = (address: string, body: object, token = editor) => test.request('POST', address, { token, body });

  describe.each(SPELLINGS)('%s', (words, searches) => {
    it('is found as a draft, also under a new title', async () => {
      const { slug } = (await (await post('/api/studio/posts', { title: 'Begun' })).json()) as { slug: string };
      const empty = { short_description: '', image: '', image_alt: '', category: '', tag: '', text: '' };
      const body = { version: 1, title: words, ...empty };
      expect((await test.request('PUT', `/api/studio/posts/${slug}`, { token: editor, body })).status).toBe(200);
      for (const q of searches) expect([q, await find('/api/studio/posts?show=drafts&page=1&', q)]).toEqual([q, [words]]);
      expect(await find('/api/studio/posts?show=drafts&page=1&', 'begun')).toEqual([]);
    });

    it('is found as the description of a picture', async () => {
      const bytes = new Uint8Array(await drawPicture(40, 20).png().toBuffer());
      const headers = { 'Content-Type': 'application/octet-stream', Authorization: `Bearer ${editor}` };
      const added = await test.app.request('/api/studio/pictures?name=a.png', { method: 'POST', headers, body: bytes });
      const { id } = (await added.json()) as { id: number };
      await test.request('PUT', `/api/studio/pictures/${id}`, { token: editor, body: { alt: words } });
      for (const q of searches) expect([q, (await find('/api/studio/pictures?', q)).length]).toEqual([q, 1]);
    });

    it('is found as who wrote a message', async () => {
      const body = { name: words, email: 'visitor@example.org', message: 'Is there a worksheet?' };
      expect((await test.request('POST', '/api/contact', { body })).status).toBe(201);
      for (const q of searches) expect([q, await find('/api/studio/messages?', q, admin)]).toEqual([q, [words]]);
    });

    it('is found as a person', async () => {
      await registerAdult(test, { name: words });
      for (const q of searches) expect([q, await find('/api/studio/people?', q, admin)]).toEqual([q, [words]]);
    });
  });

  it('an address is found in both ways of writing its domain', async () => {
    await registerAdult(test, { name: 'Anna', email: 'anna@münchen.example' });
    await test.request('POST', '/api/contact', { body: { name: 'Bea', email: 'bea@münchen.example', message: 'Is there a worksheet?' } });
    for (const domain of ['münchen.example', 'MÜNCHEN.example', 'munchen.example', 'xn--mnchen-3ya.example']) {
      expect([domain, await find('/api/studio/people?', `anna@${domain}`, admin)]).toEqual([domain, ['Anna']]);
      expect([domain, await find('/api/studio/messages?', `bea@${domain}`, admin)]).toEqual([domain, ['Bea']]);
      expect([domain, await find('/api/studio/messages?', domain, admin)]).toEqual([domain, ['Bea']]);
    }
  });

  it('people are sorted as people sort', async () => {
    const names = ['Zoe Sorted', 'Émile Sorted', 'Bob Sorted', 'Łukasz Sorted', 'anna Sorted', 'O’Neill Sorted', 'Olaf Sorted'];
    for (const name of names) await registerAdult(test, { name });
    expect(await find('/api/studio/people?order=name&', 'sorted', admin)).toEqual(
      ['anna', 'Bob', 'Émile', 'Łukasz', 'Olaf', 'O’Neill', 'Zoe'].map((name) => `${name} Sorted`),
    );
  });

  it('an order is found by the name and the address of its receipt, and no longer once they are gone', () => {
    expect(toFoundBy('Łukasz O’Brien', 'l@xn--mnchen-3ya.example')).toBe('lukasz obrien\nl@xn--mnchen-3ya.example\nl@munchen.example');
    expect(toFoundBy(null, null)).toBe('');
  });
});
