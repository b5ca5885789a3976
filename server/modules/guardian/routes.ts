import { guardianCalls } from '#contracts/guardian.ts';
import type { Door } from '../../core/door.ts';
import type { GuardianService } from './service.ts';

export function registerGuardianCalls(door: Door, guardian: GuardianService): void {
  door.on(guardianCalls.getRequest, ({ params, client }) => guardian.getRequest(params['token'] ?? '', client));
  door.on(guardianCalls.decide, ({ params, body, client }) => guardian.decide(params['token'] ?? '', body, client));
  door.on(guardianCalls.getData, ({ params, client }) => guardian.getData(params['token'] ?? '', client));
  door.on(guardianCalls.withdraw, ({ params, body, client }) => guardian.withdraw(params['token'] ?? '', body.delete_account, client));
  door.on(guardianCalls.confirmDeletion, ({ params, body, client }) =>
    guardian.confirmDeletion(params['token'] ?? '', body.confirmation, client),
  );
  door.on(guardianCalls.keepAccount, ({ params, client }) => guardian.keepAccount(params['token'] ?? '', client));
  door.on(guardianCalls.refuseMail, ({ params, client }) => guardian.refuseMail(params['token'] ?? '', client));
  door.on(guardianCalls.resendLink, ({ session, body, client }) => guardian.resendLink(session, body.guardian_email, client));
}
