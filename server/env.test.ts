import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv, SETTINGS } from './env.ts';

describe('parseEnv', () => {
  it('works with nothing set, and counts empty as not set', () => {
    const env = parseEnv({ PORT: '', DATABASE_URL: ' ' });
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      trustProxy: 0,
      smtpTlsRequired: true,
    });
    expect(parseEnv({ SMTP_TLS: 'optional' }).smtpTlsRequired).toBe(false);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'threeseas'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_TLS', 'maybe'],
    ['APP_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT_EMAIL', 'nobody'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['PAGE_RENDERS_PER_MINUTE', '0'],
    ['GUARDIAN_CONSENT_AGE', '12'],
  ])('says in one sentence what is wrong with %s=%s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^The configuration is not right:\\n {2}${name} [a-z].*\\.$`));
  });

  it('names every bad value at once', () => {
    expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('drops the slash at the end of the public address', () => {
    expect(parseEnv({ PUBLIC_URL: 'https://threeseas.example.org/' }).publicUrl).toBe('https://threeseas.example.org');
  });

  it('reads no setting that the table of the README does not explain', () => {
    const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z].*$/gm) ?? [];
    const named = new Set(rows.flatMap((row) => row.split(' | ')[0]?.match(/\b[A-Z][A-Z_]+\b/g) ?? []));
    // How the program is started and who stands in for the payment service in tests is nobody's to set.
    expect(SETTINGS.filter((name) => !named.has(name))).toEqual(['NODE_ENV', 'STRIPE_API_URL']);
  });
});
