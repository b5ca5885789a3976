// `npm test`: types, lint, boundaries, units, API on both databases, known holes in packages, byte budgets, costs, browser
// journeys. Closes with one line that counts all tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './find-browser.mjs';
import { readJourneys } from './journey-report.mjs';
import { ROOT, toolEnvironment } from './node-24.mjs';
import { prepare } from './prepare.mjs';

const counts = { passed: 0, failed: 0 };
/** Names of the parts that were not right: the last lines must say them, for what a machine keeps of a run is its end. */
const notRight = [];

/** Journeys that passed only when they were walked again: a fault that hides, until someone looks. */
const secondTries = [];

function runPart(name, command, args, env) {
  console.log(`\n== ${name}`);
  const result = spawnSync(command, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) {
    notRight.push(result.signal === null ? name : `${name} (ended by ${result.signal})`);
    console.log(`== ${name}: failed`);
  }
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-test-'));
try {
  const node = await prepare({ withTests: true });
  const env = { ...toolEnvironment(node), NO_COLOR: '1' };
  // Settings of the person who runs the tests must not change what is tested, nor point it at their database.
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'DATA_DIR', 'PORT', 'NODE_ENV']) delete env[name];
  runPart('checks: content, types, lint, format, boundaries', 'node', ['scripts/check.ts'], env);

  const unitReport = path.join(folder, 'units.json');
  if (env.TEST_DATABASE_URL === undefined) {
    console.log('\nPostgreSQL: NOT RUN. Set TEST_DATABASE_URL to a server on which throw-away databases may be made.');
  }
  runPart('units and API', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`], env);
  const units = readJson(unitReport);
  counts.passed += units.numPassedTests ?? 0;
  counts.failed += units.numFailedTests ?? 0;

  runPart('packages: known holes, list of what is in it', 'node', ['scripts/packages.ts'], env);
  runPart('byte budgets', 'node', ['scripts/budgets.ts'], env);
  runPart('cost of answers beside a baseline', 'node', ['bench/short.ts'], env);
  runPart('hostile requests, the short form', 'node', ['scripts/hostile.ts', '--requests', '2000'], env);

  const journeyReport = path.join(folder, 'journeys.json');
  const browser = ensureBrowser(env);
  runPart('browser journeys', 'playwright', ['test', '--reporter=dot,json'], {
    ...env,
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    E2E_DATA_DIR: path.join(folder, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
  });
  const journeys = readJourneys(readJson(journeyReport));
  counts.passed += journeys.passed;
  counts.failed += journeys.failed;
  secondTries.push(...journeys.secondTries);
} catch (error) {
  notRight.push('the run itself');
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (secondTries.length > 0) console.log(`\nPassed only at a second try (${secondTries.length}):\n  ${secondTries.join('\n  ')}`);
if (counts.passed === 0) notRight.push('nothing was tested');
console.log(notRight.length > 0 ? `\nNot everything is right: ${notRight.join('; ')}.` : '\nEverything is right.');
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(notRight.length > 0 ? 1 : 0);
