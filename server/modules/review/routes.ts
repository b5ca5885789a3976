import { reviewCalls } from '#contracts/course.ts';
import type { Door } from '../../core/door.ts';
import type { ReviewService } from './service.ts';

export function registerReviewCalls(door: Door, review: ReviewService): void {
  door.on(reviewCalls.list, ({ session, query }) => review.listDue(session, query.day));
  door.on(reviewCalls.answer, ({ session, body }) => review.answer(session, body.answers));
  door.on(reviewCalls.listWords, ({ session }) => review.listWords(session));
  door.on(reviewCalls.addWord, ({ session, body }) => review.addWord(session, body));
  door.on(reviewCalls.removeWord, ({ session, params }) => review.removeWord(session, params['id'] ?? ''));
}
