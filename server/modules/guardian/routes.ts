import { guardianCalls } from '#contracts/guardian.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { GuardianService } from './service.ts';
import { decideConsent } from './decide-consent.ts';
import { confirmDeletion, stopDeletion } from './deletion.ts';
import { getRequest } from './guardian-page.ts';
import { resendLink } from './resend.ts';
import { getData } from './stored.ts';
import { refuseRequests, withdraw } from './withdraw.ts';

export function registerGuardianCalls(api: ApiRouter, { context: guardian }: GuardianService): void {
  api.register(guardianCalls.getRequest, ({ params, client }) => getRequest(guardian, params['token'] ?? '', client));
  api.register(guardianCalls.decide, ({ params, body, client }) => decideConsent(guardian, params['token'] ?? '', body, client));
  api.register(guardianCalls.getData, ({ params, client }) => getData(guardian, params['token'] ?? '', client));
  api.register(guardianCalls.withdraw, ({ params, body, client }) =>
    withdraw(guardian, params['token'] ?? '', body.delete_account, client),
  );
  api.register(guardianCalls.confirmDeletion, ({ params, body, client }) =>
    confirmDeletion(guardian, params['token'] ?? '', body.confirmation, client),
  );
  api.register(guardianCalls.stopDeletion, ({ params, client }) => stopDeletion(guardian, params['token'] ?? '', client));
  api.register(guardianCalls.refuseMail, ({ params, client }) => refuseRequests(guardian, params['token'] ?? '', client));
  api.register(guardianCalls.resendLink, ({ session, body, client }) => resendLink(guardian, session, body.guardian_email, client));
}
