import type { SignedIn, StaffRole } from '#contracts/accounts.ts';
import type { RecoveryCodes, SecondStepSecret } from '#contracts/second-step.ts';
import { computeCode, toStep } from '#server/modules/accounts/totp.ts';
import { fromBase32 } from './base32.ts';
import { CONSENT } from '#contracts/guardian.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'teapot under seven clouds';
let counter = 0;

export function makeRegistration(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    name: 'Meera Nair',
    email: `meera.${counter}@example.org`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    birth_date: '1990-05-17',
    own_device: true,
    ...changes,
  };
}

/** A ten-year-old by the test's clock, with a guardian. */
export function makeChildRegistration(changes: Record<string, unknown> = {}) {
  const birthYear = new Date().getUTCFullYear() - 10;
  return makeRegistration({
    name: 'Kabir',
    birth_date: `${birthYear}-01-01`,
    guardian_email: `guardian.${counter + 1}@example.org`,
    ...changes,
  });
}

export const readCookies = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Registers or fails the test. Each person has their own network address. */
export async function register(test: TestApp, registration: ReturnType<typeof makeRegistration>) {
  const headers = { 'X-Forwarded-For': `10.0.${Math.floor(counter / 250)}.${counter % 250}` };
  const response = await test.request('POST', '/api/register', { body: registration, headers });
  if (response.status !== 201) throw new Error(`Registering failed: ${await response.text()}`);
  const signedIn = (await response.json()) as SignedIn;
  return { ...signedIn, registration, cookie: readCookies(response), response };
}

export const registerAdult = (test: TestApp, changes: Record<string, unknown> = {}) => register(test, makeRegistration(changes));

/** An adult whose address is confirmed: others get no notices. */
export async function registerConfirmed(test: TestApp, changes: Record<string, unknown> = {}) {
  const person = await registerAdult(test, changes);
  await confirmEmail(test, person.user.email);
  return { ...person, user: { ...person.user, email_confirmed: true } };
}

/** A child with a confirmed address, and the token of the link mailed to the guardian. */
export async function registerChild(test: TestApp, changes: Record<string, unknown> = {}) {
  const child = await register(test, makeChildRegistration(changes));
  await confirmEmail(test, child.user.email);
  const user = { ...child.user, email_confirmed: true };
  return { ...child, user, guardianToken: await readGuardianToken(test, String(child.user.guardian_email)) };
}

/** The token in the newest mail to this address that contains this text before it. */
async function readToken(test: TestApp, email: string, before: string): Promise<string> {
  const mail = (await test.writtenMails()).findLast(({ to, text }) => to === email && text.includes(before));
  const token = mail?.text.split(before)[1]?.match(/^[\w-]+/)?.[0];
  if (token === undefined) throw new Error(`No mail to ${email} has ${before}`);
  return token;
}

export const readConfirmToken = (test: TestApp, email: string) => readToken(test, email, '/confirm-email?token=');
export const readGuardianToken = (test: TestApp, guardianEmail: string) => readToken(test, guardianEmail, '/guardian/');
/** The guardian agrees to the account. Returns the link's new token. */
export async function agreeAsGuardian(test: TestApp, guardianToken: string): Promise<string> {
  const body = { decision: 'agree', version: CONSENT.version };
  const response = await test.request('POST', `/api/guardian/${guardianToken}/decision`, { body });
  if (response.status !== 200) throw new Error(`Agreeing failed: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

export async function letAskToBuy(test: TestApp, guardianToken: string): Promise<string> {
  const token = await agreeAsGuardian(test, guardianToken);
  const response = await test.request('PUT', `/api/guardian/${token}/asking`, { body: { is_allowed: true } });
  if (response.status !== 200) throw new Error(`Allowing failed: ${await response.text()}`);
  return token;
}

/** From the second mail, with which a guardian deletes the account. */
export const readDeleteToken = (test: TestApp, guardianEmail: string) => readToken(test, guardianEmail, '?delete=');

export async function confirmEmail(test: TestApp, email: string): Promise<void> {
  counter += 1;
  const headers = { 'X-Forwarded-For': `10.9.${Math.floor(counter / 250)}.${counter % 250}` };
  const response = await test.request('POST', '/api/confirm-email', { body: { token: await readConfirmToken(test, email) }, headers });
  if (response.status !== 200) throw new Error(`Confirming failed: ${await response.text()}`);
}

export async function readResetToken(test: TestApp, email: string): Promise<string> {
  const mail = (await test.mails()).findLast(({ to, text }) => to === email && text.includes('/reset-password?'));
  const link = /https?:\S+\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0];
  const parameters = new URL(link ?? 'http://none.test').searchParams;
  if (parameters.get('email') !== email) throw new Error('No reset link was mailed to this address.');
  return parameters.get('token') ?? '';
}

/** A staff account, signed in, whose roles don't count yet: no second step. */
export async function makeNewStaff(test: TestApp, ...roles: StaffRole[]) {
  counter += 1;
  const email = `${roles.join('.')}.${counter}@example.org`;
  const { userId } = await test.services.accounts.setStaff({ email, roles, askPassword: async () => PASSWORD });
  const { token } = await test.services.accounts.login({ email, password: PASSWORD }, { address: `staff-${counter}`, userAgent: '' });
  return { userId, email, token };
}

/** Sets up the second step as an authenticator would. Returns what both sides know then. */
export async function setUpSecondStep(test: TestApp, token: string, password = PASSWORD) {
  const started = await test.request('POST', '/api/me/second-step', { token, body: { password } });
  if (started.status !== 200) throw new Error(`Starting the second step failed: ${await started.text()}`);
  const secret = (await started.json()) as SecondStepSecret;
  const showDigits = () => computeCode(fromBase32(secret.secret), toStep(test.now()));
  const confirmed = await test.request('POST', '/api/me/second-step/confirm', { token, body: { code: showDigits() } });
  if (confirmed.status !== 200) throw new Error(`Confirming the second step failed: ${await confirmed.text()}`);
  return { ...secret, showDigits, codes: ((await confirmed.json()) as RecoveryCodes).recovery_codes };
}

/** A staff account with these roles, signed in with the second step, so that they count. Returns its token. */
export async function makeStaff(test: TestApp, ...roles: StaffRole[]): Promise<string> {
  const { token } = await makeNewStaff(test, ...roles);
  await setUpSecondStep(test, token);
  return token;
}
