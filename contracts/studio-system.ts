import { givenPasswordField } from './accounts.ts';
import { defineCall, FORM_ERRORS } from './call.ts';
import { z } from './zod.ts';

/** Files of one kind, as the database knows them. */
const stored = z.object({ count: z.int(), bytes: z.int() });
export const systemOverview = z.object({
  version: z.string(),
  node: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Tables and indexes; for SQLite the file with its log. */
  database_bytes: z.int(),
  recordings: stored,
  /** As they were uploaded, without the sizes that are made of them. */
  pictures: stored,
  /** Of the process that answers. */
  running_since: z.string(),
  people: z.int(),
  posts: z.int(),
});
export type SystemOverview = z.infer<typeof systemOverview>;

export const jobEntry = z.object({
  kind: z.string(),
  /** What it does, in plain words. */
  name: z.string(),
  /** How often it comes by itself; null for what has a cause each time. */
  every_ms: z.nullable(z.int()),
  /** The newest run, in whichever process. */
  last_at: z.nullable(z.string()),
  took_ms: z.nullable(z.int()),
  result: z.nullable(z.enum(['done', 'failed'])),
  last_done_at: z.nullable(z.string()),
  next_at: z.nullable(z.string()),
  /** Pieces that wait for their time or their turn. */
  waiting: z.int(),
  /** Pieces that were given up. */
  failed: z.int(),
  can_run: z.boolean(),
});
export type JobEntry = z.infer<typeof jobEntry>;
export const jobList = z.object({ data: z.array(jobEntry) });
export type JobList = z.infer<typeof jobList>;

export const backup = z.object({
  id: z.int(),
  made_by: z.enum(['studio', 'command']),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  asked_at: z.string(),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  /** Why it could not be made, in plain words. */
  failure: z.nullable(z.string()),
  /** It is whole, and on this server. */
  can_download: z.boolean(),
});
export type Backup = z.infer<typeof backup>;
export const backupList = z.object({
  /** Newest first. */
  data: z.array(backup),
  /** Why none can be made here; null where one can. */
  obstacle: z.nullable(z.string()),
  /** What no backup holds, in plain words. */
  left_out: z.array(z.string()),
  /** So many of the studio's own are kept. */
  kept: z.int(),
});
export type BackupList = z.infer<typeof backupList>;
export const backupDownloadRequest = z.object({ password: givenPasswordField });

/** What runs this site (docs/spec/product.md §8). */
export const systemCalls = {
  overview: defineCall({
    method: 'get',
    path: '/api/studio/system',
    summary: 'Version, database and what is stored',
    access: 'manageSystem',
    answer: systemOverview,
    errors: [],
  }),
  listJobs: defineCall({
    method: 'get',
    path: '/api/studio/jobs',
    summary: 'The work in the background: how it last went and when it comes again',
    access: 'manageSystem',
    answer: jobList,
    errors: [],
  }),
  runJob: defineCall({
    method: 'post',
    path: '/api/studio/jobs/:kind/run',
    summary: 'Run harmless work now, or try again what was given up',
    access: 'manageSystem',
    params: z.object({ kind: z.string().check(z.regex(/^[\w-]{1,60}$/)) }),
    answer: z.object({ count: z.int() }),
    errors: ['not_found', 'conflict'],
  }),
  listBackups: defineCall({
    method: 'get',
    path: '/api/studio/backups',
    summary: 'Backups that were made, and what they hold',
    access: 'manageSystem',
    answer: backupList,
    errors: [],
  }),
  makeBackup: defineCall({
    method: 'post',
    path: '/api/studio/backups',
    summary: 'Ask for a backup, which is made in the background',
    access: 'manageSystem',
    answer: backup,
    status: 202,
    errors: ['conflict'],
  }),
  downloadBackup: defineCall({
    method: 'post',
    path: '/api/studio/backups/:id/file',
    summary: 'Download a backup as one file, with the own password once more',
    access: 'manageSystem',
    params: z.object({ id: z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger)) }),
    body: backupDownloadRequest,
    answer: 'file',
    isNotCounted: true,
    errors: ['not_found', ...FORM_ERRORS],
  }),
};
