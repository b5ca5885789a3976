import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from '../../logger.ts';
import type { MailPort } from './port.ts';

/** Without a mail server each mail becomes an `.eml` file, which any mail program opens (product.md, Server calls). */
export function createOutboxMail(folder: string, from: string, logger: Logger): MailPort {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = path.join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer);
      logger.info({ file }, 'mail written to the outbox');
    },
  };
}
