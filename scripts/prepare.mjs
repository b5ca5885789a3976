// What must be there before anything can run: packages, a Node that is new enough and a build, each made only when stale. No dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runStep } from './child.mjs';
import { findNode, isNewEnough, NODE_MISSING, ROOT, RUNTIME, toolEnvironment } from './node-24.mjs';

const STATE = path.join(ROOT, 'node_modules', '.threeseas');
const LOCK = path.join(ROOT, '.prepare.lock');
const SOURCES = [
  'app',
  'content',
  'contracts',
  'server',
  'scripts',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];
const LOCK_POLL_MS = 200;
const LOCK_PATIENCE_MS = 10 * 60_000;

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two starts at once must not install or build over each other: the second waits for the first. */
function takeLock() {
  const started = Date.now();
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      process.on('exit', releaseLock);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = Number(read(LOCK));
    if (owner > 0 && !isAlive(owner)) rmSync(LOCK, { force: true });
    if (Date.now() - started > LOCK_PATIENCE_MS)
      throw new Error('Another start has been preparing for ten minutes. If none is running, delete .prepare.lock.');
    sleep(LOCK_POLL_MS);
  }
}

function releaseLock() {
  if (read(LOCK) === String(process.pid)) rmSync(LOCK, { force: true });
}

async function run(command, args, options, what) {
  const status = await runStep(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (status !== 0) throw new Error(`${what} did not work; its own words are above.`);
}

const hashFile = (file) => createHash('sha256').update(read(file)).digest('hex');

/** Installs exactly what the lock file of a folder names, without running anything of it. */
async function runNpm(folder, part, what) {
  // npm's own program, run by the Node that started us.
  const npm = process.env.npm_execpath;
  const args = ['ci', part, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (npm === undefined) await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd: folder }, what);
  else await run(process.env.npm_node_execpath ?? process.execPath, [npm, ...args], { cwd: folder }, what);
}

/** A package that only tests and checks need: where it lies, somebody develops here. */
const FOR_TESTS = path.join(ROOT, 'node_modules', 'vitest');

/** Packages that only tests and checks need are two thirds of all: who only wants to run the program does not wait for them. */
async function installPackages(withTests) {
  const stamp = path.join(STATE, 'installed');
  const wanted = hashFile(path.join(ROOT, 'package-lock.json'));
  if (read(stamp) === wanted && (!withTests || existsSync(FOR_TESTS))) return;
  console.error('Installing packages (only when they change) ...');
  await runNpm(ROOT, withTests || existsSync(FOR_TESTS) ? '--include=dev' : '--omit=dev', 'Installing the packages');
  mkdirSync(STATE, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** The largest package of all, so only a machine with an older Node fetches it. */
async function installNode() {
  if (isNewEnough()) return;
  const stamp = path.join(RUNTIME, 'node_modules', '.installed');
  const wanted = hashFile(path.join(RUNTIME, 'package-lock.json'));
  if (read(stamp) === wanted && findNode() !== undefined) return;
  console.error('Fetching a newer Node for this folder (only once) ...');
  await runNpm(RUNTIME, '--include=optional', 'Fetching Node');
  writeFileSync(stamp, wanted);
}

/** @throws Error when none can be had */
function needNode() {
  const node = findNode();
  if (node === undefined) throw new Error(NODE_MISSING);
  return node;
}

/** All to their end, so that none goes on behind our back. @throws the first error */
async function runTogether(...steps) {
  const results = await Promise.allSettled(steps);
  for (const { reason } of results.filter(({ status }) => status === 'rejected')) throw reason;
}

/** What draws the films is no part of the program, and their files are. */
const NOT_BUILT = new Set([path.join(ROOT, 'scripts', 'videos')]);

function* listFiles(place) {
  if (!existsSync(place) || NOT_BUILT.has(place)) return;
  if (!statSync(place).isDirectory()) yield place;
  else for (const name of readdirSync(place).sort()) yield* listFiles(path.join(place, name));
}

function fingerprintSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of listFiles(path.join(ROOT, source))) hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function buildPages(node) {
  const wanted = fingerprintSources();
  const stamp = path.join(ROOT, 'build', '.fingerprint');
  if (read(stamp) === wanted) return;
  console.error('Building (only when something changed) ...');
  await run(node, [path.join(ROOT, 'scripts', 'build.ts')], { env: toolEnvironment(node) }, 'The build');
  writeFileSync(stamp, wanted);
}

/** Installs and builds when needed and returns the Node to run under; `withTests` also what tests and checks need. */
export async function prepare({ withTests = false } = {}) {
  takeLock();
  try {
    await runTogether(installPackages(withTests), installNode());
    const node = needNode();
    await buildPages(node);
    return node;
  } finally {
    releaseLock();
  }
}

/** Only a Node that is new enough, for tools. */
export async function prepareNode() {
  takeLock();
  try {
    await installNode();
    return needNode();
  } finally {
    releaseLock();
  }
}
