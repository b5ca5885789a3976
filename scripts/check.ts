#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from './check-content.ts';
import { checkReferences } from './check-references.ts';
import { checkWords } from './check-words.ts';
import { refreshArt } from './art.ts';
import { EPISODES } from '../packages/films/episodes/index.ts';
import { listStaleFilms } from '../packages/films/fingerprint.ts';

/** The report of the boundary check grows with the number of files. */
const OUTPUT_BYTES_MAX = 256 * 1024 * 1024;
/** Fewer modules than this means that the boundary check has read nothing, which it would report as success. */
const PLAUSIBLE_MODULES = 300;

function run(name: string, command: string, args: string[]): string {
  const started = performance.now();
  const result = spawnSync(command, args, { encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}${result.stderr}\n${name}: not right\n`);
    process.exit(1);
  }
  console.log(`${name}: fine (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result.stdout;
}

try {
  checkContent();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log('content: fine');
const lost = checkReferences(path.resolve(import.meta.dirname, '..'));
if (lost.length > 0) {
  console.error(`These references lead nowhere:\n  ${lost.join('\n  ')}`);
  process.exit(1);
}
console.log('references: fine');
const oldWords = checkWords(path.resolve(import.meta.dirname, '..'));
if (oldWords.length > 0) {
  console.error(`These words have a standard term:\n  ${oldWords.join('\n  ')}`);
  process.exit(1);
}
console.log('words: fine');
const stale = refreshArt({ write: false });
if (stale.length > 0) {
  console.error(`These pictures carry old tokens (run "npm run art"):\n  ${stale.join('\n  ')}`);
  process.exit(1);
}
// Drawing a film takes minutes and ffmpeg, which not everybody who mends a sentence has: it is said, and stops nobody.
const staleFilms = listStaleFilms(EPISODES);
if (staleFilms.length > 0)
  console.log(`films: ${staleFilms.join(', ')} show an older storyboard (npm run videos -- ${staleFilms.join(' ')})`);
else console.log('films: fine');
run('route types', 'react-router', ['typegen']);
run('types', 'tsc', ['--noEmit']);
// A worker has other globals than a page.
run('types of the worker', 'tsc', ['--noEmit', '--project', 'app/offline']);
run('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
run('style sheets', 'stylelint', ['app/**/*.css', '--max-warnings', '0']);
run('format', 'oxfmt', ['--check']);
run('unused files, exports and packages', 'knip', ['--no-progress', '--no-config-hints']);
if (existsSync('build/client/assets')) run('sizes of shared chunks', 'size-limit', []);
else console.log('sizes of shared chunks: not looked at, there is no build');
const report = run('boundaries', 'depcruise', [
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'json',
  'app',
  'server',
  'contracts',
  'content',
  'packages',
  'paper',
  'scripts',
]);
const { summary } = JSON.parse(report) as {
  summary: { totalCruised: number; error: number; violations: { rule: { name: string }; from: string; to: string }[] };
};
if (summary.totalCruised < PLAUSIBLE_MODULES) {
  console.error(`boundaries: only ${summary.totalCruised} modules were read; the check is not working`);
  process.exit(1);
}
if (summary.error > 0) {
  for (const { rule, from, to } of summary.violations) console.error(`boundaries: ${rule.name}: ${from} -> ${to}`);
  process.exit(1);
}
