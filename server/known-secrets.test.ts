import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';
import { DEMO_SIGN_INS, findKnownSecret } from './known-secrets.ts';

const HTTPS = 'https://school.example';
const OWN = '0f8c2b7d91e64a3fb5d80c6a7e19d2f4';
const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-known-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const find = (settings: Record<string, string>) => findKnownSecret(parseEnv({ DATA_DIR: folder, ...settings }));

describe('a copy that people reach by https', () => {
  it.each([
    ['the secret of older examples', { APP_SECRET: 'for-trying-out-only-for-trying-out-only' }, /^APP_SECRET /],
    ['the words of the example', { APP_SECRET: 'at-least-32-characters-of-your-own-choice' }, /^APP_SECRET /],
    ['one sign again and again', { APP_SECRET: 'x'.repeat(40) }, /^APP_SECRET /],
    ['a known password', { DATABASE_URL: 'postgres://threeseas:for-trying-out-only@database/threeseas', APP_SECRET: OWN }, /DATABASE_URL/],
  ])('does not start with %s', (_, settings, sentence) => {
    expect(find({ PUBLIC_URL: HTTPS, ...settings })).toMatch(sentence);
    expect(find({ PUBLIC_URL: 'http://127.0.0.1:3000', ...settings })).toBeUndefined();
  });

  it("does not start on a demo's folder", () => {
    writeFileSync(path.join(folder, DEMO_SIGN_INS), '[]');
    expect(find({ PUBLIC_URL: HTTPS, APP_SECRET: OWN })).toMatch(/holds a demo/);
    expect(find({})).toBeUndefined();
    rmSync(path.join(folder, DEMO_SIGN_INS));
    expect(find({ PUBLIC_URL: HTTPS, APP_SECRET: OWN })).toBeUndefined();
  });
});

describe('what is delivered for deployment', () => {
  const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../deploy', name), 'utf8');

  it('has no secret in it', () => {
    const settings = read('compose.yaml')
      .split('\n')
      .filter((line) => /SECRET|PASSWORD|DATABASE_URL/.test(line) && !line.trim().startsWith('#'));
    expect(settings.length).toBeGreaterThan(2);
    // Each comes from outside, and nothing starts without it.
    for (const line of settings) expect(line).toMatch(/\$\{(?:APP_SECRET|DB_PASSWORD):\?[^}]+\}/);
  });

  it('gives each request a number of its own, whatever a visitor sends', () => {
    expect(read('cluster/haproxy.cfg')).toMatch(/^ *http-request set-header X-Request-Id %\[uuid\(\)\]$/m);
    expect(read('nginx.conf')).toContain('proxy_set_header X-Request-Id $request_id;');
  });

  it('logs paths only, in every server of nginx', () => {
    const servers = read('nginx.conf')
      .split(/^server \{$/m)
      .slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toMatch(/^ *access_log \S+ paths;$/m);
      // Below this an error names the whole line of the request.
      expect(server).toMatch(/^ *error_log \S+ crit;$/m);
    }
  });
});
