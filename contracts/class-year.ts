import { defineCall, FORM_ERRORS } from './call.ts';
import { CLASS_PUPILS_MAX, classParams, numberField } from './classes.ts';
import { z } from './zod.ts';

/** So long a move into a new school year can be undone. */
export const UNDO_DAYS = 30;
export const NOTHING_TO_UNDO = 'There is no move to undo, or it was longer ago than 30 days.';
export const EXPORT_TOO_LARGE = 'This class has handed in more than one file can hold. Delete tasks that are over, then try again.';
export const MOVE_ONCE = 'Please give each pupil one choice.';

const move = z.object({
  pupil: numberField,
  to: z.enum(['stays', 'moves', 'leaves']),
  /** Of a class that one teaches, for `moves`. */
  class_id: z.optional(z.nullable(numberField)),
});
export type YearMove = z.infer<typeof move>;
export const newYearRequest = z.object({
  moves: z.array(move).check(z.maxLength(CLASS_PUPILS_MAX)),
  /** Says what would happen and changes nothing. */
  dry_run: z.boolean(),
});
export type NewYearRequest = z.infer<typeof newYearRequest>;
export const newYearAnswer = z.object({
  stay: z.int(),
  move: z.array(z.object({ class_id: z.int(), class_name: z.string(), count: z.int() })),
  leave: z.int(),
  /** Null for a dry run. ISO 8601. */
  undo_until: z.nullable(z.string()),
});
export type NewYearAnswer = z.infer<typeof newYearAnswer>;

export const classYearCalls = {
  move: defineCall({
    method: 'post',
    path: '/api/classes/:id/new-year',
    summary: 'Where each pupil goes in the new school year; a dry run changes nothing',
    access: 'teachClasses',
    params: classParams,
    body: newYearRequest,
    answer: newYearAnswer,
    errors: ['not_found', 'forbidden', 'conflict', ...FORM_ERRORS],
  }),
  undo: defineCall({
    method: 'post',
    path: '/api/classes/:id/undo',
    summary: 'Undo the last move, within thirty days',
    access: 'teachClasses',
    params: classParams,
    answer: newYearAnswer,
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  getExport: defineCall({
    method: 'get',
    path: '/api/classes/:id/export.zip',
    summary: 'What the pupils of a class handed in, and the overview as a table',
    access: 'teachClasses',
    params: classParams,
    answer: 'file',
    errors: ['not_found', 'forbidden', 'too_large'],
  }),
};
