import type { Db } from '../database/schema.ts';
import type { Logger } from '../logger.ts';

declare module '../database/schema.ts' {
  interface Database {
    /** How the newest run of each kind of work went, whichever process did it. */
    job_runs: {
      kind: string;
      started_at: number;
      took_ms: number;
      result: 'done' | 'failed';
      /** When it last went well; null for never. */
      done_at: number | null;
    };
  }
}

/** The hourly purge is no job of the queue: every process does it by itself (modules/purge). */
export const PURGE_KIND = 'purge';

async function noteRun(db: Db, kind: string, run: { startedAt: number; tookMs: number; hasFailed: boolean }): Promise<void> {
  const { startedAt: started_at, tookMs: took_ms, hasFailed } = run;
  const row = { started_at, took_ms, result: hasFailed ? ('failed' as const) : ('done' as const) };
  const done = hasFailed ? {} : { done_at: started_at + took_ms };
  await db
    .insertInto('job_runs')
    .values({ kind, ...row, done_at: null, ...done })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...row, ...done }))
    .execute();
}

type Context = { db: Db; now: () => number; logger: Logger };

/** Does the work and notes for the studio when, how long and how it went. That a note is lost fails no work. */
export async function runNoted<Result>({ db, now, logger }: Context, kind: string, work: () => Promise<Result>): Promise<Result> {
  const [startedAt, from] = [now(), performance.now()];
  let hasFailed = true;
  try {
    const result = await work();
    hasFailed = false;
    return result;
  } finally {
    const tookMs = Math.round(performance.now() - from);
    await noteRun(db, kind, { startedAt, tookMs, hasFailed }).catch((error: unknown) => logger.warn({ kind, err: error }, 'run not noted'));
  }
}
