import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/factories/people.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

/** Each run starts a program. */
const PATIENCE_MS = 90_000;
const COMMAND = path.resolve(import.meta.dirname, '../../scripts/staff.ts');

describe.each(listTestEngines())('npm run staff on %s', { timeout: PATIENCE_MS }, (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  /** Runs the command on the test's database; returns its code and output. */
  async function run(args: string[], { input = '', password }: { input?: string; password?: string } = {}) {
    const { DATABASE_URL: _database, ...environment } = process.env;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...args], {
      env: {
        ...environment,
        DATA_DIR: test.env.dataDir,
        ...(test.env.databaseUrl === undefined ? {} : { DATABASE_URL: test.env.databaseUrl }),
        ...(password === undefined ? {} : { STAFF_PASSWORD: password }),
      },
    });
    child.stdin.end(input);
    const exited = new Promise<number | null>((resolve) => {
      child.on('exit', resolve);
    });
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await exited, said: out + err };
  }
  const login = (email: string, password = PASSWORD) => test.request('POST', '/api/login', { body: { email, password } });

  it('makes the first account with a password from standard input, and gives it another one with more rights', async () => {
    const made = await run(['--email', 'First@Example.org', '--role', 'editor', '--name', 'Asha Rao'], { input: `${PASSWORD}\n` });
    expect([made.code, made.said.trim()]).toEqual([
      0,
      expect.stringMatching(/^Account \d+ was made with the role "editor"\. Next: sign in and set up the second step/),
    ]);
    expect(made.said).not.toContain('example.org');
    expect(await (await login('first@example.org')).json()).toMatchObject({
      user: { name: 'Asha Rao', role: 'editor', consent: 'not_needed' },
    });
    const other = 'nine lanterns on the pier';
    const promoted = await run(['--email', 'first@example.org', '--role', 'admin'], { input: `${other}\n` });
    expect([promoted.code, promoted.said]).toEqual([
      0,
      expect.stringMatching(/which has existed since .+, now has the role "admin" \(before: the role "editor"\)/),
    ]);
    const several = await run(['--email', 'first@example.org', '--role', 'host,editor'], { input: `${other}\n` });
    expect([several.code, several.said]).toEqual([0, expect.stringContaining('now has the roles "editor", "host"')]);
    const same = await run(['--email', 'first@example.org', '--role', 'editor', '--role', 'host']);
    expect([same.code, same.said]).toEqual([0, expect.stringContaining('Nothing was changed')]);
    expect((await login('first@example.org')).status).toBe(401);
    expect(await (await login('first@example.org', other)).json()).toMatchObject({ user: { role: 'editor', roles: ['editor', 'host'] } });
  });

  it('takes the password from STAFF_PASSWORD', async () => {
    expect((await run(['--email', 'second@example.org', '--role', 'admin'], { password: PASSWORD })).code).toBe(0);
    expect((await login('second@example.org')).status).toBe(200);
  });

  it('says in a sentence what is missing or wrong, and makes nothing', async () => {
    const email = ['--email', 'third@example.org'];
    const mistakes = [
      { args: [...email, '--role', 'king'], input: PASSWORD, words: 'learner, editor, host, moderator, teacher or admin' },
      { args: [...email, '--role', 'admin'], input: '', words: 'at least 10 characters' },
      { args: [...email, '--role', 'admin'], input: 'password1234', words: 'people try first' },
      { args: ['--email', 'nobody', '--role', 'admin'], input: PASSWORD, words: 'email address' },
    ];
    const results = await Promise.all(mistakes.map(async ({ args, input, words }) => ({ words, ...(await run(args, { input })) })));
    for (const { code, said, words } of results) {
      expect([code, said]).toEqual([1, expect.stringContaining(words)]);
      expect(said.trim().split('\n')).toHaveLength(1);
    }
    expect((await run([])).code).toBe(2);
    expect((await login('third@example.org')).status).toBe(401);
  });
});
