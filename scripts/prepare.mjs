// What must be there before anything can run: packages, a Node that is new enough and a build, each made only when stale. No dependencies.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { runStep } from './child.mjs';
import { findNode, isNewEnough, NODE_MISSING, ROOT, RUNTIME, toolEnvironment } from './node-24.mjs';
import { isKnownNode } from './node-sums.mjs';
import { isNotAllowed, takeLock } from './prepare-lock.mjs';

const STATE = path.join(ROOT, 'node_modules', '.threeseas');
const SOURCES = [
  'app',
  'content',
  'contracts',
  'server',
  'packages',
  'scripts',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

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

/** A package that only tests and checks need: where it lies, someone develops here. */
const FOR_TESTS = path.join(ROOT, 'node_modules', 'vitest');

/** Packages that only tests and checks need are two thirds of all: who only wants to run the program does not wait for them. */
const packages = {
  stamp: path.join(STATE, 'installed'),
  readWanted: () => hashFile(path.join(ROOT, 'package-lock.json')),
  isStale: (withTests) => read(packages.stamp) !== packages.readWanted() || (withTests && !existsSync(FOR_TESTS)),
  async install(withTests) {
    const wanted = packages.readWanted();
    console.error('Installing packages (only when they change) ...');
    await runNpm(ROOT, withTests || existsSync(FOR_TESTS) ? '--include=dev' : '--omit=dev', 'Installing the packages');
    mkdirSync(STATE, { recursive: true });
    writeFileSync(packages.stamp, wanted);
  },
};

/** The largest package of all, so only a machine with an older Node fetches it. */
const newerNode = {
  stamp: path.join(RUNTIME, 'node_modules', '.installed'),
  readWanted: () => hashFile(path.join(RUNTIME, 'package-lock.json')),
  isStale: () => !isNewEnough() && (read(newerNode.stamp) !== newerNode.readWanted() || findNode() === undefined),
  async install() {
    const wanted = newerNode.readWanted();
    console.error('Fetching a newer Node for this folder (only once) ...');
    await runNpm(RUNTIME, '--include=optional', 'Fetching Node');
    const node = findNode();
    if (node !== undefined && !isKnownNode(RUNTIME, node)) {
      rmSync(path.join(RUNTIME, 'node_modules'), { recursive: true, force: true });
      throw new Error('The Node that was fetched is not the one in runtime/SHASUMS256.txt, so it was deleted. Please install Node 24.');
    }
    writeFileSync(newerNode.stamp, wanted);
  },
};

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

/** The scenes of the films are no part of the program; their finished files are, and what draws people is shared. */
const NOT_BUILT = new Set([path.join(ROOT, 'packages', 'films', 'episodes')]);

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

const pages = {
  stamp: path.join(ROOT, 'build', '.fingerprint'),
  isStale: (wanted) => read(pages.stamp) !== wanted,
  async build(node, wanted) {
    console.error('Building (only when something changed) ...');
    await run(node, [path.join(ROOT, 'scripts', 'build.ts')], { env: toolEnvironment(node) }, 'The build');
    writeFileSync(pages.stamp, wanted);
  },
};

function getUserName() {
  try {
    return userInfo().username;
  } catch {
    // A container may run us under a number that has no name.
    return `number ${process.getuid?.()}`;
  }
}

/** Who has to do what, where this user may not: a service should not own the program that it runs. */
const describeRefusal = ({ code }) =>
  `The program has to be installed or built first, and ${
    code === 'EROFS' ? `${ROOT} is on a read-only file system` : `the user ${getUserName()} may not write to ${ROOT}`
  }: run "npm run setup" there as a user who may, then start again.`;

/** Does the work under the lock. Looks again first: the earlier holder may have done it. */
async function withLock(work) {
  let release;
  try {
    release = await takeLock();
    return await work();
  } catch (error) {
    throw isNotAllowed(error) ? new Error(describeRefusal(error)) : error;
  } finally {
    release?.();
  }
}

/**
 * Installs and builds what is missing or stale; gives the Node to run. `withTests`: also for tests. Writes nothing if
 * nothing is stale, so a read-only disk works. @throws Error in plain words
 */
export async function prepare({ withTests = false } = {}) {
  const sources = fingerprintSources();
  const isStale = () => packages.isStale(withTests) || newerNode.isStale() || pages.isStale(sources);
  if (!isStale()) return needNode();
  return withLock(async () => {
    await runTogether(
      packages.isStale(withTests) ? packages.install(withTests) : undefined,
      newerNode.isStale() ? newerNode.install() : undefined,
    );
    const node = needNode();
    const wanted = fingerprintSources();
    if (pages.isStale(wanted)) await pages.build(node, wanted);
    return node;
  });
}

/** Only a Node that is new enough, for tools. */
export async function prepareNode() {
  if (!newerNode.isStale()) return needNode();
  return withLock(async () => {
    if (newerNode.isStale()) await newerNode.install();
    return needNode();
  });
}
