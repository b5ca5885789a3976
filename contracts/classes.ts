import { ageGroup, messageAnswer } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { isPlainName, isVisibleName } from './typed.ts';
import { z } from './zod.ts';

export const CLASS_NAME_CHARACTERS = 60;
export const CLASS_PUPILS_MAX = 60;
/** One teacher is in so many classes that are not archived. */
export const TEACHER_CLASSES_MAX = 30;
export const CLASS_TEACHERS_MAX = 6;
export const IDLE_MINUTES = 20;
const IDLE_MINUTES_MIN = 5;
const IDLE_MINUTES_MAX = 120;
/** So long a code that is opened for one lesson, or for the term, stays open. */
export const LESSON_HOURS = 2;
export const TERM_DAYS = 120;
/** An archived class and what was handed in to it are deleted after so many days; what pupils made stays theirs. */
export const ARCHIVED_DAYS = 60;

/** Six of these: nothing that looks like another letter or digit. */
export const CLASS_CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
export const CLASS_CODE_LENGTH = 6;
/** As a person types it: spaces and hyphens do not matter, nor capitals. */
export const foldClassCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export const CLASSES_FULL = `You have ${TEACHER_CLASSES_MAX} classes. Archive one before you start another.`;
export const TEACHERS_FULL = `A class has at most ${CLASS_TEACHERS_MAX} teachers.`;
export const LAST_OWNER = 'A class needs an owner. Make another teacher its owner first.';
export const NOT_A_TEACHER = 'This person is not a teacher here.';
export const CLASS_ARCHIVED = 'This class is archived. Open it again before you change it.';
export const OWNER_ONLY = 'Only an owner of the class can do this.';

const idField = z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));
/** Number of an account or a class in a body. */
export const numberField = z.int('This is no number of ours.').check(z.gte(1), z.lte(2_147_483_647));
export const classParams = z.object({ id: idField });
export const classPersonParams = z.object({ id: idField, userId: idField });
export const classTaskParams = z.object({ id: idField, taskId: idField });

/** A name that is shown to a class: no addresses, no signs that could be read as one. */
export const shownName = (max: number, missing: string) =>
  z.string().check(
    z.trim(),
    z.refine(isVisibleName, missing),
    z.refine((name) => [...name].length <= max, `Please use at most ${max} characters.`),
    z.refine(isPlainName, 'Please use a name without web addresses or signs like < > @ in it.'),
  );
const classNameField = shownName(CLASS_NAME_CHARACTERS, 'Please give the class a name, like 4B.');
const idleField = z
  .int(`Please choose ${IDLE_MINUTES_MIN} to ${IDLE_MINUTES_MAX} minutes.`)
  .check(
    z.gte(IDLE_MINUTES_MIN, `Please choose ${IDLE_MINUTES_MIN} to ${IDLE_MINUTES_MAX} minutes.`),
    z.lte(IDLE_MINUTES_MAX, `Please choose ${IDLE_MINUTES_MIN} to ${IDLE_MINUTES_MAX} minutes.`),
  );

export const newClass = z.object({
  name: classNameField,
  /** Which of the three looks and walls of content its pupils get. */
  level: ageGroup,
  idle_minutes: z.optional(idleField),
});
export type NewClass = z.infer<typeof newClass>;
/** What is left out stays. */
export const classChange = z.object({
  name: z.optional(classNameField),
  level: z.optional(ageGroup),
  idle_minutes: z.optional(idleField),
  state: z.optional(z.enum(['active', 'archived'])),
});
export type ClassChange = z.infer<typeof classChange>;

export const teacherPart = z.enum(['owner', 'teacher']);
export type TeacherPart = z.infer<typeof teacherPart>;

const summary = {
  id: z.int(),
  name: z.string(),
  level: ageGroup,
  state: z.enum(['active', 'archived']),
  /** What the caller is in it; null for an admin who teaches elsewhere. */
  my_part: z.nullable(teacherPart),
  /** Pupil accounts and learners with an account of their own. */
  pupils: z.int(),
  tasks: z.int(),
  /** Handed in, and without an answer. */
  unanswered: z.int(),
  hands_up: z.int(),
  /** ISO 8601; null while the code is closed. */
  code_open_until: z.nullable(z.string()),
};
export const classSummary = z.object(summary);
export type ClassSummary = z.infer<typeof classSummary>;
/** Whether pupil accounts can be made and used now. */
export const agreementState = z.object({ in_force: z.boolean(), /** The last day, YYYY-MM-DD. */ until: z.nullable(z.string()) });
export const classList = z.object({ data: z.array(classSummary), agreement: agreementState });
export type ClassList = z.infer<typeof classList>;

export const classTeacher = z.object({ user_id: z.int(), name: z.string(), part: teacherPart, is_me: z.boolean() });
export const classDetail = z.object({
  ...summary,
  code: z.string(),
  idle_minutes: z.int(),
  created_at: z.string(),
  archived_at: z.nullable(z.string()),
  /** When an archived class is deleted; ISO 8601. */
  deleted_at: z.nullable(z.string()),
  teachers: z.array(classTeacher),
  agreement: agreementState,
  /** Until when the last move into a new school year can be undone; null when there is none. */
  undo_until: z.nullable(z.string()),
});
export type ClassDetail = z.infer<typeof classDetail>;

/** Who could be added: everyone with the role, by name. */
export const colleagues = z.object({ data: z.array(z.object({ user_id: z.int(), name: z.string() })) });
export type Colleagues = z.infer<typeof colleagues>;

/** Classes and who teaches them. Another teacher's class answers 404. */
export const classCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/classes',
    summary: 'The classes that one teaches, the active ones first',
    access: 'teachClasses',
    answer: classList,
    errors: [],
  }),
  create: defineCall({
    method: 'post',
    path: '/api/classes',
    summary: 'Start a class; whoever starts it is its owner',
    access: 'teachClasses',
    body: newClass,
    answer: classDetail,
    status: 201,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  get: defineCall({
    method: 'get',
    path: '/api/classes/:id',
    summary: 'One class with its code, its teachers and counts',
    access: 'teachClasses',
    params: classParams,
    answer: classDetail,
    errors: ['not_found'],
  }),
  change: defineCall({
    method: 'patch',
    path: '/api/classes/:id',
    summary: 'Rename a class, set its minutes of rest, archive it or open it again',
    access: 'teachClasses',
    params: classParams,
    body: classChange,
    answer: classDetail,
    errors: ['not_found', 'forbidden', 'conflict', ...FORM_ERRORS],
  }),
  delete: defineCall({
    method: 'delete',
    path: '/api/classes/:id',
    summary: 'Delete a class with its tasks and what was handed in; pupils and what they made stay',
    access: 'teachClasses',
    params: classParams,
    answer: messageAnswer,
    errors: ['not_found', 'forbidden'],
  }),
  listColleagues: defineCall({
    method: 'get',
    path: '/api/class-colleagues',
    summary: 'Everyone with the role teacher, by name',
    access: 'teachClasses',
    answer: colleagues,
    errors: [],
  }),
  setTeacher: defineCall({
    method: 'put',
    path: '/api/classes/:id/teachers/:userId',
    summary: 'Add a teacher to a class, or change what they are in it; an admin hands a class over like this',
    access: 'teachClasses',
    params: classPersonParams,
    body: z.object({ part: teacherPart }),
    answer: classDetail,
    errors: ['not_found', 'forbidden', 'conflict', ...FORM_ERRORS],
  }),
  removeTeacher: defineCall({
    method: 'delete',
    path: '/api/classes/:id/teachers/:userId',
    summary: 'Take a teacher out of a class, or leave it; its last owner stays',
    access: 'teachClasses',
    params: classPersonParams,
    answer: messageAnswer,
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  openCode: defineCall({
    method: 'post',
    path: '/api/classes/:id/code',
    summary: 'Open the code for one lesson or for the term, close it, or make a new one',
    access: 'teachClasses',
    params: classParams,
    body: z.object({ open: z.enum(['lesson', 'term', 'closed']), new_code: z.optional(z.boolean()) }),
    answer: classDetail,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  endLesson: defineCall({
    method: 'post',
    path: '/api/classes/:id/end-lesson',
    summary: 'Sign out all pupils who came in by this class, and close a code that was open for one lesson',
    access: 'teachClasses',
    params: classParams,
    answer: z.object({ signed_out: z.int() }),
    errors: ['not_found'],
  }),
};
