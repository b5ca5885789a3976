// Finds a Node that is new enough (24): the running one, else the copy in runtime/, which prepare.mjs fetches. No dependencies.
import { existsSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const NEEDED_MAJOR = 24;
const PLATFORM = { linux: 'linux', darwin: 'darwin', win32: 'win' }[process.platform] ?? process.platform;

/** Where a newer Node is put by npm on a machine that has an older one. */
export const RUNTIME = path.join(ROOT, 'runtime');

export const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR;

/** The path of a Node executable that can run this program, or undefined before the packages are installed. */
export function findNode() {
  if (isNewEnough()) return process.execPath;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = path.join(RUNTIME, 'node_modules', `node-${PLATFORM}-${process.arch}`, 'bin', binary);
  return existsSync(packaged) ? packaged : undefined;
}

export const NODE_MISSING = `ThreeSeas needs Node ${NEEDED_MAJOR} or newer. This is ${process.version}, and none could be fetched for this machine. Please install Node ${NEEDED_MAJOR}.`;

/** The environment in which `node` and the tools of this project are the right ones. */
export function toolEnvironment(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const folders = [path.dirname(node), path.join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: folders.join(separator), NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
}
