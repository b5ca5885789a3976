import type { Listeners } from '../../core/listeners.ts';
import type { ModuleContext } from '../../core/module.ts';
import type { CourseService } from '../course/service.ts';
import type { ReviewService } from '../review/service.ts';

/** A quiz that was answered and stored. */
export type AnsweredQuiz = { userId: number; pageId: number; percent: number; day: string };

/** What each use case of quizzes is given first. */
export type ExamContext = Pick<ModuleContext, 'db' | 'engine' | 'now'> & {
  course: Pick<CourseService, 'getQuiz'>;
  review: Pick<ReviewService, 'takeQuiz'>;
  answered: Listeners<AnsweredQuiz>;
};
