import { contactCalls } from '#contracts/contact.ts';
import type { Door } from '../../core/door.ts';
import type { ContactService } from './service.ts';

export function registerContactCalls(door: Door, contact: ContactService): void {
  door.on(contactCalls.sendMessage, ({ body, clientAddress }) => contact.sendMessage(body, clientAddress));
}
