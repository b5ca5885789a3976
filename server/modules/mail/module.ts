import { defineModule } from '../../core/module.ts';
import { DAY_MS } from '../../core/durations.ts';
import { deleteOldBudgets } from './budget.ts';
import { countFailedMail } from './failed.ts';
import { deleteStaleMail, deleteUndecidedMail, FAILED_KEPT_MS, WAITING_KEPT_MS } from './queue.ts';
import { mailMigrations } from './tables.ts';

/** The queue of mails. It is worked through by `startMailWorker`, and decided on with `npm run mail`. */
export const mailModule = defineModule({
  name: 'mail',
  migrations: mailMigrations,
  create: () => ({}),
  waiting: (_service, { db }) => [
    {
      needs: 'manageSystem',
      async list() {
        const count = await countFailedMail(db);
        if (count === 0) return [];
        const text = `${count === 1 ? 'One mail' : `${count} mails`} could not be sent. Whoever runs this copy decides on it with "npm run mail".`;
        return [{ id: 'failed-mail', text }];
      },
    },
  ],
  retention: (_service, { db }) => [
    {
      name: 'waiting_mail',
      what: 'Mails that wait',
      tables: ['mail_queue'],
      retentionMs: WAITING_KEPT_MS,
      until: 'after they were written, unless they are sent earlier',
      remove: ({ before, max }) => deleteStaleMail(db, before, max),
    },
    {
      name: 'mail_budgets',
      what: 'How many mails a mailbox got, under a keyed hash',
      tables: ['mail_budgets'],
      retentionMs: DAY_MS,
      until: 'after the newest of them',
      remove: ({ before, max }) => deleteOldBudgets(db, before, max),
    },
    {
      name: 'failed_mail',
      what: 'Mails that could not be sent',
      tables: ['mail_queue'],
      retentionMs: FAILED_KEPT_MS,
      until: 'after the last try, unless staff decide earlier',
      remove: ({ before, max }) => deleteUndecidedMail(db, before, max),
    },
  ],
});
