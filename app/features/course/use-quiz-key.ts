import { useEffect, useState } from 'react';
import { courseCalls, quizKey, type QuizKey } from '#contracts/course.ts';
import { z } from '#contracts/zod.ts';
import { isForeign } from '../../data/api.ts';
import { useCall } from '../../data/use-call.ts';
import { cacheCourseAnswer, findCourseAnswer } from '../../device/course-answers.ts';

export const toKeyName = (page: number) => `key-${page}`;

/** The answers of a page's quiz, from the server or from this device. Not asked for where the server marks. */
export function useQuizKey(page: number, isWanted: boolean): QuizKey | undefined {
  const fetched = useCall(courseCalls.getQuizKey, { params: { id: page } }, { isReady: isWanted, isAskedOnce: true }).answer;
  const [cached, setCached] = useState<QuizKey>();
  useEffect(() => {
    if (!isWanted) return;
    if (fetched === undefined) void findCourseAnswer(toKeyName(page)).then((found) => setCached(z.safeParse(quizKey, found).data));
    else if (!isForeign(fetched)) void cacheCourseAnswer(toKeyName(page), fetched);
  }, [fetched, isWanted, page]);
  return fetched ?? (cached?.page_id === page ? cached : undefined);
}
