import { contactRequest, contactResponse } from '#contracts/contact.ts';
import type { Scope } from '../../http/endpoint.ts';
import type { ContactService } from './service.ts';

export function registerContactRoutes(scope: Scope, contact: ContactService): void {
  scope.on(
    {
      method: 'post',
      path: '/api/contact',
      summary: 'Write to the people behind this site',
      body: contactRequest,
      success: contactResponse,
      status: 201,
      errors: ['malformed', 'too_large', 'wrong_type', 'invalid', 'too_many'],
    },
    ({ body, clientAddress }) => contact.sendMessage(body, clientAddress),
  );
}
