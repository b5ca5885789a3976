import { progressCalls } from '#contracts/progress.ts';
import { defineModule } from '../../core/module.ts';
import { listActivityParts } from './personal-data.ts';
import { createActivityLogService } from './service.ts';
import { listActivityLogMigrations } from './tables.ts';
import { ENTRY_RETENTION_MS, createToken, logActivity, sendMarks } from './log-activity.ts';
import { getProgress, getCsv, setAim, listHistory } from './progress.ts';

export const activityLogModule = defineModule({
  name: 'activityLog',
  migrations: listActivityLogMigrations,
  create: createActivityLogService,
  calls(api, { context: log }) {
    api.register(progressCalls.getToken, async ({ session }) => createToken(log, session));
    api.register(progressCalls.logActivity, ({ body }) => logActivity(log, body));
    api.register(progressCalls.sendMarks, ({ session, body }) => sendMarks(log, session, body));
    api.register(progressCalls.getProgress, ({ session, query }) => getProgress(log, session, query));
    api.register(progressCalls.getCsv, async ({ session, query }) => ({
      bytes: new TextEncoder().encode(await getCsv(log, session, query)),
      type: 'text/csv; charset=utf-8',
      name: 'threeseas-progress.csv',
    }));
    api.register(progressCalls.setAim, ({ session, body }) => setAim(log, session, body));
    api.register(progressCalls.getHistory, ({ session, query }) => listHistory(log, session, query.before));
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
