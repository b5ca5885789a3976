import type { Call } from '#contracts/call.ts';

/**
 * The guarded calls that a pupil account of a school may make, of all there are. What is not named here is refused:
 * the wall, live sessions, orders, certificates, guardians, mail, passwords and whatever comes later.
 */
const PUPIL_CALLS: ReadonlySet<string> = new Set([
  'post /api/logout',
  'get /api/me',
  'get /api/me/export',
  'get /api/me/quiz-results',
  'get /api/creations',
  'post /api/creations',
  'get /api/creations/:id',
  'patch /api/creations/:id',
  'delete /api/creations/:id',
  'put /api/creations/:id/recording',
  'get /api/creations/:id/recording',
  'delete /api/creations/:id/recording',
  'get /api/opened-letters',
  'get /api/then-and-now',
  'get /api/kept-words',
  'get /api/review',
  'post /api/review/answers',
  'get /api/review/words',
  'post /api/review/words',
  'delete /api/review/words/:id',
  'get /api/activity-token',
  'post /api/progress/marks',
  'get /api/progress',
  'get /api/progress.csv',
  'put /api/progress/aim',
  'get /api/progress/history',
  'post /threeseas/api/student/exam-response',
  'post /threeseas/api/student/get-exam-response',
  'get /api/from-my-class',
  'put /api/tasks/:id/opened',
  'put /api/tasks/:id/done',
  'put /api/tasks/:id/hand-in',
  'delete /api/tasks/:id/hand-in',
  'put /api/tasks/:id/hand-up',
  'delete /api/tasks/:id/hand-up',
]);

export const isForPupils = ({ method, path }: Call): boolean => PUPIL_CALLS.has(`${method} ${path}`);
