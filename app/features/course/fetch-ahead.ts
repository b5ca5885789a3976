import { courseCalls, type RightSide } from '#contracts/course.ts';
import { call, readToken } from '../../data/api.ts';
import { setAnswer } from '../../data/use-call.ts';
import { cacheCourseAnswer } from '../../device/course-answers.ts';
import { cachePictures } from './cache-pictures.ts';
import { toKeyName } from './use-quiz-key.ts';

export const toGiven = (id: number) => ({ body: { menuId: id } });

const fetchedAhead = new Set<number>();

async function fetchPage(id: number): Promise<RightSide | undefined> {
  fetchedAhead.add(id);
  try {
    const answer: RightSide = await call(courseCalls.getRightSide, toGiven(id));
    setAnswer(courseCalls.getRightSide, toGiven(id), readToken(), answer);
    await cacheCourseAnswer(`page-${id}`, answer);
    // Without an account the device marks.
    if (answer.quiz !== null && readToken() === undefined)
      await cacheCourseAnswer(toKeyName(id), await call(courseCalls.getQuizKey, { params: { id } }));
    return answer;
  } catch {
    // Opening the page fetches it again.
    fetchedAhead.delete(id);
    return undefined;
  }
}

/** A unit's other pages, one after another, then all small pictures. Never rejects. */
export async function fetchAhead(shown: RightSide, ids: readonly number[], signal: AbortSignal): Promise<void> {
  const pages = [shown];
  for (const id of ids) {
    if (signal.aborted || fetchedAhead.has(id)) continue;
    const answer = await fetchPage(id);
    if (answer !== undefined) pages.push(answer);
  }
  await cachePictures(pages);
}
