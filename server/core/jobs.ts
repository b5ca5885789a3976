import { sql, type Generated } from 'kysely';
import type { Db, Engine } from '../database/schema.ts';
import type { Logger } from '../logger.ts';
import { DAY_MS } from './durations.ts';
import { runNoted } from './job-runs.ts';
import { runDue, startWorker, type WorkQueue } from './work-queue.ts';

declare module '../database/schema.ts' {
  interface Database {
    jobs: {
      id: Generated<number>;
      kind: string;
      /** JSON: ids and codes. */
      payload: string;
      /** Two jobs with the same key are one. */
      key: string | null;
      /** Counted when the work failed, not when a process that took it died. */
      attempts: number;
      /** When it is due; while a process works on it, when its lease ends. */
      next_attempt_at: number;
      created_at: number;
      /** Set when the last attempt failed. The job stays for an operator to look at. */
      failed_at: number | null;
    };
  }
}

const POLL_MS = 5000;
/** No failure and no lease puts a job off for so long: whatever did had a wrong clock. */
const FAR_AHEAD_MS = 2 * DAY_MS;

export type JobHandler = {
  /** Does the work. What throws is tried again, later each time. It may run twice, so it must not mind. */
  run: (payload: unknown, attempt: number) => Promise<void>;
  /** A job that is always there and runs this often, whatever the number of processes. */
  everyMs?: number;
};
export type JobHandlers = Record<string, JobHandler>;

type NewJob = { kind: string; payload: unknown; /** Epoch ms; at once unless said. */ at?: number; key?: string };

/** Puts work into the queue, in the caller's transaction: it is done if and only if that commits. A key that waits already adds nothing. */
export async function enqueueJob(db: Db, { kind, payload, at, key }: NewJob, now: number): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      kind,
      payload: JSON.stringify(payload),
      key: key ?? null,
      attempts: 0,
      next_attempt_at: at ?? now,
      created_at: now,
      failed_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

type ClaimedJob = { id: number; kind: string; payload: string; attempts: number; next_attempt_at: number };

/** Takes one due job for this process, in one statement. */
async function claimJob({ db, engine, handlers, now }: JobContext, lease: number): Promise<ClaimedJob | undefined> {
  const kinds = Object.keys(handlers);
  if (kinds.length === 0) return undefined;
  const at = now();
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where((eb) =>
      eb.or([eb('next_attempt_at', '<=', at), eb.and([eb('attempts', '>', 0), eb('next_attempt_at', '>', at + FAR_AHEAD_MS)])]),
    )
    .where('failed_at', 'is', null)
    .where('kind', 'in', kinds)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .$if(engine === 'postgres', (query) => query.modifyEnd(sql`for update skip locked`));
  return db
    .updateTable('jobs')
    .set({ next_attempt_at: lease })
    .where('id', '=', due)
    .returning(['id', 'kind', 'payload', 'attempts', 'next_attempt_at'])
    .executeTakeFirst();
}

/** Only while the lease is still this process's own. */
const holdsLease = (job: ClaimedJob) => [job.id, job.next_attempt_at] as const;

async function renewJob(db: Db, job: ClaimedJob, until: number): Promise<void> {
  const [id, lease] = holdsLease(job);
  const renewed = await db
    .updateTable('jobs')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('next_attempt_at', '=', lease)
    .executeTakeFirst();
  if (renewed.numUpdatedRows > 0n) job.next_attempt_at = until;
}

async function finishJob(db: Db, job: ClaimedJob, everyMs: number | undefined, now: number): Promise<void> {
  const [id, lease] = holdsLease(job);
  if (everyMs === undefined) {
    await db.deleteFrom('jobs').where('id', '=', id).where('next_attempt_at', '=', lease).execute();
    return;
  }
  await db
    .updateTable('jobs')
    .set({ next_attempt_at: now + everyMs, attempts: 0 })
    .where('id', '=', id)
    .where('next_attempt_at', '=', lease)
    .execute();
}

async function postponeJob(db: Db, job: ClaimedJob, wait: number | undefined, now: number): Promise<void> {
  const [id, lease] = holdsLease(job);
  const attempts = job.attempts + 1;
  await db
    .updateTable('jobs')
    .set(wait === undefined ? { failed_at: now, attempts } : { next_attempt_at: now + wait, attempts })
    .where('id', '=', id)
    .where('next_attempt_at', '=', lease)
    .execute();
}

/** Jobs that failed for good and stay for an operator to look at. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Work that is due or planned. */
export async function countWaitingJobs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Work that was given up before this moment. Removes at most `max` and returns how many. */
export async function deleteFailedJobs(db: Db, before: number, max: number): Promise<number> {
  const old = db.selectFrom('jobs').select('id').where('failed_at', '<=', before).limit(max);
  const result = await db.deleteFrom('jobs').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export type JobContext = { db: Db; engine: Engine; handlers: JobHandlers; logger: Logger; now: () => number };

/** Makes sure that what runs again and again waits in the queue, and no longer than it should after the clock was wrong. */
export async function ensurePeriodicJobs({ db, handlers, now }: JobContext): Promise<void> {
  for (const [kind, { everyMs }] of Object.entries(handlers)) {
    if (everyMs === undefined) continue;
    const row = { kind, payload: '{}', key: `every:${kind}`, attempts: 0, next_attempt_at: now(), created_at: now(), failed_at: null };
    await db
      .insertInto('jobs')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ next_attempt_at: row.next_attempt_at })
          .where('jobs.next_attempt_at', '>', row.next_attempt_at + everyMs + FAR_AHEAD_MS),
      )
      .execute();
  }
}

/** Does everything that is due and says how many jobs were done. */
export function runDueJobs(context: JobContext, signal?: AbortSignal): Promise<number> {
  const { db, handlers, logger, now } = context;
  const everyMs = ({ kind }: ClaimedJob) => handlers[kind]?.everyMs;
  const queue: WorkQueue<ClaimedJob> = {
    name: 'job',
    claim: (lease) => claimJob(context, lease),
    renew: (job, lease) => renewJob(db, job, lease),
    run: (job) => runNoted(context, job.kind, async () => handlers[job.kind]?.run(JSON.parse(job.payload), job.attempts + 1)),
    finish: (job) => finishJob(db, job, everyMs(job), now()),
    postpone(job, error, waitMs) {
      logger.warn({ jobId: job.id, kind: job.kind, attempt: job.attempts + 1, err: error }, 'job failed');
      return postponeJob(db, job, waitMs ?? everyMs(job), now());
    },
  };
  return runDue(queue, context, { signal });
}

/** Works through the queue in the background until stopped. */
export function startJobWorker(context: JobContext): { stop: () => Promise<void> } {
  const work = async (signal: AbortSignal) => {
    await ensurePeriodicJobs(context);
    await runDueJobs(context, signal);
  };
  return startWorker({ name: 'job', pollMs: POLL_MS, afterFailureMs: POLL_MS, work }, context.logger);
}
