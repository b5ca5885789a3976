import { defineCall, FORM_ERRORS } from './call.ts';
import { classSummary } from './classes.ts';
import { dayField } from './progress.ts';
import { z } from './zod.ts';

export const SCHOOL_NAME_CHARACTERS = 120;
/** One school year. */
export const AGREEMENT_DAYS_MAX = 366;
export const AGREEMENT_TOO_LONG = 'The agreement is for one school year: at most a year from the first day.';
export const AGREEMENT_ENDS_FIRST = 'Please choose a last day after the first, and not in the past.';
export const TEXT_HAS_CHANGED = 'The text of the agreement has changed. Please load the page again and read it.';

/** What the school agrees to in place of the guardians. Count the version up with every change: each agreement is stored with its version. */
export const SCHOOL_AGREEMENT = {
  version: 1,
  sentences: [
    'The school decides that its pupils use ThreeSeas to learn, and answers for that to their families.',
    'The school may give pupils accounts without an email address: a shown name (a first name, or a first name and a letter), and three pictures to sign in with.',
    'Stored are what a pupil makes and keeps, what they practised and how their checks went, their classes and tasks, and what they hand in with the teacher’s answers.',
    'A teacher sees what is handed in and whether a task was done. Nobody sees drafts.',
    'Pupil accounts have no wall, no live sessions, no payments and no mail. Nothing is sold, shown to advertisers or sent to another company.',
    'The school tells families about it, gives them a copy of what is stored when they ask, and deletes an account when they say so.',
    'The agreement is for one school year. When it ends or is taken back, no pupil can sign in. Accounts are deleted 60 days later unless the school agrees again.',
  ],
} as const;
/** So long pupil accounts stay after the agreement ended, so that a new one finds them. */
export const AFTER_AGREEMENT_DAYS = 60;

export const schoolAgreement = z.object({
  text_version: z.int(),
  sentences: z.array(z.string()),
  /** The one given last; null when none ever was. */
  given: z.nullable(
    z.object({
      school: z.string(),
      text_version: z.int(),
      /** YYYY-MM-DD, both included. */
      from: z.string(),
      until: z.string(),
      /** Who gave it; null when that account is gone. */
      by: z.nullable(z.string()),
      at: z.string(),
      withdrawn_at: z.nullable(z.string()),
      in_force: z.boolean(),
    }),
  ),
  pupils: z.int(),
  pupils_max: z.int(),
});
export type SchoolAgreement = z.infer<typeof schoolAgreement>;

/** Off ends it at once: every pupil is signed out. */
export const schoolAgreementRequest = z.discriminatedUnion('is_on', [
  z.object({
    is_on: z.literal(true),
    school: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please give the name of the school.'),
        z.maxLength(SCHOOL_NAME_CHARACTERS, `Please use at most ${SCHOOL_NAME_CHARACTERS} characters.`),
      ),
    from: dayField,
    until: dayField,
    /** Of the text that was read. */
    text_version: z.int(),
  }),
  z.object({ is_on: z.literal(false) }),
]);
export type SchoolAgreementRequest = z.infer<typeof schoolAgreementRequest>;

export const schoolCalls = {
  getAgreement: defineCall({
    method: 'get',
    path: '/api/school-agreement',
    summary: 'The text of the school’s agreement, and the one that was given',
    access: 'managePeople',
    answer: schoolAgreement,
    errors: [],
  }),
  setAgreement: defineCall({
    method: 'put',
    path: '/api/school-agreement',
    summary: 'Give the agreement for one school year, or take it back',
    access: 'managePeople',
    body: schoolAgreementRequest,
    answer: schoolAgreement,
    errors: ['conflict', ...FORM_ERRORS],
  }),
  listClasses: defineCall({
    method: 'get',
    path: '/api/studio/classes',
    summary: 'All classes with their teachers and counts, never works',
    access: 'managePeople',
    answer: z.object({
      data: z.array(
        z.object({
          ...classSummary.shape,
          teachers: z.array(z.object({ user_id: z.int(), name: z.string(), part: z.enum(['owner', 'teacher']) })),
        }),
      ),
    }),
    errors: [],
  }),
};
