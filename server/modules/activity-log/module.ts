import { progressCalls } from '#contracts/progress.ts';
import { defineModule } from '../../core/module.ts';
import { listActivityParts } from './personal-data.ts';
import { createActivityLogService, ENTRY_RETENTION_MS } from './service.ts';
import { listActivityLogMigrations } from './tables.ts';

export const activityLogModule = defineModule({
  name: 'activityLog',
  migrations: listActivityLogMigrations,
  create: createActivityLogService,
  calls(api, log) {
    api.register(progressCalls.getToken, async ({ session }) => log.createToken(session.userId));
    api.register(progressCalls.logActivity, ({ body }) => log.logActivity(body));
    api.register(progressCalls.sendMarks, ({ session, body }) => log.sendMarks(session.userId, body));
    api.register(progressCalls.getProgress, ({ session, query }) => log.getProgress(session.userId, query));
    api.register(progressCalls.getCsv, async ({ session, query }) => ({
      bytes: new TextEncoder().encode(await log.getCsv(session.userId, query)),
      type: 'text/csv; charset=utf-8',
      name: 'threeseas-progress.csv',
    }));
    api.register(progressCalls.setAim, ({ session, body }) => log.setAim(session.userId, body));
    api.register(progressCalls.getHistory, ({ session, query }) => log.listHistory(session.userId, query.before));
  },
  personalData: () => listActivityParts(),
  retention: (log) => [
    {
      name: 'activity_log',
      what: 'Single visits to activities, topics and films',
      tables: ['activity_log'],
      retentionMs: ENTRY_RETENTION_MS,
      until: 'after the visit, or as the sums below',
      remove: ({ before, max }) => log.purgeEntries(before, max),
    },
    {
      what: 'Sums of each day, what is marked as done, the weekly aim',
      tables: ['activity_days', 'progress_marks', 'progress_aims'],
      until: 'a child’s guardian takes the agreement back, or the account ends',
    },
  ],
});
