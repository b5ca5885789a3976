import { reviewCalls } from '#contracts/course.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { ReviewService } from './service.ts';
import { answerCards, listDue } from './answer-cards.ts';
import { addWord, listWords, removeWord } from './own-words.ts';

export function registerReviewCalls(api: ApiRouter, { context: review }: ReviewService): void {
  api.register(reviewCalls.list, ({ session, query }) => listDue(review, session, query.day));
  api.register(reviewCalls.answer, ({ session, body }) => answerCards(review, session, body.answers));
  api.register(reviewCalls.listWords, ({ session }) => listWords(review, session));
  api.register(reviewCalls.addWord, ({ session, body }) => addWord(review, session, body));
  api.register(reviewCalls.removeWord, ({ session, params }) => removeWord(review, session, params['id'] ?? ''));
}
