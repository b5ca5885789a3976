import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../logger.ts';
import { AUTOMATIC_HEADERS, type MailPort } from './port.ts';

/** Without a mail server each mail becomes an `.eml` file, which any mail program opens (docs/spec/product.md §5). */
export function createOutboxMail(folder: string, from: string, logger: Logger): MailPort {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail({ from, headers: AUTOMATIC_HEADERS, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = path.join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      logger.info({ file }, 'mail written to the outbox');
    },
  };
}
