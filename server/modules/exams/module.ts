import { courseCalls, quizResultCalls } from '#contracts/course.ts';
import { defineModule } from '../../core/module.ts';
import { EXAM_DATA } from './personal-data.ts';
import { createExamService } from './service.ts';
import { examMigrations } from './tables.ts';
import { getLatest, listResults, sendAnswers } from './answer-quiz.ts';

export const examsModule = defineModule({
  name: 'exams',
  migrations: examMigrations,
  create: createExamService,
  calls(api, { context: exams }) {
    api.register(courseCalls.getExamResponse, ({ session, body }) => getLatest(exams, session, body.page_id));
    api.register(quizResultCalls.list, ({ session }) => listResults(exams, session));
    api.register(courseCalls.sendExamResponse, ({ session, body }) => sendAnswers(exams, session, body));
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
