// Reads what Playwright's and Vitest's JSON reporters wrote.
import path from 'node:path';

const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];

/** @returns how many passed and failed, and the names of those that failed or passed only at a second try */
export function readJourneys(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  const specs = (report.suites ?? []).flatMap(listSpecs);
  const listNames = (wanted) =>
    specs
      .filter(({ tests = [] }) => tests.some(({ status }) => status === wanted))
      .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return { passed: expected + flaky, failed: unexpected, failures: listNames('unexpected'), secondTries: listNames('flaky') };
}

/** The same of units; a file that could not be read at all is a failure too. */
export function readUnits(report, root) {
  const files = (report.testResults ?? []).map((result) => ({ ...result, file: path.relative(root, result.name) }));
  const failures = files.flatMap(({ file, status, assertionResults = [] }) => {
    const names = assertionResults.filter((each) => each.status === 'failed').map(({ fullName }) => `${file} ${fullName}`);
    return names.length === 0 && status === 'failed' ? [file] : names;
  });
  return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0, failures, secondTries: [] };
}

/** Adds what one part found to what was counted so far. */
export function addFound(counts, found) {
  counts.passed += found.passed;
  counts.failed += found.failed;
  counts.failures.push(...found.failures);
  counts.secondTries.push(...found.secondTries);
}
