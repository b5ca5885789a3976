import { defineCall, FORM_ERRORS } from './call.ts';
import { startCsv, toCsvRow } from './csv.ts';
import { KINDS, MARK_KINDS, TIME_SPENT_MAX_SECONDS } from './practice-kinds.ts';
import { z } from './zod.ts';

/** An entry that waited longer than this for a network is not taken any more. */
export const LOG_AGE_MAX_DAYS = 365;
export const MARKS_MAX = 200;
export const RANGE_MAX_DAYS = 400;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day that exists, in the learner's own time zone. */
const isDay = (text: string) => DAY.test(text) && (new Date(`${text}T00:00:00Z`).toJSON() ?? '').startsWith(text);
export const dayField = z.string().check(z.refine(isDay, 'Please give a day as 2026-07-31.'));
const clientId = z.string().check(z.regex(/^[\w-]{8,64}$/, 'Please give an id of 8 to 64 letters and digits.'));
const wholeNumber = (words: string) => z.coerce.number(words).check(z.refine(Number.isInteger, words));

/** `POST {api}/log-activity`: the form of docs/spec/platform.md §7, with what docs/spec/product.md §3 adds to it. */
export const logActivityForm = z.object({
  user_id: wholeNumber('Please say whose minutes these are.'),
  section: z.string().check(z.maxLength(40)),
  activity: z.string().check(z.maxLength(80)),
  /** Whole seconds. */
  time_spent: wholeNumber('Please give whole seconds.').check(
    z.gte(0, 'Time cannot run backwards.'),
    z.lte(TIME_SPENT_MAX_SECONDS, 'One entry is at most four hours.'),
  ),
  /** ISO 8601 timestamp. */
  logged_at: z
    .string()
    .check(z.refine((text) => /^\d{4}-\d\d-\d\dT/.test(text) && Number.isFinite(Date.parse(text)), 'Please give a time.')),
  id: clientId,
  token: z.string().check(z.maxLength(200)),
  day: dayField,
  kind: z.optional(z.enum(KINDS)),
});
export type LogActivityForm = z.infer<typeof logActivityForm>;

export const activityToken = z.object({ token: z.string(), user_id: z.int(), /** ISO 8601 time. */ expires_at: z.string() });
export type ActivityToken = z.infer<typeof activityToken>;

export const mark = z.object({ kind: z.enum(MARK_KINDS), subject: z.string().check(z.maxLength(80)), day: dayField });
export type Mark = z.infer<typeof mark>;
/** A mark can be taken away again: `done` is then false. */
export const marksRequest = z.object({
  marks: z
    .array(z.object({ ...mark.shape, done: z._default(z.boolean(), true) }))
    .check(z.maxLength(MARKS_MAX, `Please send at most ${MARKS_MAX} at a time.`)),
});
export const marksAnswer = z.object({ marks: z.array(mark) });

export const activityDay = z.object({
  day: z.string(),
  section: z.string(),
  kind: z.enum(KINDS),
  seconds: z.int(),
  entries: z.int(),
});
export type ActivityDay = z.infer<typeof activityDay>;

/** One to five active days a week; null is no aim, and a pause hides it without taking it away. */
export const aim = z.object({
  days: z.nullable(
    z.int('Please choose 1 to 5 days.').check(z.gte(1, 'Please choose 1 to 5 days.'), z.lte(5, 'Please choose 1 to 5 days.')),
  ),
  paused: z.boolean(),
});
export type Aim = z.infer<typeof aim>;

export const progressAnswer = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(activityDay),
  /** Everything done so far, whenever it was. */
  marks: z.array(mark),
  aim,
});
export type ProgressAnswer = z.infer<typeof progressAnswer>;

const range = z.object({ from: dayField, to: dayField });
export type ProgressRange = z.infer<typeof range>;

/** One line of the activity history. */
export const historyAnswer = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      section: z.string(),
      activity: z.string(),
      kind: z.enum(KINDS),
      time_spent: z.int(),
      logged_at: z.string(),
      day: z.string(),
    }),
  ),
  /** Send it as `before` for the older ones; null at the end. */
  next: z.nullable(z.int()),
});
export type HistoryAnswer = z.infer<typeof historyAnswer>;

export const progressCalls = {
  getToken: defineCall({
    method: 'get',
    path: '/api/activity-token',
    summary: 'A token, good for a day, with which minutes can be sent by beacon',
    access: 'storing',
    answer: activityToken,
    errors: [],
  }),
  logActivity: defineCall({
    method: 'post',
    path: '/api/log-activity',
    summary: 'Minutes of practice, sent by beacon when the page closes',
    // A beacon carries no header: who it is stands in the signed token of the form.
    access: 'public',
    body: logActivityForm,
    bodyAs: 'form',
    answer: z.object({ message: z.string() }),
    errors: ['unauthenticated', 'forbidden', 'consent_needed', ...FORM_ERRORS],
    personal: true,
  }),
  sendMarks: defineCall({
    method: 'post',
    path: '/api/progress/marks',
    summary: 'Marks what was done, or takes marks away, and answers all of them',
    access: 'storing',
    body: marksRequest,
    answer: marksAnswer,
    errors: FORM_ERRORS,
  }),
  getProgress: defineCall({
    method: 'get',
    path: '/api/progress',
    summary: 'Minutes by day and sea, and what was done',
    access: 'signedIn',
    query: range,
    answer: progressAnswer,
    errors: ['invalid'],
  }),
  getCsv: defineCall({
    method: 'get',
    path: '/api/progress.csv',
    summary: 'The same minutes as a table for a spreadsheet',
    access: 'signedIn',
    query: range,
    answer: 'file',
    errors: ['invalid'],
  }),
  setAim: defineCall({
    method: 'put',
    path: '/api/progress/aim',
    summary: 'How many days a week a person would like to practise',
    access: 'storing',
    body: aim,
    answer: aim,
    errors: FORM_ERRORS,
  }),
  getHistory: defineCall({
    method: 'get',
    path: '/api/progress/history',
    summary: 'The single entries, newest first, fifty at a time',
    access: 'signedIn',
    query: z.object({ before: z.optional(z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger))) }),
    answer: historyAnswer,
    errors: ['invalid'],
  }),
};

/** The minutes as a spreadsheet reads them. */
export function formatCsv(days: readonly ActivityDay[]): string {
  const lines = days.map(({ day, section, kind, seconds, entries }) => toCsvRow([day, section, kind, (seconds / 60).toFixed(1), entries]));
  return startCsv(['day', 'sea', 'kind', 'minutes', 'entries']) + lines.join('');
}
