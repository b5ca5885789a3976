import { defineModule } from '../../core/module.ts';
import { registerContactCalls } from './routes.ts';
import { createContactService, deleteOldContactMessages, MESSAGES_KEPT_MS } from './service.ts';
import { migrate as baseline } from './migrations/005-contact-baseline.ts';
import { migrate as indexAddresses } from './migrations/130-messages-of-an-address.ts';

export const contactModule = defineModule({
  name: 'contact',
  migrations: (engine) => ({ '005-contact-baseline': baseline(engine), '130-messages-of-an-address': indexAddresses() }),
  create: ({ db, secret, env, now }) => createContactService({ db, secret, contactEmail: env.contactEmail, now }),
  calls: registerContactCalls,
  retention: (_service, { db }) => [
    {
      name: 'contact_messages',
      what: 'Messages of the contact form',
      tables: ['contact_messages'],
      retentionMs: MESSAGES_KEPT_MS,
      until: 'after they came, or with the account of the same address, if it is confirmed',
      remove: ({ before, max }) => deleteOldContactMessages(db, before, max),
    },
  ],
});
