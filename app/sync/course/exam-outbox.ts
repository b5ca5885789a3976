import { useSyncExternalStore } from 'react';
import { courseCalls, examRequest, quizResultCalls, reviewCalls, type ExamResult } from '#contracts/course.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';
import { call } from '../../data/api.ts';
import { refreshCall } from '../../data/use-call.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { useUser } from '../../session/session.ts';
import { readQuizDraft, showResult } from './quiz-draft.ts';

const entry = z.object({ owner: z.int(), request: examRequest });
export type WaitingExam = z.infer<typeof entry>;

export function readOutbox(stored: unknown): WaitingExam[] {
  return Array.isArray(stored) ? stored.flatMap((one) => z.safeParse(entry, one).data ?? []) : [];
}

/** Answers that were checked without a network. Each has an attempt's id, so that sending it twice counts once. */
export const examOutbox = createDeviceStore(DEVICE.courseOutbox);
const list = () => readOutbox(examOutbox.get());
const write = (entries: readonly WaitingExam[]) => (entries.length === 0 ? examOutbox.remove() : examOutbox.set(entries));

export function addToOutbox(waiting: WaitingExam): void {
  write([...list(), waiting]);
}

export const countWaitingExams = (owner: number): number => list().filter((one) => one.owner === owner).length;

const isSame = (a: WaitingExam, b: WaitingExam) => a.request.attempt_id === b.request.attempt_id;
/** An answer that the server refuses will be refused tomorrow too, except where a sign-in or some patience helps. */
export const isHopeless = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;

/** The result is shown in the page's quiz, unless the learner has started again there and is still writing. */
function takeIn({ request }: WaitingExam, result: ExamResult): void {
  if (readQuizDraft(request.page_id).waiting === request.attempt_id) showResult(request.page_id, result);
}

/** Sends what waits, one after the other, and stops at the first that does not get through. */
export async function sendExams(owner: number): Promise<void> {
  const waiting = list().filter((one) => one.owner === owner);
  for (const one of waiting) {
    try {
      takeIn(one, await call(courseCalls.sendExamResponse, { body: one.request }));
    } catch (error) {
      if (!isHopeless(error)) return;
    } finally {
      for (const shown of [courseCalls.getExamResponse, quizResultCalls.list, reviewCalls.list]) void refreshCall(shown);
    }
    write(list().filter((other) => !isSame(other, one)));
  }
}

/** How many of this person's answers wait. */
export function useWaitingExams(): number {
  const owner = useUser()?.id;
  const stored = useSyncExternalStore(examOutbox.subscribe, examOutbox.get, () => undefined);
  return readOutbox(stored).filter((one) => one.owner === owner).length;
}
