import type { ErrorBody } from '#contracts/errors.ts';
import { WALL_CONSENT } from '#contracts/community-words.ts';
import type { OwnWork, WallAgreement, WallPage, WallPreview, WallStatus, WallWork } from '#contracts/community.ts';
import type { WallQueue } from '#contracts/community-studio.ts';
import type { Creation } from '#contracts/creations.ts';
import { DAY_MS } from '#server/core/durations.ts';
import { makeSound, makeStory, useLibrary } from './creations.ts';
import { agreeAsGuardian, makeStaff, registerChild, registerConfirmed } from './people.ts';
import type { TestApp } from './test-app.ts';

export const OPEN = { is_open: true, sealing: true, sound: true, responsible: 'Meera Iyer', assessed_on: '2026-11-01' };
export const STAFF = '/api/community/studio';

export function useWall(test: TestApp, token: string) {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the answer
  const send = async <Answer>(method: string, address: string, body?: unknown) => {
    const response = await test.request(method, address, { token, body });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer & ErrorBody };
  };
  const library = useLibrary(test, token);
  const at = (address: string, what = '') => `/api/community/works/${address}${what}`;
  return {
    token,
    send,
    status: () => send<WallStatus>('GET', '/api/community'),
    list: (query = '') => send<WallPage>('GET', `/api/community/works${query}`),
    get: (address: string) => send<WallWork>('GET', at(address)),
    sound: async (address: string) => (await test.request('GET', at(address, '/sound'), { token })).status,
    mine: () => send<{ data: OwnWork[] }>('GET', '/api/community/mine'),
    name: (name: string) => send<WallStatus>('POST', '/api/community/name', { name }),
    preview: (creation_id: string) => send<WallPreview>('POST', '/api/community/preview', { creation_id }),
    show: (creation_id: string, with_sound = false) => send<OwnWork>('POST', '/api/community/works', { creation_id, with_sound }),
    takeDown: (address: string) => send<object>('DELETE', at(address)),
    lantern: (address: string, sentence_id: number) => send<object>('POST', at(address, '/lantern'), { sentence_id }),
    report: (address: string, reason: string) => send<object>('POST', at(address, '/report'), { reason }),
    appeal: (address: string) => send<object>('POST', at(address, '/appeal')),
    async send1(text: string, changes: Record<string, unknown> = {}) {
      const story = makeStory({ item: { theme: 'Mystery', story: text }, ...changes });
      await library.store(story);
      return (await send<OwnWork>('POST', '/api/community/works', { creation_id: story.id, with_sound: false })).body;
    },
    async storeScene(): Promise<Creation> {
      const scene = makeStory({ activity: 'puppet-roleplay', item: { character: 'Wise Owl', text: 'Hello from the rock.' } });
      await library.store(scene);
      return (await library.putRecording(scene.id, makeSound('webm'))).body;
    },
  };
}
export type Wall = ReturnType<typeof useWall>;

export function useModeration(test: TestApp, token: string) {
  const { send } = useWall(test, token);
  const queue = async (only?: string) => (await send<WallQueue>('GET', `${STAFF}/queue${only === undefined ? '' : `?only=${only}`}`)).body;
  const decide = (id: number, revision: number, decision: string, reason: string | null = null) =>
    send<{ needs_second: boolean }>('POST', `${STAFF}/works/${id}/decision`, { decision, reason, revision });
  return {
    token,
    send,
    queue,
    decide,
    async decideAbout(text: string, decision: string, reason: string | null = null) {
      const work = (await queue()).data.find(({ item }) => JSON.stringify(item).includes(text));
      if (work === undefined) throw new Error(`Nothing in the queue says "${text}".`);
      return decide(work.id, work.revision, decision, reason);
    },
  };
}

export async function takeName(wall: Wall): Promise<string> {
  const { offers } = (await wall.status()).body;
  const answer = await wall.name(offers[0] ?? '');
  if (answer.body.name === null) throw new Error('Choosing a name failed.');
  return answer.body.name;
}

export const agreeToWall = (test: TestApp, guardianToken: string, agrees = true, sound = false) =>
  useWall(test, '').send<WallAgreement>('POST', `/api/guardian/${guardianToken}/community`, {
    agrees,
    sound,
    version: WALL_CONSENT.version,
  });

/** As if the account had been made eight days ago: its reports hide. */
export async function makeOld(test: TestApp, userId: number): Promise<void> {
  await test.database.db
    .updateTable('users')
    .set({ created_at: test.now() - 8 * DAY_MS })
    .where('id', '=', userId)
    .execute();
}

/** Staff have spoken with the family, so voices may be sent and heard. */
export async function vouchFor(test: TestApp, userId: number): Promise<void> {
  await test.database.db
    .insertInto('vouched_accounts')
    .values({ user_id: userId, how: 'call', note: 'Spoke with the mother.', vouched_at: test.now(), vouched_by: null })
    .execute();
}

/** A child with a made-up name, eight days old here, whose guardian agreed to the account and the wall; vouched with `sound`. */
export async function makeWallChild(test: TestApp, changes: Record<string, unknown> = {}, sound = false) {
  const child = await registerChild(test, changes);
  const guardianToken = await agreeAsGuardian(test, child.guardianToken);
  await agreeToWall(test, guardianToken, true, sound);
  await makeOld(test, child.user.id);
  if (sound) await vouchFor(test, child.user.id);
  const wall = useWall(test, child.token);
  return { ...child, guardianToken, wall, madeUpName: await takeName(wall) };
}

export async function makeWallAdult(test: TestApp) {
  const person = await registerConfirmed(test);
  await makeOld(test, person.user.id);
  const wall = useWall(test, person.token);
  return { ...person, wall, madeUpName: await takeName(wall) };
}

/** As the log would have it for someone who was made an admin at this time, by the command or by another admin. */
export async function makeAdminSince(test: TestApp, userId: number, at: number, by: number | 'command' = 'command'): Promise<void> {
  const line = { at, action: 'role_changed', user_id: userId, actor: 'staff' } as const;
  await test.database.db
    .insertInto('audit_log')
    .values([
      { ...line, details: JSON.stringify({ from: 'admin', to: 'learner', by }) },
      { ...line, details: JSON.stringify({ from: 'learner', to: 'admin', by }) },
    ])
    .execute();
}

/** An open wall with two moderators and an admin, as the rules of two persons want it. */
export async function openWall(test: TestApp) {
  const admin = await makeStaff(test, 'admin');
  const [first, second] = [await makeStaff(test, 'moderator'), await makeStaff(test, 'moderator')];
  const opened = await useWall(test, admin).send('PUT', `${STAFF}/switches`, OPEN);
  if (opened.status !== 200) throw new Error(`Opening the wall failed: ${opened.body.message}`);
  return { admin, first: useModeration(test, first), second: useModeration(test, second) };
}

type NewWork = { user_id: number; creation_id: string; address: string; item: string };
/** Inserts a waiting work for an existing library thing; returns its number. */
export async function insertWork(test: TestApp, work: NewWork): Promise<number> {
  const row = await test.database.db
    .insertInto('wall_works')
    .values({
      ...work,
      wall: 'adults',
      activity: 'story-spinner',
      version: 1,
      title: null,
      recording_key: null,
      state: 'waiting',
      findings: '[]',
      has_harm: 0,
      queued_at: test.now(),
      is_urgent: 0,
      revision: 1,
      first_by: null,
      first_decision: null,
      first_reason: null,
      decided_by: null,
      decided_at: null,
      decided_how: null,
      reason: null,
      cleared: '[]',
      sent_at: test.now(),
      shown_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
