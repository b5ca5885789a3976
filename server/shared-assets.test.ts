import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from './core/durations.ts';
import { shareAssets } from './shared-assets.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threeseas-assets-'));
  mkdirSync(at('release'));
  writeFileSync(at('release', 'page-new.js'), 'new');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('shareAssets', () => {
  it('makes the folder and copies what is missing', async () => {
    await shareAssets({ from: at('release'), to: at('data', 'assets'), now: NOW });
    expect(readdirSync(at('data', 'assets'))).toEqual(['page-new.js']);
  });

  it.each([
    [6, true],
    [8, false],
  ])('after %d days a file of an older release is there: %s', async (days, isThere) => {
    mkdirSync(at('shared'));
    writeFileSync(at('shared', 'page-old.js'), 'old');
    const usedAt = (NOW - days * DAY_MS) / 1000;
    utimesSync(at('shared', 'page-old.js'), usedAt, usedAt);
    await shareAssets({ from: at('release'), to: at('shared'), now: NOW });
    expect(existsSync(at('shared', 'page-old.js'))).toBe(isThere);
  });

  it('never removes a file of its own release, however old the copy', async () => {
    await shareAssets({ from: at('release'), to: at('shared'), now: NOW - 30 * DAY_MS });
    await shareAssets({ from: at('release'), to: at('shared'), now: NOW });
    expect(existsSync(at('shared', 'page-new.js'))).toBe(true);
  });
});
