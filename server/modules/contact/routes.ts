import { contactCalls } from '#contracts/contact.ts';
import { studioMessageCalls } from '#contracts/contact-studio.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import { sendMessage } from './send-message.ts';
import { addMessageNote, answerMessage, deleteMessage, listMessages, markMessage, readMessage } from './studio.ts';
import type { ContactService } from './service.ts';

export function registerContactCalls(api: ApiRouter, { context: contact }: ContactService): void {
  api.register(contactCalls.sendMessage, ({ body, clientAddress }) => sendMessage(contact, body, clientAddress));
  api.register(studioMessageCalls.list, ({ query, session }) => listMessages(contact, session, query));
  api.register(studioMessageCalls.get, ({ params, session }) => readMessage(contact, session, params.id));
  api.register(studioMessageCalls.answer, ({ params, body, session }) => answerMessage(contact, session, params.id, body));
  api.register(studioMessageCalls.addNote, ({ params, body, session }) => addMessageNote(contact, session, params.id, body));
  api.register(studioMessageCalls.mark, ({ params, body, session }) => markMessage(contact, session, params.id, body.state));
  api.register(studioMessageCalls.delete, ({ params, session }) => deleteMessage(contact, session, params.id));
}
