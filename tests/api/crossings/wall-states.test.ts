import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useLibrary } from '#tests/factories/creations.ts';
import { makeStaff } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';
import { makeWallChild, openWall, STAFF, type useModeration } from '#tests/factories/wall.ts';

type Child = Awaited<ReturnType<typeof makeWallChild>>;
type Staff = ReturnType<typeof useModeration>;
/** `second` had no part in the work before. */
type Scene = { test: TestApp; author: Child; reader: Child; first: Staff; second: Staff; id: number; address: string; creationId: string };
const STATES = ['waiting', 'shown', 'returned', 'hidden', 'sealed'] as const;
type State = (typeof STATES)[number];

const readRevision = async ({ test, id }: Scene) =>
  (await test.database.db.selectFrom('wall_works').select('revision').where('id', '=', id).executeTakeFirst())?.revision ?? 0;

const decide = async (scene: Scene, staff: Staff, decision: string, reason: string | null = null) =>
  (await staff.decide(scene.id, await readRevision(scene), decision, reason)).status;
const seal = ({ id }: Scene, staff: Staff) => staff.send('POST', `${STAFF}/works/${id}/seal`, { country: 'IN' });

/** Brings a work that waits into a state, by the first moderator. */
const REACH: Record<State, (scene: Scene) => Promise<unknown>> = {
  waiting: async () => undefined,
  shown: (scene) => decide(scene, scene.first, 'publish'),
  returned: (scene) => decide(scene, scene.first, 'return', 'words'),
  hidden: (scene) => decide(scene, scene.first, 'hide', 'words'),
  sealed: (scene) => seal(scene, scene.first),
};

/** An open appeal, also where no call would have made one. */
async function addAppeal({ test, author, id }: Scene): Promise<number> {
  const row = { user_id: author.user.id, work_id: id, against: null, state: 'open', created_at: test.now(), decided_at: null } as const;
  return (await test.database.db.insertInto('wall_appeals').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const at = ({ address }: Scene, what = '') => `/api/community/works/${address}${what}`;
const status = async (answer: Promise<{ status: number }>) => (await answer).status;

/** Each act of the wall, and on which states it works; on every other one it is refused and changes nothing. */
const ACTS: Record<string, { works: readonly State[]; act: (scene: Scene) => Promise<number> }> = {
  'a reader reads it': { works: ['shown'], act: (scene) => status(scene.reader.wall.send('GET', at(scene))) },
  'a reader hears it': { works: ['shown'], act: (scene) => scene.reader.wall.sound(scene.address) },
  'a reader finds it in the list': {
    works: ['shown'],
    act: async ({ reader, address }) => ((await reader.wall.list()).body.data.some((work) => work.address === address) ? 200 : 404),
  },
  'a reader leaves a lantern': { works: ['shown'], act: (scene) => status(scene.reader.wall.lantern(scene.address, 1)) },
  'a reader reports it': { works: ['shown'], act: (scene) => status(scene.reader.wall.report(scene.address, 'mean')) },
  'the author reads it': {
    works: ['waiting', 'shown', 'returned', 'hidden'],
    act: (scene) => status(scene.author.wall.get(scene.address)),
  },
  'the author hears it': { works: ['waiting', 'shown', 'returned', 'hidden'], act: (scene) => scene.author.wall.sound(scene.address) },
  'the author takes it down': {
    works: ['waiting', 'shown', 'returned', 'hidden'],
    act: (scene) => status(scene.author.wall.takeDown(scene.address)),
  },
  'the author sends it again': { works: ['returned'], act: (scene) => status(scene.author.wall.show(scene.creationId, true)) },
  'the author appeals': { works: ['returned', 'hidden'], act: (scene) => status(scene.author.wall.appeal(scene.address)) },
  'the guardian takes it down': {
    works: ['shown'],
    act: (scene) =>
      status(
        scene.test.request('POST', `/api/guardian/${scene.author.guardianToken}/community/take-down`, { body: { address: scene.address } }),
      ),
  },
  'a moderator hears it': {
    works: ['waiting', 'shown'],
    act: (scene) => status(scene.test.request('GET', `${STAFF}/works/${scene.id}/sound`, { token: scene.second.token })),
  },
  'a moderator publishes it': { works: ['waiting'], act: (scene) => decide(scene, scene.second, 'publish') },
  'a moderator returns it': { works: ['waiting', 'shown'], act: (scene) => decide(scene, scene.second, 'return', 'words') },
  'a moderator hides it': { works: ['waiting', 'shown'], act: (scene) => decide(scene, scene.second, 'hide', 'words') },
  'a moderator decides an appeal': {
    works: ['returned', 'hidden'],
    act: async (scene) => status(scene.second.send('POST', `${STAFF}/appeals/${await addAppeal(scene)}/decision`, { outcome: 'changed' })),
  },
  'a moderator finds it among the appeals': {
    works: ['returned', 'hidden'],
    async act(scene) {
      await addAppeal(scene);
      return (await scene.second.queue('appeals')).data.some(({ id }) => id === scene.id) ? 200 : 404;
    },
  },
  'a moderator hears it while its author appeals': {
    works: ['waiting', 'shown', 'returned', 'hidden'],
    async act(scene) {
      await addAppeal(scene);
      return status(scene.test.request('GET', `${STAFF}/works/${scene.id}/sound`, { token: scene.second.token }));
    },
  },
  'a moderator pauses its author': {
    works: ['waiting', 'shown', 'returned', 'hidden'],
    async act({ test, author, second, id }) {
      const answer = await status(second.send('POST', `${STAFF}/works/${id}/pause`, { reason: 'words' }));
      await test.database.db.updateTable('wall_members').set({ paused_at: null }).where('user_id', '=', author.user.id).execute();
      return answer;
    },
  },
  'a moderator seals it': { works: ['waiting', 'shown', 'returned', 'hidden'], act: (scene) => status(seal(scene, scene.second)) },
};

describe.each(listTestEngines())('every act of the wall on every state on %s', (engine) => {
  let test: TestApp;
  let people: Pick<Scene, 'reader' | 'first' | 'second'>;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    const { first, second } = await openWall(test);
    people = { reader: await makeWallChild(test, {}, true), first, second };
    // A third one, so that each act has someone who had no part before.
    await makeStaff(test, 'moderator');
  });
  afterAll(() => test.close());

  async function makeScene(author: Child, state: State): Promise<Scene> {
    const { db } = test.database;
    await db.deleteFrom('wall_known').execute();
    await db.updateTable('wall_members').set({ sent_times: '[]' }).execute();
    await db.deleteFrom('rate_limits').execute();
    const scene = await author.wall.storeScene();
    const sent = await author.wall.show(scene.id, true);
    if (sent.status !== 201) throw new Error(`Sending failed: ${JSON.stringify(sent.body)}`);
    const { address } = sent.body;
    const { id } = await db.selectFrom('wall_works').select('id').where('address', '=', address).executeTakeFirstOrThrow();
    const made = { ...people, author, test, id, address, creationId: scene.id };
    await REACH[state](made);
    return made;
  }
  const readState = async (id: number) =>
    (await test.database.db.selectFrom('wall_works').select(['state', 'revision']).where('id', '=', id).executeTakeFirst()) ?? 'gone';

  it.each(Object.entries(ACTS))('%s', async (_name, { works, act }) => {
    const answers: Record<string, string> = {};
    const author = await makeWallChild(test, {}, true);
    for (const state of STATES) {
      const scene = await makeScene(author, state);
      const before = await readState(scene.id);
      expect(before).toMatchObject({ state });
      const answer = await act(scene);
      answers[state] = answer < 300 ? 'works' : 'refused';
      expect(answer).toBeLessThan(500);
      if (answer >= 300) expect(await readState(scene.id)).toEqual(before);
      if (state === 'sealed') expect(answer).toBeGreaterThanOrEqual(404);
      // With the creation, so that the author's library has room for the next one.
      await useLibrary(test, scene.author.token).remove(scene.creationId);
    }
    expect(answers).toEqual(Object.fromEntries(STATES.map((state) => [state, works.includes(state) ? 'works' : 'refused'])));
  });

  it('keeps nothing of the words or the voice in a sealed row, and nothing of it in any list', async () => {
    const scene = await makeScene(await makeWallChild(test, {}, true), 'sealed');
    const row = await test.database.db.selectFrom('wall_works').selectAll().where('id', '=', scene.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ item: '{}', title: null, recording_key: null, findings: '[]', queued_at: null });
    const [own] = (await scene.author.wall.mine()).body.data;
    expect(own).toMatchObject({ state: 'sealed', has_sound: false, may_appeal: false, text: [] });
    expect(JSON.stringify(own)).not.toContain('Hello from the rock');
    for (const list of [undefined, 'reports', 'appeals', 'shown'])
      expect((await scene.second.queue(list)).data.some(({ id }) => id === scene.id)).toBe(false);
  });
});
