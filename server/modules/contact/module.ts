import { defineModule } from '../../core/module.ts';
import { registerContactCalls } from './routes.ts';
import { createContactService, deleteOldContactMessages } from './service.ts';

export const contactModule = defineModule({
  name: 'contact',
  create: ({ db, secret, env, now }) => createContactService({ db, secret, contactEmail: env.contactEmail, now }),
  calls: registerContactCalls,
  purge: (_service, { db, now }) => [{ name: 'contact_messages', run: (max) => deleteOldContactMessages(db, now(), max) }],
});
