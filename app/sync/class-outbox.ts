import { fromMyClassCalls, handInRequest } from '#contracts/hand-ins.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../data/api-error.ts';
import { call } from '../data/api.ts';
import { describeFailure } from '../data/form-errors.ts';
import { refreshCall } from '../data/use-call.ts';
import { listWaitingRows, putWaitingRow, settleWaitingRows } from '../device/waiting-rows.ts';
import { toLocalDay } from '../lib/local-day.ts';
import { announceLibraryChange } from './library/changes.ts';
import { AGAIN_MS, type Sender } from './outbox.ts';

/** What a pupil does about a task. It waits for the network like all else, and counts once. */
const day = z.string();
const classAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('hand-in'), task: z.int(), body: handInRequest }),
  z.object({ act: z.literal('hand-up'), task: z.int(), is_up: z.boolean() }),
  z.object({ act: z.literal('done'), task: z.int(), body: z.object({ day, done: z.boolean() }) }),
  z.object({ act: z.literal('opened'), task: z.int(), body: z.object({ day }) }),
]);
export type ClassAct = z.infer<typeof classAct>;

/** What the server refused waits for its person to read why; it is not tried again. */
const waitingAct = z.object({ act: classAct, title: z.string(), refusal: z.optional(z.string()) });
export type WaitingAct = z.infer<typeof waitingAct> & { key: string };

/** A newer act of the same kind about the same task takes the place of one that waits. */
const toKey = ({ act, task }: ClassAct): string => `${task}:${act}`;

/** `title` names the task where it cannot be asked for. */
async function addClassAct(owner: number, act: ClassAct, title: string): Promise<void> {
  await putWaitingRow({ kind: 'class', key: toKey(act), owner, at: Date.now(), payload: { act, title } });
  announceLibraryChange();
}

async function listRows(owner: number): Promise<(WaitingAct & { at: number })[]> {
  const rows = await listWaitingRows('class', owner);
  return rows.flatMap(({ key, at, payload }) => {
    const row = z.safeParse(waitingAct, payload).data;
    return row === undefined ? [] : [{ ...row, key, at }];
  });
}

export const listClassActs = (owner: number): Promise<WaitingAct[]> => listRows(owner);

/** Its person has read why it was refused. */
export async function dropClassAct(key: string): Promise<void> {
  await settleWaitingRows('class', [key], () => undefined);
  announceLibraryChange();
}

/** Counted without a look at their shape: what cannot be read is lost too. */
export const countClassActsHere = async (owner: number): Promise<number> => (await listWaitingRows('class', owner)).length;

async function sendAct(act: ClassAct): Promise<void> {
  const params = { id: act.task };
  if (act.act === 'hand-in') await call(fromMyClassCalls.handIn, { params, body: act.body });
  else if (act.act === 'done') await call(fromMyClassCalls.setDone, { params, body: act.body });
  else if (act.act === 'opened') await call(fromMyClassCalls.noteOpened, { params, body: act.body });
  else await call(act.is_up ? fromMyClassCalls.raiseHand : fromMyClassCalls.lowerHand, { params });
}

/** A sign-in or patience may help. */
const MAY_PASS: readonly number[] = [401, 408, 429];
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !MAY_PASS.includes(error.status);

const listWaitingCreations = async (owner: number) => new Set((await listWaitingRows('creation', owner)).map(({ key }) => key));

/** Why the server refuses it; null where it may be tried again. */
const describeRefusal = (error: unknown): string | null => (isRefused(error) ? describeFailure(error).message : null);

/** One after another. A hand-in follows its creation, which may still wait for the library. */
async function sendActs(owner: number): Promise<void> {
  const rows = (await listRows(owner)).filter(({ refusal }) => refusal === undefined);
  if (rows.length === 0) return;
  const waiting = await listWaitingCreations(owner);
  for (const { key, at, act, title } of rows) {
    if (act.act === 'hand-in' && waiting.has(act.body.creation_id)) continue;
    const refusal = await sendAct(act).then(() => undefined, describeRefusal);
    if (refusal === null) return;
    const left = refusal === undefined || act.act !== 'hand-in' ? undefined : { act, title, refusal };
    // What was pressed meanwhile is newer and stays.
    await settleWaitingRows('class', [key], (row) => (row.at !== at ? row : left === undefined ? undefined : { ...row, payload: left }));
    announceLibraryChange();
    await refreshCall(fromMyClassCalls.get);
  }
}

export const classSender: Sender = {
  send: ({ id }) => sendActs(id),
  findNextAt: async ({ id }) => ((await listRows(id)).some(({ refusal }) => refusal === undefined) ? Date.now() + AGAIN_MS : undefined),
};

/** Sends now where there is a network, else waits. @throws ApiError if the server refuses it */
export async function doInClass(owner: number, act: ClassAct, title: string): Promise<'sent' | 'waiting'> {
  if (act.act === 'hand-in' && (await listWaitingCreations(owner)).has(act.body.creation_id)) {
    await addClassAct(owner, act, title);
    return 'waiting';
  }
  try {
    await sendAct(act);
    await refreshCall(fromMyClassCalls.get);
    return 'sent';
  } catch (error) {
    if (isRefused(error)) throw error;
    await addClassAct(owner, act, title);
    return 'waiting';
  }
}

/** Notes, once a day and visit, that a task was opened. Never rejects. */
export async function noteTaskOpened(owner: number, task: number): Promise<void> {
  await doInClass(owner, { act: 'opened', task, body: { day: toLocalDay(new Date()) } }, '').catch(() => undefined);
}
