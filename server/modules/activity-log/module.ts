import { progressCalls } from '#contracts/progress.ts';
import { defineModule } from '../../core/module.ts';
import { listActivityParts } from './personal-data.ts';
import { createActivityLogService } from './service.ts';
import { listActivityLogMigrations } from './tables.ts';

export const activityLogModule = defineModule({
  name: 'activityLog',
  migrations: listActivityLogMigrations,
  create: createActivityLogService,
  calls(door, log) {
    door.on(progressCalls.getToken, async ({ session }) => log.createToken(session.userId));
    door.on(progressCalls.logActivity, ({ body }) => log.logActivity(body));
    door.on(progressCalls.sendMarks, ({ session, body }) => log.sendMarks(session.userId, body));
    door.on(progressCalls.getProgress, ({ session, query }) => log.getProgress(session.userId, query));
    door.on(progressCalls.getCsv, async ({ session, query }) => ({
      bytes: new TextEncoder().encode(await log.getCsv(session.userId, query)),
      type: 'text/csv; charset=utf-8',
      name: 'threeseas-progress.csv',
    }));
    door.on(progressCalls.setAim, ({ session, body }) => log.setAim(session.userId, body));
    door.on(progressCalls.getHistory, ({ session, query }) => log.listHistory(session.userId, query.before));
  },
  personalData: () => listActivityParts(),
  purge: (log) => [{ name: 'activity_log', run: log.purgeEntries }],
});
