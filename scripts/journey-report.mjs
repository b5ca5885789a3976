// Reads what Playwright's JSON reporter wrote about the journeys.

const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];

/** @returns how many passed and failed, and the names of those that passed only at a second try */
export function readJourneys(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  const secondTries = (report.suites ?? [])
    .flatMap(listSpecs)
    .filter(({ tests = [] }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return { passed: expected + flaky, failed: unexpected, secondTries };
}
