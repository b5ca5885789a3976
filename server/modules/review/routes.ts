import { reviewCalls } from '#contracts/course.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { ReviewService } from './service.ts';

export function registerReviewCalls(api: ApiRouter, review: ReviewService): void {
  api.register(reviewCalls.list, ({ session, query }) => review.listDue(session, query.day));
  api.register(reviewCalls.answer, ({ session, body }) => review.answer(session, body.answers));
  api.register(reviewCalls.listWords, ({ session }) => review.listWords(session));
  api.register(reviewCalls.addWord, ({ session, body }) => review.addWord(session, body));
  api.register(reviewCalls.removeWord, ({ session, params }) => review.removeWord(session, params['id'] ?? ''));
}
