import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from '../scripts/memory.mjs';

const TICKS_PER_SECOND = 100;
const ATTEMPTS = 1200;
const BETWEEN_MS = 50;

export type Server = { pid: number; port: number; stop: () => void };

/** Starts a program that listens, on a data folder of its own, and waits until it answers. It ends with this process. */
export async function startServer(file: string, port: number, env: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-bench-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...MEMORY_FLAGS, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...MEMORY_SETTINGS,
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PORT: String(port),
      DATA_DIR: dataDir,
      PAGE_RENDERS_PER_MINUTE: '100000',
      CALLS_PER_MINUTE: '1000000',
      MIB_PER_HOUR: '100000',
      ...env,
    },
  });
  const stop = () => {
    child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  process.on('exit', stop);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return { pid: child.pid ?? 0, port, stop };
    await new Promise((resolve) => {
      setTimeout(resolve, BETWEEN_MS);
    });
  }
  throw new Error(`${file} did not start.`);
}

/** User and system time of a process so far. A busy machine stretches the clock, but hardly this. */
export function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
