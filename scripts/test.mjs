// `npm test`: types, lint, boundaries, units, API on both databases, and the journeys that a release must never break.
// `npm run test:all`: after these all other journeys, known holes in packages, byte budgets, costs and hostile requests.
// Closes with the names of what failed and one line that counts all tests.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './find-browser.mjs';
import { addFound, readJourneys, readUnits } from './test-reports.mjs';
import { CORE_TAG, PROCESSOR_SECONDS_MAX, SECOND_TRIES_MAX } from './lanes.mjs';
import { ROOT, toolEnvironment } from './node-24.mjs';
import { prepare } from './prepare.mjs';
import { readChildSeconds } from './processor-seconds.mjs';

const isAll = process.argv.includes('--all');
const counts = { passed: 0, failed: 0, failures: [], secondTries: [] };
/** Names of the parts that were not right: the last lines must say them, for what a machine keeps of a run is its end. */
const notRight = [];

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

function runUnits(env, folder) {
  const report = path.join(folder, 'units.json');
  if (env.TEST_DATABASE_URL === undefined) {
    console.log('\nPostgreSQL: NOT RUN. Set TEST_DATABASE_URL to a server on which throw-away databases may be made.');
  }
  runPart('units and API', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env);
  addFound(counts, readUnits(readJson(report), ROOT));
}

function runJourneys(name, choice, env, folder) {
  const report = path.join(folder, 'journeys.json');
  const browser = ensureBrowser(env);
  runPart(name, 'playwright', ['test', '--reporter=dot,json', ...choice], {
    ...env,
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    E2E_DATA_DIR: path.join(folder, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  addFound(counts, readJourneys(readJson(report)));
  rmSync(report, { force: true });
  rmSync(path.join(folder, 'data'), { recursive: true, force: true });
}

const LANES = {
  core(env, folder) {
    runPart('checks: content, types, lint, format, boundaries', 'node', ['scripts/check.ts'], env);
    runUnits(env, folder);
    runJourneys('core journeys', ['--grep', CORE_TAG], env, folder);
  },
  rest(env, folder) {
    runPart('packages: known holes, list of what is in it', 'node', ['scripts/packages.ts'], env);
    runPart('byte budgets', 'node', ['scripts/budgets.ts'], env);
    runPart('cost of answers beside a baseline', 'node', ['bench/short.ts'], env);
    runPart('hostile requests, the short form', 'node', ['scripts/hostile.ts', '--requests', '2000'], env);
    runJourneys('all other journeys', ['--grep-invert', CORE_TAG], env, folder);
  },
};

function runLane(lane, env, folder) {
  const [startedAt, before] = [performance.now(), readChildSeconds()];
  LANES[lane](env, folder);
  const after = readChildSeconds();
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  if (before === undefined || after === undefined) return console.log(`\nLane "${lane}": ${minutes} minutes.`);
  const seconds = Math.round(after - before);
  const max = PROCESSOR_SECONDS_MAX[lane];
  if (seconds > max) notRight.push(`lane "${lane}" took ${seconds} of ${max} processor seconds (scripts/lanes.mjs)`);
  return console.log(`\nLane "${lane}": ${minutes} minutes, ${seconds} of ${max} processor seconds.`);
}

const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-test-'));
try {
  const node = await prepare({ withTests: true });
  const env = { ...toolEnvironment(node), NO_COLOR: '1' };
  // Settings of the person who runs the tests must not change what is tested, nor point it at their database.
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'DATA_DIR', 'PORT', 'NODE_ENV']) delete env[name];
  for (const lane of isAll ? ['core', 'rest'] : ['core']) runLane(lane, env, folder);
} catch (error) {
  notRight.push('the run itself');
  console.error(error instanceof Error ? error.message : error);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const { passed, failed, failures, secondTries } = counts;
if (secondTries.length > 0) console.log(`\nPassed only at a second try (${secondTries.length}):\n  ${secondTries.join('\n  ')}`);
if (secondTries.length > SECOND_TRIES_MAX) notRight.push(`${secondTries.length} journeys needed a second try`);
if (passed === 0) notRight.push('nothing was tested');
if (failures.length > 0) console.log(`\nFailed (${failures.length}):\n  ${failures.join('\n  ')}`);
console.log(notRight.length > 0 ? `\nNot everything is right: ${notRight.join('; ')}.` : '\nEverything is right.');
console.log(`${passed} passed, ${failed} failed`);
process.exit(notRight.length > 0 ? 1 : 0);
