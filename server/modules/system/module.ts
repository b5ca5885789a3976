import { systemCalls } from '#contracts/studio-system.ts';
import { z } from '#contracts/zod.ts';
import { defineModule } from '../../core/module.ts';
import { accountsModule } from '../accounts/module.ts';
import { BACKUP_JOB, BACKUPS_KEPT_MS, createBackups } from './backups.ts';
import { createJobStudio } from './jobs.ts';
import { readOverview } from './overview.ts';
import { systemMigrations } from './tables.ts';

const ofBackup = z.object({ id: z.int() });

/** The studio's room about the program itself (docs/spec/product.md §8). Mails and the audit log have their calls in their own modules. */
export const systemModule = defineModule({
  name: 'system',
  migrations: systemMigrations,
  create: (context) => ({
    readOverview: () => readOverview(context),
    jobs: createJobStudio(context),
    backups: createBackups(context, context.use(accountsModule)),
  }),
  auditActions: ['job_run', 'backup_asked', 'backup_downloaded'],
  calls(api, { readOverview: read, jobs, backups }) {
    api.register(systemCalls.overview, () => read());
    api.register(systemCalls.listJobs, () => jobs.list());
    api.register(systemCalls.runJob, ({ params, session }) => jobs.run(params.kind, session.userId));
    api.register(systemCalls.listBackups, () => backups.list());
    api.register(systemCalls.makeBackup, ({ session }) => backups.ask(session.userId));
    api.register(systemCalls.downloadBackup, ({ params, body, session }) => backups.download(params.id, body.password, session.userId));
  },
  jobs: ({ backups }) => ({ [BACKUP_JOB]: { run: (payload) => backups.make(z.parse(ofBackup, payload).id) } }),
  waiting: ({ backups }) => [{ needs: 'manageSystem', list: backups.listWaiting }],
  retention: ({ backups }) => [
    {
      name: 'backups',
      what: 'Backups made in the studio, of which the newest three are kept, and that others were made',
      tables: ['backups'],
      retentionMs: BACKUPS_KEPT_MS,
      until: 'after they were made',
      remove: ({ before, max }) => backups.removeOld(before, max),
    },
  ],
});
