import { studioMailCalls } from '#contracts/studio-mails.ts';
import { z } from '#contracts/zod.ts';
import { defineModule } from '../../core/module.ts';
import { DAY_MS } from '../../core/durations.ts';
import { deleteMailFiles, deleteOldMailFiles, getOutboxFolder } from '../../integrations/mail/outbox.ts';
import { deleteOldBudgets } from './budget.ts';
import { countFailedMail } from './failed.ts';
import {
  deleteStaleMail,
  deleteUndecidedMail,
  FAILED_RETENTION_MS,
  FILE_RETENTION_MS,
  FORGET_FILES,
  WAITING_RETENTION_MS,
} from './queue.ts';
import { mailMigrations } from './tables.ts';
import { listFailedMails, readFailedMail, removeFailedMails, retryFailedMails } from './studio.ts';

const ofAccount = z.object({ userId: z.int(), mailbox: z.optional(z.string()) });

/** The queue of mails. It is worked through by `startMailWorker`, and decided on in the studio or with `npm run mail`. */
export const mailModule = defineModule({
  name: 'mail',
  migrations: mailMigrations,
  create: ({ db, publicUrl, now, truncateWal }) => ({ context: { db, publicUrl, now, truncateWal } }),
  calls(api, { context: mails }) {
    api.register(studioMailCalls.list, ({ query, session }) => listFailedMails(mails, session, query.page));
    api.register(studioMailCalls.retry, ({ body, session }) => retryFailedMails(mails, session, body.ids));
    api.register(studioMailCalls.remove, ({ body, session }) => removeFailedMails(mails, session, body.ids));
    // Behind those whose last part is a word, or their addresses would be a mail's.
    api.register(studioMailCalls.get, ({ params, session }) => readFailedMail(mails, session, params.id));
  },
  auditActions: ['failed_mails_listed', 'failed_mail_read', 'failed_mails_retried', 'failed_mails_removed'],
  waiting: (_service, { db }) => [
    {
      needs: 'manageSystem',
      async list() {
        const count = await countFailedMail(db);
        if (count === 0) return [];
        const text = `${count === 1 ? 'One email' : `${count} emails`} could not be sent.`;
        return [{ id: 'failed-mail', text, to: '/studio/system?part=mails' }];
      },
    },
  ],
  jobs: (_service, { env }) => ({
    [FORGET_FILES]: { run: (payload) => deleteMailFiles(getOutboxFolder(env.dataDir), z.parse(ofAccount, payload)) },
  }),
  retention: (_service, { db, env }) => [
    {
      name: 'waiting_mail',
      what: 'Emails that are waiting',
      tables: ['mail_queue'],
      retentionMs: WAITING_RETENTION_MS,
      until: 'after they were written, unless they are sent earlier',
      remove: ({ before, max }) => deleteStaleMail(db, before, max),
    },
    {
      name: 'mail_budgets',
      what: 'How many emails a mailbox got, under a keyed hash',
      tables: ['mail_budgets'],
      retentionMs: DAY_MS,
      until: 'after the newest of them',
      remove: ({ before, max }) => deleteOldBudgets(db, before, max),
    },
    {
      name: 'failed_mail',
      what: 'Emails that could not be sent',
      tables: ['mail_queue'],
      retentionMs: FAILED_RETENTION_MS,
      until: 'after the last try, unless staff decide earlier',
      remove: ({ before, max }) => deleteUndecidedMail(db, before, max),
    },
    {
      name: 'mail_files',
      what: 'Emails as files in the outbox folder, where no mail server is set',
      tables: [],
      retentionMs: FILE_RETENTION_MS,
      until: 'after they were written, or with the account they are about',
      remove: ({ before, max }) => deleteOldMailFiles(getOutboxFolder(env.dataDir), before, max),
    },
  ],
});
