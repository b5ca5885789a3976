import { toIso } from '../../core/days.ts';
import { mapPages, type PersonalDataPart } from '../../core/personal-data.ts';
import * as queries from './queries.ts';

export const EXAM_DATA: PersonalDataPart = {
  kind: 'quiz_results',
  label: 'Quiz results',
  summarize: async (db, userId) => ({ count: await queries.countAttempts(db, userId), minutes: 0 }),
  readPages: (db, userId) =>
    mapPages(queries.readAttemptPages(db, userId), ({ id: _id, page_id: _page, answered_at, answers, markings, ...attempt }) => ({
      ...attempt,
      answered_at: toIso(answered_at),
      answers: JSON.parse(answers) as unknown,
      markings: JSON.parse(markings) as unknown,
    })),
  deleteAll: queries.deleteExams,
};
