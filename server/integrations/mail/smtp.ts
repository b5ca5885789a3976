import { AUTOMATIC_HEADERS, type MailPort } from './port.ts';

/** A server that says nothing is given up; the queue keeps the mail for itself as long as one is being sent. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

type Options = { smtpUrl: string; from: string; tlsRequired: boolean };

/** Mails hold links that open accounts, so they leave this machine encrypted unless SMTP_TLS says otherwise. */
export function createSmtpMail({ smtpUrl, from, tlsRequired }: Options): MailPort {
  const requireTLS = tlsRequired && !LOOPBACK.test(new URL(smtpUrl).hostname);
  let transport: Promise<{ sendMail: (mail: object) => Promise<unknown> }> | undefined;
  return {
    async send({ aboutUserId: _stays, ...mail }) {
      transport ??= import('nodemailer').then(({ createTransport }) => createTransport({ url: smtpUrl, requireTLS, ...TIMEOUTS }));
      await (await transport).sendMail({ from, headers: AUTOMATIC_HEADERS, ...mail });
    },
  };
}
