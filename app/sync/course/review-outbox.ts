import { useMemo, useSyncExternalStore } from 'react';
import { reviewCalls } from '#contracts/course.ts';
import { givenAnswer, marking, question, type Marking, type Question } from '#contracts/questions.ts';
import { z } from '#contracts/zod.ts';
import { call } from '../../data/api.ts';
import { refreshCall } from '../../data/use-call.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { useUser } from '../../session/session.ts';
import { isHopeless } from './exam-outbox.ts';

const answer = z.object({ id: z.string(), key: z.string(), answer: givenAnswer, day: z.string(), answered_at: z.string() });
const entry = z.object({
  owner: z.int(),
  answer,
  /** As it was asked, for telling later what came of the answer. */
  question,
  /** Once the server has checked it; it stays until it was read. */
  marking: z.optional(marking),
});
export type ReviewAnswer = z.infer<typeof answer>;
type Entry = z.infer<typeof entry>;
export type CheckedLater = { id: string; question: Question; answer: ReviewAnswer['answer']; marking: Marking };

/** Answers to due questions that were given without a network. Each has an id of its own, so that sending it twice counts once. */
export const reviewOutbox = createDeviceStore(DEVICE.reviewOutbox);
const read = (stored: unknown): Entry[] => (Array.isArray(stored) ? stored.flatMap((one) => z.safeParse(entry, one).data ?? []) : []);
const list = () => read(reviewOutbox.get());
const write = (entries: readonly Entry[]) => (entries.length === 0 ? reviewOutbox.remove() : reviewOutbox.set(entries));
const isWaiting = ({ marking: made }: Entry) => made === undefined;

export function addReviewAnswer(one: Omit<Entry, 'marking'>): void {
  write([...list(), one]);
}

/** The newest answer to each question is what counts, so an answered question is not asked again while it waits. */
export const listAnsweredKeys = (owner: number): Set<string> =>
  new Set(list().flatMap((one) => (one.owner === owner && isWaiting(one) ? [one.answer.key] : [])));
export const countWaitingReviews = (owner: number): number => listAnsweredKeys(owner).size;

const AT_ONCE = 100;

/** A missing result says that the question is gone: there is nothing to tell. */
function settle(sent: readonly Entry[], results: ReadonlyMap<string, Marking>): void {
  const ids = new Set(sent.map((one) => one.answer.id));
  write(
    list().flatMap((one): Entry[] => {
      if (!ids.has(one.answer.id)) return [one];
      const made = results.get(one.answer.id);
      return made === undefined ? [] : [{ ...one, marking: made }];
    }),
  );
}

async function sendSome(some: readonly Entry[]): Promise<boolean> {
  try {
    const { results } = await call(reviewCalls.answer, { body: { answers: some.map((one) => one.answer) } });
    settle(some, new Map(results.map(({ id, marking: made }) => [id, made])));
    return true;
  } catch (error) {
    if (!isHopeless(error)) return false;
    const [first, ...others] = some;
    // One that does not fit any more must not keep the others back.
    if (first === undefined || others.length === 0) settle(some, new Map());
    else for (const one of some) if (!(await sendSome([one]))) return false;
    return true;
  }
}

/** Sends what waits. The server puts answers of several devices together: the newest to each question counts. */
export async function sendReviews(owner: number): Promise<void> {
  const waiting = list().filter((one) => one.owner === owner && isWaiting(one));
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    if (!(await sendSome(waiting.slice(from, from + AT_ONCE)))) return;
  }
  if (waiting.length > 0) await refreshCall(reviewCalls.list);
}

/** This person's answers that were given without a network: how many wait, and what came of the others. */
export function useReviewOutbox(): { waiting: number; checked: readonly CheckedLater[]; forgetChecked: () => void } {
  const owner = useUser()?.id;
  const stored = useSyncExternalStore(reviewOutbox.subscribe, reviewOutbox.get, () => undefined);
  const own = useMemo(() => read(stored).filter((one) => one.owner === owner), [stored, owner]);
  return {
    waiting: own.filter(isWaiting).length,
    checked: own.flatMap((one) =>
      one.marking === undefined ? [] : [{ id: one.answer.id, question: one.question, answer: one.answer.answer, marking: one.marking }],
    ),
    forgetChecked: () => write(list().filter((one) => one.owner !== owner || isWaiting(one))),
  };
}
