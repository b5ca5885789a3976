import { useEffect, useState } from 'react';
import { courseCalls, type ExamRequest, type ExamResult, type Quiz } from '#contracts/course.ts';
import type { GivenAnswer, Question } from '#contracts/questions.ts';
import { ApiError, describeStatus } from '../../data/api-error.ts';
import { createId } from '../../lib/create-id.ts';
import { setAnswer as rememberAnswer, useCall } from '../../data/use-call.ts';
import { loadExamOutbox, useWaitingExams } from '../../sync/course/waiting-exams.ts';
import { EMPTY_DRAFT, readQuizDraft, setQuizDraft, showResult, useQuizDraft } from '../../sync/course/quiz-draft.ts';
import { sendExam } from '../../sync/course/send-exam.ts';
import { explainStoreFailure } from '../../sync/library/use-library.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { useAuthToken, useUser } from '../../session/session.ts';
import { useLocalVoice } from '../../media/speech.ts';
import { isAnswered } from '../questions/given.ts';
import { useQuizKey } from './use-quiz-key.ts';

const logExamFailure = (error: unknown) => `HTTP error! Status: ${describeStatus(error)}`;

/** Ids of missed questions. An own sentence has no score, so only an empty one is missed. */
function listMissed(result: Pick<ExamResult, 'items'>): string[] {
  return result.items
    .filter(({ correct, yours, verdict }) => correct === false || (verdict !== undefined && yours === null))
    .map(({ id }) => id);
}

type Problem = { message: string };

const NO_KEY = "The answers aren't on this device yet. Please try again when you're online.";
const loadMarking = () => import('../../sync/course/mark-here.ts');

export function useQuiz({ page_id: page, items }: Quiz) {
  const token = useAuthToken();
  const owner = useUser()?.id;
  const hasVoice = useLocalVoice();
  const { draft, setAnswer } = useQuizDraft(page);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const latest = useCall(courseCalls.getExamResponse, { body: { page_id: page } }, { isReady: token !== undefined, logAs: logExamFailure });
  const waiting = useWaitingExams();
  const isSignedIn = token !== undefined;
  const key = useQuizKey(page, !isSignedIn);
  useEffect(() => {
    // Loaded before it is needed, so that it is there offline.
    if (!isSignedIn) void loadMarking().catch(() => undefined);
  }, [isSignedIn]);

  const canAsk = (question: Question) => question.kind !== 'dictation' || hasVoice;
  const shown = items.filter((question) => draft.again === undefined || draft.again.includes(question.id));
  const asked = items.filter(canAsk);
  const answered = asked.filter((question) => isAnswered(question, draft.answers[question.id])).length;

  /** Every answer of the quiz; what this device could not ask is sent as not asked. */
  const listAnswers = (): Record<string, GivenAnswer> =>
    Object.fromEntries(
      items.flatMap((question): [string, GivenAnswer][] => {
        const answer = draft.answers[question.id];
        if (!canAsk(question)) return [[question.id, '']];
        return answer === undefined ? [] : [[question.id, answer]];
      }),
    );

  const queueForLater = async (request: ExamRequest & { attempt_id: string }) => {
    if (owner === undefined) return;
    try {
      await (await loadExamOutbox()).addExam(owner, request);
      setQuizDraft(page, { ...readQuizDraft(page), waiting: request.attempt_id });
    } catch (error) {
      setProblem({ message: explainStoreFailure(error) });
    }
  };

  const checkHere = async (): Promise<void> => {
    if (key === undefined) return setProblem({ message: NO_KEY });
    try {
      showResult(page, (await loadMarking()).markHere(key, listAnswers()));
    } catch {
      setProblem({ message: NO_KEY });
    }
  };

  const check = async (): Promise<void> => {
    if (answered === 0) return setProblem({ message: 'Answer at least one question first.' });
    setProblem(undefined);
    if (!isSignedIn) return checkHere();
    const request = { page_id: page, answers: listAnswers(), attempt_id: createId(), day: toLocalDay(new Date()) };
    setIsSending(true);
    try {
      const result = await sendExam(request);
      rememberAnswer(courseCalls.getExamResponse, { body: { page_id: page } }, token, result);
      showResult(page, result);
    } catch (error) {
      console.error(logExamFailure(error), error);
      // Where the sign-in has ended, the answers wait for the next one of the same person.
      if (!(error instanceof ApiError) || error.status === 401) await queueForLater(request);
      else setProblem(describeFailure(error));
    } finally {
      setIsSending(false);
    }
  };

  const missed = draft.result === undefined ? [] : listMissed(draft.result);
  return {
    draft,
    shown,
    answered,
    total: asked.length,
    leftOut: items.length - asked.length,
    isSignedIn,
    best: latest.answer ?? undefined,
    isWaiting: draft.waiting !== undefined && waiting > 0,
    isSending,
    problem: problem?.message,
    missed,
    setAnswer(id: string, answer: GivenAnswer) {
      setProblem(undefined);
      setAnswer(id, answer);
    },
    check,
    tryAll: () => setQuizDraft(page, EMPTY_DRAFT),
    /** Right answers stay and are sent again: the score is about the whole quiz. */
    tryMissed() {
      const answers = Object.fromEntries(Object.entries(draft.answers).filter(([id]) => !missed.includes(id)));
      setQuizDraft(page, { answers, again: missed });
    },
  };
}
