import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SealedCase } from '#contracts/community-studio.ts';
import { DAY_MS, HOUR_MS } from '#server/core/durations.ts';
import { makeStory, useLibrary } from '#tests/factories/creations.ts';
import { makeStaff, PASSWORD } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { makeAdminSince, makeWallAdult, openWall, STAFF, useWall, type Wall } from '#tests/factories/wall.ts';

const MINUTE_MS = 60_000;
const GRAVE = 'Something grave under the pier.';

describe.each(listTestEngines())('sealed cases on %s', (engine) => {
  let now = Date.parse('2026-11-28T10:00:00Z');
  let test: TestApp;
  let other: TestApp;
  let wall: Awaited<ReturnType<typeof openWall>>;
  let [one, two, three]: Wall[] = [];
  const db = () => test.database.db;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => now });
    other = await createTestApp({ engine, now: () => now, shareDatabaseOf: test });
    wall = await openWall(test);
    one = useWall(test, wall.admin);
    two = useWall(other, await makeStaff(test, 'admin'));
    three = useWall(test, await makeStaff(test, 'admin'));
    await pass(15 * DAY_MS);
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });

  /** Time passes, and everyone was here just now. */
  async function pass(ms: number) {
    now += ms;
    await db().updateTable('sessions').set({ created_at: now, last_used_at: now }).execute();
  }

  async function sealOne(text = GRAVE) {
    const author = await makeWallAdult(test);
    const { address, creation_id } = await author.wall.send1(text);
    const work = (await wall.first.queue()).data.find(({ by }) => by === author.madeUpName);
    const seal = () => wall.first.send('POST', `${STAFF}/works/${work?.id}/seal`, { country: 'IN' });
    expect([(await seal()).status, (await seal()).status]).toEqual([200, 404]);
    const { id } = await db().selectFrom('wall_sealed').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { author, address, creationId: creation_id, workId: work?.id ?? 0, path: `${STAFF}/sealed/${id}` };
  }
  const ask = (admin: Wall | undefined, path: string) => admin?.send<SealedCase>('POST', `${path}/opening`) ?? expect.fail();
  const read = (admin: Wall | undefined, path: string) =>
    admin?.send<{ account: number; item: { story: string } }>('GET', `${path}/content`);
  const openTogether = async (path: string) => {
    await ask(one, path);
    await pass(HOUR_MS);
    return ask(two, path);
  };

  it('are opened by two admins, an hour after all admins were mailed, for a quarter of an hour, and outlive the account', async () => {
    const { author, path } = await sealOne();
    expect(JSON.stringify(await db().selectFrom('wall_sealed').selectAll().execute())).not.toContain('grave');
    expect((await test.request('DELETE', '/api/me', { token: author.token, body: { password: PASSWORD } })).status).toBe(200);
    expect((await wall.first.send('GET', `${STAFF}/sealed`)).status).toBe(403);
    const mailsBefore = (await test.writtenMails()).filter(({ subject }) => subject.includes('sealed case')).length;
    expect((await ask(one, path)).body).toMatchObject({ opening: 'asked_by_me', obstacle: null });
    expect((await test.writtenMails()).filter(({ subject }) => subject.includes('sealed case'))).toHaveLength(mailsBefore + 3);
    // One person asking twice opens nothing, nor does it put the hour off.
    await pass(59 * MINUTE_MS);
    expect((await ask(one, path)).body).toMatchObject({ opening: 'asked_by_me' });
    expect((await read(one, path))?.status).toBe(403);
    expect(await ask(two, path)).toMatchObject({ status: 409, body: { message: expect.stringContaining('You can agree from') as string } });
    await pass(MINUTE_MS);
    expect((await ask(two, path)).body).toMatchObject({ opening: 'open' });
    for (const both of [one, two])
      expect((await read(both, path))?.body).toMatchObject({ account: author.user.id, item: { story: GRAVE } });
    expect((await read(three, path))?.status).toBe(403);
    const lines = await db().selectFrom('audit_log').select('action').where('action', '=', 'wall_sealed_read').execute();
    expect(lines).toHaveLength(2);
    await pass(15 * MINUTE_MS);
    expect((await read(one, path))?.status).toBe(403);
  });

  it('stay shut for admins of less than two weeks, and where one has made the other an admin', async () => {
    const { path } = await sealOne();
    const fresh = useWall(test, await makeStaff(test, 'admin'));
    expect(await ask(fresh, path)).toMatchObject({ status: 403, body: { message: expect.stringContaining('14 days') as string } });
    const list = await fresh.send<{ data: SealedCase[] }>('GET', `${STAFF}/sealed`);
    expect(list.body.data[0]?.obstacle).toContain('14 days');
    // As if the second admin had been invited by the first.
    const { id: firstId } = (await one?.send<{ id: number }>('GET', '/api/me'))?.body ?? { id: 0 };
    const { id: secondId } = (await two?.send<{ id: number }>('GET', '/api/me'))?.body ?? { id: 0 };
    await makeAdminSince(test, secondId, now - 20 * DAY_MS, firstId);
    await ask(one, path);
    await pass(HOUR_MS);
    expect((await ask(two, path)).status).toBe(403);
    expect((await ask(three, path)).body.opening).toBe('open');
    await makeAdminSince(test, secondId, now - 20 * DAY_MS);
  });

  it('stay shut where one admin stands behind the other, however long the line', async () => {
    const { path } = await sealOne();
    const ids = [];
    for (const admin of [one, two, three]) ids.push((await admin?.send<{ id: number }>('GET', '/api/me'))?.body.id ?? 0);
    const [first = 0, second = 0, third = 0] = ids;
    await makeAdminSince(test, second, now - 20 * DAY_MS, first);
    await makeAdminSince(test, third, now - 20 * DAY_MS, second);
    await ask(one, path);
    await pass(HOUR_MS);
    expect([(await ask(two, path)).status, (await ask(three, path)).status]).toEqual([403, 403]);
    // Both made by an admin who was made by the first: one person may stand behind both.
    const fourth = useWall(test, await makeStaff(test, 'admin'));
    const fourthId = (await fourth.send<{ id: number }>('GET', '/api/me')).body.id;
    await makeAdminSince(test, fourthId, now - 20 * DAY_MS, second);
    await pass(48 * HOUR_MS);
    await ask(three, path);
    await pass(HOUR_MS);
    expect((await ask(fourth, path)).status).toBe(403);
    for (const id of [second, third]) await makeAdminSince(test, id, now - 20 * DAY_MS);
  });

  it('are not taken over by an admin who asks for something else', async () => {
    const { path } = await sealOne();
    await ask(one, path);
    expect((await three?.send('POST', `${path}/ending`, { because: 'By mistake.' }))?.status).toBe(409);
    await pass(HOUR_MS);
    expect((await ask(two, path)).body.opening).toBe('open');
  });

  it('lapse when nobody agrees within two days', async () => {
    const { path } = await sealOne();
    await ask(one, path);
    await pass(48 * HOUR_MS);
    expect((await ask(two, path)).body).toMatchObject({ opening: 'asked_by_me' });
  });

  it('are ended by two admins when they were sealed by mistake', async () => {
    const { path } = await sealOne('A harmless jetty.');
    const end = (admin: Wall | undefined) => admin?.send<{ ended: boolean }>('POST', `${path}/ending`, { because: 'Sealed by mistake.' });
    expect((await one?.send('POST', `${path}/ending`, { because: ' ' }))?.status).toBe(422);
    expect((await end(one))?.body.ended).toBe(false);
    // Agreeing to end is not agreeing to open.
    expect((await read(one, path))?.status).toBe(403);
    await pass(HOUR_MS);
    expect((await end(two))?.body.ended).toBe(true);
    expect((await end(two))?.status).toBe(404);
    expect((await db().selectFrom('audit_log').select('id').where('action', '=', 'wall_sealed_ended').execute()).length).toBeGreaterThan(1);
  });

  it('are kept longer by two admins, and five years at most', async () => {
    const { path } = await sealOne();
    const because = 'The police asked for it.';
    const extend = (admin: Wall | undefined) => admin?.send<SealedCase>('POST', `${path}/extension`, { because });
    const { gone_on } = (await extend(one))?.body ?? expect.fail();
    await pass(HOUR_MS);
    for (let year = 1; year < 5; year += 1) {
      if (year > 1) await extend(one);
      await pass(HOUR_MS);
      const extended = await extend(two);
      expect(extended?.status).toBe(200);
      expect(extended?.body.extended_because).toBe(because);
      expect(Date.parse(extended?.body.gone_on ?? '') - Date.parse(gone_on)).toBe(year * 365 * DAY_MS);
    }
    expect((await extend(one))?.status).toBe(409);
  });

  it('are deleted after a year', async () => {
    const { path } = await sealOne();
    await db()
      .updateTable('wall_sealed')
      .set({ gone_at: now - 1 })
      .execute();
    expect((await read(one, path))?.status).toBe(404);
    await test.services.purge.purge();
    expect(await db().selectFrom('wall_sealed').selectAll().execute()).toEqual([]);
  });

  it('cannot come back: not by an appeal, not sent again, not copied into a new creation', async () => {
    const { author, address, creationId, workId } = await sealOne();
    expect((await author.wall.appeal(address)).status).toBe(404);
    expect((await author.wall.takeDown(address)).status).toBe(404);
    expect((await author.wall.get(address)).status).toBe(404);
    expect((await author.wall.show(creationId)).status).toBe(409);
    const library = useLibrary(test, author.token);
    await library.remove(creationId);
    for (const story of [GRAVE, GRAVE.toUpperCase().replaceAll(' ', '  ')]) {
      const copy = makeStory({ item: { theme: 'Mystery', story } });
      await library.store(copy);
      expect(await author.wall.show(copy.id)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('can’t be sent again') as string },
      });
    }
    const decide = await wall.second.decide(workId, 1, 'publish');
    expect(decide.status).toBe(404);
    // Known for as long as the case lies; other words of the same letters are not.
    await pass(91 * DAY_MS);
    await test.services.purge.purge();
    const late = makeStory({ item: { theme: 'Mystery', story: GRAVE } });
    await library.store(late);
    expect((await author.wall.show(late.id)).status).toBe(409);
  });

  it('make no other words suspicious', async () => {
    const { author } = await sealOne('मछली की को के कि नदी की नाव में एक दीपक था');
    const other = makeStory({ item: { theme: 'Mystery', story: 'मछला का के कु कू नदा का नावा मा एक दीपका था' } });
    await useLibrary(test, author.token).store(other);
    expect((await author.wall.show(other.id)).status).toBe(201);
    const short = await makeWallAdult(test);
    await short.wall.send1('हाँ');
  });

  it('have a key of their own, which is for this user alone and not the program’s secret', async () => {
    const { path } = await sealOne();
    const file = toPath(test, 'sealed-cases-key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await openTogether(path)).body.opening).toBe('open');
    const key = readFileSync(file, 'utf8');
    expect(key.trim().length).toBeGreaterThan(30);
    rmSync(file);
    expect(await read(one, path)).toMatchObject({ status: 409, body: { message: expect.stringContaining('another key') as string } });
    expect(readdirSync(test.env.dataDir)).toContain('sealed-cases-key');
  });

  it('tick a checklist', async () => {
    const { path } = await sealOne();
    const tick = (item: string) => one?.send<SealedCase>('PUT', `${path}/checklist`, { item, is_done: true });
    expect((await tick('danger'))?.body.checklist[0]?.is_done).toBe(true);
    expect((await tick('nonsense'))?.status).toBe(422);
  });
});

const toPath = (test: TestApp, name: string) => path.join(test.env.dataDir, name);
