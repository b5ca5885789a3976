import { courseCalls, examRequest, quizResultCalls, reviewCalls, type ExamRequest, type ExamResult } from '#contracts/course.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';
import { refreshCall } from '../../data/use-call.ts';
import { listWaitingRows, putWaitingRow, settleWaitingRows } from '../../device/waiting-rows.ts';
import { tellKeptChanged } from '../kept-changes.ts';
import { AGAIN_MS, type Sender } from '../outbox.ts';
import { adoptExams } from './adopt-answers.ts';
import { readQuizDraft, showResult } from './quiz-draft.ts';
import { sendExam } from './send-exam.ts';

/** Answers checked offline. Each has an attempt's id, so that sending it twice counts once. */
export async function addExam(owner: number, request: ExamRequest & { attempt_id: string }): Promise<void> {
  await putWaitingRow({ kind: 'exam', key: request.attempt_id, owner, at: Date.now(), payload: request });
  tellKeptChanged();
}

export async function listWaitingExams(owner: number): Promise<ExamRequest[]> {
  await adoptExams();
  const rows = await listWaitingRows('exam', owner);
  return rows.flatMap(({ payload }) => z.safeParse(examRequest, payload).data ?? []);
}

/** What the server refuses now it refuses tomorrow too, unless a sign-in or patience helps. */
export const isHopeless = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429;

/** Shows the result in the page's quiz, unless the learner started again and is still writing. */
function takeIn(request: ExamRequest, result: ExamResult): void {
  if (readQuizDraft(request.page_id).waiting === request.attempt_id) showResult(request.page_id, result);
}

/** Sends one after another, and stops at the first failure. */
export async function sendExams(owner: number): Promise<void> {
  for (const request of await listWaitingExams(owner)) {
    try {
      takeIn(request, await sendExam(request));
    } catch (error) {
      if (!isHopeless(error)) return;
    } finally {
      for (const shown of [courseCalls.getExamResponse, quizResultCalls.list, reviewCalls.list]) void refreshCall(shown);
    }
    await settleWaitingRows('exam', [request.attempt_id ?? ''], () => undefined);
    tellKeptChanged();
  }
}

export const examSender: Sender = {
  send: ({ id }) => sendExams(id),
  findNextAt: async ({ id }) => ((await listWaitingExams(id)).length > 0 ? Date.now() + AGAIN_MS : undefined),
};
