import type { SignedIn } from '#contracts/accounts.ts';
import type { TestApp } from './test-app.ts';

export const PASSWORD = 'teapot under seven clouds';
let counter = 0;

/** What a grown-up types into the registration form; each call gives another address. */
export function makeRegistration(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    name: 'Meera Nair',
    email: `meera.${counter}@example.org`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    birth_date: '1990-05-17',
    ...changes,
  };
}

/** A ten-year-old by the clock of the test, with a guardian. */
export function makeChildRegistration(changes: Record<string, unknown> = {}) {
  const birthYear = new Date().getUTCFullYear() - 10;
  return makeRegistration({
    name: 'Kabir',
    birth_date: `${birthYear}-01-01`,
    guardian_email: `guardian.${counter + 1}@example.org`,
    ...changes,
  });
}

/** Registers and fails loudly when that does not work. Every person comes from an address of their own. */
export async function register(test: TestApp, registration: ReturnType<typeof makeRegistration>) {
  const headers = { 'X-Forwarded-For': `10.0.${Math.floor(counter / 250)}.${counter % 250}` };
  const response = await test.request('POST', '/api/register', { body: registration, headers });
  if (response.status !== 201) throw new Error(`Registering failed: ${await response.text()}`);
  const signedIn = (await response.json()) as SignedIn;
  return { ...signedIn, registration, cookie: response.headers.get('set-cookie')?.split(';')[0], response };
}

export const registerAdult = (test: TestApp, changes: Record<string, unknown> = {}) => register(test, makeRegistration(changes));

/** A child and the token of the link that was mailed to the guardian. */
export async function registerChild(test: TestApp, changes: Record<string, unknown> = {}) {
  const child = await register(test, makeChildRegistration(changes));
  return { ...child, guardianToken: await readGuardianToken(test, String(child.user.guardian_email)) };
}

/** The token in the newest mail to this guardian. */
export async function readGuardianToken(test: TestApp, guardianEmail: string): Promise<string> {
  const mail = (await test.mails()).findLast(({ to }) => to === guardianEmail);
  const token = /\/guardian\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('No link was mailed to the guardian.');
  return token;
}

/** The token in the newest reset mail to this address. */
export async function readResetToken(test: TestApp, email: string): Promise<string> {
  const mail = (await test.mails()).findLast(({ to, text }) => to === email && text.includes('/reset-password?'));
  const link = /https?:\S+\/reset-password\?\S+/.exec(mail?.text ?? '')?.[0];
  const parameters = new URL(link ?? 'http://none.test').searchParams;
  if (parameters.get('email') !== email) throw new Error('No reset link was mailed to this address.');
  return parameters.get('token') ?? '';
}

/** A staff account, signed in. */
export async function makeStaff(test: TestApp, role: 'editor' | 'admin'): Promise<string> {
  counter += 1;
  const email = `${role}.${counter}@example.org`;
  await test.services.accounts.setStaff({ email, role, askPassword: async () => PASSWORD });
  const { token } = await test.services.accounts.login({ email, password: PASSWORD }, { address: `staff-${counter}`, userAgent: '' });
  return token;
}
