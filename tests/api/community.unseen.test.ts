import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { agreeToWall, makeWallAdult, makeWallChild, openWall, OPEN, STAFF, useModeration, useWall } from '#tests/factories/wall.ts';

type Child = Awaited<ReturnType<typeof makeWallChild>>;
type Moderate = () => ReturnType<typeof useModeration>;
type Places = { author: Child; address: string; moderate: Moderate; moderateToo: Moderate };
const WORDS = 'Hello from the rock.';

/** Ways in which a shown or unshown work goes; afterwards only the author has it, or no one. */
const UNSEEN: Record<string, { isShownFirst: boolean; isStillOwn: boolean; act: (places: Places) => Promise<unknown> }> = {
  waiting: { isShownFirst: false, isStillOwn: true, act: async () => undefined },
  returned: { isShownFirst: false, isStillOwn: true, act: ({ moderate }) => moderate().decideAbout(WORDS, 'return', 'contact') },
  'hidden before it was shown': {
    isShownFirst: false,
    isStillOwn: true,
    act: ({ moderate }) => moderate().decideAbout(WORDS, 'hide', 'words'),
  },
  'hidden by a moderator': {
    isShownFirst: true,
    isStillOwn: true,
    async act({ moderateToo }) {
      const work = (await moderateToo().queue('shown')).data.find(({ item }) => JSON.stringify(item).includes(WORDS));
      await moderateToo().decide(work?.id ?? 0, work?.revision ?? 0, 'hide', 'words');
    },
  },
  'taken down': { isShownFirst: true, isStillOwn: false, act: ({ author, address }) => author.wall.takeDown(address) },
};

describe.each(listTestEngines())('what is not on the wall on %s', (engine) => {
  let test: TestApp;
  let other: TestApp;
  let moderator: string;
  let colleague: string;
  let reader: Child;
  let adult: Awaited<ReturnType<typeof makeWallAdult>>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    // With its own connections, like a second process.
    other = await createTestApp({ engine, shareDatabaseOf: test });
    ({
      first: { token: moderator },
      second: { token: colleague },
    } = await openWall(test));
    [reader, adult] = [await makeWallChild(test, {}, true), await makeWallAdult(test)];
  });
  afterAll(async () => {
    await other.close();
    await test.close();
  });

  /** The work's and its voice's status for one person in one process. */
  const see = async (app: TestApp, token: string | undefined, address: string) => {
    const path = `/api/community/works/${address}`;
    return [(await app.request('GET', path, { token })).status, (await app.request('GET', `${path}/sound`, { token })).status];
  };

  it.each(Object.entries(UNSEEN))('%s: its words and its voice are 404 for everyone else, in both processes', async (_name, how) => {
    const author = await makeWallChild(test, {}, true);
    const scene = await author.wall.storeScene();
    const { address } = (await author.wall.show(scene.id, true)).body;
    const moderate = () => useModeration(test, moderator);
    if (how.isShownFirst) {
      await moderate().decideAbout(WORDS, 'publish');
      for (const app of [test, other]) expect(await see(app, reader.token, address)).toEqual([200, 200]);
    }
    await how.act({ author, address, moderate, moderateToo: () => useModeration(test, colleague) });
    for (const app of [test, other]) {
      for (const token of [reader.token, adult.token, moderator]) expect(await see(app, token, address)).toEqual([404, 404]);
      expect(await see(app, undefined, address)).toEqual([401, 401]);
      expect(await see(app, author.token, address)).toEqual(how.isStillOwn ? [200, 200] : [404, 404]);
      for (const path of ['lantern', 'report']) {
        const body = path === 'report' ? { reason: 'mean' } : { sentence_id: 1 };
        const answer = await app.request('POST', `/api/community/works/${address}/${path}`, { token: reader.token, body });
        expect(answer.status).toBe(404);
      }
      expect((await useWall(app, reader.token).list()).body.data.map((work) => work.address)).not.toContain(address);
    }
    if (how.isStillOwn) await author.wall.takeDown(address);
  });

  it('of another age group, of a child whose guardian took the yes back, or on a closed wall: 404 with its voice', async () => {
    const author = await makeWallChild(test, {}, true);
    const scene = await author.wall.storeScene();
    const { address } = (await author.wall.show(scene.id, true)).body;
    await useModeration(test, moderator).decideAbout(WORDS, 'publish');
    for (const app of [test, other]) {
      expect(await see(app, reader.token, address)).toEqual([200, 200]);
      expect(await see(app, adult.token, address)).toEqual([404, 404]);
    }
    const admin = await makeStaff(test, 'admin');
    await useWall(other, admin).send('PUT', `${STAFF}/switches`, { ...OPEN, is_open: false });
    for (const app of [test, other]) expect(await see(app, reader.token, address)).toEqual([404, 404]);
    await useWall(other, admin).send('PUT', `${STAFF}/switches`, OPEN);
    expect(await see(test, reader.token, address)).toEqual([200, 200]);
    await agreeToWall(other, author.guardianToken, false);
    for (const app of [test, other])
      for (const token of [reader.token, author.token]) expect(await see(app, token, address)).toEqual([404, 404]);
  });
});
