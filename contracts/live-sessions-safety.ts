import { emailField } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { REPORT_REASONS } from './live-sessions.ts';
import { z } from './zod.ts';

export const STAFF_NOTE_MAX = 500;
export const PER_PAGE = 25;

const idField = z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));
const pathId = z.object({ id: idField });
const page = z.optional(z.coerce.number().check(z.gte(1), z.lte(10_000), z.refine(Number.isInteger)));
const meta = z.object({ page: z.int(), per_page: z.int(), total: z.int() });
const line = (max: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Please use at most ${max} characters.`));

/** Whether sessions for children and teens are open, and who is responsible for them. */
export const childrenSessions = z.object({
  is_open: z.boolean(),
  name: z.string(),
  email: z.string(),
  /** ISO 8601; null while they are closed. */
  since: z.nullable(z.string()),
});
export type ChildrenSessions = z.infer<typeof childrenSessions>;
export const openChildrenRequest = z.object({ name: line(80, 'Please name the person who is responsible.'), email: emailField });

/** Someone who may lead sessions. */
export const staffAdults = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) });
export const confirmAdultRequest = z.object({
  /** The version that was read, so that no one agrees to something they have not seen. */
  version: z.int(),
  leads: z.boolean('Please say whether you lead it.'),
});

/** How staff got to know a child's family. */
export const VOUCHED_BY = { call: 'A call with the guardian', school: 'The school knows the child' } as const;
export const vouchedHow = z.enum(['call', 'school'], 'Please say how you know.');
export type VouchedHow = z.infer<typeof vouchedHow>;
export const vouchRequest = z.object({ how: vouchedHow, note: line(STAFF_NOTE_MAX, 'Please note what you know, and from whom.') });

/** A child or teen as those who vouch see them: nothing that they made. */
export const vouchedPerson = z.object({
  id: z.int(),
  name: z.string(),
  age: z.nullable(z.int()),
  email: z.string(),
  guardian_email: z.nullable(z.string()),
  /** Why no one can vouch for this account now, in words. */
  obstacle: z.nullable(z.string()),
  vouching: z.nullable(
    z.object({
      how: vouchedHow,
      note: z.string(),
      at: z.string(),
      /** Who noted it; null when that account is gone. */
      by: z.nullable(z.string()),
    }),
  ),
});
export type VouchedPerson = z.infer<typeof vouchedPerson>;
export const vouchedList = z.object({
  data: z.array(z.object({ id: z.int(), name: z.string(), age: z.nullable(z.int()), how: vouchedHow, at: z.string() })),
  meta,
});

/** What someone reported, for the staff. */
export const staffReport = z.object({
  id: z.int(),
  at: z.string(),
  session: z.nullable(z.object({ id: z.int(), title: z.string(), starts_at: z.string() })),
  reasons: z.array(z.enum(REPORT_REASONS)),
  words: z.string(),
  /** Null when the account is gone. */
  from: z.nullable(z.object({ name: z.string(), age: z.nullable(z.int()) })),
  handled: z.nullable(z.object({ at: z.string(), answer: z.string(), by: z.nullable(z.string()) })),
});
export type StaffReport = z.infer<typeof staffReport>;
export const staffReports = z.object({ data: z.array(staffReport), meta });
export const handleReportRequest = z.object({ answer: line(STAFF_NOTE_MAX, 'Please write an answer to the person who told us.') });

/** What keeps live sessions safe among strangers, for the staff. */
export const sessionSafetyCalls = {
  getChildren: defineCall({
    method: 'get',
    path: '/api/live-sessions/studio/children',
    summary: 'Whether sessions for children and teens are open, and who is responsible',
    access: 'manageSessions',
    answer: childrenSessions,
    errors: [],
  }),
  openChildren: defineCall({
    method: 'put',
    path: '/api/live-sessions/studio/children',
    summary: 'Opens sessions for children and teens and names who is responsible',
    access: 'manageSystem',
    body: openChildrenRequest,
    answer: childrenSessions,
    errors: FORM_ERRORS,
  }),
  closeChildren: defineCall({
    method: 'delete',
    path: '/api/live-sessions/studio/children',
    summary: 'Closes sessions for children and teens everywhere at once',
    access: 'manageSystem',
    answer: childrenSessions,
    errors: [],
  }),
  listAdults: defineCall({
    method: 'get',
    path: '/api/live-sessions/studio/adults',
    summary: 'The staff accounts that may lead sessions',
    access: 'manageSessions',
    answer: staffAdults,
    errors: [],
  }),
  findPerson: defineCall({
    method: 'post',
    path: '/api/live-sessions/studio/vouching/find',
    summary: 'The account with exactly this address, for the person who vouches for it',
    access: 'managePeople',
    body: z.object({ email: emailField }),
    answer: vouchedPerson,
    errors: ['not_found', ...FORM_ERRORS],
  }),
  listVouched: defineCall({
    method: 'get',
    path: '/api/live-sessions/studio/vouching',
    summary: 'Accounts of children and teens that staff vouch for, the newest first',
    access: 'managePeople',
    query: z.object({ page }),
    answer: vouchedList,
    errors: ['invalid'],
  }),
  getPerson: defineCall({
    method: 'get',
    path: '/api/live-sessions/studio/vouching/:id',
    summary: 'One account with what staff noted when they vouched for it',
    access: 'managePeople',
    params: pathId,
    answer: vouchedPerson,
    errors: ['not_found'],
  }),
  vouch: defineCall({
    method: 'put',
    path: '/api/live-sessions/studio/vouching/:id',
    summary: 'Vouches for the account of a child or teen; the guardian gets an email',
    access: 'managePeople',
    params: pathId,
    body: vouchRequest,
    answer: vouchedPerson,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
  endVouching: defineCall({
    method: 'delete',
    path: '/api/live-sessions/studio/vouching/:id',
    summary: 'Stops vouching for an account: its seats are given up and the guardian gets an email',
    access: 'managePeople',
    params: pathId,
    answer: vouchedPerson,
    errors: ['not_found'],
  }),
  listReports: defineCall({
    method: 'get',
    path: '/api/live-sessions/studio/reports',
    summary: 'What people reported about sessions; those who lead a session do not see reports about it',
    access: 'manageSessions',
    query: z.object({ state: z.optional(z.enum(['open', 'handled'])), page }),
    answer: staffReports,
    errors: ['invalid'],
  }),
  handleReport: defineCall({
    method: 'post',
    path: '/api/live-sessions/studio/reports/:id/handle',
    summary: 'Marks a report as handled and answers its sender',
    access: 'manageSessions',
    params: pathId,
    body: handleReportRequest,
    answer: staffReport,
    errors: ['not_found', 'conflict', ...FORM_ERRORS],
  }),
};
