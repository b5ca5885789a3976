import { defineModule } from '../../core/module.ts';
import { deleteUndecidedMail } from './queue.ts';

/** The queue of mails. It is worked through by `startMailWorker`, and decided on with `npm run mail`. */
export const mailModule = defineModule({
  name: 'mail',
  create: () => ({}),
  purge: (_service, { db, now }) => [{ name: 'failed_mail', run: (max) => deleteUndecidedMail(db, now(), max) }],
});
