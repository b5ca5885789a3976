import type { ModuleContext } from '../../core/module.ts';
import { courseModule } from '../course/module.ts';
import { takeQuiz } from './answer-cards.ts';
import type { ReviewContext } from './context.ts';

/** Questions to come back to, and the learner's own words among them. */
export function createReviewService({ db, engine, now, use }: ModuleContext) {
  const context: ReviewContext = { db, engine, now, course: use(courseModule) };
  return { context, takeQuiz };
}
export type ReviewService = ReturnType<typeof createReviewService>;
