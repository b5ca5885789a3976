import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

/** Put into the process before the program: as soon as it is ready, something goes wrong that nobody awaits. */
const fault = (way: string) =>
  `data:text/javascript,${encodeURIComponent(`
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text, ...rest) => {
    if (String(text).includes('is ready')) setImmediate(() => { ${way} });
    return write(text, ...rest);
  };`)}`;

for (const [name, way] of [
  ['uncaughtException', 'throw new Error("nobody expected this")'],
  ['unhandledRejection', 'Promise.reject(new Error("nobody expected this"))'],
] as const) {
  test(`an error that nobody caught (${name}) is written down, and the process ends in order with a code that says so`, async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-fault-'));
    const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'info' };
    delete (env as Record<string, string | undefined>)['SMTP_URL'];
    const server = spawn('node', ['--disable-warning=ExperimentalWarning', '--import', fault(way), 'build/server/start.js'], { env });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((resolve) => {
      server.once('close', resolve);
    });
    rmSync(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(said).toContain('an error that nobody caught');
    expect(said).toContain(`"event":"${name}"`);
    // Whoever forgot to set up a mail server is told at the start.
    expect(said).toContain('No SMTP_URL is set');
  });
}
