import { courseCalls, quizResultCalls } from '#contracts/course.ts';
import { defineModule } from '../../core/module.ts';
import { courseModule } from '../course/module.ts';
import { reviewModule } from '../review/module.ts';
import { EXAM_DATA } from './personal-data.ts';
import { createExamService } from './service.ts';
import { examMigrations } from './tables.ts';

export const examsModule = defineModule({
  name: 'exams',
  migrations: examMigrations,
  create: (context) => createExamService(context, { course: context.use(courseModule), review: context.use(reviewModule) }),
  calls(api, exams) {
    api.register(courseCalls.getExamResponse, ({ session, body }) => exams.getLatest(session, body.page_id));
    api.register(quizResultCalls.list, ({ session }) => exams.listResults(session));
    api.register(courseCalls.sendExamResponse, ({ session, body }) => exams.sendAnswers(session, body));
  },
  retention: () => [
    {
      what: 'Answers and results of quizzes, of each quiz the newest ten',
      tables: ['exam_attempts', 'exam_bests'],
      until: 'a child’s guardian takes the agreement back, or the account ends',
    },
  ],
  personalData: () => [EXAM_DATA],
});
