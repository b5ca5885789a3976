import { expect, it } from 'vitest';
import { parseEnv } from './env.ts';
import { listStartWarnings } from './start-warnings.ts';

const SMTP = { SMTP_URL: 'smtp://mail.example.org' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

it.each([
  ['production', {}, ['No SMTP_URL is set', 'No STRIPE_SECRET_KEY is set']],
  ['production', SMTP, ['No STRIPE_SECRET_KEY is set']],
  ['production', { ...SMTP, ...STRIPE }, []],
  ['development', {}, []],
])('a start in %s with %o says one line for each thing that is missing', (mode, settings, beginnings) => {
  const lines = listStartWarnings(parseEnv({ NODE_ENV: mode, ...settings }));
  expect(lines).toHaveLength(beginnings.length);
  for (const [index, beginning] of beginnings.entries()) {
    expect(lines[index]).toContain(beginning);
    expect(lines[index]).not.toContain('\n');
  }
});
