// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOurs } from '#tests/factories/browser-answers.ts';
import { openDeviceDatabase } from '../device/database.ts';
import { putWaitingRow } from '../device/waiting-rows.ts';
import { classSender, doInClass, dropClassAct, listClassActs, type ClassAct } from './class-outbox.ts';

const OWNER = 7;
const CREATION = '0123456789abcdef0123456789abcdef';
const HAND_IN_ID = 'fedcba9876543210fedcba9876543210';
const handIn: ClassAct = {
  act: 'hand-in',
  task: 4,
  body: { id: HAND_IN_ID, creation_id: CREATION, feeling: null, day: '2026-11-29' },
};
const hand = (is_up: boolean): ClassAct => ({ act: 'hand-up', task: 4, is_up });

/** Answers in turn; undefined means offline. Returns what was asked. */
function stubServer(...answers: (Response | undefined)[]) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    sent.push(`${method} ${address}`);
    return answer;
  });
  return sent;
}
const send = () => classSender.send({ id: OWNER, token: 'token' }, 'online');
const listActs = async () => (await listClassActs(OWNER)).map(({ act }) => act);

beforeEach(async () => {
  await (await openDeviceDatabase()).clear('outbox');
});
afterEach(() => vi.unstubAllGlobals());

it('what is done without a network waits and arrives once; the newest hand counts', async () => {
  stubServer();
  expect(await doInClass(OWNER, hand(true), 'A story')).toBe('waiting');
  expect(await doInClass(OWNER, hand(false), 'A story')).toBe('waiting');
  expect(await listActs()).toEqual([hand(false)]);
  const sent = stubServer(answerOurs({ message: 'Done' }));
  await send();
  await send();
  expect([sent, await listActs()]).toEqual([['DELETE /api/tasks/4/hand-up'], []]);
});

it('a hand-in follows its creation into the library', async () => {
  await putWaitingRow({ kind: 'creation', key: CREATION, owner: OWNER, at: 1, payload: {} });
  const sent = stubServer();
  expect(await doInClass(OWNER, handIn, 'A story')).toBe('waiting');
  await send();
  expect([sent, await listActs()]).toEqual([[], [handIn]]);
});

it('what the server refuses later says why until it is read, and is not tried again', async () => {
  stubServer();
  await doInClass(OWNER, handIn, 'A story');
  const sent = stubServer(answerOurs({ message: 'This class is over.' }, 409), answerOurs({ message: 'Never asked' }));
  await send();
  await send();
  const [left] = await listClassActs(OWNER);
  expect([sent.length, left?.title, left?.refusal]).toEqual([1, 'A story', 'This class is over.']);
  expect(await classSender.findNextAt({ id: OWNER, token: 'token' })).toBeUndefined();
  await dropClassAct(left?.key ?? '');
  expect(await listActs()).toEqual([]);
});

it('another pupil of this computer sends nothing of it, and a proxy settles nothing', async () => {
  stubServer();
  await doInClass(OWNER, handIn, 'A story');
  const sent = stubServer(new Response('Not found', { status: 404 }));
  await classSender.send({ id: 8, token: 'token' }, 'online');
  expect(sent).toEqual([]);
  await send();
  expect([sent.length, await listActs()]).toEqual([1, [handIn]]);
});
