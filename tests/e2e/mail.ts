import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';

const DATA_DIR = process.env['E2E_DATA_DIR'] ?? '/tmp/threeseas-e2e';
const OUTBOX = path.join(DATA_DIR, 'outbox');
const MAIL_PATIENCE_MS = 20_000;
const LOOK_EVERY_MS = 100;

/** Undoes quoted-printable, which mail programs use for long lines. */
function decode(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

export function listMails(to: string): string[] {
  try {
    return readdirSync(OUTBOX)
      .toSorted()
      .map((file) => decode(readFileSync(path.join(OUTBOX, file), 'utf8')))
      .filter((mail) => new RegExp(`^To: .*${to.replaceAll('+', '\\+')}`, 'm').test(mail));
  } catch {
    return [];
  }
}

/** Waits for the newest mail to this address; returns its first link that contains `part`. */
export async function waitForLink(to: string, part: string): Promise<string> {
  let link = '';
  await expect(() => {
    const mail = listMails(to).findLast((text) => text.includes(part));
    link = new RegExp(`https?://[^\\s"<>]*${part}[^\\s"<>]*`).exec(mail ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: MAIL_PATIENCE_MS, intervals: [LOOK_EVERY_MS] });
  return link.replaceAll('&amp;', '&');
}

/** Mails that wait for this address: a mailbox gets three an hour, and a whole family's journey needs more. */
function listWaitingMails(to: string): string[] {
  const database = new DatabaseSync(path.join(DATA_DIR, 'threeseas.sqlite'), { readOnly: true });
  try {
    return database
      .prepare('select text from mail_queue where recipient = ? order by id')
      .all(to)
      .map(({ text }) => String(text));
  } finally {
    database.close();
  }
}

/** For a mail that may have to wait for its turn. */
export async function waitForWrittenLink(to: string, part: string): Promise<string> {
  let link = '';
  await expect(() => {
    const mail = [...listMails(to), ...listWaitingMails(to)].findLast((text) => text.includes(part));
    link = new RegExp(`https?://[^\\s"<>]*${part}[^\\s"<>]*`).exec(mail ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: MAIL_PATIENCE_MS, intervals: [LOOK_EVERY_MS] });
  return link.replaceAll('&amp;', '&');
}
