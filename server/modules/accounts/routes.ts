import { signInCalls } from '#contracts/accounts.ts';
import { emailCalls, meCalls } from '#contracts/own-account.ts';
import { secondStepCalls } from '#contracts/second-step.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { AccountService } from './service.ts';

function registerSignInCalls(api: ApiRouter, accounts: AccountService): void {
  api.register(signInCalls.answerAge, async ({ body, client }) => accounts.answerAge(body.birth_date, client));
  api.register(signInCalls.register, ({ body, client }) => accounts.register(body, client));
  api.register(signInCalls.login, ({ body, client }) => accounts.login(body, client));
  api.register(signInCalls.logout, async ({ session }) => {
    await accounts.logout(session);
    return { message: 'You are signed out.' };
  });
  api.register(signInCalls.forgotPassword, ({ body, client }) => accounts.forgotPassword(body.email, client));
  api.register(signInCalls.resetPassword, ({ body, client }) => accounts.resetPassword(body, client));
}

function registerMeCalls(api: ApiRouter, accounts: AccountService): void {
  api.register(meCalls.getMe, ({ session }) => accounts.getMe(session));
  api.register(meCalls.updateMe, ({ session, body }) => accounts.updateMe(session, body));
  api.register(meCalls.deleteMe, async ({ session, body, client }) => {
    await accounts.deleteMe(session, body.password, client);
    return { message: 'Your account and everything in it have been deleted.' };
  });
  api.register(meCalls.exportMe, ({ session }) => accounts.exportMe(session));
  api.register(meCalls.listSessions, ({ session }) => accounts.listSessions(session));
  api.register(meCalls.endSession, async ({ session, params }) => {
    await accounts.endSession(session, params['id'] ?? '');
    return { message: 'That device has been signed out.' };
  });
  api.register(meCalls.changePassword, async ({ session, body, client }) => {
    const { token } = await accounts.changePassword(session, body, client);
    return { message: 'Your password has been changed. Every other device has been signed out.', token };
  });
}

function registerEmailCalls(api: ApiRouter, accounts: AccountService): void {
  api.register(emailCalls.confirmEmail, ({ body, client }) => accounts.confirmEmail(body.token, client));
  api.register(emailCalls.resendConfirmation, ({ session }) => accounts.resendConfirmation(session));
  api.register(emailCalls.changeEmail, ({ session, body }) => accounts.changeEmail(session, body));
}

function registerSecondStepCalls(api: ApiRouter, accounts: AccountService): void {
  api.register(secondStepCalls.getState, ({ session }) => accounts.getSecondStep(session));
  api.register(secondStepCalls.start, ({ session, body }) => accounts.startSecondStep(session, body.password));
  api.register(secondStepCalls.confirm, ({ session, body, client }) => accounts.confirmSecondStep(session, body.code, client));
  api.register(secondStepCalls.turnOff, ({ session, body, client }) => accounts.endSecondStep(session, body, client));
}

export function registerAccountCalls(api: ApiRouter, accounts: AccountService): void {
  registerSignInCalls(api, accounts);
  registerMeCalls(api, accounts);
  registerEmailCalls(api, accounts);
  registerSecondStepCalls(api, accounts);
}
