import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './support.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../scripts/staff.ts');
export const STAFF_PASSWORD = 'seven clouds under a teapot';

/** Makes a staff account as whoever runs this copy does, beside the running program. Gives its email. */
export async function makeStaff(role: 'editor' | 'admin', name = 'Asha Rao'): Promise<string> {
  const email = `${role}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.org`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMAND, '--email', email, '--role', role, '--name', name],
    {
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] ?? '/tmp/threeseas-e2e', DATABASE_URL: '', STAFF_PASSWORD },
      stdio: 'ignore',
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
  return email;
}

/** Signs in through the form and goes where the page was asked for. */
export async function signIn(page: Page, email: string, next: string, password = STAFF_PASSWORD): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(`**${next}`);
}
