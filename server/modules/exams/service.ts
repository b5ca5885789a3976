import { createListeners } from '../../core/listeners.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { Session } from '../../core/api-router.ts';
import { courseModule } from '../course/module.ts';
import { reviewModule } from '../review/module.ts';
import { listResults } from './answer-quiz.ts';
import type { ExamContext } from './context.ts';

/** Quizzes of the course, marked where the answers are (docs/spec/platform.md §7, student calls). */
export function createExamService({ db, engine, now, use }: ModuleContext) {
  const context: ExamContext = { db, engine, now, course: use(courseModule), review: use(reviewModule), answered: createListeners() };
  return { context, onAnswered: context.answered.add, listResults: (session: Session) => listResults(context, session) };
}
export type ExamService = ReturnType<typeof createExamService>;
