import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CORE_TAG } from './lanes.mjs';
import { readChildSeconds } from './processor-seconds.mjs';
import { addFound, readJourneys, readUnits } from './test-reports.mjs';

const spec = (title: string, status: string) => ({ file: 'blog.spec.ts', line: 7, title, tests: [{ status }] });

test('a journey that needed a second try is counted as passed and named, and one that failed is named, however deep they lie', () => {
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      { specs: [spec('reads', 'expected')], suites: [{ specs: [spec('filters', 'flaky')] }] },
      { specs: [spec('breaks', 'unexpected')] },
    ],
  };
  expect(readJourneys(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: ['blog.spec.ts:7 breaks'],
    secondTries: ['blog.spec.ts:7 filters'],
  });
});

test('a unit that failed is named with its file, and so is a file that could not be read', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { name: '/place/app/a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds up' }] },
      { name: '/place/app/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/place/app/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'is fine' }] },
    ],
  };
  const failures = ['app/a.test.ts adds up', 'app/b.test.ts'];
  expect(readUnits(report, '/place')).toEqual({ passed: 4, failed: 1, failures, secondTries: [] });
});

test('a report that was never written counts nothing, and counts add up', () => {
  const nothing = { passed: 0, failed: 0, failures: [], secondTries: [] };
  expect([readJourneys({}), readUnits({}, '/place')]).toEqual([nothing, nothing]);
  const counts = { passed: 3, failed: 0, failures: [], secondTries: ['one'] };
  addFound(counts, { passed: 2, failed: 1, failures: ['two'], secondTries: [] });
  expect(counts).toEqual({ passed: 5, failed: 1, failures: ['two'], secondTries: ['one'] });
});

test('what a program used counts for whoever started it, also behind a name with blanks and brackets', () => {
  const behind = Array.from({ length: 30 }, (_, index) => String(index + 1));
  expect(readChildSeconds(() => `12 (a (bad) name) S ${behind.join(' ')}`)).toBe((13 + 14) / 100);
  expect(
    readChildSeconds(() => {
      throw new Error('no such file');
    }),
  ).toBeUndefined();
  const before = readChildSeconds();
  spawnSync(process.execPath, ['-e', 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);']);
  const after = readChildSeconds();
  if (before !== undefined) expect((after ?? 0) - before).toBeGreaterThanOrEqual(0.15);
});

test('each journey is in a lane by the end of its title alone, and the core is a third of them', () => {
  const titles = globSync('tests/e2e/*.spec.ts').flatMap((file) => readFileSync(file, 'utf8').match(/^\s*test\(\n?\s*(['"`]).*/gm) ?? []);
  const core = titles.filter((title) => title.includes(CORE_TAG));
  for (const title of core) expect(title).toMatch(/ @core['"`]/);
  expect(core.length).toBeGreaterThan(120);
  expect(core.length).toBeLessThan(180);
});
