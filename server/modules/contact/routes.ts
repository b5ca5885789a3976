import { contactCalls } from '#contracts/contact.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { ContactService } from './service.ts';

export function registerContactCalls(api: ApiRouter, contact: ContactService): void {
  api.register(contactCalls.sendMessage, ({ body, clientAddress }) => contact.sendMessage(body, clientAddress));
}
