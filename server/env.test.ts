import { describe, expect, it } from 'vitest';
import { EnvError, parseEnv } from './env.ts';

describe('parseEnv', () => {
  it('works with nothing set, and counts empty as not set', () => {
    const env = parseEnv({ PORT: '', DATABASE_URL: ' ' });
    expect(env).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
      trustProxy: 0,
    });
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
});
