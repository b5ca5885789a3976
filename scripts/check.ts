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

const ROOT = path.resolve(import.meta.dirname, '..');
/** The report of the boundary check grows with the number of files. */
const OUTPUT_BYTES_MAX = 256 * 1024 * 1024;
/** Fewer modules than this means that the boundary check has read nothing, which it would report as success. */
const PLAUSIBLE_MODULES = 300;

const redParts: string[] = [];

/** Runs one part and says what is wrong with it. A red part does not end the run: one run tells everything. */
function checkPart(name: string, listProblems: () => readonly string[]): void {
  const started = performance.now();
  let problems: readonly string[];
  try {
    problems = listProblems();
  } catch (error) {
    problems = [error instanceof Error ? error.message : String(error)];
  }
  if (problems.length === 0) {
    console.log(`${name}: fine (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return;
  }
  console.error(`${problems.join('\n')}\n${name}: not right`);
  redParts.push(name);
}

function runCommand(command: string, args: readonly string[]): { output: string; problems: string[] } {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX });
  return { output: stdout, problems: status === 0 ? [] : [`${stdout}${stderr}${error?.message ?? ''}`] };
}

const checkCommand = (name: string, command: string, args: readonly string[]) => checkPart(name, () => runCommand(command, args).problems);

function listBoundaryProblems(): string[] {
  const folders = ['app', 'server', 'contracts', 'content', 'packages', 'paper', 'scripts'];
  const { output, problems } = runCommand('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders]);
  if (problems.length > 0) return problems;
  const { summary } = JSON.parse(output) as {
    summary: { totalCruised: number; violations: { rule: { name: string; severity: string }; from: string; to: string }[] };
  };
  if (summary.totalCruised < PLAUSIBLE_MODULES) return [`Only ${summary.totalCruised} modules were read: the check is not working.`];
  return summary.violations.filter(({ rule }) => rule.severity === 'error').map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
}

checkPart('content', () => {
  checkContent();
  return [];
});
checkPart('references to documents', () => checkReferences(ROOT).map((lost) => `It leads nowhere: ${lost}`));
checkPart('words', () => checkWords(ROOT).map((found) => `There is a standard term for it: ${found}`));
checkPart('colours of pictures', () => refreshArt({ write: false }).map((file) => `It has old tokens (run "npm run art"): ${file}`));
// Drawing a film takes minutes and ffmpeg, which not everyone who mends a sentence has: an older film is named, and stops no one.
const staleFilms = listStaleFilms(EPISODES);
if (staleFilms.length > 0)
  console.log(
    `films older than their storyboards, which does not fail the check: ${staleFilms.join(', ')} (npm run videos -- ${staleFilms.join(' ')})`,
  );
checkCommand('route types', 'react-router', ['typegen']);
checkCommand('types', 'tsc', ['--noEmit']);
// A worker has other globals than a page.
checkCommand('types of the worker', 'tsc', ['--noEmit', '--project', 'app/offline']);
checkCommand('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
checkCommand('style sheets', 'stylelint', ['app/**/*.css', '--max-warnings', '0']);
checkCommand('format', 'oxfmt', ['--check']);
checkCommand('unused files, exports and packages', 'knip', ['--no-progress', '--no-config-hints']);
if (existsSync('build/client/assets')) checkCommand('sizes of shared chunks', 'size-limit', []);
else console.log('sizes of shared chunks: not looked at, there is no build');
checkPart('boundaries', listBoundaryProblems);

if (redParts.length > 0) {
  console.error(`\nNot right: ${redParts.join('; ')}.`);
  process.exit(1);
}
