import { useState } from 'react';
import { reviewCalls, type ReviewEntry } from '#contracts/course.ts';
import type { GivenAnswer, Marking } from '#contracts/questions.ts';
import { ApiError } from '../../data/api-error.ts';
import { noteReviewed } from '../../sync/course/review-cache.ts';
import { addReviewAnswer } from '../../sync/course/review-outbox.ts';
import { createId } from '../../lib/create-id.ts';
import { useSend } from '../../data/use-call.ts';
import { toLocalDay } from '../../lib/local-day.ts';
import { useUser } from '../../session/session.ts';

export type OneAnswer = 'open' | 'gone' | 'waiting' | Marking;

/** One due question's answer. Its own id makes resending count once; offline it waits. */
export function useOneAnswer({ key, question }: ReviewEntry) {
  const [id] = useState(createId);
  const [state, setState] = useState<OneAnswer>('open');
  const owner = useUser()?.id;
  const { send, isSending, problem } = useSend(reviewCalls.answer);
  const give = async (given: GivenAnswer): Promise<OneAnswer> => {
    const now = new Date();
    const answer = { id, key, answer: given, day: toLocalDay(now), answered_at: now.toISOString() };
    try {
      const { results } = await send({ body: { answers: [answer] } });
      const result = results.find((one) => one.id === id);
      // Its question is gone: nothing to say.
      if (result === undefined) return 'gone';
      if (owner !== undefined) noteReviewed(owner, answer.day, result);
      return result.marking;
    } catch (error) {
      // `problem` tells what the server says, and the answer can be sent again.
      if (error instanceof ApiError || owner === undefined) return 'open';
      return addReviewAnswer(owner, { answer, question }).then(
        () => 'waiting',
        () => 'open',
      );
    }
  };
  return {
    state,
    isSending,
    problem: state === 'open' ? problem : undefined,
    async give(given: GivenAnswer): Promise<OneAnswer> {
      if (isSending) return state;
      const next = await give(given);
      setState(next);
      return next;
    },
  };
}
