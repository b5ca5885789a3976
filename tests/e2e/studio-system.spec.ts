import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listMails } from './mail.ts';
import { makeStaff, signIn, STAFF_PASSWORD } from './staff.ts';
import { expect, test } from './support.ts';

const TOKEN = 'kQ3xW7_aB9cD1eF5gH2jK4lM6nP8rS0tU-vXyZ12345';

/** Queues a mail that was given up in the running program. Returns its address and its subject, which has no digits. */
function failMail() {
  const word = Array.from({ length: 8 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('');
  const [to, subject] = [`lost-${word}@example.org`, `Lost ${word}`];
  const database = new DatabaseSync(path.join(process.env['E2E_DATA_DIR'] ?? '/tmp/threeseas-e2e', 'threeseas.sqlite'), { timeout: 5000 });
  const text = `Hello Asha,\n\nOpen this:\nhttp://127.0.0.1/reset-password?token=${TOKEN}\n\nThreeSeas`;
  database
    .prepare(
      `insert into mail_queue (recipient, mailbox, kind, subject, text, html, attempts, next_attempt_at, created_at, failed_at, last_error)
       values (?, ?, 'site', ?, ?, '', 6, 0, ?, ?, 'EENVELOPE 550')`,
    )
    .run(to, to, subject, text, Date.now(), Date.now());
  database.close();
  return { to, subject };
}

test('an admin reads a failed mail without its secrets and sends it again @core', async ({ page, expectAccessible }) => {
  test.setTimeout(120_000);
  const { to, subject } = failMail();
  await signIn(page, await makeStaff('admin', 'Leela Menon'), '/studio');
  await page.getByRole('link', { name: /See to it: .*could not be sent/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Emails that could not be sent' })).toBeVisible();
  await expect(page.getByText('The mail server refuses this address. (EENVELOPE 550)').first()).toBeVisible();
  await expectAccessible();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByText('l…@example.org')).toBeVisible();
  await expect(page.getByText('[link removed]')).toBeVisible();
  expect(await page.content()).not.toContain(TOKEN);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 mail will be tried again in a moment.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeFocused();
  await expect.poll(() => listMails(to).join()).toContain(TOKEN);
  await page.getByRole('link', { name: 'All emails' }).click();
  await expect(page.getByRole('link', { name: subject })).toHaveCount(0);
});

test('an admin filters the audit log by keyboard on a phone', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await makeStaff('admin', 'Leela Menon'), '/studio/system?part=audit');
  await expect(page.getByText(/^\d+ lines?/)).toBeVisible();
  await expect(page.getByLabel('What happened')).toContainText('Role changed');
  await page.getByLabel('What happened').focus();
  await page.keyboard.type('Role changed');
  await page.getByLabel('Who did it').focus();
  await page.keyboard.type('The staff command');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await page.waitForURL('**/studio/system?part=audit&action=role_changed&who=command');
  await expect(page.locator('.system-log li').first()).toContainText('Role changed');
  await expect(page.locator('.system-log li').first()).toContainText('The staff command');
  await expect(page.locator('.system-log li', { hasNotText: 'Role changed' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).press('Enter');
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('threeseas-audit-log.csv');

  await page.getByLabel('From').fill('2026-11-28');
  await page.getByLabel('Until').fill('2026-11-01');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.getByText('The last day comes before the first.')).toBeVisible();
  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('Until').fill('2001-01-02');
  await page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(page.getByText('Nothing in the log matches.')).toBeVisible();
});

test('an admin sees what runs, and runs what harms nobody', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, await makeStaff('admin'), '/studio/system');
  await expect(page.getByText(/^ThreeSeas \d/)).toBeVisible();
  await expect(page.getByText(/^SQLite, /)).toBeVisible();
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Measure the space that all libraries use' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run now: Write to people whose account will end' })).toHaveCount(0);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('the room is for admins alone', async ({ page }) => {
  await signIn(page, await makeStaff('editor'), '/studio/system');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This part is for staff');
  await page.goto('/studio');
  await expect(page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'System' })).toHaveCount(0);
});

test('an admin makes a backup and downloads it with the password @core', async ({ page, expectAccessible }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await makeStaff('admin', 'Leela Menon'), '/studio/system?part=backup');
  await page.getByRole('button', { name: 'Make a backup now' }).press('Enter');
  await expect(page.getByText('A backup is being made.')).toBeVisible();
  await expect(page.getByText('The backup is ready.')).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page
    .getByRole('button', { name: /^Download the backup of/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download everyone’s data?' });
  await expect(dialog).toContainText('This file holds the data of everyone here');
  await expectAccessible();
  await dialog.getByLabel('Your password').fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(STAFF_PASSWORD);
  const waiting = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^threeseas-backup-.*\.tar$/);
  const file = readFileSync(await download.path());
  expect(file.toString('latin1', 257, 262)).toBe('ustar');
  expect(file.includes('SHA256SUMS')).toBe(true);
  await expect(dialog).toBeHidden();

  await page.goto('/studio');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByText(/backup/)).toHaveCount(0);
});
