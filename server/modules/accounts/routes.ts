import {
  accountExport,
  changePasswordRequest,
  deleteMeRequest,
  forgotPasswordRequest,
  loginRequest,
  messageAnswer,
  registerRequest,
  resetPasswordRequest,
  sessionList,
  signedIn,
  updateMeRequest,
  user,
} from '#contracts/accounts.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import type { Client, Scopes } from '../../http/endpoint.ts';
import { REGISTERED_HERE_COOKIE, REGISTERED_HERE_SECONDS } from './guardian-request.ts';
import type { AccountService } from './service.ts';

export const FORM_ERRORS: ErrorCode[] = ['malformed', 'too_large', 'wrong_type', 'invalid', 'too_many'];

const readOrigin = (client: Client) => ({
  address: client.address,
  userAgent: client.userAgent,
  browserId: client.readCookie(REGISTERED_HERE_COOKIE),
});

export function markBrowser(client: Client, browserId: string | undefined): void {
  if (browserId !== undefined) client.setCookie(REGISTERED_HERE_COOKIE, browserId, REGISTERED_HERE_SECONDS);
}

function registerSignInRoutes({ public: open, signedIn: inside }: Scopes, accounts: AccountService): void {
  open.on(
    {
      method: 'post',
      path: '/api/register',
      summary: 'Make an account and sign in',
      body: registerRequest,
      success: signedIn,
      status: 201,
      errors: FORM_ERRORS,
      personal: true,
    },
    async ({ body, client }) => {
      const { browserId, ...answer } = await accounts.register(body, readOrigin(client));
      markBrowser(client, browserId);
      return answer;
    },
  );
  open.on(
    {
      method: 'post',
      path: '/api/login',
      summary: 'Sign in',
      body: loginRequest,
      success: signedIn,
      errors: ['unauthenticated', ...FORM_ERRORS],
      personal: true,
    },
    ({ body, client }) => accounts.login(body, readOrigin(client)),
  );
  inside.on({ method: 'post', path: '/api/logout', summary: 'Sign out here', success: messageAnswer, errors: [] }, async ({ session }) => {
    await accounts.logout(session);
    return { message: 'You are signed out.' };
  });
  open.on(
    {
      method: 'post',
      path: '/api/forgot-password',
      summary: 'Mail a link for a new password; the answer is the same for unknown addresses',
      body: forgotPasswordRequest,
      success: messageAnswer,
      errors: FORM_ERRORS,
      personal: true,
    },
    ({ body, clientAddress }) => accounts.forgotPassword(body.email, clientAddress),
  );
  open.on(
    {
      method: 'post',
      path: '/api/reset-password',
      summary: 'Set a new password with the token of a mailed link',
      body: resetPasswordRequest,
      success: messageAnswer,
      errors: FORM_ERRORS,
      personal: true,
    },
    ({ body, clientAddress }) => accounts.resetPassword(body, clientAddress),
  );
}

function registerMeRoutes({ signedIn: inside }: Scopes, accounts: AccountService): void {
  inside.on({ method: 'get', path: '/api/me', summary: 'The own account', success: user, errors: [] }, ({ session }) =>
    accounts.getMe(session),
  );
  inside.on(
    { method: 'patch', path: '/api/me', summary: 'Change the own name', body: updateMeRequest, success: user, errors: FORM_ERRORS },
    ({ session, body }) => accounts.updateMe(session, body),
  );
  inside.on(
    {
      method: 'delete',
      path: '/api/me',
      summary: 'Delete the own account and everything in it',
      body: deleteMeRequest,
      success: messageAnswer,
      errors: FORM_ERRORS,
    },
    async ({ session, body }) => {
      await accounts.deleteMe(session, body.password);
      return { message: 'Your account and everything in it have been deleted.' };
    },
  );
  inside.on(
    {
      method: 'get',
      path: '/api/me/export',
      summary: 'Everything that is stored about oneself',
      success: accountExport,
      errors: [],
      downloadName: 'threeseas-my-data.json',
    },
    ({ session }) => accounts.exportMe(session),
  );
  inside.on(
    { method: 'get', path: '/api/me/sessions', summary: 'Where one is signed in', success: sessionList, errors: [] },
    ({ session }) => accounts.listSessions(session),
  );
  inside.on(
    { method: 'delete', path: '/api/me/sessions/:id', summary: 'Sign out somewhere else', success: messageAnswer, errors: ['not_found'] },
    async ({ session, params }) => {
      await accounts.endSession(session, params['id'] ?? '');
      return { message: 'That device is signed out.' };
    },
  );
  inside.on(
    {
      method: 'post',
      path: '/api/me/password',
      summary: 'Change the password; signs out everywhere else',
      body: changePasswordRequest,
      success: messageAnswer,
      errors: FORM_ERRORS,
    },
    async ({ session, body }) => {
      await accounts.changePassword(session, body);
      return { message: 'Your password is changed. Every other device has been signed out.' };
    },
  );
}

/** Accounts (platform.md §7; product.md, Accounts, roles, children). */
export function registerAccountRoutes(scopes: Scopes, accounts: AccountService): void {
  registerSignInRoutes(scopes, accounts);
  registerMeRoutes(scopes, accounts);
}
