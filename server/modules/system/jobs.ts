import type { JobList } from '#contracts/studio-system.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import { HOUR_MS } from '../../core/durations.ts';
import { PURGE_KIND } from '../../core/job-runs.ts';
import { LEASE_MS } from '../../core/work-queue.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { HARMLESS, JOB_WORDS } from './job-words.ts';
import type { SystemContext } from './context.ts';

const PURGE_EVERY_MS = HOUR_MS;

const toIsoOrNull = (at: number | null | undefined) => (at == null ? null : toIso(at));

async function countByKind(db: Db) {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('failed_at').as('failed'),
      eb.fn.min<number | null>(eb.case().when('failed_at', 'is', null).then(eb.ref('next_attempt_at')).end()).as('next'),
    ])
    .groupBy('kind')
    .execute();
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Work that comes by itself is due again at once, unless it is about to run or runs: those are its next two minutes. */
async function bringForward(db: Db, kind: string, now: number): Promise<number> {
  const planned = db
    .updateTable('jobs')
    .set({ next_attempt_at: now })
    .where('key', '=', `every:${kind}`)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', now + LEASE_MS);
  return Number((await planned.executeTakeFirst()).numUpdatedRows);
}

async function retryFailed(db: Db, kind: string, now: number): Promise<number> {
  const failed = db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, next_attempt_at: now })
    .where('kind', '=', kind)
    .where('failed_at', 'is not', null);
  return Number((await failed.executeTakeFirst()).numUpdatedRows);
}

// Background work as admins see it (docs/spec/product.md §8).

const findEveryMs = ({ jobs }: SystemContext, kind: string) => (kind === PURGE_KIND ? PURGE_EVERY_MS : (jobs[kind]?.everyMs ?? null));

const isKnown = ({ jobs }: SystemContext, kind: string) => Object.hasOwn(jobs, kind);

export async function listJobs(context: SystemContext): Promise<JobList> {
  const { db, jobs } = context;
  const runs = new Map((await db.selectFrom('job_runs').selectAll().execute()).map((run) => [run.kind, run]));
  const counts = await countByKind(db);
  const kinds = new Set([...Object.keys(jobs), PURGE_KIND, ...counts.keys()]);
  const data = [...kinds].map((kind) => {
    const [run, count] = [runs.get(kind), counts.get(kind)];
    const everyMs = findEveryMs(context, kind);
    return {
      kind,
      name: JOB_WORDS[kind] ?? kind,
      every_ms: everyMs,
      last_at: toIsoOrNull(run?.started_at),
      took_ms: run?.took_ms ?? null,
      result: run?.result ?? null,
      last_done_at: toIsoOrNull(run?.done_at),
      next_at: kind === PURGE_KIND && run !== undefined ? toIso(run.started_at + PURGE_EVERY_MS) : toIsoOrNull(count?.next),
      waiting: everyMs === null ? (count?.count ?? 0) - (count?.failed ?? 0) : 0,
      failed: count?.failed ?? 0,
      can_run: HARMLESS.has(kind),
    };
  });
  // What needs someone first, then what comes by itself.
  const rank = (job: (typeof data)[number]) => (job.failed > 0 || job.result === 'failed' ? 0 : job.every_ms === null ? 2 : 1);
  return { data: data.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name)) };
}

/** Runs what may run any time, and retries failures. Gives how many are due now. @throws AppError `not_found`, `conflict` */
export function runJob(context: SystemContext, { userId: by }: Session, kind: string): Promise<{ count: number }> {
  const { db, now } = context;
  if (!isKnown(context, kind)) throw new AppError('not_found');
  return db.transaction().execute(async (transaction) => {
    const retried = await retryFailed(transaction, kind, now());
    const count = retried + (HARMLESS.has(kind) ? await bringForward(transaction, kind, now()) : 0);
    if (count === 0) throw new AppError('conflict', { message: 'There is nothing to run. It may be running already.' });
    await recordStaffAct(transaction, { at: now(), action: 'job_run', by, details: { kind, pieces: count } });
    return { count };
  });
}
