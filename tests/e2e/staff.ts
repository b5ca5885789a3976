import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { request, type Page } from '@playwright/test';
import type { StaffRole } from '../../contracts/roles.ts';
import type { RecoveryCodes, SecondStepSecret } from '../../contracts/second-step.ts';
import { computeCode, toStep } from '../../server/modules/accounts/totp.ts';
import { fromBase32 } from '../factories/base32.ts';
import { expect, test } from './support.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../scripts/staff.ts');
export const STAFF_PASSWORD = 'seven clouds under a teapot';
const STEP_MS = 30_000;

/** An authenticator's digits, now or some half minutes later. */
export const showDigits = (key: string, later = 0): string => computeCode(fromBase32(key), toStep(Date.now() + later * STEP_MS));

/** Recovery codes of this worker's accounts: no need to wait for new digits. */
const codesOf = new Map<string, string[]>();

/** Takes a sign-in code of this account; undefined without a second step. */
const takeCode = (email: string): string | undefined => codesOf.get(email)?.pop();

/** Runs the operators' command beside the running program. Returns the account's email. */
export async function makeNewStaff(roles: readonly StaffRole[], name = 'Asha Rao'): Promise<string> {
  const email = `${roles.join('.')}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.org`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMAND, '--email', email, '--role', roles.join(','), '--name', name],
    {
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '/tmp/threeseas-e2e', DATABASE_URL: '', STAFF_PASSWORD },
      stdio: 'ignore',
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  return email;
}

/** A staff account with its second step, so that its role counts; `signIn` knows its codes. Returns its email. */
export async function makeStaff(role: StaffRole, name?: string): Promise<string> {
  const email = await makeNewStaff([role], name);
  const { baseURL } = test.info().project.use;
  const api = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const post = async <Answer>(address: string, data: object, token?: string): Promise<Answer> => {
    const response = await api.post(address, { data, headers: token === undefined ? {} : { Authorization: `Bearer ${token}` } });
    expect(response.status()).toBe(200);
    return (await response.json()) as Answer;
  };
  const password = STAFF_PASSWORD;
  const { token } = await post<{ token: string }>('/api/login', { email, password });
  const { secret } = await post<SecondStepSecret>('/api/me/second-step', { password }, token);
  const confirmed = await post<RecoveryCodes>('/api/me/second-step/confirm', { code: showDigits(secret) }, token);
  codesOf.set(email, confirmed.recovery_codes);
  await api.dispose();
  return email;
}

/** Signs in through the form, with the second step if the account has one, and goes to the requested page. */
export async function signIn(page: Page, email: string, next: string, password = STAFF_PASSWORD): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await enterCode(page, email);
  await page.waitForURL(`**${next}`);
}

export async function enterCode(page: Page, email: string): Promise<void> {
  const code = takeCode(email);
  if (code === undefined) return;
  await page.getByLabel('Six digits').fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
}
