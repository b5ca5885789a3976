import { countFailedJobs, jobMigrations } from '../../core/jobs.ts';
import { defineModule } from '../../core/module.ts';
import { deleteOldRateLimits } from '../../core/rate-limit.ts';

/** No rate limit looks back further than this. */
const RATE_LIMITS_KEPT_MS = 86_400_000;

/** What the house itself keeps: its queue of work and its counters. */
export const jobsModule = defineModule({
  name: 'jobs',
  migrations: jobMigrations,
  create: () => ({}),
  waiting: (_service, { db }) => [
    {
      needs: 'managePeople',
      async list() {
        const count = await countFailedJobs(db);
        if (count === 0) return [];
        return [
          {
            id: 'failed-jobs',
            text: `${count === 1 ? 'One piece' : `${count} pieces`} of work in the background failed and was given up.`,
          },
        ];
      },
    },
  ],
  purge: (_service, { db, now }) => [{ name: 'rate_limits', run: (max) => deleteOldRateLimits(db, now() - RATE_LIMITS_KEPT_MS, max) }],
});
