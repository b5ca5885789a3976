import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openConnection } from '../factories/raw-connection.ts';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-fault-'));
});
const programs: ChildProcess[] = [];
test.afterEach(() => {
  for (const program of programs.splice(0)) if (program.exitCode === null) program.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The built program in its own process, with a channel to us as under `npm start`. `before` is code run first. */
function startProgram(dataDir: string, before = '') {
  const env: Record<string, string | undefined> = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
  };
  delete env['SMTP_URL'];
  const module = `data:text/javascript,${encodeURIComponent(before)}`;
  const args = ['--disable-warning=ExperimentalWarning', '--import', module, 'build/server/start.js'];
  const program = spawn('node', args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  programs.push(program);
  let said = '';
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const readPort = () => Number(/is ready: http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1] ?? 0);
  return {
    program,
    said: () => said,
    ended: once(program, 'exit').then(([code]) => code as number | null),
    async waitUntilReady(): Promise<number> {
      await expect.poll(readPort).toBeGreaterThan(0);
      return readPort();
    },
    isThere: () =>
      fetch(`http://127.0.0.1:${readPort()}/healthz`, { headers: { Connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

for (const [name, way] of [
  ['uncaughtException', 'throw new Error("nobody expected this")'],
  ['unhandledRejection', 'void Promise.reject(new Error("nobody expected this"))'],
] as const) {
  test(`an error that nobody caught (${name}) is written down, and the process ends in order with a code that says so`, async () => {
    chmodSync(folder, 0o755);
    // At a signal, an error that no one awaits.
    const { program, said, ended, waitUntilReady, isThere } = startProgram(folder, `process.on('SIGUSR2', () => { ${way} });`);
    const half = await openConnection(await waitUntilReady());
    half.write('GET /api/blogs HTTP/1.1\r\nHost: a\r\n');
    expect(await isThere()).toBe(true);
    program.kill('SIGUSR2');
    await expect.poll(isThere).toBe(false);
    // The call under way is answered, the last of its connection.
    half.write('\r\n');
    await expect.poll(() => half.heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n[\s\S]*"data":/i);
    expect(await ended).toBe(1);
    await expect.poll(said).toContain('an error that nobody caught');
    expect(said()).toContain(`"event":"${name}"`);
    expect(said()).toContain('nobody expected this');
    // A missing mail server or a folder open to others is reported at the start.
    expect(said()).toContain('No SMTP_URL is set');
    expect(said()).toContain('No STRIPE_SECRET_KEY is set');
    expect(said()).toContain('Other users of this machine may look into');
    expect(readdirSync(folder).filter((file) => (statSync(path.join(folder, file)).mode & 0o077) !== 0)).toEqual([]);
  });
}

test('a start that cannot succeed says why in a sentence, without a stack, and ends with a code that says so', async () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  const { said, ended } = startProgram(file);
  expect(await ended).toBe(1);
  await expect.poll(said).toMatch(/^The data folder .* cannot be used \(EEXIST\)\. Set DATA_DIR to a folder that this user may write\.\n$/);
});

test('a program whose starter is gone does not stay behind alone', async () => {
  const { program, said, ended, waitUntilReady } = startProgram(folder);
  await waitUntilReady();
  program.disconnect();
  expect(await ended).toBe(0);
  await expect.poll(said).toContain('starter gone');
});
