// Runs a program in the foreground and ends with it, or it with us, whoever is asked to stop. No dependencies.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const WATCH_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The parent of a process, where the system tells. */
function readParent(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * npm and the shell between do not always pass a signal on: a stopped npm would leave its program running. So whoever was
 * started by npm watches whether npm and that shell are still there.
 */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = readParent(shell);
  setInterval(() => {
    if (process.ppid !== shell || readParent(shell) !== npm) onGone();
  }, WATCH_MS).unref();
}

/**
 * @param options those of `spawn`. With `isTied` the child has a channel to us and sees by itself when we are gone, even
 * when we are killed.
 */
export function runInForeground(command, args, { isTied = false, onError, ...options } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(isTied ? ['ipc'] : [])];
  const child = spawn(command, args, { ...options, stdio });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  watchNpm(() => child.kill('SIGTERM'));
  if (onError !== undefined) child.on('error', onError);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}
