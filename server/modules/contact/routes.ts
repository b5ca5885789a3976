import { contactCalls } from '#contracts/contact.ts';
import { studioMessageCalls } from '#contracts/contact-studio.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { ContactService } from './service.ts';

export function registerContactCalls(api: ApiRouter, contact: ContactService): void {
  api.register(contactCalls.sendMessage, ({ body, clientAddress }) => contact.sendMessage(body, clientAddress));
  api.register(studioMessageCalls.list, ({ query, session }) => contact.studio.list(query, session.userId));
  api.register(studioMessageCalls.get, ({ params, session }) => contact.studio.read(params.id, session.userId));
  api.register(studioMessageCalls.answer, ({ params, body, session }) => contact.studio.answer(params.id, body, session.userId));
  api.register(studioMessageCalls.addNote, ({ params, body, session }) => contact.studio.addNote(params.id, body, session.userId));
  api.register(studioMessageCalls.mark, ({ params, body, session }) => contact.studio.mark(params.id, body.state, session.userId));
  api.register(studioMessageCalls.delete, ({ params, session }) => contact.studio.delete(params.id, session.userId));
}
