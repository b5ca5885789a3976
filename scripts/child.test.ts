import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const CHILD = path.resolve(import.meta.dirname, 'child.mjs');
const PATIENCE = { timeout: 15_000, interval: 50 };
let folder = '';
const pids: number[] = [];

/** npm, its shell, a starter and a server, as in `npm start`; the server ends in order when it is told to or left alone. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-tree-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const note = (name: string) => `writeFileSync(${JSON.stringify(path.join(folder, name))}, JSON.stringify([process.pid, process.ppid]));`;
  const imports = `import { writeFileSync } from 'node:fs';`;
  write('package.json', JSON.stringify({ name: 'tree', version: '1.0.0', type: 'module', scripts: { start: 'node starter.mjs' } }));
  write(
    'starter.mjs',
    `${imports} import { runInForeground } from ${JSON.stringify(CHILD)};
    ${note('starter')} runInForeground(process.execPath, ['server.mjs'], { isTied: true });`,
  );
  write(
    'server.mjs',
    `${imports} const end = () => { ${note('ended')} process.exit(0); };
    process.on('SIGTERM', end); process.on('disconnect', end); setInterval(() => {}, 1000); ${note('server')}`,
  );
});
afterEach(() => {
  for (const pid of pids.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

const isNoted = (name: string) => existsSync(path.join(folder, name)) && readFileSync(path.join(folder, name), 'utf8').endsWith(']');
const readPids = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as [number, number];

async function startTree() {
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: 'ignore' });
  await expect.poll(() => isNoted('starter') && isNoted('server'), PATIENCE).toBe(true);
  const [starter, shell] = readPids('starter');
  const tree = { npm: npm.pid ?? 0, shell, starter, server: readPids('server')[0] };
  pids.push(...Object.values(tree));
  return tree;
}

it('npm start ties the server to itself', () => {
  expect(readFileSync(path.resolve(import.meta.dirname, 'start.mjs'), 'utf8')).toMatch(/^ {4}isTied: true,$/m);
});

it.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['shell', 'SIGTERM'],
  ['shell', 'SIGKILL'],
  ['starter', 'SIGTERM'],
  ['starter', 'SIGKILL'],
] as const)('%s that gets %s leaves nothing running, and the server ends in order', { timeout: 40_000 }, async (who, signal) => {
  const tree = await startTree();
  process.kill(tree[who], signal);
  await expect.poll(() => Object.values(tree).filter(isAlive), PATIENCE).toEqual([]);
  expect(isNoted('ended')).toBe(true);
});
