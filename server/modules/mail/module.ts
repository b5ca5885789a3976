import { defineModule } from '../../core/module.ts';
import { deleteUndecidedMail } from './queue.ts';
import { countFailedMail } from './failed.ts';

/** The queue of mails. It is worked through by `startMailWorker`, and decided on with `npm run mail`. */
export const mailModule = defineModule({
  name: 'mail',
  create: () => ({}),
  waiting: (_service, { db }) => [
    {
      needs: 'managePeople',
      async list() {
        const count = await countFailedMail(db);
        if (count === 0) return [];
        const text = `${count === 1 ? 'One mail' : `${count} mails`} could not be sent. Whoever runs this copy decides on it with "npm run mail".`;
        return [{ id: 'failed-mail', text }];
      },
    },
  ],
  purge: (_service, { db, now }) => [{ name: 'failed_mail', run: (max) => deleteUndecidedMail(db, now(), max) }],
});
