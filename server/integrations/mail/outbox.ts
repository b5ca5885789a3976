import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { foldMailbox } from '../../core/mailbox.ts';
import type { Logger } from '../../logger.ts';
import { AUTOMATIC_HEADERS, type MailPort } from './port.ts';

export const getOutboxFolder = (dataDir: string): string => path.join(dataDir, 'outbox');

const MARK_CHARACTERS = 16;
const toAccountMark = (userId: number) => `u${userId}`;
/** Of a mailbox, for the name of a file: the address itself stands inside. */
export const toMailboxMark = (email: string): string =>
  `m${createHash('sha256').update(foldMailbox(email)).digest('hex').slice(0, MARK_CHARACTERS)}`;

/** Without a mail server each mail becomes an `.eml` file, which any mail program opens (docs/spec/product.md §5). */
export function createOutboxMail(folder: string, from: string, logger: Logger): MailPort {
  return {
    async send({ aboutUserId, ...mail }) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail({ from, headers: AUTOMATIC_HEADERS, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      // The name says which account and mailbox it is about, so that files go with an account without being read.
      const marks = `${toAccountMark(aboutUserId ?? 0)}.${toMailboxMark(mail.to)}`;
      const file = path.join(folder, `${stamp}.${marks}.${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      logger.info({ file }, 'mail written to the outbox');
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  } catch {
    // No mail was ever written here.
    return [];
  }
}

/** Deletes the files about an account and, where a mark is given, those to its mailbox. */
export async function deleteMailFiles(
  folder: string,
  { userId, mailbox }: { userId: number; mailbox?: string | undefined },
): Promise<void> {
  for (const name of await listFiles(folder)) {
    const marks = name.split('.');
    if (marks.includes(toAccountMark(userId)) || (mailbox !== undefined && marks.includes(mailbox)))
      await rm(path.join(folder, name), { force: true });
  }
}

/** Deletes at most `max` files that were written before this moment, and says how many. */
export async function deleteOldMailFiles(folder: string, before: number, max: number): Promise<number> {
  let deleted = 0;
  for (const name of await listFiles(folder)) {
    if (deleted >= max) break;
    const file = path.join(folder, name);
    const written = await stat(file).catch(() => undefined);
    if (written === undefined || written.mtimeMs > before) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}
