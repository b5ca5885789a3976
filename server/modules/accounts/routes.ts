import { meCalls, signInCalls } from '#contracts/accounts.ts';
import type { Client, Door } from '../../core/door.ts';
import { REGISTERED_HERE_COOKIE, REGISTERED_HERE_SECONDS } from './guardian-request.ts';
import type { AccountService } from './service.ts';

const readOrigin = (client: Client) => ({
  address: client.address,
  userAgent: client.userAgent,
  browserId: client.readCookie(REGISTERED_HERE_COOKIE),
});

export function markBrowser(client: Client, browserId: string | undefined): void {
  if (browserId !== undefined) client.setCookie(REGISTERED_HERE_COOKIE, browserId, REGISTERED_HERE_SECONDS);
}

function registerSignInCalls(door: Door, accounts: AccountService): void {
  door.on(signInCalls.register, async ({ body, client }) => {
    const { browserId, ...answer } = await accounts.register(body, readOrigin(client));
    markBrowser(client, browserId);
    return answer;
  });
  door.on(signInCalls.login, ({ body, client }) => accounts.login(body, readOrigin(client)));
  door.on(signInCalls.logout, async ({ session }) => {
    await accounts.logout(session);
    return { message: 'You are signed out.' };
  });
  door.on(signInCalls.forgotPassword, ({ body, clientAddress }) => accounts.forgotPassword(body.email, clientAddress));
  door.on(signInCalls.resetPassword, ({ body, clientAddress }) => accounts.resetPassword(body, clientAddress));
}

function registerMeCalls(door: Door, accounts: AccountService): void {
  door.on(meCalls.getMe, ({ session }) => accounts.getMe(session));
  door.on(meCalls.updateMe, ({ session, body }) => accounts.updateMe(session, body));
  door.on(meCalls.deleteMe, async ({ session, body }) => {
    await accounts.deleteMe(session, body.password);
    return { message: 'Your account and everything in it have been deleted.' };
  });
  door.on(meCalls.exportMe, ({ session }) => accounts.exportMe(session));
  door.on(meCalls.listSessions, ({ session }) => accounts.listSessions(session));
  door.on(meCalls.endSession, async ({ session, params }) => {
    await accounts.endSession(session, params['id'] ?? '');
    return { message: 'That device is signed out.' };
  });
  door.on(meCalls.changePassword, async ({ session, body }) => {
    await accounts.changePassword(session, body);
    return { message: 'Your password is changed. Every other device has been signed out.' };
  });
}

export function registerAccountCalls(door: Door, accounts: AccountService): void {
  registerSignInCalls(door, accounts);
  registerMeCalls(door, accounts);
}
