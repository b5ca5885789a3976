import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contracts/errors.ts';
import { CONSENT } from '#contracts/guardian.ts';
import type { PeoplePage, PersonDetail } from '#contracts/studio-people.ts';
import { insertCrowd } from '#tests/factories/live-sessions.ts';
import { makeStory, useLibrary } from '#tests/factories/creations.ts';
import { agreeAsGuardian, makeStaff, registerAdult, registerChild, registerConfirmed } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

type AnyAnswer = ErrorBody & PeoplePage & PersonDetail;

describe.each(listTestEngines())('people in the studio on %s', (engine) => {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    admin = await makeStaff(test, 'admin');
  });
  afterAll(() => test.close());

  const send = async (path: string, token: string | undefined = admin) => {
    const response = await test.request('GET', `/api/studio/people${path}`, { token });
    return { status: response.status, body: (await response.json()) as AnyAnswer };
  };
  const listIds = async (query: string) => (await send(`?${query}`)).body.data.map(({ id }) => id);

  it('are for admins', async () => {
    const { user, token } = await registerAdult(test);
    const others = [token, await makeStaff(test, 'editor'), await makeStaff(test, 'moderator'), await makeStaff(test, 'host')];
    for (const path of ['', `/${user.id}`]) {
      expect((await test.request('GET', `/api/studio/people${path}`)).status).toBe(401);
      for (const other of others) expect([path, (await send(path, other)).status]).toEqual([path, 403]);
      expect([path, (await send(path)).status]).toEqual([path, 200]);
    }
  });

  it('are found by the beginnings of words of the name and by the address, however they are written', async () => {
    const { user } = await registerAdult(test, { name: 'Zoë Quist-Łuka', email: 'zq.Harbour@example.org' });
    for (const q of ['zoe', 'QUIST', 'luk', 'quist zo', 'harb', 'zq.harbour@exam', 'zoe ZQ.HARBOUR@example.org'])
      expect([q, await listIds(new URLSearchParams({ q }).toString())]).toEqual([q, [user.id]]);
    for (const q of ['oe', 'uist', 'zoe nobody', '@example.org', '%', '_', "'"])
      expect([q, await listIds(new URLSearchParams({ q }).toString())]).toEqual([q, []]);
  });

  it('are found by another name once they have it, and no longer by the old one', async () => {
    const { user, token } = await registerAdult(test, { name: 'Oldname' });
    expect((await test.request('PATCH', '/api/me', { token, body: { name: 'Brandnew Person' } })).status).toBe(200);
    expect(await listIds('q=brandn')).toEqual([user.id]);
    expect(await listIds('q=oldname')).toEqual([]);
  });

  it('are narrowed by role, age and state', async () => {
    const name = 'Filterfolk';
    const child = await registerChild(test, { name });
    const agreed = await registerChild(test, { name });
    await agreeAsGuardian(test, agreed.guardianToken);
    const teen = await registerConfirmed(test, {
      name,
      birth_date: `${new Date().getUTCFullYear() - 15}-01-01`,
      guardian_email: 'g.teen@example.org',
    });
    const adult = await registerAdult(test, { name });
    await test.database.db
      .updateTable('users')
      .set({ role: 'editor', roles: '["editor","host"]' })
      .where('id', '=', adult.user.id)
      .execute();
    const all = [child, agreed, teen, adult].map(({ user }) => user.id);
    const find = async (query: string) => (await listIds(`q=${name}&order=oldest&${query}`)).map((id) => all.indexOf(id));
    expect(await find('')).toEqual([0, 1, 2, 3]);
    expect(await find('role=learner')).toEqual([0, 1, 2]);
    for (const role of ['staff', 'editor', 'host']) expect([role, await find(`role=${role}`)]).toEqual([role, [3]]);
    expect(await find('role=admin')).toEqual([]);
    expect(await find('age=kids')).toEqual([0, 1]);
    expect(await find('age=teens')).toEqual([2]);
    expect(await find('age=adults')).toEqual([3]);
    expect(await find('state=guardian')).toEqual([0, 2]);
    expect(await find('state=unconfirmed')).toEqual([3]);
    expect(await find('state=guardian&age=teens&role=learner')).toEqual([2]);
    expect((await send(`?q=${name}`)).body.data[0]).toMatchObject({
      roles: ['editor', 'host'],
      email_confirmed: false,
      age_group: 'adults',
    });
  });

  it('come a page at a time in the order that is asked for', async () => {
    const ids = await insertCrowd(test, 30, 1000, 'pageful');
    await sql`update users set name = ${'pageful Aa'}, sort_name = ${'pageful aa'}, last_seen_at = 5000 where id = ${ids[29]}`.execute(
      test.database.db,
    );
    expect((await send('?q=pageful')).body.meta).toEqual({ page: 1, per_page: 25, total: 0 });
    for (const id of ids) await sql`insert into person_words (word, user_id) values ('pageful', ${id})`.execute(test.database.db);
    const first = (await send('?q=pageful')).body;
    expect(first.meta).toEqual({ page: 1, per_page: 25, total: 30 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 25));
    expect(await listIds('q=pageful&page=2')).toEqual(ids.toReversed().slice(25));
    expect(await listIds('q=pageful&page=3')).toEqual([]);
    expect((await listIds('q=pageful&order=oldest'))[0]).toBe(ids[0]);
    expect((await listIds('q=pageful&order=seen'))[0]).toBe(ids[29]);
    expect((await listIds('q=pageful&order=name'))[0]).toBe(ids[29]);
  });

  it.each(['page=0', 'page=x', 'page=10001', 'role=boss', 'age=old', 'state=lost', 'order=size', `q=${'a'.repeat(201)}`])(
    'refuse %s',
    async (query) => {
      expect((await send(`?${query}`)).status).toBe(422);
    },
  );

  it('show one account with consent, devices and counts, and nothing that was made', async () => {
    const child = await registerChild(test, { name: 'Detail Child' });
    await agreeAsGuardian(test, child.guardianToken);
    const story = makeStory();
    await useLibrary(test, child.token).store(story);
    const { status, body } = await send(`/${child.user.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Detail Child',
      is_you: false,
      age: 10,
      consent: 'given',
      guardian: {
        email: child.user.guardian_email,
        mailed_at: expect.any(String),
        decided_at: expect.any(String),
        consent_version: CONSENT.version,
      },
      second_step_since: null,
      devices: [{ device: expect.any(String) }],
      endings: [],
    });
    expect(body.stored).toContainEqual({ kind: 'creations', label: expect.any(String), count: 1 });
    expect(JSON.stringify(body)).not.toContain(JSON.stringify(story.item).slice(1, 30));
  });

  it('show staff with their second step, oneself as oneself, and nobody for a number without an account', async () => {
    const me = (await (await test.request('GET', '/api/me', { token: admin })).json()) as { id: number };
    expect((await send(`/${me.id}`)).body).toMatchObject({
      is_you: true,
      age: null,
      roles: ['admin'],
      second_step_since: expect.any(String),
    });
    for (const id of ['999999', '0', 'abc', '2147483648']) expect([id, (await send(`/${id}`)).status]).toEqual([id, 404]);
  });
});

it.runIf(listTestEngines().includes('sqlite'))('a search and each filter go by an index', async () => {
  const test = await createTestApp({ engine: 'sqlite' });
  const explain = async (where: string) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(`select id from users where ${where}`)}`.execute(
      test.database.db,
    );
    return rows.map(({ detail }) => detail).join('\n');
  };
  expect(await explain(`id in (select user_id from person_words where word >= 'a' and word < 'b')`)).toContain(
    'SEARCH person_words USING COVERING INDEX',
  );
  expect(await explain(`role in ('admin', 'host')`)).toContain('users_role');
  expect(await explain(`(birth_year * 12 + birth_month) >= 24000`)).toContain('users_born');
  expect(await explain(`email_confirmed_at is null`)).toContain('users_confirmed');
  expect(await explain(`1 = 1 order by created_at desc, id desc limit 25`)).toContain('users_created');
  expect(await explain(`1 = 1 order by sort_name, id limit 25`)).toContain('users_sort_name');
  await test.close();
});
