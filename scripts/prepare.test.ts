import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** In place of npm: writes down what was asked of it, and puts a package for tests where the real one would. */
const NPM = `
const { appendFileSync, mkdirSync } = require('node:fs');
appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n');
mkdirSync('node_modules/vitest', { recursive: true });
if (process.argv.includes('--omit=dev')) require('node:fs').rmSync('node_modules/vitest', { recursive: true });
`;
const BUILD = "import { appendFileSync } from 'node:fs';\nappendFileSync('built.txt', 'built\\n');\n";
let root: string;

/** What a start needs to find in its folder. */
function makeProject(place: string): void {
  mkdirSync(path.join(place, 'scripts'), { recursive: true });
  for (const name of ['prepare.mjs', 'prepare-lock.mjs', 'child.mjs', 'node-24.mjs', 'node-sums.mjs'])
    cpSync(path.join(import.meta.dirname, name), path.join(place, 'scripts', name));
  mkdirSync(path.join(place, 'build'));
  writeFileSync(path.join(place, 'scripts/build.ts'), BUILD);
  writeFileSync(path.join(place, 'package-lock.json'), '{}');
  writeFileSync(path.join(place, 'npm.cjs'), NPM);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'threeseas-prepare-'));
  makeProject(root);
});
afterEach(() => {
  chmodSync(root, 0o755);
  rmSync(root, { recursive: true, force: true });
});

/** A user who may read the program and not write to it, as a service runs it. Root may write anywhere, so root starts it as `nobody`. */
const NOBODY = 65_534;
function becomeReader(): { uid?: number; gid?: number } {
  chmodSync(root, 0o555);
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

async function prepare(options = '', as: { uid?: number; gid?: number } = {}, place = root): Promise<string> {
  const code = `import(${JSON.stringify(path.join(place, 'scripts/prepare.mjs'))}).then(({ prepare }) => prepare(${options}))`;
  const env = { ...process.env, npm_execpath: path.join(place, 'npm.cjs'), npm_node_execpath: process.execPath };
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', code], { cwd: place, env, ...as });
  return stderr;
}
const listAsked = () => readFileSync(path.join(root, 'asked.txt'), 'utf8').trim().split('\n');
const countBuilds = (place = root) => readFileSync(path.join(place, 'built.txt'), 'utf8').trim().split('\n').length;

describe('preparing', { timeout: 60_000 }, () => {
  it('installs for a start without what only tests need, once, and builds once', async () => {
    await prepare();
    await prepare();
    expect(listAsked()).toEqual(['ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error']);
    expect(countBuilds()).toBe(1);
  });

  it('brings what tests need when tests ask for it, and a later start keeps it', async () => {
    await prepare();
    await prepare('{ withTests: true }');
    await prepare();
    writeFileSync(path.join(root, 'package-lock.json'), '{ }');
    await prepare();
    expect(listAsked().map((line) => line.split(' ')[1])).toEqual(['--omit=dev', '--include=dev', '--include=dev']);
    expect(existsSync(path.join(root, 'node_modules/vitest'))).toBe(true);
  });

  it('builds again when a source has changed', async () => {
    await prepare();
    mkdirSync(path.join(root, 'content'));
    writeFileSync(path.join(root, 'content/new.yaml'), 'a: 1');
    await prepare();
    expect(countBuilds()).toBe(2);
  });

  it('says what did not work, and leaves no lock behind', async () => {
    writeFileSync(path.join(root, 'npm.cjs'), 'process.exit(1)');
    await expect(prepare()).rejects.toThrow('Installing the packages did not work; its own words are above.');
    expect(existsSync(path.join(root, '.prepare.lock'))).toBe(false);
    writeFileSync(path.join(root, 'npm.cjs'), NPM);
    await prepare();
    expect(countBuilds()).toBe(1);
  });

  it('writes nothing where nothing is stale, so a user starts it who may only read', async () => {
    await prepare();
    expect(await prepare('', becomeReader())).toBe('');
  });

  it('says who has to do what where a user may not install', async () => {
    const reader = becomeReader();
    await expect(prepare('', reader)).rejects.toThrow(/may not write to .*: run "npm run setup" there as a user who may, then start again/);
  });

  it('gets past a lock that was left behind, whatever is in it, and says what it waits for', async () => {
    const contents = ['1', '', 'anything, {"pid": "\0'];
    // Each waits for some seconds, so they wait together.
    await Promise.all(
      contents.map(async (content, number) => {
        const place = path.join(root, `left-${number}`);
        makeProject(place);
        writeFileSync(path.join(place, '.prepare.lock'), content);
        expect(await prepare('', {}, place)).toContain('Waiting for another start');
        expect(countBuilds(place)).toBe(1);
        expect(existsSync(path.join(place, '.prepare.lock'))).toBe(false);
      }),
    );
  });

  it('waits as long as the other start touches its lock, and then has nothing to do', async () => {
    const lock = path.join(root, '.prepare.lock');
    const go = path.join(root, 'go');
    const untilGo = `import { existsSync } from 'node:fs';\nconst timer = setInterval(() => existsSync('${go}') && clearInterval(timer), 50);\n`;
    writeFileSync(path.join(root, 'scripts/build.ts'), BUILD + untilGo);
    const first = prepare();
    await vi.waitFor(() => statSync(lock), { timeout: 10_000 });
    const second = prepare();
    const before = statSync(lock).mtimeMs;
    await vi.waitFor(() => expect(statSync(lock).mtimeMs).toBeGreaterThan(before), { timeout: 10_000 });
    writeFileSync(go, '');
    await first;
    expect(await second).toContain('Waiting for another start');
    expect(countBuilds()).toBe(1);
  });
});
