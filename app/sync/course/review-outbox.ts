import { useMemo } from 'react';
import { reviewCalls } from '#contracts/course.ts';
import { givenAnswer, marking, question, type GivenAnswer, type Marking, type Question } from '#contracts/questions.ts';
import { z } from '#contracts/zod.ts';
import { call } from '../../data/api.ts';
import { refreshCall } from '../../data/use-call.ts';
import { listWaitingRows, putWaitingRow, settleWaitingRows } from '../../device/waiting-rows.ts';
import { announceLibraryChange } from '../library/changes.ts';
import { AGAIN_MS, type Sender } from '../outbox.ts';
import { useWaiting } from '../use-waiting.ts';
import { adoptReviews } from './adopt-answers.ts';
import { isHopeless } from './exam-outbox.ts';

const NONE: readonly never[] = [];
const answer = z.object({ id: z.string(), key: z.string(), answer: givenAnswer, day: z.string(), answered_at: z.string() });
const payload = z.object({
  answer,
  /** Shown later with the result. */
  question,
  /** Once checked by the server; stays until read. */
  marking: z.optional(marking),
});
export type ReviewAnswer = z.infer<typeof answer>;
type Entry = z.infer<typeof payload>;
export type CheckedLater = { id: string; question: Question; answer: GivenAnswer; marking: Marking };

const isWaiting = ({ marking: made }: Entry) => made === undefined;

export async function addReviewAnswer(owner: number, entry: Omit<Entry, 'marking'>): Promise<void> {
  await putWaitingRow({ kind: 'review', key: entry.answer.id, owner, at: Date.now(), payload: entry });
  announceLibraryChange();
}

export async function listReviewEntries(owner: number): Promise<Entry[]> {
  await adoptReviews();
  return (await listWaitingRows('review', owner)).flatMap((row) => z.safeParse(payload, row.payload).data ?? []);
}
const listWaitingReviews = async (owner: number) => (await listReviewEntries(owner)).filter(isWaiting);
export const countReviewsHere = async (owner: number): Promise<number> => (await listWaitingReviews(owner)).length;

/** The newest answer to each question counts, so an answered one is not asked again while it waits. */
export const useAnsweredKeys = (): ReadonlySet<string> | undefined => {
  const waiting = useWaiting(listWaitingReviews);
  return useMemo(() => waiting && new Set(waiting.map(({ answer: { key } }) => key)), [waiting]);
};

const AT_ONCE = 100;

/** No result means that the question is gone: nothing is told. */
async function settle(sent: readonly Entry[], results: ReadonlyMap<string, Marking>): Promise<void> {
  await settleWaitingRows(
    'review',
    sent.map((one) => one.answer.id),
    (row) => {
      const made = results.get(row.key);
      const entry = made === undefined ? undefined : z.safeParse(payload, row.payload).data;
      return entry && { ...row, payload: { ...entry, marking: made } };
    },
  );
  announceLibraryChange();
}

async function sendSome(some: readonly Entry[]): Promise<boolean> {
  try {
    const { results } = await call(reviewCalls.answer, { body: { answers: some.map((one) => one.answer) } });
    await settle(some, new Map(results.map(({ id, marking: made }) => [id, made])));
    return true;
  } catch (error) {
    if (!isHopeless(error)) return false;
    const [first, ...others] = some;
    // One that no longer fits must not hold up the others.
    if (first === undefined || others.length === 0) await settle(some, new Map());
    else for (const one of some) if (!(await sendSome([one]))) return false;
    return true;
  }
}

/** Sends what waits. Across devices, the newest answer to each question counts. */
export async function sendReviews(owner: number): Promise<void> {
  const waiting = await listWaitingReviews(owner);
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    if (!(await sendSome(waiting.slice(from, from + AT_ONCE)))) return;
  }
  if (waiting.length > 0) await refreshCall(reviewCalls.list);
}

export const reviewSender: Sender = {
  send: ({ id }) => sendReviews(id),
  findNextAt: async ({ id }) => ((await listWaitingReviews(id)).length > 0 ? Date.now() + AGAIN_MS : undefined),
};

/** This person's offline answers: how many wait, and the results of the others. */
export function useReviewOutbox(): { waiting: number; checked: readonly CheckedLater[]; forgetChecked: () => void } {
  const own = useWaiting(listReviewEntries) ?? NONE;
  const checked = own.flatMap(({ answer: { id, answer: given }, question: asked, marking: made }) =>
    made === undefined ? [] : [{ id, question: asked, answer: given, marking: made }],
  );
  return {
    waiting: new Set(own.filter(isWaiting).map(({ answer: { key } }) => key)).size,
    checked,
    forgetChecked() {
      const ids = checked.map(({ id }) => id);
      void settleWaitingRows('review', ids, () => undefined).then(announceLibraryChange, () => undefined);
    },
  };
}
