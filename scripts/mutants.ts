// `npm run mutants [file …]`: breaks the pure rules on purpose, one small change at a time, and sees whether a test notices.
// Without files: all rules below. Slow (every change is a test run), so it is run by hand.
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RULES = [
  'app/activities/*/{spin,score,transcript,measures,throttle,rows,poem,letter,week,compare,palette,sparks,pegs,roll,pages,hero-rules,new-prompt}.ts',
  'app/{lib/excerpt,lib/pick,data/form-errors,session/last-route,features/info/table-of-contents,sync/practice/clock,media/recording-rules}.ts',
  'app/features/*/{blog-query,page-numbers,hub-address,reading-time,wrap-index,retry}.ts',
  'content/scoring/mark.ts',
  'contracts/{addresses,money}.ts',
  'server/core/{clock,mailbox}.ts',
  'server/modules/**/{policy,schedule,machine,periods}.ts',
];

type Report = { files: Record<string, { mutants: { status: string; mutatorName: string; location: { start: { line: number } } }[] }> };

/** The tests of a file of rules stand beside it; some are tested through the screen too. */
function listTests(file: string): string[] {
  return globSync(file.replace(/\.ts$/, '.test.{ts,tsx}'));
}

const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-mutants-'));
const given = process.argv.slice(2);
const files = (given.length > 0 ? given : RULES.flatMap((pattern) => globSync(pattern))).filter((file) => !file.includes('.test.'));
const sum = { killed: 0, all: 0 };
for (const file of files) {
  const tests = listTests(file);
  if (tests.length === 0) {
    console.log(`${file}: has no test of its own`);
    continue;
  }
  const report = path.join(folder, 'report.json');
  const result = spawnSync(process.execPath, ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', '--mutate', file], {
    env: { ...process.env, MUTANTS_TESTS: tests.join(' '), MUTANTS_REPORT: report },
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    console.log(`${file}: could not be tried\n${result.stdout}${result.stderr}`);
    process.exitCode = 1;
    continue;
  }
  const { files: reported } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const mutants = Object.values(reported).flatMap((entry) => entry.mutants);
  const survived = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  sum.killed += killed;
  sum.all += killed + survived.length;
  console.log(`${file}: ${killed} of ${killed + survived.length} noticed`);
  for (const { location, mutatorName } of survived) console.log(`  line ${location.start.line}: ${mutatorName} lived`);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${sum.killed} of ${sum.all} changes were noticed (${Math.round((100 * sum.killed) / Math.max(sum.all, 1))} %)`);
