import type { ErrorBody } from '#contracts/errors.ts';
import { WALL_CONSENT } from '#contracts/community-words.ts';
import type { OwnWork, WallAgreement, WallPage, WallPreview, WallStatus, WallWork } from '#contracts/community.ts';
import type { WallQueue } from '#contracts/community-studio.ts';
import type { Creation } from '#contracts/creations.ts';
import { makeSound, makeStory, useLibrary } from './creations.ts';
import { agreeAsGuardian, registerChild, registerConfirmed } from './people.ts';
import type { TestApp } from './test-app.ts';

export const OPEN = { is_open: true, sealing: true, responsible: 'Meera Iyer', assessed_on: '2026-11-01' };
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
      await library.keep(story);
      return (await send<OwnWork>('POST', '/api/community/works', { creation_id: story.id, with_sound: false })).body;
    },
    async keepScene(): Promise<Creation> {
      const scene = makeStory({ activity: 'puppet-roleplay', item: { character: 'Wise Owl', text: 'Hello from the rock.' } });
      await library.keep(scene);
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

/** A child with a made-up name, whose guardian agreed to the account and the wall. */
export async function makeWallChild(test: TestApp, changes: Record<string, unknown> = {}, sound = false) {
  const child = await registerChild(test, changes);
  const guardianToken = await agreeAsGuardian(test, child.guardianToken);
  await agreeToWall(test, guardianToken, true, sound);
  const wall = useWall(test, child.token);
  return { ...child, guardianToken, wall, madeUpName: await takeName(wall) };
}

export async function makeWallAdult(test: TestApp) {
  const person = await registerConfirmed(test);
  const wall = useWall(test, person.token);
  return { ...person, wall, madeUpName: await takeName(wall) };
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
