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
    ['ERROR_REPORTS_DSN', 'https://errors.example.org/1'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'threeseas'],
    ['PUBLIC_URL', 'https://example.org/learn'],
    ['PUBLIC_URL', 'https://example.org/?school=1'],
    ['PUBLIC_URL', 'https://example.org/#top'],
    ['PUBLIC_URL', 'https://name:word@example.org'],
    ['HOST', 'http://localhost'],
    ['HOST', 'localhost:3000'],
    ['HOST', '[::1]:3000'],
    ['HOST', '[localhost]'],
    ['DATABASE_URL', 'postgres://me:a#b@host/name'],
    ['MIGRATION_DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'hello'],
    ['MAIL_FROM', 'ThreeSeas <hello>'],
    ['MAIL_FROM', 'hello@example.org, you@example.org'],
    ['RECORDINGS_URL', 's3://key:se#cret@host/bucket'],
    ['PICTURES_URL', 's3://key@host/bucket'],
    ['MEDIA_BASE_URL', 'https://media.example.org/films?v=2'],
    ['SMTP_TLS', 'maybe'],
    ['APP_SECRET', 'short'],
    ['SEALED_CASES_KEY', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['CONTACT_EMAIL', 'nobody'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['PAGE_RENDERS_PER_MINUTE', '0'],
    ['CALLS_PER_MINUTE', '1'],
    ['LIBRARY_MAX_GIB', '0'],
    ['MIB_PER_HOUR', '1'],
    ['GUARDIAN_CONSENT_AGE', '12'],
    ['PUPILS_MAX', '0'],
  ])('says in one sentence what is wrong with %s=%s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^The configuration is not right:\\n {2}${name} [a-z].*\\.$`));
  });

  it('names every bad value at once', () => {
    expect(() => parseEnv({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it.each([
    ['::1', '::1', 'http://[::1]:3000'],
    ['[::1]', '::1', 'http://[::1]:3000'],
    ['[::]', '::', 'http://127.0.0.1:3000'],
    ['0.0.0.0', '0.0.0.0', 'http://127.0.0.1:3000'],
    ['fe80::1%eth0', 'fe80::1%eth0', 'http://[fe80::1]:3000'],
    ['school-laptop.local', 'school-laptop.local', 'http://school-laptop.local:3000'],
  ])('listens at HOST=%s and knows an address that leads there', (given, host, publicUrl) => {
    expect(parseEnv({ HOST: given })).toMatchObject({ host, publicUrl });
  });

  it('takes a sender with and without a name, and files below a path', () => {
    for (const from of ['hello@example.org', 'ThreeSeas <hello@example.org>', '"Three, Seas" <hello@example.org>'])
      expect(parseEnv({ MAIL_FROM: from }).mailFrom).toBe(from);
    expect(parseEnv({ MEDIA_BASE_URL: 'https://media.example.org/films/' }).mediaBaseUrl).toBe('https://media.example.org/films');
  });

  it('refuses an address for migrations without a database', () => {
    expect(() => parseEnv({ MIGRATION_DATABASE_URL: 'postgres://me@host/name' })).toThrow(
      /MIGRATION_DATABASE_URL is set beside DATABASE_URL/,
    );
  });

  it('drops the slash at the end of the public address', () => {
    expect(parseEnv({ PUBLIC_URL: 'https://threeseas.example.org/' }).publicUrl).toBe('https://threeseas.example.org');
  });

  it('reads no setting that the table of the README does not explain', () => {
    const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z].*$/gm) ?? [];
    const named = new Set(rows.flatMap((row) => row.split(' | ')[0]?.match(/\b[A-Z][A-Z_]+\b/g) ?? []));
    // How the program is started and who stands in for the payment service in tests is not for users to set.
    expect(SETTINGS.filter((name) => !named.has(name))).toEqual(['NODE_ENV', 'STRIPE_API_URL']);
  });

  it('is listed whole in .env.example, with values that work', () => {
    const lines = readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm);
    const example = Object.fromEntries(Array.from(lines, ([, name = '', value]) => [name, value]));
    expect(SETTINGS.filter((name) => !(name in example))).toEqual(['NODE_ENV', 'STRIPE_API_URL']);
    expect(() => parseEnv(example)).not.toThrow();
  });
});
