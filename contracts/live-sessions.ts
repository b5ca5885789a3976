import { ageGroup } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

/** The meeting link is shown to the booked from so long before the start (docs/spec/product.md §10). */
export const LINK_SHOWN_MINUTES = 15;
/** Until so long before the start a seat can be given back. */
export const CANCEL_HOURS = 2;
export const NOTE_CHARACTERS_MAX = 2000;
/** If a guardian does not answer for so long, the seat goes to the next person. */
export const HOLD_HOURS = 48;
/** Why an example has no meeting. */
export const EXAMPLES_NOTE = 'These examples show how sessions work. No one meets at those times.';
export const EXAMPLE_NOTE = 'This is an example that shows how sessions work. No one meets at this time.';

/** Kids 6-12, Teens 13-17, Students and grown-ups 18+. */
export const sessionLevel = ageGroup;
export type SessionLevel = z.infer<typeof sessionLevel>;

/** One date, as the public sees it. Times are ISO 8601. */
export const liveSession = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  bring: z.string(),
  level: sessionLevel,
  host: z.string(),
  /** Of a session for children and teens. */
  second_adult: z.nullable(z.string()),
  starts_at: z.string(),
  minutes: z.int(),
  /** The host's. */
  zone: z.string(),
  seats: z.int(),
  seats_left: z.int(),
  waiting: z.int(),
  /** What has to be unlocked for it. */
  needs: z.enum(['nothing', 'sessions']),
  is_example: z.boolean(),
  /** `closed`: sessions for children and teens are off. `unconfirmed`: the two adults have not both confirmed. */
  state: z.enum(['open', 'cancelled', 'closed', 'unconfirmed']),
});
export type LiveSession = z.infer<typeof liveSession>;
export const liveSessionList = z.object({ data: z.array(liveSession) });
export type LiveSessionList = z.infer<typeof liveSessionList>;

export const ownBooking = z.object({
  id: z.int(),
  state: z.enum(['booked', 'waiting', 'cancelled']),
  /** Under the consent age: whether the guardian has said yes to this session. */
  agreement: z.enum(['not_needed', 'asked', 'given']),
  /** The guardian is asked once more, because something about the session has changed. */
  asked_again: z.boolean(),
  /** Until when the seat waits for the guardian. */
  held_until: z.nullable(z.string()),
  /** On the waiting list: 1 is next. */
  place: z.nullable(z.int()),
  /** Null before it is time, for anyone who has no seat, and where there is none. */
  meeting_url: z.nullable(z.string()),
  /** When the meeting link is shown. */
  link_from: z.string(),
  /** Until when the seat can be given back. */
  cancel_until: z.string(),
  /** Whether the person was there; null until it is recorded. */
  attended: z.nullable(z.boolean()),
  note: z.string(),
  session: liveSession,
});
export type OwnBooking = z.infer<typeof ownBooking>;

/** Why something is wrong in a session, as the reporter chooses. */
export const REPORT_REASONS = ['asked_for_contact', 'unkind', 'stranger', 'alone', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_WORDS_MAX = 500;
export const REPORTS_PER_DAY = 3;
export const reportRequest = z.object({
  session_id: z.int('Please choose a session.'),
  reasons: z
    .array(z.enum(REPORT_REASONS, 'Please choose what is wrong.'))
    .check(z.minLength(1, 'Please choose what is wrong.'), z.maxLength(REPORT_REASONS.length, 'Please choose each reason once.')),
  words: z.string().check(z.trim(), z.maxLength(REPORT_WORDS_MAX, `Please use at most ${REPORT_WORDS_MAX} characters.`)),
});

/** What the person reported about a session, and what became of it. */
export const ownReport = z.object({
  id: z.int(),
  at: z.string(),
  /** What staff answered; null while no one has looked yet. */
  answer: z.nullable(z.string()),
});
export type OwnReport = z.infer<typeof ownReport>;

/** The own seat, who else comes (as numbers, only for those who have a seat), or why one cannot book. */
export const ownSeat = z.object({
  booking: z.nullable(ownBooking),
  others: z.array(z.string()),
  reports: z.array(ownReport),
  refusal: z.nullable(z.object({ message: z.string(), to: z.optional(z.string()), to_label: z.optional(z.string()) })),
});
export type OwnSeat = z.infer<typeof ownSeat>;

export const ownBookings = z.object({
  upcoming: z.array(ownBooking),
  past: z.array(ownBooking),
  /** Whether there is a calendar address. The address itself is shown once, when it is made. */
  has_calendar: z.boolean(),
});
export type OwnBookings = z.infer<typeof ownBookings>;

const idField = z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));
const pathId = z.object({ id: idField });
/** An IANA name, checked by the server: mails say times in it. */
const zoneField = z.string().check(z.maxLength(60, 'This is not a time zone.'));

/** Something about a session that is no longer what it was, in words. */
export const sessionChange = z.object({ what: z.string(), from: z.string(), to: z.string() });
export type SessionChange = z.infer<typeof sessionChange>;

/** What a guardian is asked about one session. */
export const sessionAgreement = z.object({
  child_name: z.string(),
  state: z.enum(['asked', 'given', 'declined', 'over']),
  is_waiting: z.boolean(),
  held_until: z.nullable(z.string()),
  session: liveSession,
  /** While the guardian is asked once more: what is different since they agreed, or were first asked. */
  changes: z.array(sessionChange),
  /** Whom a guardian can ask about sessions with children. */
  responsible: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** False where a child has signed in or someone under age is named. */
  may_decide_here: z.boolean(),
});
export type SessionAgreement = z.infer<typeof sessionAgreement>;

export const liveSessionCalls = {
  listBookings: defineCall({
    method: 'get',
    path: '/api/live-sessions/bookings',
    summary: 'The own seats, upcoming and past',
    access: 'signedIn',
    answer: ownBookings,
    errors: [],
  }),
  getSeat: defineCall({
    method: 'get',
    path: '/api/live-sessions/seat',
    summary: 'The own seat at one date, or why one cannot book it',
    access: 'signedIn',
    query: z.object({ session_id: idField }),
    answer: ownSeat,
    errors: ['not_found', 'invalid'],
  }),
  book: defineCall({
    method: 'post',
    path: '/api/live-sessions/bookings',
    summary: 'Take a seat, or a place on the waiting list; again, it answers the same one',
    access: 'storing',
    body: z.object({ session_id: z.int('Please choose a session.'), zone: zoneField }),
    answer: ownBooking,
    status: 201,
    errors: ['not_found', 'conflict', 'forbidden', ...FORM_ERRORS],
  }),
  cancel: defineCall({
    method: 'delete',
    path: '/api/live-sessions/bookings/:id',
    summary: 'Give a seat back, until two hours before the start',
    access: 'signedIn',
    params: pathId,
    answer: ownBooking,
    errors: ['not_found', 'conflict'],
  }),
  report: defineCall({
    method: 'post',
    path: '/api/live-sessions/reports',
    summary: 'Says that something is wrong in a session; three times a day at most',
    access: 'signedIn',
    body: reportRequest,
    answer: ownReport,
    status: 201,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  downloadCalendar: defineCall({
    method: 'get',
    path: '/api/live-sessions/bookings/:id/calendar',
    summary: 'One own date as a calendar file',
    access: 'signedIn',
    params: pathId,
    answer: 'file',
    errors: ['not_found'],
  }),
  writeNote: defineCall({
    method: 'put',
    path: '/api/live-sessions/bookings/:id/note',
    summary: 'A note to oneself after a session; an empty one takes it away',
    access: 'storing',
    params: pathId,
    body: z.object({
      note: z.string().check(z.trim(), z.maxLength(NOTE_CHARACTERS_MAX, `Please use at most ${NOTE_CHARACTERS_MAX} characters.`)),
    }),
    answer: ownBooking,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  renewCalendar: defineCall({
    method: 'post',
    path: '/api/live-sessions/calendar',
    summary: 'Makes the private address of the own calendar, which ends the one before',
    access: 'storing',
    answer: z.object({ url: z.string() }),
    status: 201,
    errors: ['too_many'],
  }),
  endCalendar: defineCall({
    method: 'delete',
    path: '/api/live-sessions/calendar',
    summary: 'Ends the private address of the own calendar',
    access: 'signedIn',
    answer: z.object({ message: z.string() }),
    errors: [],
  }),
  readCalendar: defineCall({
    method: 'get',
    path: '/api/live-sessions/session-calendar/:token/sessions.ics',
    summary: "The calendar of one person's seats, for anyone who has its private address",
    access: 'public',
    answer: 'file',
    errors: ['not_found', 'too_many'],
    personal: true,
  }),
  getAgreement: defineCall({
    method: 'get',
    path: '/api/live-sessions/session-agreement/:token',
    summary: 'What a guardian is asked about one session',
    access: 'public',
    knowsBearer: true,
    answer: sessionAgreement,
    errors: ['not_found', 'too_many'],
    personal: true,
  }),
  decideAgreement: defineCall({
    method: 'post',
    path: '/api/live-sessions/session-agreement/:token',
    summary: 'Agree to one session or decline; refused where a child is signed in',
    access: 'public',
    knowsBearer: true,
    body: z.object({ decision: z.enum(['agree', 'decline'], 'Please choose whether you agree or decline.') }),
    answer: sessionAgreement,
    errors: ['forbidden', 'not_found', 'conflict', ...FORM_ERRORS],
    personal: true,
  }),
  list: defineCall({
    method: 'get',
    path: '/api/live-sessions',
    summary: 'The dates to come',
    access: 'public',
    query: z.object({ level: z.optional(sessionLevel) }),
    answer: liveSessionList,
    errors: ['invalid'],
  }),
  get: defineCall({
    method: 'get',
    path: '/api/live-sessions/:id',
    summary: 'One date',
    access: 'public',
    params: pathId,
    answer: liveSession,
    errors: ['not_found'],
  }),
};
