import { defineModule } from '../../core/module.ts';
import { registerContactCalls } from './routes.ts';
import { createContactService, deleteOldContactMessages, MESSAGE_RETENTION_MS } from './service.ts';
import { contactMigrations } from './tables.ts';

export const contactModule = defineModule({
  name: 'contact',
  migrations: contactMigrations,
  create: createContactService,
  calls: registerContactCalls,
  auditActions: ['messages_listed', 'message_read', 'message_answered', 'message_noted', 'message_marked', 'message_deleted'],
  waiting: (contact) => [
    {
      needs: 'answerMessages',
      async list() {
        const count = await contact.countOpen();
        if (count === 0) return [];
        const text = count === 1 ? 'One message from the contact page is open.' : `${count} messages from the contact page are open.`;
        return [{ id: 'open-messages', text, to: '/studio/messages' }];
      },
    },
  ],
  retention: (_service, { db }) => [
    {
      name: 'contact_messages',
      what: 'Messages of the contact form, their answers and notes on them',
      tables: ['contact_messages', 'contact_answers', 'contact_notes'],
      retentionMs: MESSAGE_RETENTION_MS,
      until: 'after they came, or with the account of the same address, if it is confirmed',
      remove: ({ before, max }) => deleteOldContactMessages(db, before, max),
    },
  ],
});
