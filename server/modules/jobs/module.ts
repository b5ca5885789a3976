import { countFailedJobs, deleteFailedJobs } from '../../core/jobs.ts';
import { defineModule } from '../../core/module.ts';
import { deleteOldRateLimits } from '../../core/rate-limit.ts';
import { DAY_MS } from '../../core/durations.ts';
import { migrate as baseline } from './migrations/002-jobs-baseline.ts';
import { migrate as runs } from './migrations/192-job-runs.ts';

/** No rate limit looks back further than this. */
const RATE_LIMIT_RETENTION_MS = DAY_MS;
/** Time enough to see in the studio or the log what was given up. */
const FAILED_JOB_RETENTION_MS = 90 * DAY_MS;

/** What the program itself stores: its queue of work and its counters. */
export const jobsModule = defineModule({
  name: 'jobs',
  migrations: (engine) => ({ '002-jobs-baseline': baseline(engine), '192-job-runs': runs() }),
  create: () => ({}),
  waiting: (_service, { db }) => [
    {
      needs: 'manageSystem',
      async list() {
        const count = await countFailedJobs(db);
        if (count === 0) return [];
        return [
          {
            id: 'failed-jobs',
            text: `${count === 1 ? 'One piece' : `${count} pieces`} of work in the background failed and was given up.`,
            to: '/studio/system?part=jobs',
          },
        ];
      },
    },
  ],
  retention: (_service, { db }) => [
    {
      name: 'rate_limits',
      what: 'Counters that slow down guessing, under keyed hashes',
      tables: ['rate_limits'],
      retentionMs: RATE_LIMIT_RETENTION_MS,
      until: 'after counting began',
      remove: ({ before, max }) => deleteOldRateLimits(db, before, max),
    },
    { what: 'Work that waits: numbers and codes', tables: ['jobs'], until: 'it is done' },
    {
      name: 'failed_jobs',
      what: 'Work that was given up',
      tables: ['jobs'],
      retentionMs: FAILED_JOB_RETENTION_MS,
      until: 'after it was given up',
      remove: ({ before, max }) => deleteFailedJobs(db, before, max),
    },
    { what: 'How each kind of work last went; no personal data', tables: ['job_runs'], until: 'it runs again' },
    {
      what: 'Settings of the installation; no personal data',
      tables: ['settings', 'secrets', 'kysely_migration', 'kysely_migration_lock'],
      until: 'for good',
    },
  ],
});
