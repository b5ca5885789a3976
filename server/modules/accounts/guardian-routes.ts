import { guardianCalls } from '#contracts/guardian.ts';
import type { Client, Door } from '../../core/door.ts';
import { REGISTERED_HERE_COOKIE } from './guardian-request.ts';
import type { GuardianService } from './guardian-service.ts';
import { markBrowser } from './routes.ts';
import type { AccountService } from './service.ts';

const readOrigin = (client: Client) => ({
  address: client.address,
  token: client.token,
  browserId: client.readCookie(REGISTERED_HERE_COOKIE),
});

export function registerGuardianCalls(door: Door, guardian: GuardianService, accounts: AccountService): void {
  door.on(guardianCalls.getRequest, ({ params, client }) => guardian.getRequest(params['token'] ?? '', readOrigin(client)));
  door.on(guardianCalls.decide, ({ params, body, client }) => guardian.decide(params['token'] ?? '', body, readOrigin(client)));
  door.on(guardianCalls.getData, ({ params, client }) => guardian.getData(params['token'] ?? '', readOrigin(client)));
  door.on(guardianCalls.withdraw, ({ params, body, client }) =>
    guardian.withdraw(params['token'] ?? '', body.delete_account, readOrigin(client)),
  );
  door.on(guardianCalls.resendLink, async ({ session, body, client }) => {
    const { user, browserId } = await accounts.resendLink(session, body.guardian_email, client.readCookie(REGISTERED_HERE_COOKIE));
    markBrowser(client, browserId);
    return { message: 'A new link is on its way to your guardian.', user };
  });
}
