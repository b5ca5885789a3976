import { createTransport } from 'nodemailer';
import type { MailPort } from './port.ts';

/** Together far below the queue's lease, so that a slow server never gets a mail twice. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function createSmtpMail(smtpUrl: string, from: string): MailPort {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}
