import type { Env } from './env.ts';

/** What an operator should know: one line for each setting whose default is only for trying things out. */
export function listStartWarnings({ mode, smtpUrl, stripe }: Pick<Env, 'mode' | 'smtpUrl' | 'stripe'>): string[] {
  if (mode !== 'production') return [];
  return [
    ...(smtpUrl === undefined ? ['No SMTP_URL is set: mails are not sent, but written to the outbox folder, where they stay.'] : []),
    ...(stripe === undefined
      ? ['No STRIPE_SECRET_KEY is set: the test gateway takes orders, so every grown-up can open a paid package without paying.']
      : []),
  ];
}
