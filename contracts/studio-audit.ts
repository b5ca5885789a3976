import { defineCall } from './call.ts';
import { z } from './zod.ts';

export const AUDIT_PER_PAGE = 50;
/** So many lines one file holds at most: the newest of those that are asked for. */
export const AUDIT_CSV_LINES_MAX = 50_000;

export const AUDIT_ACTORS = ['self', 'guardian', 'staff', 'system'] as const;
export const auditLine = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  actor: z.string(),
  /** Which member of staff: the account's number, or the command that is run on the machine; null for anyone else. */
  by: z.nullable(z.union([z.int(), z.literal('command')])),
  /** The name of that account; null when it is gone. */
  by_name: z.nullable(z.string()),
  /** Number of the account it happened to. */
  account: z.int(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditLine = z.infer<typeof auditLine>;
export const auditPage = z.object({
  data: z.array(auditLine),
  /** What `before` is for the older lines; null at the end. */
  next: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof auditPage>;

export const auditChoices = z.object({
  actions: z.array(z.string()),
  staff: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type AuditChoices = z.infer<typeof auditChoices>;

const BAD_DAY = 'Please enter a day like 2026-11-28.';
const isDay = (text: string) => {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, BAD_DAY), z.refine(isDay, BAD_DAY));
const filter = {
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/, 'Please choose one of the acts.'))),
  /** One of the actors, `command`, or the number of a staff account. */
  who: z.optional(z.string().check(z.regex(/^(?:self|guardian|staff|system|command|[1-9]\d{0,8})$/, 'Please choose who did it.'))),
  /** Both days are included, in UTC. */
  from: z.optional(day),
  to: z.optional(day),
};
const isInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['to'], message: 'The last day comes before the first.' },
);
export const auditFilter = z.object(filter).check(isInOrder);
export type AuditFilter = z.infer<typeof auditFilter>;
export const auditQuery = z.object({ ...filter, before: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,10}$/))) }).check(isInOrder);
export type AuditQuery = z.infer<typeof auditQuery>;

/** The audit log in the studio (docs/spec/product.md §8). */
export const auditCalls = {
  list: defineCall({
    method: 'get',
    path: '/api/studio/audit',
    summary: 'What staff, guardians and the program did, newest first',
    access: 'manageSystem',
    query: auditQuery,
    answer: auditPage,
    errors: ['invalid'],
  }),
  choices: defineCall({
    method: 'get',
    path: '/api/studio/audit/choices',
    summary: 'What the audit log can be filtered by',
    access: 'manageSystem',
    answer: auditChoices,
    errors: [],
  }),
  csv: defineCall({
    method: 'get',
    path: '/api/studio/audit/file',
    summary: 'The same lines as a table for a spreadsheet',
    access: 'manageSystem',
    query: auditFilter,
    answer: 'file',
    errors: ['invalid', 'too_many'],
  }),
};
