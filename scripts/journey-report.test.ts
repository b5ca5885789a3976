import { expect, test } from 'vitest';
import { readJourneys } from './journey-report.mjs';

const spec = (title: string, status: string) => ({ file: 'blog.spec.ts', line: 7, title, tests: [{ status }] });

test('a journey that needed a second try is counted as passed and named, however deep it lies', () => {
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      { specs: [spec('reads', 'expected')], suites: [{ specs: [spec('filters', 'flaky')] }] },
      { specs: [spec('breaks', 'unexpected')] },
    ],
  };
  expect(readJourneys(report)).toEqual({ passed: 2, failed: 1, secondTries: ['blog.spec.ts:7 filters'] });
});

test('a report that was never written counts nothing', () => {
  expect(readJourneys({})).toEqual({ passed: 0, failed: 0, secondTries: [] });
});
