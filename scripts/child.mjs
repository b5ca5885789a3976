// Runs a program in the foreground and ends with it, or it with us, whichever is asked to stop. No dependencies.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const WATCH_MS = 500;
const SHELL = /^(?:ba|da|z|k)?sh$/;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function readProcess(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  try {
    const text = readFileSync(file, 'utf8');
    const nameEnd = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, nameEnd), parent: Number(text.slice(nameEnd + 2).split(' ')[1]) };
  } catch {
    return undefined;
  }
}

/** npm does not always pass signals on, so its child watches whether npm and its shell run. Gives what ends the watching. */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return () => {};
  const above = process.ppid;
  const first = readProcess(above);
  const npm = first !== undefined && SHELL.test(first.name) ? first.parent : undefined;
  const timer = setInterval(() => {
    if (process.ppid !== above || (npm !== undefined && readProcess(above)?.parent !== npm)) onGone();
  }, WATCH_MS).unref();
  return () => clearInterval(timer);
}

function stopTogether(child) {
  const handlers = SIGNALS.map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handle] of handlers) process.on(signal, handle);
  const stopWatching = watchNpm(() => child.kill('SIGTERM'));
  return () => {
    stopWatching();
    for (const [signal, handle] of handlers) process.off(signal, handle);
  };
}

/** Runs one step of several to its end and gives its exit code. Who stops us stops the step, and nothing comes after it. */
export function runStep(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    const end = stopTogether(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      end();
      if (signal !== null) process.exit(130);
      resolve(code);
    });
  });
}

/** @param options those of `spawn`; `isTied` gives the child a channel, so that it sees when we are gone, even killed. */
export function runInForeground(command, args, { isTied = false, onError, ...options } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(isTied ? ['ipc'] : [])];
  const child = spawn(command, args, { ...options, stdio });
  stopTogether(child);
  if (onError !== undefined) child.on('error', onError);
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}
