import { courseCalls, examRequest, quizResultCalls, reviewCalls, type ExamRequest, type ExamResult } from '#contracts/course.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';
import { refreshCall } from '../../data/use-call.ts';
import { listWaitingRows, putWaitingRow, settleWaitingRows } from '../../device/waiting-rows.ts';
import { announceLibraryChange } from '../library/changes.ts';
import { AGAIN_MS, type Sender } from '../outbox.ts';
import { adoptExams } from './adopt-answers.ts';
import { readQuizDraft, showResult } from './quiz-draft.ts';
import { sendExam } from './send-exam.ts';

/** Answers checked offline. Each has an attempt's id, so that sending it twice counts once. */
export async function addExam(owner: number, request: ExamRequest & { attempt_id: string }): Promise<void> {
  await putWaitingRow({ kind: 'exam', key: request.attempt_id, owner, at: Date.now(), payload: request });
  announceLibraryChange();
}

async function listExamRows(owner: number): Promise<{ at: number; request: ExamRequest }[]> {
  await adoptExams();
  const rows = await listWaitingRows('exam', owner);
  return rows.flatMap(({ at, payload }) => {
    const request = z.safeParse(examRequest, payload).data;
    return request === undefined ? [] : [{ at, request }];
  });
}
export const listWaitingExams = async (owner: number): Promise<ExamRequest[]> => (await listExamRows(owner)).map(({ request }) => request);

/** Counted without a look at their shape: what cannot be read is lost too. */
export const countExamsHere = async (owner: number): Promise<number> => (await listWaitingRows('exam', owner)).length;

/** A sign-in or patience may help, and a server that does not know the call is replaced by one that does. */
const MAY_PASS: readonly number[] = [401, 404, 408, 429];
/** What the server refuses now it refuses tomorrow too. */
export const isHopeless = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !MAY_PASS.includes(error.status);

/** A page that has been gone for so long does not come back. */
const GONE_AFTER_MS = 7 * 86_400_000;
const isNotThere = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Shows the result in the page's quiz, unless the learner started again and is still writing. */
function takeIn(request: ExamRequest, result: ExamResult): void {
  if (readQuizDraft(request.page_id).waiting === request.attempt_id) showResult(request.page_id, result);
}

/** Sends one after another, and stops at the first failure. What is about a page that is not there holds no other up. */
export async function sendExams(owner: number): Promise<void> {
  for (const { at, request } of await listExamRows(owner)) {
    try {
      takeIn(request, await sendExam(request));
    } catch (error) {
      if (isNotThere(error) && Date.now() - at < GONE_AFTER_MS) continue;
      if (!isNotThere(error) && !isHopeless(error)) return;
    } finally {
      for (const shown of [courseCalls.getExamResponse, quizResultCalls.list, reviewCalls.list]) void refreshCall(shown);
    }
    await settleWaitingRows('exam', [request.attempt_id ?? ''], () => undefined);
    announceLibraryChange();
  }
}

export const examSender: Sender = {
  send: ({ id }) => sendExams(id),
  findNextAt: async ({ id }) => ((await listWaitingExams(id)).length > 0 ? Date.now() + AGAIN_MS : undefined),
};
