import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WallPage } from '#contracts/community.ts';
import { DAY_MS, HOUR_MS } from '#server/core/durations.ts';
import { makeLetter, makeSound, makeStory, useLibrary } from '#tests/factories/creations.ts';
import { agreeAsGuardian, makeStaff, readGuardianToken, registerAdult, registerChild, PASSWORD } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { agreeToWall, makeWallAdult, makeWallChild, OPEN, STAFF, useModeration, useWall, vouchFor } from '#tests/factories/wall.ts';

describe.each(listTestEngines())('the harbour wall on %s', (engine) => {
  let now = Date.parse('2026-11-28T10:00:00Z');
  let test: TestApp;
  let other: TestApp;
  let admin: string;
  let moderator: string;
  let colleague: string;
  const db = () => test.database.db;
  const moderate = () => useModeration(test, moderator);
  const moderateToo = () => useModeration(test, colleague);
  beforeAll(async () => {
    test = await createTestApp({ engine, now: () => now });
    // A second process on the same database: it knows each decision with the next call.
    other = await createTestApp({ engine, now: () => now, shareDatabaseOf: test });
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });

  it('is closed until two moderators, a responsible person, an assessment and sealing are there', async () => {
    const { token } = await registerAdult(test);
    const wall = useWall(test, token);
    expect((await wall.status()).body).toMatchObject({ is_open: false, offers: [], prompt: null, sentences: [] });
    expect((await wall.list()).status).toBe(404);
    admin = await makeStaff(test, 'admin');
    const { send } = useWall(test, admin);
    // One person can't be two, and an admin alone is no moderator.
    expect((await send('PUT', `${STAFF}/switches`, OPEN)).status).toBe(409);
    await makeStaff(test, 'admin');
    expect((await send('PUT', `${STAFF}/switches`, OPEN)).status).toBe(409);
    moderator = await makeStaff(test, 'moderator');
    for (const change of [{ sealing: false }, { responsible: '' }, { assessed_on: null }]) {
      expect((await send('PUT', `${STAFF}/switches`, { ...OPEN, ...change })).status).toBe(409);
    }
    expect((await send('PUT', `${STAFF}/switches`, OPEN)).body).toMatchObject({ is_open: true, missing: [] });
    colleague = await makeStaff(test, 'moderator');
    expect((await useWall(test, moderator).send('PUT', `${STAFF}/switches`, { ...OPEN, is_open: false })).status).toBe(403);
    // Without moderators with the second step it closes again, whatever the switch says.
    const steps = await test.database.db.selectFrom('second_steps').selectAll().execute();
    await test.database.db.updateTable('second_steps').set({ confirmed_at: null }).execute();
    expect((await wall.status()).body.is_open).toBe(false);
    for (const { user_id, confirmed_at } of steps)
      await test.database.db.updateTable('second_steps').set({ confirmed_at }).where('user_id', '=', user_id).execute();
    expect((await wall.status()).body.is_open).toBe(true);
  });

  it('lets in who has confirmed the address and, under the consent age, whose guardian agreed to the wall', async () => {
    const unconfirmed = useWall(test, (await registerAdult(test)).token);
    expect((await unconfirmed.status()).body.needs).toBe('confirmed_email');
    expect((await unconfirmed.list()).status).toBe(404);
    const staff = useWall(test, moderator);
    expect((await staff.status()).body.needs).toBe('learner_account');
    const child = await registerChild(test);
    const wall = useWall(test, child.token);
    expect((await wall.status()).body).toMatchObject({ needs: 'account_consent', wall: 'kids' });
    const guardianToken = await agreeAsGuardian(test, child.guardianToken);
    expect((await wall.status()).body).toMatchObject({ needs: 'guardian', guardian: 'none' });
    expect((await wall.list()).status).toBe(404);
    expect((await wall.send('POST', '/api/community/ask-guardian')).status).toBe(200);
    expect((await wall.send('POST', '/api/community/ask-guardian')).status).toBe(409);
    expect((await test.writtenMails()).some(({ subject }) => subject.includes('harbour wall'))).toBe(true);
    expect((await wall.status()).body.guardian).toBe('asked');
    expect((await agreeToWall(test, 'no-such-token')).status).toBe(404);
    // The mail about the wall leads to the question itself; the link of before works for as long as a mail may wait.
    const mailed = await readGuardianToken(test, String(child.user.guardian_email));
    expect(mailed).not.toBe(guardianToken);
    for (const token of [guardianToken, mailed])
      expect((await agreeToWall(test, token)).body).toMatchObject({ state: 'given', sound: false });
    expect((await wall.status()).body).toMatchObject({ needs: 'nothing', guardian: 'given' });
    expect((await wall.list()).status).toBe(200);
  });

  it('offers five made-up names, always the same, changeable once a month', async () => {
    const child = await registerChild(test);
    const guardianToken = await agreeAsGuardian(test, child.guardianToken);
    await agreeToWall(test, guardianToken);
    const wall = useWall(test, child.token);
    const { offers } = (await wall.status()).body;
    expect(new Set(offers).size).toBe(5);
    expect((await wall.status()).body.offers).toEqual(offers);
    expect((await wall.name('Kabir')).status).toBe(422);
    expect((await wall.name(offers[2] ?? '')).body).toMatchObject({ name: offers[2], offers: [] });
    expect((await wall.name(offers[1] ?? '')).status).toBe(409);
    await db()
      .updateTable('wall_members')
      .set({ name_chosen_at: now - 31 * DAY_MS })
      .where('user_id', '=', child.user.id)
      .execute();
    const later = (await wall.status()).body.offers;
    expect(later).toHaveLength(5);
    expect(later).not.toEqual(offers);
    expect((await wall.name(later[0] ?? '')).body.name).toBe(later[0]);
  });

  it('shows nothing before a moderator has read it, and then to the own age group only, in both processes', async () => {
    const [author, reader] = [await makeWallChild(test), await makeWallChild(test)];
    const adult = await makeWallAdult(test);
    const { address, state } = await author.wall.send1('The crab found a lamp.');
    expect(state).toBe('waiting');
    expect(address).toMatch(/^[\w-]{22}$/);
    const there = useWall(other, reader.token);
    expect([(await reader.wall.get(address)).status, (await there.get(address)).status]).toEqual([404, 404]);
    expect((await author.wall.get(address)).status).toBe(200);
    expect((await moderate().decideAbout('found a lamp', 'publish')).status).toBe(200);
    for (const wall of [reader.wall, there]) {
      const { body, headers } = await wall.get(address);
      expect(body).toMatchObject({ by: author.madeUpName, is_mine: false, activity: 'story-spinner' });
      expect(JSON.stringify(body)).not.toContain(author.user.name);
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await wall.list()).body.data.map((work) => work.address)).toContain(address);
    }
    expect((await adult.wall.get(address)).status).toBe(404);
    expect((await adult.wall.list()).body.data).toEqual([]);
    expect((await test.request('GET', `/api/community/works/${address}`)).status).toBe(401);
    expect((await author.wall.takeDown(address)).status).toBe(200);
    for (const wall of [reader.wall, there, author.wall]) expect((await wall.get(address)).status).toBe(404);
  });

  it('refuses letters, other people’s things, what is too long, and a fourth work in a week', async () => {
    const { wall, token } = await makeWallAdult(test);
    const library = useLibrary(test, token);
    const letter = makeLetter();
    await library.store(letter);
    expect((await wall.show(letter.id)).status).toBe(422);
    const long = makeStory({ item: { theme: 'Mystery', story: 'a '.repeat(3500) } });
    await library.store(long);
    expect((await wall.show(long.id)).status).toBe(422);
    const foreign = makeStory();
    await useLibrary(test, (await makeWallAdult(test)).token).store(foreign);
    expect((await wall.show(foreign.id)).status).toBe(404);
    expect((await wall.preview(foreign.id)).status).toBe(404);
    for (const text of ['One.', 'Two.', 'Three.']) expect((await wall.send1(text)).state).toBe('waiting');
    expect((await wall.status()).body.works_left).toBe(0);
    const fourth = makeStory();
    await library.store(fourth);
    expect((await wall.show(fourth.id)).status).toBe(429);
    for (const { address } of (await wall.mine()).body.data) await wall.takeDown(address);
    // Taking works down frees no room: else a queue could be filled without end.
    expect((await wall.show(fourth.id)).status).toBe(429);
    await db()
      .updateTable('wall_members')
      .set({ sent_times: JSON.stringify([1, 2, 3].map(() => now - 8 * DAY_MS)) })
      .execute();
    expect((await wall.show(fourth.id)).status).toBe(201);
    expect((await wall.show(fourth.id)).status).toBe(409);
    await wall.takeDown((await wall.mine()).body.data[0]?.address ?? '');
  });

  it('marks what a stranger could use, says why, and shows what was sent even when the library changes', async () => {
    const { wall, token } = await makeWallAdult(test);
    const story = makeStory({ item: { theme: 'Mystery', story: 'Call nine seven six four one three five eight zero two now.' } });
    await useLibrary(test, token).store(story);
    const preview = (await wall.preview(story.id)).body;
    expect(preview.text.filter(({ kinds }) => kinds.includes('phone'))).toHaveLength(1);
    const { address } = (await wall.show(story.id)).body;
    await useLibrary(test, token).change(story.id, { revision: 1, version: 1, item: { theme: 'Mystery', story: 'Changed.' } });
    const queued = (await moderate().queue()).data.find(({ by }) => by === preview.work.by);
    expect(queued).toMatchObject({ kinds: ['phone'], item: { story: expect.stringContaining('nine seven') as string } });
    expect((await moderate().decideAbout('nine seven', 'return')).status).toBe(422);
    expect((await moderate().decideAbout('nine seven', 'return', 'contact')).status).toBe(200);
    expect((await wall.mine()).body.data).toMatchObject([
      { address, state: 'returned', reason: 'contact', decided_how: 'person', may_appeal: true },
    ]);
    // Changed and sent again, it is another work at another address.
    const again = (await wall.show(story.id)).body;
    expect(again).toMatchObject({ state: 'waiting', reason: null, item: { story: 'Changed.' } });
    expect(again.address).not.toBe(address);
    // What leaves the library leaves the wall.
    await moderate().decideAbout('Changed.', 'publish');
    const reader = await makeWallAdult(test);
    expect((await reader.wall.get(again.address)).status).toBe(200);
    await useLibrary(test, token).remove(story.id);
    expect((await reader.wall.get(again.address)).status).toBe(404);
  });

  it('gives a voice only where the guardian agreed, between vouched accounts, while sound is on, and takes it back at once', async () => {
    const quiet = await makeWallChild(test);
    const scene = await quiet.wall.storeScene();
    expect((await quiet.wall.preview(scene.id)).body.can_have_sound).toBe(false);
    expect((await quiet.wall.show(scene.id, true)).body.has_sound).toBe(false);
    await quiet.wall.takeDown((await quiet.wall.mine()).body.data[0]?.address ?? '');

    const [author, reader] = [await makeWallChild(test, {}, true), await makeWallChild(test, {}, true)];
    const [stranger, adult] = [await makeWallChild(test), await makeWallAdult(test)];
    const voiced = await author.wall.storeScene();
    const { address, has_sound } = (await author.wall.show(voiced.id, true)).body;
    expect(has_sound).toBe(true);
    expect([await reader.wall.sound(address), await author.wall.sound(address)]).toEqual([404, 200]);
    const queued = (await moderate().queue()).data.find(({ has_sound: has }) => has);
    expect((await test.request('GET', `${STAFF}/works/${queued?.id}/sound`, { token: moderator })).status).toBe(200);
    await moderate().decideAbout('Hello from the rock', 'publish');
    const there = useWall(other, reader.token);
    expect([await reader.wall.sound(address), await there.sound(address), await adult.wall.sound(address)]).toEqual([200, 200, 404]);
    // Nobody knows this one: the words, not the voice.
    expect([(await stranger.wall.get(address)).body.has_sound, await stranger.wall.sound(address)]).toEqual([false, 404]);
    expect((await test.request('GET', `/api/community/works/${address}/sound`)).status).toBe(401);
    await useWall(test, admin).send('PUT', `${STAFF}/switches`, { ...OPEN, sound: false });
    for (const wall of [reader.wall, there])
      expect([(await wall.get(address)).body.has_sound, await wall.sound(address)]).toEqual([false, 404]);
    await useWall(test, admin).send('PUT', `${STAFF}/switches`, OPEN);
    expect(await there.sound(address)).toBe(200);
    await db().deleteFrom('vouched_accounts').where('user_id', '=', author.user.id).execute();
    expect([(await there.get(address)).body.has_sound, await there.sound(address)]).toEqual([false, 404]);
    await vouchFor(test, author.user.id);
    // A new voice in its place has not been listened to.
    await useLibrary(test, author.token).putRecording(voiced.id, makeSound('webm', 300));
    expect([await reader.wall.sound(address), await there.sound(address)]).toEqual([404, 404]);
    await agreeToWall(test, author.guardianToken, true, false);
    expect((await there.get(address)).body.has_sound).toBe(false);
  });

  it('sends the voice of puppet scenes only', async () => {
    const author = await makeWallChild(test, {}, true);
    const story = makeStory({ item: { theme: 'Mystery', story: 'A story read aloud.' } });
    await useLibrary(test, author.token).store(story);
    await useLibrary(test, author.token).putRecording(story.id, makeSound('webm'));
    expect((await author.wall.preview(story.id)).body.can_have_sound).toBe(false);
    expect((await author.wall.show(story.id, true)).body.has_sound).toBe(false);
    await author.wall.takeDown((await author.wall.mine()).body.data[0]?.address ?? '');
  });

  it('is left at once, in every process, when the guardian takes the agreement back', async () => {
    const [author, reader] = [await makeWallChild(test), await makeWallChild(test)];
    const { address } = await author.wall.send1('The tide came in twice.');
    await moderate().decideAbout('tide came in', 'publish');
    const waiting = await author.wall.send1('The tide went out.');
    const there = useWall(other, reader.token);
    expect((await there.get(address)).status).toBe(200);
    expect((await agreeToWall(other, author.guardianToken, false)).body).toMatchObject({ state: 'withdrawn', works: 0 });
    expect([(await reader.wall.get(address)).status, (await there.get(address)).status]).toEqual([404, 404]);
    expect((await author.wall.get(waiting.address)).status).toBe(404);
    expect((await author.wall.list()).status).toBe(404);
    expect((await author.wall.status()).body).toMatchObject({ needs: 'guardian', guardian: 'withdrawn' });
    expect((await moderate().queue()).data.some(({ by }) => by === author.madeUpName)).toBe(false);
  });

  it('hides at once what says where someone lives, answers the reporter, and not twice for the same reason', async () => {
    const [author, first, second] = [await makeWallChild(test), await makeWallChild(test), await makeWallChild(test)];
    const { address } = await author.wall.send1('A lamp by the pier, 12 Lake View Road.');
    await moderate().decideAbout('by the pier', 'publish');
    expect((await author.wall.report(address, 'address')).status).toBe(404);
    expect((await first.wall.report(address, 'nonsense')).status).toBe(422);
    expect((await first.wall.report(address, 'address')).status).toBe(200);
    for (const wall of [first.wall, second.wall, useWall(other, second.token)]) expect((await wall.get(address)).status).toBe(404);
    expect((await author.wall.mine()).body.data[0]).toMatchObject({ state: 'hidden', decided_how: 'report', may_appeal: false });
    const queue = await moderate().queue('reports');
    // Whoever published it has had their say.
    expect(queue.data).toEqual([]);
    expect((await moderateToo().queue('reports')).data[0]).toMatchObject({ reports: ['address'], state: 'hidden' });
    await moderateToo().decideAbout('by the pier', 'publish');
    expect((await first.wall.status()).body.answers).toMatchObject([{ reason: 'address', state: 'stays' }]);
    // Hidden for the person who reported it; back for others.
    expect([(await first.wall.get(address)).status, (await second.wall.get(address)).status]).toEqual([404, 200]);
    const third = await makeWallChild(test);
    expect((await third.wall.report(address, 'address')).status).toBe(200);
    expect((await second.wall.get(address)).status).toBe(200);
    expect((await third.wall.status()).body.answers).toMatchObject([{ state: 'stays' }]);
    // Another reason that doesn't hide: only for that reader, and to the top of the queue.
    expect((await second.wall.report(address, 'mean')).status).toBe(200);
    expect((await second.wall.get(address)).status).toBe(404);
    expect((await author.wall.get(address)).status).toBe(200);
    const boss = useModeration(test, admin);
    expect((await boss.queue()).data[0]).toMatchObject({ reports: ['mean'], state: 'shown' });
    await boss.decideAbout('by the pier', 'hide', 'contact');
    expect((await second.wall.status()).body.answers).toMatchObject([{ reason: 'mean', state: 'gone' }]);
  });

  it('takes three reports a day from one person', async () => {
    const reader = await makeWallAdult(test);
    const addresses = [];
    for (const text of ['Red boat', 'Blue boat', 'Green boat', 'Grey boat']) {
      const author = await makeWallAdult(test);
      addresses.push((await author.wall.send1(text)).address);
      await moderate().decideAbout(text, 'publish');
    }
    const statuses = [];
    for (const address of addresses) statuses.push((await reader.wall.report(address, 'other')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (const text of ['Red boat', 'Blue boat', 'Green boat']) await moderateToo().decideAbout(text, 'publish');
  });

  it('wants two moderators for words of harm', async () => {
    const author = await makeWallChild(test);
    const { address, text } = await author.wall.send1('Some days I want to die, said the lamp.');
    expect(text.some(({ kinds }) => kinds.includes('harm'))).toBe(true);
    expect((await moderate().decideAbout('said the lamp', 'publish')).body.needs_second).toBe(true);
    expect((await moderate().queue()).data.some(({ by }) => by === author.madeUpName)).toBe(false);
    const row = await test.database.db.selectFrom('wall_works').selectAll().where('address', '=', address).executeTakeFirstOrThrow();
    expect((await moderate().decide(row.id, row.revision, 'publish')).status).toBe(409);
    const second = moderateToo();
    const queued = (await second.queue()).data.find(({ by }) => by === author.madeUpName);
    expect(queued?.first).toEqual({ decision: 'publish', reason: null, is_mine: false });
    expect((await second.decideAbout('said the lamp', 'return', 'care')).body.needs_second).toBe(false);
    expect((await author.wall.mine()).body.data).toMatchObject([{ state: 'returned', reason: 'care' }]);
  });

  it('lets an author ask a second person, once, who is another one', async () => {
    const [author, reader] = [await makeWallAdult(test), await makeWallAdult(test)];
    const { address } = await author.wall.send1('A whale that sings.');
    expect((await author.wall.appeal(address)).status).toBe(409);
    await moderate().decideAbout('whale that sings', 'hide', 'copied');
    expect((await reader.wall.appeal(address)).status).toBe(404);
    expect((await author.wall.appeal(address)).status).toBe(200);
    expect((await author.wall.appeal(address)).status).toBe(409);
    expect((await author.wall.mine()).body.data[0]?.appeal).toMatchObject({ state: 'open' });
    const appeal = (await moderate().queue('appeals')).data.find(({ by }) => by === author.madeUpName)?.appeal;
    expect(appeal).toMatchObject({ is_mine: true, reason: 'copied' });
    const path = `${STAFF}/appeals/${appeal?.id}/decision`;
    expect((await moderate().send('POST', path, { outcome: 'changed' })).status).toBe(409);
    expect((await useWall(test, admin).send('POST', path, { outcome: 'changed' })).status).toBe(200);
    expect((await useWall(test, admin).send('POST', path, { outcome: 'changed' })).status).toBe(404);
    expect((await reader.wall.get(address)).status).toBe(200);
    expect((await author.wall.mine()).body.data[0]).toMatchObject({ state: 'shown', appeal: { state: 'changed' } });
  });

  it('pauses one person’s sharing until it is lifted, with an appeal', async () => {
    const author = await makeWallAdult(test);
    await author.wall.send1('A gull that steals.');
    const work = (await moderate().queue()).data.find(({ by }) => by === author.madeUpName);
    expect((await moderate().send('POST', `${STAFF}/works/${work?.id}/pause`, { reason: 'words' })).status).toBe(200);
    const story = makeStory();
    await useLibrary(test, author.token).store(story);
    expect((await author.wall.show(story.id)).status).toBe(403);
    expect((await author.wall.list()).status).toBe(200);
    expect((await author.wall.status()).body.pause).toMatchObject({ reason: 'words', may_appeal: true });
    expect((await author.wall.send('POST', '/api/community/pause-appeal')).status).toBe(200);
    expect((await author.wall.send('POST', '/api/community/pause-appeal')).status).toBe(409);
    const paused = (
      await useWall(test, admin).send<{ data: { id: number; by: string; appeal: { id: number } }[] }>('GET', `${STAFF}/paused`)
    ).body;
    const entry = paused.data.find(({ by }) => by === author.madeUpName);
    expect((await moderate().send('POST', `${STAFF}/appeals/${entry?.appeal.id}/decision`, { outcome: 'changed' })).status).toBe(409);
    expect((await useWall(test, admin).send('POST', `${STAFF}/appeals/${entry?.appeal.id}/decision`, { outcome: 'changed' })).status).toBe(
      200,
    );
    expect((await author.wall.status()).body.pause).toBeNull();
    expect((await author.wall.show(story.id)).status).toBe(201);
    for (const { address } of (await author.wall.mine()).body.data) await author.wall.takeDown(address);
  });

  it('brings lanterns to the author alone, on the next day, each sentence once', async () => {
    const [author, one, two] = [await makeWallAdult(test), await makeWallAdult(test), await makeWallAdult(test)];
    const { address } = await author.wall.send1('The lamp on the hill.');
    const [sentence] = (await one.wall.status()).body.sentences;
    expect((await one.wall.lantern(address, sentence?.id ?? 0)).status).toBe(404);
    await moderate().decideAbout('lamp on the hill', 'publish');
    for (const { wall } of [one, two]) expect((await wall.lantern(address, sentence?.id ?? 0)).status).toBe(200);
    expect((await one.wall.lantern(address, 999_999)).status).toBe(422);
    expect((await author.wall.lantern(address, sentence?.id ?? 0)).status).toBe(404);
    expect((await one.wall.get(address)).body.my_lantern).toBe(sentence?.text);
    expect((await author.wall.mine()).body.data[0]?.lanterns).toEqual([]);
    await db()
      .updateTable('wall_lanterns')
      .set({ created_at: now - DAY_MS })
      .execute();
    expect((await author.wall.mine()).body.data[0]?.lanterns).toEqual([sentence?.text]);
    expect(JSON.stringify((await two.wall.list()).body)).not.toContain('lanterns');
  });

  it('has small pages with an end', async () => {
    const reader = await makeWallAdult(test);
    for (let count = 0; count < 14; count += 1) {
      const author = await makeWallAdult(test);
      await author.wall.send1(`Page boat number ${String.fromCodePoint(97 + count)}.`);
      now += 1000;
      await moderate().decideAbout(`number ${String.fromCodePoint(97 + count)}.`, 'publish');
    }
    const seen = new Set<string>();
    let after: string | null = null;
    let pages = 0;
    do {
      const page: WallPage = (await reader.wall.list(after === null ? '' : `?after=${after}`)).body;
      expect(page.data.length).toBeLessThanOrEqual(12);
      for (const { address } of page.data) seen.add(address);
      after = page.next;
      pages += 1;
    } while (after !== null && pages < 10);
    expect(pages).toBeGreaterThan(1);
    expect(after).toBeNull();
    expect(seen.size).toBeGreaterThanOrEqual(14);
    expect((await reader.wall.list('?after=nonsense')).status).toBe(422);
    expect((await reader.wall.list('?after=1-99999999999')).status).toBe(422);
  });

  it('takes nothing new while the queue is older than 48 hours, and says so', async () => {
    const author = await makeWallAdult(test);
    await author.wall.send1('Who waits too long.');
    await db()
      .updateTable('wall_works')
      .set({ queued_at: now - 49 * HOUR_MS })
      .where('user_id', '=', author.user.id)
      .execute();
    expect((await author.wall.status()).body.is_resting).toBe(true);
    const story = makeStory();
    await useLibrary(test, author.token).store(story);
    expect(await author.wall.show(story.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('resting') as string },
    });
    const today = (await moderate().send<{ data: { id: string; text: string }[] }>('GET', '/api/studio/today')).body;
    expect(today.data.find(({ id }) => id === 'wall-queue')?.text).toContain('resting');
    for (const staff of [moderate(), moderateToo(), useModeration(test, admin)])
      for (const { id, revision } of (await staff.queue()).data) await staff.decide(id, revision, 'publish');
    expect((await author.wall.show(story.id)).status).toBe(201);
    await author.wall.takeDown((await author.wall.mine()).body.data[0]?.address ?? '');
  });

  it('decides once when two moderators do so at the same time', async () => {
    const author = await makeWallAdult(test);
    await author.wall.send1('Two hands on one rope.');
    const work = (await moderate().queue()).data.find(({ by }) => by === author.madeUpName);
    const there = useModeration(other, admin);
    const answers = [];
    for (const staff of [moderate(), there]) answers.push((await staff.decide(work?.id ?? 0, work?.revision ?? 0, 'publish')).status);
    expect(answers.toSorted()).toEqual([200, 409]);
    expect((await moderate().decide(2_000_000_000, 1, 'publish')).status).toBe(404);
  });

  it('leaves nothing of an account but sealed cases, and gives it all in the download', async () => {
    const [author, reader] = [await makeWallAdult(test), await makeWallAdult(test)];
    await author.wall.send1('A jetty of my own.');
    await moderate().decideAbout('jetty of my own', 'publish');
    const [sentence] = (await reader.wall.status()).body.sentences;
    const { address } = (await author.wall.mine()).body.data[0] ?? { address: '' };
    await reader.wall.lantern(address, sentence?.id ?? 0);
    const file = await (await test.request('GET', '/api/me/export', { token: author.token })).text();
    expect(file).toContain('A jetty of my own.');
    expect(file).toContain(author.madeUpName);
    for (const { token } of [author, reader])
      expect((await test.request('DELETE', '/api/me', { token, body: { password: PASSWORD } })).status).toBe(200);
    const ids = [author.user.id, reader.user.id];
    for (const table of ['wall_works', 'wall_members', 'wall_lanterns', 'wall_appeals'] as const)
      expect(await test.database.db.selectFrom(table).selectAll().where('user_id', 'in', ids).execute()).toEqual([]);
  });

  it('shows counts of a quarter and hides small ones', async () => {
    const { data } = (await (await test.request('GET', '/api/community/numbers')).json()) as { data: Record<string, number | null>[] };
    const busy = data.find(({ shown }) => (shown ?? 0) >= 5);
    expect(busy?.['median_hours']).toBeGreaterThan(0);
    for (const row of data)
      for (const [name, count] of Object.entries(row))
        if (name !== 'median_hours' && typeof count === 'number') expect(count === 0 || count >= 5).toBe(true);
  });

  it('shows what staff write once a second person has approved it, and nowhere once it is withdrawn', async () => {
    const [writer, second] = [moderate(), moderateToo()];
    const day = new Date(now).toISOString().slice(0, 10);
    const PROMPT = 'Something that floats upside down';
    type Listed = { data: { id: number; text: string; is_approved: boolean; is_mine: boolean }[] };
    const written = (await writer.send<Listed>('PUT', `${STAFF}/prompts`, { day, text: PROMPT })).body.data[0];
    expect(written).toMatchObject({ is_approved: false, is_mine: true });
    const [author, reader] = [await makeWallAdult(test), await makeWallAdult(test)];
    expect((await reader.wall.status()).body.prompt).not.toBe(PROMPT);
    const approval = `${STAFF}/prompts/${written?.id}/approval`;
    expect((await writer.send('POST', approval, { text: PROMPT })).status).toBe(409);
    expect((await second.send('POST', approval, { text: 'Another text' })).status).toBe(409);
    expect((await second.send('POST', approval, { text: PROMPT })).status).toBe(200);
    expect((await reader.wall.status()).body.prompt).toBe(PROMPT);
    // Changed by anyone, it waits again.
    await second.send('PUT', `${STAFF}/prompts`, { day, text: 'Write me: insta asha_99, 98120 47365' });
    expect((await reader.wall.status()).body.prompt).toBe(PROMPT);
    await second.send('PUT', `${STAFF}/prompts`, { day, text: 'A cork at sea' });
    expect((await reader.wall.status()).body.prompt).not.toBe('A cork at sea');
    for (const wrong of ['2020-01-01', '2026-02-30'])
      expect((await writer.send('PUT', `${STAFF}/prompts`, { day: wrong, text: 'Old' })).status).toBe(422);

    const SENTENCE = 'I would sail there.';
    expect((await writer.send('POST', `${STAFF}/sentences`, { text: 'Call 98120 47365' })).status).toBe(422);
    const added = (await writer.send<Listed>('POST', `${STAFF}/sentences`, { text: SENTENCE })).body;
    const id = added.data.find(({ text }) => text === SENTENCE)?.id ?? 0;
    expect((await writer.send('POST', `${STAFF}/sentences`, { text: SENTENCE })).status).toBe(422);
    const { address } = await author.wall.send1('A jar of wind.');
    await writer.decideAbout('A jar of wind.', 'publish');
    const isOffered = async () => (await reader.wall.status()).body.sentences.some((one) => one.id === id);
    expect([await isOffered(), (await reader.wall.lantern(address, id)).status]).toEqual([false, 422]);
    expect((await writer.send('POST', `${STAFF}/sentences/${id}/approval`)).status).toBe(409);
    expect((await second.send('POST', `${STAFF}/sentences/${id}/approval`)).status).toBe(200);
    expect([await isOffered(), (await reader.wall.lantern(address, id)).status]).toEqual([true, 200]);
    await db()
      .updateTable('wall_lanterns')
      .set({ created_at: now - DAY_MS })
      .execute();
    const listLanterns = async () => (await author.wall.mine()).body.data[0]?.lanterns;
    expect(await listLanterns()).toEqual([SENTENCE]);
    expect((await writer.send('PUT', `${STAFF}/sentences/${id}`, { is_used: false })).status).toBe(200);
    expect([await isOffered(), await listLanterns(), (await reader.wall.get(address)).body.my_lantern]).toEqual([false, [], null]);
    const log = await db().selectFrom('audit_log').select('details').where('action', '=', 'wall_sentence_added').execute();
    expect(log.some(({ details }) => details.includes(SENTENCE))).toBe(true);
  });
});
