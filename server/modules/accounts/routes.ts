import { signInCalls } from '#contracts/accounts.ts';
import { emailCalls, meCalls } from '#contracts/own-account.ts';
import { secondStepCalls } from '#contracts/second-step.ts';
import type { Door } from '../../core/door.ts';
import type { AccountService } from './service.ts';

function registerSignInCalls(door: Door, accounts: AccountService): void {
  door.on(signInCalls.answerAge, async ({ body, client }) => accounts.answerAge(body.birth_date, client));
  door.on(signInCalls.register, ({ body, client }) => accounts.register(body, client));
  door.on(signInCalls.login, ({ body, client }) => accounts.login(body, client));
  door.on(signInCalls.logout, async ({ session }) => {
    await accounts.logout(session);
    return { message: 'You are signed out.' };
  });
  door.on(signInCalls.forgotPassword, ({ body, client }) => accounts.forgotPassword(body.email, client));
  door.on(signInCalls.resetPassword, ({ body, client }) => accounts.resetPassword(body, client));
}

function registerMeCalls(door: Door, accounts: AccountService): void {
  door.on(meCalls.getMe, ({ session }) => accounts.getMe(session));
  door.on(meCalls.updateMe, ({ session, body }) => accounts.updateMe(session, body));
  door.on(meCalls.deleteMe, async ({ session, body, client }) => {
    await accounts.deleteMe(session, body.password, client);
    return { message: 'Your account and everything in it have been deleted.' };
  });
  door.on(meCalls.exportMe, ({ session }) => accounts.exportMe(session));
  door.on(meCalls.listSessions, ({ session }) => accounts.listSessions(session));
  door.on(meCalls.endSession, async ({ session, params }) => {
    await accounts.endSession(session, params['id'] ?? '');
    return { message: 'That device is signed out.' };
  });
  door.on(meCalls.changePassword, async ({ session, body, client }) => {
    const { token } = await accounts.changePassword(session, body, client);
    return { message: 'Your password is changed. Every other device has been signed out.', token };
  });
}

function registerEmailCalls(door: Door, accounts: AccountService): void {
  door.on(emailCalls.confirmEmail, ({ body, client }) => accounts.confirmEmail(body.token, client));
  door.on(emailCalls.resendConfirmation, ({ session }) => accounts.resendConfirmation(session));
  door.on(emailCalls.changeEmail, ({ session, body }) => accounts.changeEmail(session, body));
}

function registerSecondStepCalls(door: Door, accounts: AccountService): void {
  door.on(secondStepCalls.getState, ({ session }) => accounts.getSecondStep(session));
  door.on(secondStepCalls.start, ({ session, body }) => accounts.startSecondStep(session, body.password));
  door.on(secondStepCalls.confirm, ({ session, body, client }) => accounts.confirmSecondStep(session, body.code, client));
  door.on(secondStepCalls.turnOff, ({ session, body, client }) => accounts.endSecondStep(session, body, client));
}

export function registerAccountCalls(door: Door, accounts: AccountService): void {
  registerSignInCalls(door, accounts);
  registerMeCalls(door, accounts);
  registerEmailCalls(door, accounts);
  registerSecondStepCalls(door, accounts);
}
