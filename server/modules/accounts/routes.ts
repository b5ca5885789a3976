import { signInCalls } from '#contracts/accounts.ts';
import { emailCalls, meCalls } from '#contracts/own-account.ts';
import { secondStepCalls } from '#contracts/second-step.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { AccountService } from './service.ts';
import { changeEmail, confirmEmail, resendConfirmation } from './email.ts';
import { exportMe } from './export.ts';
import { changePassword, deleteMe, endSession, getMe, listSessions, updateMe } from './me.ts';
import { answerAge, register } from './registration.ts';
import { forgotPassword, resetPassword } from './reset.ts';
import { confirmSecondStep, endSecondStep, getSecondStep, startSecondStep } from './second-step.ts';
import { login, logout } from './sign-in.ts';
import type { AccountContext } from './context.ts';

function registerSignInCalls(api: ApiRouter, accounts: AccountContext): void {
  api.register(signInCalls.answerAge, async ({ body, client }) => answerAge(accounts, body.birth_date, client));
  api.register(signInCalls.register, ({ body, client }) => register(accounts, body, client));
  api.register(signInCalls.login, ({ body, client }) => login(accounts, body, client));
  api.register(signInCalls.logout, async ({ session }) => {
    await logout(accounts, session);
    return { message: 'You are signed out.' };
  });
  api.register(signInCalls.forgotPassword, ({ body, client }) => forgotPassword(accounts, body.email, client));
  api.register(signInCalls.resetPassword, ({ body, client }) => resetPassword(accounts, body, client));
}

function registerMeCalls(api: ApiRouter, accounts: AccountContext): void {
  api.register(meCalls.getMe, ({ session }) => getMe(accounts, session));
  api.register(meCalls.updateMe, ({ session, body }) => updateMe(accounts, session, body));
  api.register(meCalls.deleteMe, async ({ session, body, client }) => {
    await deleteMe(accounts, session, body.password, client);
    return { message: 'Your account and everything in it have been deleted.' };
  });
  api.register(meCalls.exportMe, ({ session }) => exportMe(accounts, session));
  api.register(meCalls.listSessions, ({ session }) => listSessions(accounts, session));
  api.register(meCalls.endSession, async ({ session, params }) => {
    await endSession(accounts, session, params['id'] ?? '');
    return { message: 'That device has been signed out.' };
  });
  api.register(meCalls.changePassword, async ({ session, body, client }) => {
    const { token } = await changePassword(accounts, session, body, client);
    return { message: 'Your password has been changed. Every other device has been signed out.', token };
  });
}

function registerEmailCalls(api: ApiRouter, accounts: AccountContext): void {
  api.register(emailCalls.confirmEmail, ({ body, client }) => confirmEmail(accounts, body.token, client));
  api.register(emailCalls.resendConfirmation, ({ session }) => resendConfirmation(accounts, session));
  api.register(emailCalls.changeEmail, ({ session, body }) => changeEmail(accounts, session, body));
}

function registerSecondStepCalls(api: ApiRouter, accounts: AccountContext): void {
  api.register(secondStepCalls.getState, ({ session }) => getSecondStep(accounts, session));
  api.register(secondStepCalls.start, ({ session, body }) => startSecondStep(accounts, session, body.password));
  api.register(secondStepCalls.confirm, ({ session, body, client }) => confirmSecondStep(accounts, session, body.code, client));
  api.register(secondStepCalls.turnOff, ({ session, body, client }) => endSecondStep(accounts, session, body, client));
}

export function registerAccountCalls(api: ApiRouter, { context: accounts }: AccountService): void {
  registerSignInCalls(api, accounts);
  registerMeCalls(api, accounts);
  registerEmailCalls(api, accounts);
  registerSecondStepCalls(api, accounts);
}
