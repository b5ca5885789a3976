import { messageAnswer } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { CLASS_PUPILS_MAX, classParams, classTaskParams, numberField } from './classes.ts';
import { dayField } from './progress.ts';
import { z } from './zod.ts';

export const CLASS_TASKS_MAX = 200;
export const TASK_NOTE_CHARACTERS = 280;
/** A check is "low" below this; twice is one of the three facts of "stuck". */
export const LOW_CHECK_PERCENT = 60;
export const TASKS_FULL = `A class has at most ${CLASS_TASKS_MAX} tasks. Delete one that is over.`;
export const NO_SUCH_TASK = 'Please choose something that is there.';
export const OWN_NEEDS_NOTE = 'Please say in your own words what to do.';
export const FROM_BEFORE_BY = 'The last day is before the first.';
export const CHOOSE_PUPILS = 'Please choose at least one pupil of the class.';

/**
 * A topic or lesson, an activity, a page or unit of the course with its check, a word set, a story, or something of the
 * pupil's own. `ref` is its id as addresses have it; empty for `own`.
 */
export const TASK_KINDS = ['topic', 'activity', 'page', 'unit', 'words', 'story', 'own'] as const;
export const taskKind = z.enum(TASK_KINDS, 'Please choose what the task is.');
export type TaskKind = z.infer<typeof taskKind>;

const note = z.string().check(z.trim(), z.maxLength(TASK_NOTE_CHARACTERS, `Please use at most ${TASK_NOTE_CHARACTERS} characters.`));
const taskFields = {
  /** One line of the teacher's own words. */
  note,
  from_day: z.nullable(dayField),
  by_day: z.nullable(dayField),
  for_all: z.boolean(),
  /** Where it is not for all. */
  pupils: z.array(numberField).check(z.maxLength(CLASS_PUPILS_MAX)),
};
export const newTask = z.object({ kind: taskKind, ref: z.string().check(z.maxLength(80)), ...taskFields });
export type NewTask = z.infer<typeof newTask>;
/** Kind and thing stay as they are. */
export const taskChange = z.object(taskFields);
export type TaskChange = z.infer<typeof taskChange>;

export const classTask = z.object({
  id: z.int(),
  kind: taskKind,
  ref: z.string(),
  /** As the thing was called when the task was set. */
  title: z.string(),
  /** Where it is on the site; null for something of the pupil's own. */
  address: z.nullable(z.string()),
  note: z.string(),
  from_day: z.nullable(z.string()),
  by_day: z.nullable(z.string()),
  for_all: z.boolean(),
  pupils: z.array(z.int()),
  created_at: z.string(),
});
export type ClassTask = z.infer<typeof classTask>;
export const classTasks = z.object({ data: z.array(classTask) });
export type ClassTasks = z.infer<typeof classTasks>;

/** Three plain facts; nothing is derived from time. */
export const stuckFact = z.enum(['not_opened', 'low_check', 'hand_up']);
export type StuckFact = z.infer<typeof stuckFact>;
export const answerState = z.enum(['seen', 'keep_going']);
export type AnswerState = z.infer<typeof answerState>;
/** A pupil and a task. A pair without one was not opened, and nothing is to be said about it. */
export const overviewCell = z.object({
  task_id: z.int(),
  pupil_id: z.int(),
  /** YYYY-MM-DD in the pupil's own calendar. */
  opened_on: z.nullable(z.string()),
  done_on: z.nullable(z.string()),
  /** Of a check. */
  tries: z.int(),
  /** Percent; null where there is no check or no try. */
  best: z.nullable(z.int()),
  /** ISO 8601. */
  hand_up_at: z.nullable(z.string()),
  /** The newest hand-in. */
  hand_in: z.nullable(z.object({ id: z.string(), at: z.string() })),
  answer: z.nullable(answerState),
  stuck: z.array(stuckFact),
});
export type OverviewCell = z.infer<typeof overviewCell>;
export const classOverview = z.object({
  class: z.object({ id: z.int(), name: z.string() }),
  tasks: z.array(classTask),
  pupils: z.array(z.object({ id: z.int(), name: z.string() })),
  cells: z.array(overviewCell),
});
export type ClassOverview = z.infer<typeof classOverview>;
/** The teacher's own day, for "due tomorrow"; the server's without it. */
const today = z.object({ today: z.optional(dayField) });

/** What a class is to do, and how far it is. */
export const classTaskCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/classes/:id/tasks',
    summary: 'The tasks of a class, newest first',
    access: 'teachClasses',
    params: classParams,
    answer: classTasks,
    errors: ['not_found'],
  }),
  add: defineCall({
    method: 'post',
    path: '/api/classes/:id/tasks',
    summary: 'Set a task for all or for some',
    access: 'teachClasses',
    params: classParams,
    body: newTask,
    answer: classTask,
    status: 201,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  change: defineCall({
    method: 'patch',
    path: '/api/classes/:id/tasks/:taskId',
    summary: 'Change the words, the days and whom a task is for',
    access: 'teachClasses',
    params: classTaskParams,
    body: taskChange,
    answer: classTask,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  delete: defineCall({
    method: 'delete',
    path: '/api/classes/:id/tasks/:taskId',
    summary: 'Delete a task with what was handed in for it; what pupils made stays theirs',
    access: 'teachClasses',
    params: classTaskParams,
    answer: messageAnswer,
    errors: ['not_found', 'conflict'],
  }),
  getOverview: defineCall({
    method: 'get',
    path: '/api/classes/:id/overview',
    summary: 'Pupils by tasks: opened, done, tries, best, hands up, handed in; never what was made',
    access: 'teachClasses',
    params: classParams,
    query: today,
    answer: classOverview,
    errors: ['not_found', 'invalid'],
  }),
  getOverviewCsv: defineCall({
    method: 'get',
    path: '/api/classes/:id/overview.csv',
    summary: 'The same as a table for a spreadsheet',
    access: 'teachClasses',
    params: classParams,
    query: today,
    answer: 'file',
    errors: ['not_found', 'invalid'],
  }),
};
