import {
  guardianData,
  guardianDecisionRequest,
  guardianRequest,
  guardianResendAnswer,
  guardianResendRequest,
  guardianWithdrawAnswer,
  guardianWithdrawRequest,
} from '#contracts/guardian.ts';
import type { Client, Scopes } from '../../http/endpoint.ts';
import { REGISTERED_HERE_COOKIE } from './guardian-request.ts';
import type { GuardianService } from './guardian-service.ts';
import { FORM_ERRORS, markBrowser } from './routes.ts';
import type { AccountService } from './service.ts';

const readOrigin = (client: Client) => ({
  address: client.address,
  token: client.token,
  browserId: client.readCookie(REGISTERED_HERE_COOKIE),
});

/** The guardian's calls: whoever has the emailed link may use them, without an account. */
export function registerGuardianRoutes(scopes: Scopes, guardian: GuardianService, accounts: AccountService): void {
  const { public: open, signedIn: inside } = scopes;
  open.on(
    {
      method: 'get',
      path: '/api/guardian/:token',
      summary: 'What a guardian is asked',
      success: guardianRequest,
      errors: ['not_found', 'too_many'],
      personal: true,
    },
    ({ params, client }) => guardian.getRequest(params['token'] ?? '', readOrigin(client)),
  );
  open.on(
    {
      method: 'post',
      path: '/api/guardian/:token/decision',
      summary: 'Agree or decline; refused where the child registered or is signed in',
      body: guardianDecisionRequest,
      success: guardianRequest,
      errors: ['forbidden', 'not_found', 'conflict', ...FORM_ERRORS],
      personal: true,
    },
    ({ params, body, client }) => guardian.decide(params['token'] ?? '', body, readOrigin(client)),
  );
  open.on(
    {
      method: 'get',
      path: '/api/guardian/:token/data',
      summary: 'How much is stored, never what it says',
      success: guardianData,
      errors: ['not_found', 'too_many'],
      personal: true,
    },
    ({ params, client }) => guardian.getData(params['token'] ?? '', readOrigin(client)),
  );
  open.on(
    {
      method: 'post',
      path: '/api/guardian/:token/withdraw',
      summary: 'Take consent back, which deletes what the child made, or delete the account',
      body: guardianWithdrawRequest,
      success: guardianWithdrawAnswer,
      errors: ['not_found', 'conflict', ...FORM_ERRORS],
      personal: true,
    },
    ({ params, body, client }) => guardian.withdraw(params['token'] ?? '', body.delete_account, readOrigin(client)),
  );
  inside.on(
    {
      method: 'post',
      path: '/api/me/guardian/resend',
      summary: 'Mail the guardian a new link, which ends the old one',
      body: guardianResendRequest,
      success: guardianResendAnswer,
      errors: ['conflict', ...FORM_ERRORS],
    },
    async ({ session, body, client }) => {
      const { user, browserId } = await accounts.resendLink(session, body.guardian_email, client.readCookie(REGISTERED_HERE_COOKIE));
      markBrowser(client, browserId);
      return { message: 'A new link is on its way to your guardian.', user };
    },
  );
}
