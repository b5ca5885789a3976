import { defineModule } from '../../core/module.ts';
import { deleteUndecidedMail, FAILED_KEPT_MS } from './queue.ts';
import { countFailedMail } from './failed.ts';

/** The queue of mails. It is worked through by `startMailWorker`, and decided on with `npm run mail`. */
export const mailModule = defineModule({
  name: 'mail',
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
    { what: 'Mails that wait', tables: ['mail_queue'], until: 'they are sent' },
    {
      name: 'failed_mail',
      what: 'Mails that could not be sent',
      tables: ['mail_queue'],
      keptMs: FAILED_KEPT_MS,
      until: 'after the last try, unless staff decide earlier',
      remove: ({ before, max }) => deleteUndecidedMail(db, before, max),
    },
  ],
});
