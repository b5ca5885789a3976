import { ageGroup, messageAnswer } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { CLASS_SENTENCE_NAMES, CLASS_STAMP_NAMES } from './class-pictures.ts';
import { answerState, classTask } from './class-tasks.ts';
import { classParams } from './classes.ts';
import { creationId } from './creations.ts';
import { z } from './zod.ts';

export const ANSWER_CHARACTERS = 500;
export const HAND_INS_PAGE = 30;
/** Of one pupil for one task, counted with those that were answered. */
export const HAND_INS_A_TASK = 20;
export const ANSWERED_ALREADY = 'Your teacher has answered this, so it stays. You can change it and hand it in again.';
export const NOT_THIS_KIND = 'This task asks for something else. Choose what you made for it.';
export const SEALED_LETTER = 'A letter to your future self stays closed until its day, so it can’t be handed in.';
export const CLASS_OVER = 'This class is over, so nothing can be handed in any more. What you made is still in your library.';
export const TOO_MANY_HAND_INS = 'You have handed in for this task many times. Ask your teacher before you send more.';
export const ANSWER_NEEDS_WORDS = 'Please choose a sentence or write one.';
export const ANSWERED_BY_ANOTHER = 'Another teacher has answered this. Look at that answer before you change it.';
export const PUPIL_SEES = 'Your teacher sees what you hand in and whether you did a task. Nobody sees your drafts.';

export const feeling = z.enum(['easy', 'right', 'hard']);
export type Feeling = z.infer<typeof feeling>;
const stamp = z.enum(CLASS_STAMP_NAMES, 'Please choose one of the stamps.');
const sentence = z.enum(CLASS_SENTENCE_NAMES, 'Please choose one of the sentences.');
const answerText = z.string().check(z.trim(), z.maxLength(ANSWER_CHARACTERS, `Please use at most ${ANSWER_CHARACTERS} characters.`));

/** As its pupil and the teachers read it. */
export const handInAnswer = z.object({
  /** Counts the answers and their changes. */
  id: z.int(),
  stamp,
  /** What was chosen from the list; null for own words. */
  sentence: z.nullable(sentence),
  /** The words to read, chosen or own. */
  text: z.string(),
  state: answerState,
  /** The teacher's name; null when that account is gone. */
  by: z.nullable(z.string()),
  at: z.string(),
});
export type HandInAnswer = z.infer<typeof handInAnswer>;

/** A creation as it was when it was handed in. */
export const handIn = z.object({
  id: z.string(),
  task: z.object({ id: z.int(), title: z.string(), note: z.string() }),
  pupil: z.object({ id: z.int(), name: z.string() }),
  /** ISO 8601. */
  at: z.string(),
  feeling: z.nullable(feeling),
  activity: z.string(),
  /** Of the shape of `item`. */
  version: z.int(),
  item: z.unknown(),
  title: z.nullable(z.string()),
  /** The pupil has changed the work since. */
  changed_since: z.boolean(),
  answer: z.nullable(handInAnswer),
});
export type HandIn = z.infer<typeof handIn>;
export const handInPage = z.object({
  data: z.array(handIn),
  /** Give it as `after` to get the next page; null on the last. */
  next: z.nullable(z.string()),
  /** Without an answer, in the whole class. */
  unanswered: z.int(),
});
export type HandInPage = z.infer<typeof handInPage>;

/** A sentence from the list or own words, one of the two. `seen_answer` is the answer's id that was there before; null for none. */
export const answerRequest = z.object({
  stamp,
  sentence: z.nullable(sentence),
  text: answerText,
  state: answerState,
  seen_answer: z.nullable(z.int()),
});
export type AnswerRequest = z.infer<typeof answerRequest>;

/** A task as the pupil sees it. */
export const myTask = z.object({
  ...z.omit(classTask, { for_all: true, pupils: true, created_at: true }).shape,
  opened_on: z.nullable(z.string()),
  done_on: z.nullable(z.string()),
  tries: z.int(),
  best: z.nullable(z.int()),
  hand_up: z.boolean(),
  /** The newest. */
  hand_in: z.nullable(
    z.object({
      id: z.string(),
      creation_id: z.string(),
      at: z.string(),
      feeling: z.nullable(feeling),
      /** Not answered yet. */
      can_take_back: z.boolean(),
      changed_since: z.boolean(),
      answer: z.nullable(handInAnswer),
    }),
  ),
});
export type MyTask = z.infer<typeof myTask>;
export const myClass = z.object({
  id: z.int(),
  name: z.string(),
  level: ageGroup,
  /** Whose class it is, as pupils read it: "Ms Rao", or two names with "and". */
  teacher: z.string(),
  tasks: z.array(myTask),
});
export type MyClass = z.infer<typeof myClass>;
export const fromMyClass = z.object({ classes: z.array(myClass) });
export type FromMyClass = z.infer<typeof fromMyClass>;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please give a day.'));
/** `id` is the browser's own: the same one again changes nothing, so it can be sent again after a lost answer. */
export const handInRequest = z.object({ id: creationId, creation_id: creationId, feeling: z.nullable(feeling), day });
export type HandInRequest = z.infer<typeof handInRequest>;

/** For the pupil, or the learner in the class. A task that is not theirs answers 404. */
export const fromMyClassCalls = {
  get: defineCall({
    method: 'get',
    path: '/api/from-my-class',
    summary: 'One’s classes with their tasks, what was handed in, and the answers',
    access: 'signedIn',
    answer: fromMyClass,
    errors: [],
  }),
  noteOpened: defineCall({
    method: 'put',
    path: '/api/tasks/:id/opened',
    summary: 'Notes the day on which one opened a task, once',
    access: 'storing',
    params: classParams,
    body: z.object({ day }),
    answer: messageAnswer,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  setDone: defineCall({
    method: 'put',
    path: '/api/tasks/:id/done',
    summary: 'One’s own tick on a task that nothing else marks: words, a story, something of one’s own',
    access: 'storing',
    params: classParams,
    body: z.object({ day, done: z.boolean() }),
    answer: messageAnswer,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  handIn: defineCall({
    method: 'put',
    path: '/api/tasks/:id/hand-in',
    summary: 'Hand in a copy of a creation; one that has no answer yet is replaced',
    access: 'storing',
    params: classParams,
    body: handInRequest,
    answer: myTask,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  takeBack: defineCall({
    method: 'delete',
    path: '/api/tasks/:id/hand-in',
    summary: 'Take back what has no answer yet; the copy is deleted',
    access: 'signedIn',
    params: classParams,
    answer: myTask,
    errors: ['not_found', 'conflict'],
  }),
  raiseHand: defineCall({
    method: 'put',
    path: '/api/tasks/:id/hand-up',
    summary: 'Ask the teacher for help with a task',
    access: 'storing',
    params: classParams,
    answer: messageAnswer,
    errors: ['not_found', 'conflict'],
  }),
  lowerHand: defineCall({
    method: 'delete',
    path: '/api/tasks/:id/hand-up',
    summary: 'Take the hand down again',
    access: 'signedIn',
    params: classParams,
    answer: messageAnswer,
    errors: ['not_found'],
  }),
};

/** For the teachers of the class. */
export const handInCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/classes/:id/hand-ins',
    summary: 'What was handed in, oldest first; those without an answer unless all are wanted',
    access: 'teachClasses',
    params: classParams,
    query: z.object({
      after: z.optional(z.string().check(z.maxLength(120))),
      task: z.optional(z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger))),
      which: z._default(z.enum(['unanswered', 'all']), 'unanswered'),
    }),
    answer: handInPage,
    errors: ['not_found', 'invalid'],
  }),
  answer: defineCall({
    method: 'put',
    path: '/api/hand-ins/:id/answer',
    summary: 'Answer with a stamp and a sentence; 409 with `current` when another teacher was first',
    access: 'teachClasses',
    params: z.object({ id: creationId }),
    body: answerRequest,
    answer: handIn,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  /** Takes a pupil's hand down once they have been helped. */
  lowerHand: defineCall({
    method: 'delete',
    path: '/api/classes/:id/tasks/:taskId/hands/:userId',
    summary: 'Take a pupil’s hand down after helping',
    access: 'teachClasses',
    params: z.object({
      ...classParams.shape,
      taskId: classParams.shape.id,
      userId: classParams.shape.id,
    }),
    answer: messageAnswer,
    errors: ['not_found'],
  }),
};
