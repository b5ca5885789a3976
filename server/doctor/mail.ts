import type { Env } from '../env.ts';
import { fine, warning, wrong, type Finding } from './check.ts';

const WAIT_MS = 5000;

/** Connects and signs in, and sends nothing. */
export async function checkMail({ smtpUrl, smtpTlsRequired }: Pick<Env, 'smtpUrl' | 'smtpTlsRequired'>): Promise<Finding> {
  if (smtpUrl === undefined)
    return warning('mail', 'No SMTP_URL: mails are files in the outbox folder.', 'Set SMTP_URL, or nobody gets a link or a confirmation.');
  const { createTransport } = await import('nodemailer');
  const limits = { connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS };
  const transport = createTransport({ url: smtpUrl, requireTLS: smtpTlsRequired && !smtpUrl.includes('127.0.0.1'), ...limits });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return fine('mail', `${host} takes mails from us`);
  } catch (error) {
    return wrong(
      'mail',
      `${host}: ${error instanceof Error ? error.message : String(error)}`,
      'Look at SMTP_URL, its password and the firewall.',
    );
  } finally {
    transport.close();
  }
}
