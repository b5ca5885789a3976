import { guardianCalls } from '#contracts/guardian.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { GuardianService } from './service.ts';

export function registerGuardianCalls(api: ApiRouter, guardian: GuardianService): void {
  api.register(guardianCalls.getRequest, ({ params, client }) => guardian.getRequest(params['token'] ?? '', client));
  api.register(guardianCalls.decide, ({ params, body, client }) => guardian.decide(params['token'] ?? '', body, client));
  api.register(guardianCalls.getData, ({ params, client }) => guardian.getData(params['token'] ?? '', client));
  api.register(guardianCalls.withdraw, ({ params, body, client }) => guardian.withdraw(params['token'] ?? '', body.delete_account, client));
  api.register(guardianCalls.confirmDeletion, ({ params, body, client }) =>
    guardian.confirmDeletion(params['token'] ?? '', body.confirmation, client),
  );
  api.register(guardianCalls.keepAccount, ({ params, client }) => guardian.keepAccount(params['token'] ?? '', client));
  api.register(guardianCalls.refuseMail, ({ params, client }) => guardian.refuseMail(params['token'] ?? '', client));
  api.register(guardianCalls.resendLink, ({ session, body, client }) => guardian.resendLink(session, body.guardian_email, client));
}
