import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEVICE_ENTRIES } from './registry.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NOTICE = readFileSync(path.join(ROOT, 'content/pages/privacy.md'), 'utf8').split('\n');

test.each(DEVICE_ENTRIES.map((entry) => [entry.storage, entry.key, entry] as const))(
  'the privacy notice names what lies in %s under %s',
  (_storage, _key, { storage, key, purpose }) => {
    expect(NOTICE).toContain(storage === 'memory' ? `- ${purpose}.` : `- \`${key}\`: ${purpose}.`);
  },
);

/** How the notice's part about a storage begins. */
const HEADS: Readonly<Record<string, string>> = {
  session: '**In session storage**',
  local: '**In local storage**',
  'beside sign-in': '**In local storage, or in session storage',
  database: "**In the browser's database",
  cache: "**In the browser's database",
  memory: '**In the memory',
};

test('the privacy notice names each thing under the storage in which it lies', () => {
  const misplaced = DEVICE_ENTRIES.filter(({ storage, key, purpose }) => {
    const start = NOTICE.findIndex((line) => line.startsWith(HEADS[storage] ?? 'unknown'));
    const end = NOTICE.findIndex((line, index) => index > start && /^(?:\*\*|## )/.test(line));
    return !NOTICE.slice(start, end).includes(storage === 'memory' ? `- ${purpose}.` : `- \`${key}\`: ${purpose}.`);
  });
  expect(misplaced).toEqual([]);
});

test('the privacy notice names nothing that does not lie there', () => {
  const start = NOTICE.indexOf('## What stays in your browser');
  const end = NOTICE.findIndex((line, index) => index > start && line.startsWith('## '));
  const lines = NOTICE.slice(start, end).filter((line) => line.startsWith('- '));
  expect(lines).toHaveLength(DEVICE_ENTRIES.length);
});

test('no two entries share a key in the same storage', () => {
  const keys = DEVICE_ENTRIES.map(({ storage, key }) => `${storage} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('what is personal never stays at the sign-out unasked', () => {
  const staying = DEVICE_ENTRIES.filter(({ whose, atSignOut }) => whose === 'person' && atSignOut === 'stay');
  expect(staying).toEqual([]);
});

/** Besides the registry: what runs in the first document before the program, and the worker, which has no other store. */
const MAY_TOUCH =
  /^app\/(?:device\/|document\/(?:first-paint|watch-scripts)\.ts|features\/home\/loader-script\.ts|features\/help\/stored-country\.ts|features\/hub\/depth-script\.ts|offline\/)/;
const TOUCHES = /\b(?:localStorage|sessionStorage|indexedDB)\b|\bcaches\.|from 'idb|document\.cookie/;

test('nothing else touches what the browser keeps', () => {
  const files = readdirSync(path.join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })
    .map((file) => `app/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const touching = files.filter((file) => TOUCHES.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(touching.filter((file) => !MAY_TOUCH.test(file))).toEqual([]);
  expect(touching).toContain('app/device/storage.ts');
});
