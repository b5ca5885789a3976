import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

const START_PATIENCE_MS = 30_000;
const STOP_PATIENCE_MS = 5000;
const running = new Set<ChildProcess>();

// However the run ends, nothing it started stays behind.
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

type Start = { command: string; args: readonly string[]; env?: NodeJS.ProcessEnv; stdio?: StdioOptions };

export function startProcess({ command, args, env, stdio = ['ignore', 'ignore', 'pipe'] }: Start): ChildProcess {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(force);
}

/** Waits for text from a process, and keeps emptying its stream so that it never blocks. */
export function waitForText(child: ChildProcess, stream: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  let written = '';
  const patience = setTimeout(() => reject(new Error(`${child.spawnfile} did not start: ${written}`)), START_PATIENCE_MS);
  stream.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    const match = pattern.exec(written);
    if (match !== null) resolve(match);
  });
  child.once('error', reject);
  child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended at once with ${code}: ${written}`)));
  return promise.finally(() => clearTimeout(patience));
}

export function requireStream(stream: Readable | null | undefined): Readable {
  if (stream === null || stream === undefined) throw new Error('The process was started without this stream.');
  return stream;
}

export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}
