import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** In place of npm: writes down what was asked of it, and puts a package for tests where the real one would. */
const NPM = `
const { appendFileSync, mkdirSync } = require('node:fs');
appendFileSync('asked.txt', process.argv.slice(2).join(' ') + '\\n');
mkdirSync('node_modules/vitest', { recursive: true });
if (process.argv.includes('--omit=dev')) require('node:fs').rmSync('node_modules/vitest', { recursive: true });
`;
const BUILD = "import { appendFileSync } from 'node:fs';\nappendFileSync('built.txt', 'built\\n');\n";
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'threeseas-prepare-'));
  mkdirSync(path.join(root, 'scripts'));
  for (const name of ['prepare.mjs', 'child.mjs', 'node-24.mjs'])
    cpSync(path.join(import.meta.dirname, name), path.join(root, 'scripts', name));
  mkdirSync(path.join(root, 'build'));
  writeFileSync(path.join(root, 'scripts/build.ts'), BUILD);
  writeFileSync(path.join(root, 'package-lock.json'), '{}');
  writeFileSync(path.join(root, 'npm.cjs'), NPM);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function prepare(options = ''): Promise<void> {
  const code = `import(${JSON.stringify(path.join(root, 'scripts/prepare.mjs'))}).then(({ prepare }) => prepare(${options}))`;
  const env = { ...process.env, npm_execpath: path.join(root, 'npm.cjs'), npm_node_execpath: process.execPath };
  await promisify(execFile)(process.execPath, ['-e', code], { cwd: root, env });
}
const listAsked = () => readFileSync(path.join(root, 'asked.txt'), 'utf8').trim().split('\n');
const countBuilds = () => readFileSync(path.join(root, 'built.txt'), 'utf8').trim().split('\n').length;

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
});
