import { courseCalls, type ExamRequest, type ExamResult } from '#contracts/course.ts';
import { call } from '../../data/api.ts';

/** Sends a quiz's answers, now or from the outbox. @throws ApiError, TypeError */
export const sendExam = (request: ExamRequest): Promise<ExamResult> => call(courseCalls.sendExamResponse, { body: request });
