import { defineCall, FORM_ERRORS } from './call.ts';
import { confirmAdultRequest } from './live-sessions-safety.ts';
import { liveSession, sessionLevel } from './live-sessions.ts';
import { z } from './zod.ts';

export const DATES_PER_PAGE = 25;
/** One rule makes no more dates than this. */
export const SERIES_DATES_MAX = 60;
export const SEATS_MAX = 500;
/** Said at the field where one of the two adults is missing. */
export const TWO_ADULTS = 'A session for children or teens needs two adults from the staff. Please choose one.';
export const NO_HOST = 'Please say who leads the session.';

const idField = z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));
const pathId = z.object({ id: idField });
const line = (max: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Please use at most ${max} characters.`));
const maybeLine = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters.`));
const whole = (min: number, max: number) => {
  const words = `Please enter a whole number from ${min} to ${max}.`;
  return z.int(words).check(z.gte(min, words), z.lte(max, words));
};
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day.'));
const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time, like 17:00.'));

/** Any provider, but nothing that could be read along on the way. */
const meetingUrl = z.string().check(
  z.trim(),
  z.maxLength(500, 'Please use at most 500 characters.'),
  z.refine((url) => url === '' || (/^https:\/\/[^\s/]/i.test(url) && URL.canParse(url)), 'Please enter a link that begins with https://'),
);

/** When the dates are: every week, or on chosen days, always at the same time of the host's zone. */
export const seriesRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('weekly'), time, from: day, until: day }),
  z.object({
    kind: z.literal('dates'),
    time,
    dates: z
      .array(day)
      .check(
        z.minLength(1, 'Please choose at least one day.'),
        z.maxLength(SERIES_DATES_MAX, `At most ${SERIES_DATES_MAX} dates at once.`),
      ),
  }),
]);
export type SeriesRule = z.infer<typeof seriesRule>;

const texts = {
  title: line(100, 'Please give a title.'),
  summary: line(1000, 'Please say what happens in the session.'),
  bring: maybeLine(300),
  /** By name for grown-ups; children and teens are led by two staff accounts, and these stay empty. */
  host: maybeLine(80),
  second_adult: maybeLine(80),
  host_id: z.nullable(z.int()),
  second_id: z.nullable(z.int()),
  minutes: whole(10, 240),
  seats: whole(1, SEATS_MAX),
  meeting_url: meetingUrl,
  needs: z.enum(['nothing', 'sessions'], 'Please choose who may come.'),
};

/** `POST`: level and zone stay as they are once there are dates. */
export const newSeriesRequest = z.object({
  ...texts,
  level: z.enum(sessionLevel.options, 'Please choose a level.'),
  zone: z.string().check(z.maxLength(60, 'This is not a time zone.')),
  /** Whether the person who writes this leads it: it is then on their own list. Of two adults by account the host does. */
  is_mine: z.boolean(),
  rule: seriesRule,
});
export type NewSeriesRequest = z.infer<typeof newSeriesRequest>;

/** `PUT`: `version` is the one that was read. */
export const seriesRequest = z.object({ ...texts, is_mine: z.boolean(), version: z.int() });
export type SeriesRequest = z.infer<typeof seriesRequest>;

/** One date of a rule before it is made. */
export const plannedDate = z.object({
  /** In the host's zone, e.g. "2026-11-24T17:00". */
  wall: z.string(),
  /** ISO 8601; null where no clock shows this time on that day. */
  starts_at: z.nullable(z.string()),
  /** What is odd about it, in words. */
  note: z.nullable(z.string()),
});
export const plannedDates = z.object({ data: z.array(plannedDate) });
export type PlannedDates = z.infer<typeof plannedDates>;

export const studioDate = z.object({
  ...liveSession.shape,
  series_id: z.int(),
  booked: z.int(),
  has_link: z.boolean(),
  is_mine: z.boolean(),
  version: z.int(),
});
export type StudioDate = z.infer<typeof studioDate>;
export const studioDates = z.object({
  data: z.array(studioDate),
  meta: z.object({ page: z.int(), per_page: z.int(), total: z.int() }),
});

export const participant = z.object({
  booking_id: z.int(),
  /** What the others see instead of the name: "Learner 3". */
  number: z.int(),
  name: z.string(),
  age: z.nullable(z.int()),
  state: z.enum(['booked', 'waiting']),
  agreement: z.enum(['not_needed', 'asked', 'given']),
  attended: z.nullable(z.boolean()),
});
export type Participant = z.infer<typeof participant>;
export const studioDatePage = z.object({ date: studioDate, meeting_url: z.string(), people: z.array(participant) });
export type StudioDatePage = z.infer<typeof studioDatePage>;

/** One of the two adults of a session for children or teens. */
export const seriesAdult = z.object({
  place: z.enum(['host', 'second']),
  user_id: z.int(),
  name: z.string(),
  /** `no_role`: the account may not lead sessions any more. */
  state: z.enum(['asked', 'confirmed', 'declined', 'no_role']),
  is_me: z.boolean(),
});
export type SeriesAdult = z.infer<typeof seriesAdult>;

export const studioSeries = z.object({
  ...seriesRequest.shape,
  id: z.int(),
  level: sessionLevel,
  zone: z.string(),
  is_example: z.boolean(),
  adults: z.array(seriesAdult),
  dates: z.array(studioDate),
});
export type StudioSeries = z.infer<typeof studioSeries>;

const CONFLICT_WORDS = { conflict: 'Someone else has changed this.' } as const;

/** The room "Sessions" of the studio (docs/spec/product.md §8, §10). */
export const sessionStudioCalls = {
  listDates: defineCall({
    method: 'get',
    path: '/api/live-sessions/studio/dates',
    summary: 'Dates for the staff, with search, filter and pages',
    access: 'manageSessions',
    query: z.object({
      when: z.optional(z.enum(['upcoming', 'past'])),
      mine: z.optional(z.enum(['1'])),
      level: z.optional(sessionLevel),
      q: z.optional(z.string().check(z.maxLength(100))),
      page: z.optional(z.coerce.number().check(z.gte(1), z.lte(10_000), z.refine(Number.isInteger))),
    }),
    answer: studioDates,
    errors: ['invalid'],
  }),
  planDates: defineCall({
    method: 'post',
    path: '/api/live-sessions/studio/plan',
    summary: 'The dates that a rule would make, and what is odd about them',
    access: 'manageSessions',
    body: z.object({ zone: z.string().check(z.maxLength(60, 'This is not a time zone.')), rule: seriesRule }),
    answer: plannedDates,
    errors: FORM_ERRORS,
  }),
  createSeries: defineCall({
    method: 'post',
    path: '/api/live-sessions/studio/series',
    summary: 'A series with its dates; a session for children needs two adults from the staff',
    access: 'manageSessions',
    body: newSeriesRequest,
    answer: studioSeries,
    status: 201,
    errors: FORM_ERRORS,
  }),
  getSeries: defineCall({
    method: 'get',
    path: '/api/live-sessions/studio/series/:id',
    summary: 'A series with all its dates',
    access: 'manageSessions',
    params: pathId,
    answer: studioSeries,
    errors: ['not_found'],
  }),
  changeSeries: defineCall({
    method: 'put',
    path: '/api/live-sessions/studio/series/:id',
    summary: 'Changes what is the same for all dates of a series',
    access: 'manageSessions',
    params: pathId,
    body: seriesRequest,
    answer: studioSeries,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
    words: CONFLICT_WORDS,
  }),
  addDates: defineCall({
    method: 'post',
    path: '/api/live-sessions/studio/series/:id/dates',
    summary: 'More dates for a series; those that are there already stay',
    access: 'manageSessions',
    params: pathId,
    body: z.object({ rule: seriesRule }),
    answer: studioSeries,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  confirmAdult: defineCall({
    method: 'post',
    path: '/api/live-sessions/studio/series/:id/confirm',
    summary: 'One of the two adults says that they lead it, or that they cannot',
    access: 'manageSessions',
    params: pathId,
    body: confirmAdultRequest,
    answer: studioSeries,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  getDate: defineCall({
    method: 'get',
    path: '/api/live-sessions/studio/dates/:id',
    summary: 'One date with the people who booked it',
    access: 'manageSessions',
    params: pathId,
    answer: studioDatePage,
    errors: ['not_found'],
  }),
  moveDate: defineCall({
    method: 'post',
    path: '/api/live-sessions/studio/dates/:id/move',
    summary: 'Moves one date; everyone with a seat or waiting for one gets an email',
    access: 'manageSessions',
    params: pathId,
    body: z.object({ version: z.int(), day, time }),
    answer: studioDatePage,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
    words: CONFLICT_WORDS,
  }),
  cancelDate: defineCall({
    method: 'post',
    path: '/api/live-sessions/studio/dates/:id/cancel',
    summary: 'Calls one date off; everyone with a seat or waiting for one gets an email',
    access: 'manageSessions',
    params: pathId,
    body: z.object({ version: z.int(), reason: maybeLine(300) }),
    answer: studioDatePage,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
    words: CONFLICT_WORDS,
  }),
  markAttendance: defineCall({
    method: 'put',
    path: '/api/live-sessions/studio/dates/:id/attendance',
    summary: 'Says who was there, from 15 minutes before the start',
    access: 'manageSessions',
    params: pathId,
    body: z.object({ booking_id: z.int(), attended: z.nullable(z.boolean()) }),
    answer: studioDatePage,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
};
