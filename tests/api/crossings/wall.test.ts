import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#server/core/durations.ts';
import { makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { makeStaff, readDeleteToken, readGuardianToken, setUpSecondStep } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { agreeToWall, makeWallAdult, makeWallChild, OPEN, openWall, STAFF, useModeration, useWall } from '#tests/factories/wall.ts';

type Today = { data: { id: string; text: string }[] };

describe.each(listTestEngines())('where the wall meets other things on %s', (engine) => {
  let now = Date.parse('2026-11-28T10:00:00Z');
  let test: TestApp;
  let wall: Awaited<ReturnType<typeof openWall>>;
  const db = () => test.database.db;
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => now });
    wall = await openWall(test);
  });
  afterAll(() => test.close());

  let count = 0;
  const makeText = () => `The ${(count += 1)} gulls counted boats.`;
  async function showWork(
    author: Awaited<ReturnType<typeof makeWallChild>> | Awaited<ReturnType<typeof makeWallAdult>>,
    text = makeText(),
  ) {
    const { address } = await author.wall.send1(text);
    await wall.first.decideAbout(text, 'publish');
    return { address, text };
  }
  const readToday = async (token: string) => (await useWall(test, token).send<Today>('GET', '/api/studio/today')).body.data;
  const idOf = (email: string) => db().selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();

  it('a lock takes what the person shows off the wall, and gives it back when it is lifted', async () => {
    const [author, reader] = [await makeWallChild(test), await makeWallChild(test)];
    const { address } = await showWork(author);
    await author.wall.send1('Waiting in the harbour.');
    const admin = useWall(test, wall.admin);
    const lock = await admin.send('PUT', `/api/studio/people/${author.user.id}/lock`, { reason: 'Writes to children.' });
    expect(lock.status).toBe(200);
    expect([(await reader.wall.get(address)).status, await reader.wall.sound(address)]).toEqual([404, 404]);
    expect((await reader.wall.report(address, 'frightens')).status).toBe(404);
    expect((await reader.wall.list()).body.data.some((work) => work.address === address)).toBe(false);
    expect((await wall.second.queue()).data.some(({ by }) => by === author.madeUpName)).toBe(false);
    await db().deleteFrom('account_locks').execute();
    expect((await reader.wall.get(address)).status).toBe(200);
    expect((await wall.second.queue()).data.some(({ by }) => by === author.madeUpName)).toBe(true);
    // The lock has ended the author's sessions.
    await wall.second.decideAbout('Waiting in the harbour.', 'return', 'unfinished');
  });

  it('an account that is going to be deleted shows nothing from that day on', async () => {
    const [author, reader] = [await makeWallChild(test), await makeWallChild(test)];
    const { address } = await showWork(author);
    const withdraw = await test.request('POST', `/api/guardian/${author.guardianToken}/withdraw`, { body: { delete_account: true } });
    expect(withdraw.status).toBe(200);
    // The mail has a link of its own beside the one that confirms.
    const guardianToken = await readGuardianToken(test, String(author.user.guardian_email));
    const confirmation = await readDeleteToken(test, String(author.user.guardian_email));
    const confirmed = await test.request('POST', `/api/guardian/${guardianToken}/delete`, { body: { confirmation } });
    expect(confirmed.status).toBe(200);
    expect((await reader.wall.get(address)).status).toBe(404);
  });

  it('whoever has grown up shows nothing on the wall of their younger years', async () => {
    const [author, reader] = [
      await makeWallChild(test, { birth_date: '2009-01-10' }),
      await makeWallChild(test, { birth_date: '2010-01-10' }),
    ];
    const { address } = await showWork(author);
    expect((await reader.wall.get(address)).status).toBe(200);
    await db().updateTable('users').set({ birth_year: 2008 }).where('id', '=', author.user.id).execute();
    expect((await reader.wall.get(address)).status).toBe(404);
  });

  it('whoever becomes staff has no wall, and cannot decide about what they made, read or reported', async () => {
    const author = await makeWallAdult(test);
    const reader = await makeWallAdult(test);
    const shown = await showWork(author);
    const reported = await showWork(await makeWallAdult(test));
    expect((await author.wall.report(reported.address, 'frightens')).status).toBe(200);
    await test.services.accounts.setStaff({
      email: author.user.email,
      roles: ['moderator'],
      askPassword: async () => 'another teapot under clouds',
    });
    const { token } = await test.services.accounts.login(
      { email: author.user.email, password: 'another teapot under clouds' },
      { address: 'staff-own', userAgent: '' },
    );
    await setUpSecondStep(test, token, 'another teapot under clouds');
    const own = useModeration(test, token);
    expect((await reader.wall.get(shown.address)).status).toBe(404);
    expect((await useWall(test, token).status()).body.needs).toBe('learner_account');
    const rows = await db().selectFrom('wall_works').selectAll().where('address', 'in', [shown.address, reported.address]).execute();
    expect((await own.queue('reports')).data.some(({ id }) => rows.some((row) => row.id === id))).toBe(false);
    for (const row of rows) expect((await own.decide(row.id, row.revision, 'publish')).status).toBe(409);
    expect(
      (await own.send('POST', `${STAFF}/works/${rows.find(({ address }) => address === shown.address)?.id}/seal`, { country: 'IN' }))
        .status,
    ).toBe(409);
    await wall.second.decideAbout(reported.text, 'publish');
  });

  it('the first to look at words of harm does not decide the appeal either', async () => {
    const author = await makeWallChild(test);
    const text = 'I want to die, said the anchor.';
    const { address } = await author.wall.send1(text);
    expect((await wall.first.decideAbout(text, 'publish')).body.needs_second).toBe(true);
    expect((await wall.second.decideAbout(text, 'return', 'care')).body.needs_second).toBe(false);
    expect((await author.wall.appeal(address)).status).toBe(200);
    const third = useModeration(test, await makeStaff(test, 'moderator'));
    const appeal = (await third.queue('appeals')).data.find(({ by }) => by === author.madeUpName)?.appeal;
    const decide = (staff: typeof third) => staff.send('POST', `${STAFF}/appeals/${appeal?.id}/decision`, { outcome: 'changed' });
    for (const staff of [wall.first, wall.second]) {
      expect((await staff.queue('appeals')).data.find(({ by }) => by === author.madeUpName)?.appeal?.is_mine).toBe(true);
      expect((await decide(staff)).status).toBe(409);
    }
    expect((await decide(third)).status).toBe(200);
  });

  it('whoever published a work can take it out of sight, and someone else decides', async () => {
    const [author, reader] = [await makeWallAdult(test), await makeWallAdult(test)];
    const { address } = await showWork(author);
    const row = await db().selectFrom('wall_works').selectAll().where('address', '=', address).executeTakeFirstOrThrow();
    expect((await wall.first.decide(row.id, row.revision, 'return', 'words')).status).toBe(409);
    expect((await wall.first.decide(row.id, row.revision, 'hide', 'words')).body.needs_second).toBe(true);
    expect((await reader.wall.get(address)).status).toBe(404);
    expect((await wall.first.queue()).data.some(({ id }) => id === row.id)).toBe(false);
    expect((await wall.second.decide(row.id, row.revision + 1, 'publish')).status).toBe(200);
    expect((await reader.wall.get(address)).status).toBe(200);
  });

  it('an appeal stays open and decidable when the person is paused once more', async () => {
    const author = await makeWallAdult(test);
    const text = makeText();
    await author.wall.send1(text);
    const work = (await wall.first.queue()).data.find(({ by }) => by === author.madeUpName);
    const pause = (staff: typeof wall.first) => staff.send('POST', `${STAFF}/works/${work?.id}/pause`, { reason: 'words' });
    expect((await pause(wall.first)).status).toBe(200);
    expect((await author.wall.send('POST', '/api/community/pause-appeal')).status).toBe(200);
    now += 1000;
    expect((await pause(wall.second)).status).toBe(409);
    type Paused = { data: { id: number; by: string; appeal: { id: number } | null }[] };
    const entry = (await wall.second.send<Paused>('GET', `${STAFF}/paused`)).body.data.find(({ by }) => by === author.madeUpName);
    expect(entry?.appeal).not.toBeNull();
    // Lifting one's own pause would decide the appeal.
    expect((await wall.first.send('POST', `${STAFF}/paused/${entry?.id}/resume`)).status).toBe(409);
    expect((await wall.second.send('POST', `${STAFF}/appeals/${entry?.appeal?.id}/decision`, { outcome: 'changed' })).status).toBe(200);
    expect((await author.wall.status()).body.pause).toBeNull();
    expect((await readToday(wall.admin)).some(({ id }) => id === 'wall-appeals')).toBe(false);
    await author.wall.takeDown((await author.wall.mine()).body.data[0]?.address ?? '');
  });

  it('a new account, one without a name, and one that was wrong three times put a work to the top and hide it for themselves', async () => {
    const reader = await makeWallChild(test);
    const hides = async (reporter: typeof reader) => {
      await db().deleteFrom('rate_limits').execute();
      const { address, text } = await showWork(await makeWallChild(test));
      expect((await reporter.wall.report(address, 'frightens')).status).toBe(200);
      expect((await reporter.wall.get(address)).status).toBe(404);
      const isHidden = (await reader.wall.get(address)).status === 404;
      expect((await wall.second.queue('reports')).data.some(({ item }) => JSON.stringify(item).includes(text))).toBe(true);
      await wall.second.decideAbout(text, 'publish');
      return isHidden;
    };
    const fresh = await makeWallChild(test);
    await db().updateTable('users').set({ created_at: now }).where('id', '=', fresh.user.id).execute();
    expect(await hides(fresh)).toBe(false);
    const nameless = await makeWallChild(test);
    await db().updateTable('wall_members').set({ name: null }).where('user_id', '=', nameless.user.id).execute();
    expect(await hides(nameless)).toBe(false);
    const careless = await makeWallChild(test);
    expect([await hides(careless), await hides(careless), await hides(careless), await hides(careless)]).toEqual([true, true, true, false]);
    now += 31 * DAY_MS;
    await db().updateTable('sessions').set({ last_used_at: now, created_at: now }).execute();
    expect(await hides(careless)).toBe(true);
  });

  it('what reports hide counts for resting, what waits for a second person does not, and goes to the admins after a day', async () => {
    const reader = await makeWallChild(test);
    const { address, text } = await showWork(await makeWallChild(test));
    await reader.wall.report(address, 'address');
    await db()
      .updateTable('wall_works')
      .set({ queued_at: now - 49 * HOUR_MS })
      .where('address', '=', address)
      .execute();
    expect((await reader.wall.status()).body.is_resting).toBe(true);
    await wall.second.decideAbout(text, 'publish');
    expect((await reader.wall.status()).body.is_resting).toBe(false);

    const author = await makeWallChild(test);
    const heavy = 'I want to die, said the rope.';
    const sent = await author.wall.send1(heavy);
    await wall.first.decideAbout(heavy, 'publish');
    expect((await readToday(wall.first.token)).map(({ id }) => id)).toContain('wall-second');
    expect((await readToday(wall.admin)).map(({ id }) => id)).not.toContain('wall-second-late');
    await db()
      .updateTable('wall_works')
      .set({ queued_at: now - 49 * HOUR_MS })
      .where('address', '=', sent.address)
      .execute();
    await db()
      .updateTable('wall_parts')
      .set({ at: now - 25 * HOUR_MS })
      .where('part', '=', 'first_look')
      .execute();
    expect((await reader.wall.status()).body.is_resting).toBe(false);
    expect((await readToday(wall.admin)).map(({ id }) => id)).toContain('wall-second-late');
    expect((await readToday(wall.first.token)).map(({ id }) => id)).not.toContain('wall-second-late');
    await author.wall.takeDown(sent.address);
  });

  it('the guardian reads what is shown, word for word, takes it down, and the child reads who did', async () => {
    const [author, reader] = [await makeWallChild(test), await makeWallChild(test)];
    const { address, text } = await showWork(author);
    const unread = await author.wall.send1('Not yet read by anyone.');
    const page = `/api/guardian/${author.guardianToken}/community`;
    const guardian = useWall(test, '');
    type Agreement = { works: number; shown: { address: string; text: string; by: string }[] };
    const seen = (await guardian.send<Agreement>('GET', page)).body;
    expect(seen.works).toBe(2);
    expect(seen.shown).toMatchObject([{ address, by: author.madeUpName, text: expect.stringContaining(text) as string }]);
    const { address: foreign } = await showWork(await makeWallChild(test));
    expect((await guardian.send('POST', `${page}/take-down`, { address: foreign })).status).toBe(404);
    expect((await guardian.send('POST', '/api/guardian/no-such-token/community/take-down', { address })).status).toBe(404);
    expect((await guardian.send<Agreement>('POST', `${page}/take-down`, { address })).body.shown).toEqual([]);
    expect((await guardian.send('POST', `${page}/take-down`, { address })).status).toBe(404);
    expect((await reader.wall.get(address)).status).toBe(404);
    const own = (await author.wall.mine()).body.data.find((work) => work.address === address);
    expect(own).toMatchObject({ state: 'hidden', decided_how: 'guardian', may_appeal: false });
    expect((await author.wall.show(own?.creation_id ?? '')).status).toBe(409);
    await author.wall.takeDown(unread.address);
    // A child at the same browser decides nothing.
    const here = await test.request('POST', `${page}/take-down`, { body: { address }, headers: { cookie: author.cookie } });
    expect([403, 404]).toContain(here.status);
  });

  it('withdrawing takes what waits out of the queue, and an appeal and a lantern with it', async () => {
    const [author, reader] = [await makeWallChild(test), await makeWallChild(test)];
    const text = makeText();
    await author.wall.send1(text);
    await wall.first.decideAbout(text, 'return', 'words');
    const [returned] = (await author.wall.mine()).body.data;
    await author.wall.appeal(returned?.address ?? '');
    const shown = await showWork(author);
    const [sentence] = (await reader.wall.status()).body.sentences;
    await reader.wall.lantern(shown.address, sentence?.id ?? 0);
    await author.wall.send1(makeText());
    await agreeToWall(test, author.guardianToken, false);
    for (const list of [undefined, 'appeals', 'shown'])
      expect((await wall.second.queue(list)).data.some(({ by }) => by === author.madeUpName)).toBe(false);
    expect(
      await db().selectFrom('wall_appeals').selectAll().where('user_id', '=', author.user.id).where('work_id', 'is not', null).execute(),
    ).toEqual([]);
    expect(await db().selectFrom('wall_lanterns').selectAll().where('user_id', '=', reader.user.id).execute()).toEqual([]);
  });

  it('guardians who agreed to an earlier wording are told once what has changed', async () => {
    const author = await makeWallChild(test);
    await db()
      .updateTable('wall_members')
      .set({ agreement_version: 1, told_version: null })
      .where('user_id', '=', author.user.id)
      .execute();
    const listTold = async () =>
      (await test.writtenMails()).filter(
        ({ to, subject }) => to === author.user.guardian_email && subject === 'What has changed on the harbour wall',
      );
    await test.services.community.tellGuardians();
    await test.services.community.tellGuardians();
    expect(await listTold()).toHaveLength(1);
    expect((await author.wall.status()).body.needs).toBe('nothing');
  });

  it('checks rights, the week and the number of tries before it reads a text', async () => {
    const author = await makeWallAdult(test);
    const library = useLibrary(test, author.token);
    const long = makeStory({ item: { theme: 'Mystery', story: 'a '.repeat(3500) } });
    await library.store(long);
    await useWall(test, wall.admin).send('PUT', `${STAFF}/switches`, {
      is_open: false,
      sealing: true,
      responsible: 'Meera Iyer',
      assessed_on: '2026-11-01',
    });
    expect((await author.wall.show(long.id)).status).toBe(404);
    await useWall(test, wall.admin).send('PUT', `${STAFF}/switches`, {
      is_open: true,
      sealing: true,
      responsible: 'Meera Iyer',
      assessed_on: '2026-11-01',
    });
    await db()
      .updateTable('wall_members')
      .set({ sent_times: JSON.stringify([now, now, now]) })
      .where('user_id', '=', author.user.id)
      .execute();
    expect((await author.wall.show(long.id)).status).toBe(429);
    await db().updateTable('wall_members').set({ sent_times: '[]' }).where('user_id', '=', author.user.id).execute();
    const statuses = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await author.wall.show(long.id)).status);
    expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect(await idOf(author.user.email)).toEqual({ id: author.user.id });
  });

  it('sealing works whatever the author has done with the recording since', async () => {
    for (const change of ['remove', 'replace'] as const) {
      const author = await makeWallChild(test, {}, true);
      await useWall(test, wall.admin).send('PUT', `${STAFF}/switches`, OPEN);
      const scene = await author.wall.storeScene();
      const { address } = (await author.wall.show(scene.id, true)).body;
      const library = useLibrary(test, author.token);
      if (change === 'replace') await library.putRecording(scene.id, makeSound('webm', 300));
      else expect((await test.request('DELETE', `/api/creations/${scene.id}/recording`, { token: author.token })).status).toBe(200);
      const { id } = await db().selectFrom('wall_works').select('id').where('address', '=', address).executeTakeFirstOrThrow();
      expect([change, (await wall.first.send('POST', `${STAFF}/works/${id}/seal`, { country: 'IN' })).status]).toEqual([change, 200]);
      await library.remove(scene.id);
    }
  });

  it('reports at the same moment undo no seal, no decision and no guardian’s no', async () => {
    const reporters = [await makeWallChild(test), await makeWallChild(test), await makeWallChild(test)];
    for (const act of ['seal', 'hide', 'guardian'] as const) {
      await db().deleteFrom('rate_limits').execute();
      const author = await makeWallChild(test);
      const { address } = await showWork(author);
      const row = await db().selectFrom('wall_works').selectAll().where('address', '=', address).executeTakeFirstOrThrow();
      const acts = {
        seal: () => wall.second.send('POST', `${STAFF}/works/${row.id}/seal`, { country: 'IN' }),
        hide: () => wall.second.decide(row.id, row.revision, 'hide', 'words'),
        guardian: () => useWall(test, '').send('POST', `/api/guardian/${author.guardianToken}/community/take-down`, { address }),
      };
      const [answer, ...reports] = await Promise.all([acts[act](), ...reporters.map(({ wall: own }) => own.report(address, 'frightens'))]);
      for (const { status } of [answer, ...reports]) expect(status).toBeLessThan(500);
      const after = await db()
        .selectFrom('wall_works')
        .select(['state', 'decided_how', 'queued_at'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      const expected = { seal: ['sealed', 'person'], hide: ['hidden', 'person'], guardian: ['hidden', 'guardian'] }[act];
      if (answer.status === 200) expect([act, after.state, after.decided_how, after.queued_at]).toEqual([act, ...expected, null]);
      else expect(after.state).toBe('hidden');
      await author.wall.takeDown(address);
    }
  });

  it('a work in which everyone has had a part closes no wall, and Today asks for another moderator', async () => {
    await db().deleteFrom('rate_limits').execute();
    const author = await makeWallChild(test);
    const { address, text } = await showWork(author);
    const judges = [wall.second, useModeration(test, wall.admin)];
    const others = await db().selectFrom('users').select('id').where('roles', 'like', '%"moderator"%').execute();
    const reasons = ['frightens', 'address', 'mean'] as const;
    for (const [place, reason] of reasons.entries()) {
      expect((await (await makeWallChild(test)).wall.report(address, reason)).status).toBe(200);
      await judges[place]?.decideAbout(text, 'publish');
    }
    const work = await db().selectFrom('wall_works').select('id').where('address', '=', address).executeTakeFirstOrThrow();
    // Moderators of other tests here had no part yet.
    for (const { id } of others)
      await db()
        .insertInto('wall_parts')
        .values({ work_id: work.id, user_id: id, part: 'decision', at: now })
        .onConflict((conflict) => conflict.columns(['work_id', 'user_id', 'part']).doNothing())
        .execute();
    await db()
      .updateTable('wall_works')
      .set({ state: 'hidden', queued_at: now - 49 * HOUR_MS })
      .where('id', '=', work.id)
      .execute();
    for (const staff of [wall.first, ...judges]) expect((await staff.queue()).data.some(({ id }) => id === work.id)).toBe(false);
    expect((await author.wall.status()).body.is_resting).toBe(false);
    expect((await readToday(wall.admin)).find(({ id }) => id === 'wall-stuck')?.text).toContain('another moderator');
    await author.wall.takeDown(address);
  });

  it('a child cannot undo the guardian’s no by taking the work back and sending it again', async () => {
    const author = await makeWallChild(test);
    const { address, text } = await showWork(author, 'Under the old pier there is a door of shells.');
    const down = { address };
    expect((await useWall(test, '').send('POST', `/api/guardian/${author.guardianToken}/community/take-down`, down)).status).toBe(200);
    const own = (await author.wall.mine()).body.data.find((work) => work.address === address);
    expect((await author.wall.takeDown(address)).status).toBe(200);
    expect((await author.wall.show(own?.creation_id ?? '')).status).toBe(409);
    const copy = makeStory({ item: { theme: 'Comedy', story: `${text} ` } });
    await useLibrary(test, author.token).store(makeStory({ ...copy, item: { theme: 'Mystery', story: text } }));
    expect(await author.wall.show(copy.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('guardian') as string },
    });
  });

  it('a work that was taken down while a report waited is known when it comes back', async () => {
    await db().deleteFrom('rate_limits').execute();
    const author = await makeWallChild(test);
    const { address } = await showWork(author, 'The lighthouse keeper counts to nine every night.');
    await (await makeWallChild(test)).wall.report(address, 'frightens');
    const creation = (await author.wall.mine()).body.data[0]?.creation_id ?? '';
    await author.wall.takeDown(address);
    expect((await author.wall.show(creation)).status).toBe(201);
    expect((await wall.second.queue()).data.find(({ by }) => by === author.madeUpName)?.earlier).toMatchObject([{ decision: 'hidden' }]);
    await author.wall.takeDown((await author.wall.mine()).body.data[0]?.address ?? '');
  });

  it('what was hidden or returned is known when it is sent again, also in other spelling and by another account', async () => {
    const [author, other] = [await makeWallAdult(test), await makeWallAdult(test)];
    const text = 'A very mean rhyme about a crab.';
    const { address } = await author.wall.send1(text);
    await wall.first.decideAbout(text, 'hide', 'words');
    await author.wall.takeDown(address);
    for (const [person, again] of [
      [author, 'A VERY mean rhyme  about a crab!'],
      [other, 'a véry mean rhyme about a crab'],
    ] as const) {
      await person.wall.send1(again);
      const queued = (await wall.second.queue()).data.find(({ by }) => by === person.madeUpName);
      expect(queued?.earlier).toMatchObject([{ decision: 'hidden', reason: 'words' }]);
      await person.wall.takeDown((await person.wall.mine()).body.data[0]?.address ?? '');
    }
    const stored = await db().selectFrom('wall_known').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('rhyme');
    now += 91 * DAY_MS;
    await test.services.purge.purge();
    // What is sealed is known for as long as its case lies.
    expect(await db().selectFrom('wall_known').selectAll().where('decision', '<>', 'sealed').execute()).toEqual([]);
  });
});
