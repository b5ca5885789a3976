import { systemCalls } from '#contracts/studio-system.ts';
import { z } from '#contracts/zod.ts';
import { defineModule } from '../../core/module.ts';
import {
  BACKUP_JOB,
  BACKUP_RETENTION_MS,
  listBackups,
  askBackup,
  downloadBackup,
  makeBackup,
  listOldBackup,
  removeOldBackups,
} from './backups.ts';
import { readOverview } from './overview.ts';
import { systemMigrations } from './tables.ts';
import { createSystemContext } from './context.ts';
import { listJobs, runJob } from './jobs.ts';

const ofBackup = z.object({ id: z.int() });

/** The studio's page about the program itself (docs/spec/product.md §8). Mails and the audit log have their calls in their own modules. */
export const systemModule = defineModule({
  name: 'system',
  migrations: systemMigrations,
  create: (context) => ({ context: createSystemContext(context) }),
  auditActions: ['job_run', 'backup_asked', 'backup_downloaded'],
  calls(api, { context: system }) {
    api.register(systemCalls.overview, () => readOverview(system));
    api.register(systemCalls.listJobs, () => listJobs(system));
    api.register(systemCalls.runJob, ({ params, session }) => runJob(system, session, params.kind));
    api.register(systemCalls.listBackups, () => listBackups(system));
    api.register(systemCalls.makeBackup, ({ session }) => askBackup(system, session));
    api.register(systemCalls.downloadBackup, ({ params, body, session }) => downloadBackup(system, session, params.id, body.password));
  },
  jobs: ({ context: system }) => ({ [BACKUP_JOB]: { run: (payload) => makeBackup(system, z.parse(ofBackup, payload).id) } }),
  waiting: ({ context: system }) => [{ needs: 'manageSystem', list: () => listOldBackup(system) }],
  retention: ({ context: system }) => [
    {
      name: 'backups',
      what: 'Backups made in the studio, of which the newest three are kept, and that others were made',
      tables: ['backups'],
      retentionMs: BACKUP_RETENTION_MS,
      until: 'after they were made',
      remove: ({ before, max }) => removeOldBackups(system, before, max),
    },
  ],
});
