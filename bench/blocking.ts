import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '../scripts/find-chromium.ts';
import { median, startServer } from './servers.ts';

/**
 * `node bench/blocking.ts [--builds a,b] [page ...]`: how long a page's own tasks keep a phone from answering once its first
 * words are painted, as a reader has it: with no debugger attached. Measuring tools attach one, and V8 then notes the place of
 * every error that is made; React makes three while it is first run, for which it reads all of React once more (15 ms here).
 * Processor time of each task, four times (a phone), less the 50 ms that no one notices, summed up. See bench/README.md.
 */
const ROUNDS = 5;
const PORT = 4380;
const SLOWER = 4;
const UNNOTICED_MS = 50;
const RECORDED_S = 5;
const PATIENCE_MS = 40_000;
const PAGES = ['/', '/blogs', '/activities/story-spinner', '/activities/future-letter'];
const CATEGORIES = 'toplevel,v8,loading,devtools.timeline,blink.user_timing,disabled-by-default-v8.compile';
const TASK = 'ThreadControllerImpl::RunTask';

/** Times in µs; tdur is processor time. */
type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args?: unknown };
type Measured = { blocking: number; longest: number; work: number; compiled: number };

function readTrace(file: string): TraceEvent[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const trace: { traceEvents: TraceEvent[] } = JSON.parse(readFileSync(file, 'utf8'));
    return trace.traceEvents;
  } catch {
    // Half of it is written.
    return undefined;
  }
}

/** A browser of its own for each page, which records itself from its start and writes the record down. */
async function record(address: string): Promise<TraceEvent[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-trace-'));
  const file = path.join(folder, 'trace.json');
  const { executablePath } = { executablePath: 'chromium', ...findChromium() };
  const settings = [
    '--headless=new',
    '--no-sandbox',
    `--user-data-dir=${path.join(folder, 'browser')}`,
    '--window-size=412,823',
    '--force-device-scale-factor=1.75',
    `--trace-startup=${CATEGORIES}`,
    `--trace-startup-file=${file}`,
    `--trace-startup-duration=${RECORDED_S}`,
    '--trace-startup-format=json',
  ];
  const browser = spawn(executablePath, [...settings, address], { detached: true, stdio: 'ignore' });
  const hasEnded = new Promise((resolve) => {
    browser.on('exit', resolve);
  });
  try {
    const started = Date.now();
    for (;;) {
      const events = readTrace(file);
      if (events !== undefined) return events;
      if (Date.now() - started > PATIENCE_MS) throw new Error(`The browser recorded nothing of ${address}.`);
      await wait(200);
    }
  } finally {
    // The browser and what it started.
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
    await hasEnded;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

function evaluate(events: readonly TraceEvent[], address: string): Measured {
  const start = events.find(({ name, args }) => name === 'navigationStart' && JSON.stringify(args).includes(`"${address}"`));
  const painted = events.findLast(({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid);
  if (start === undefined || painted === undefined) throw new Error(`${address} painted no words.`);
  const later = events.filter(({ pid, tid, ts, dur }) => pid === painted.pid && tid === painted.tid && ts + (dur ?? 0) > painted.ts);
  const times = later.filter(({ name, ph }) => name === TASK && ph === 'X').map(({ tdur }) => (tdur ?? 0) / 1000);
  const compiled = later.filter(({ name }) => name === 'V8.CompileCode').map(({ tdur }) => (tdur ?? 0) / 1000);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    blocking: sum(times.map((time) => Math.max(0, time * SLOWER - UNNOTICED_MS))),
    longest: Math.max(...times) * SLOWER,
    work: sum(times),
    compiled: sum(compiled),
  };
}

const args = process.argv.slice(2);
const builds = args[0] === '--builds' ? (args.splice(0, 2)[1] ?? 'build').split(',') : ['build'];
const pages = args.length > 0 ? args : PAGES;
const servers = await Promise.all(builds.map((build, index) => startServer(path.resolve(build, 'server/start.js'), PORT + index)));
console.log(`After the first words, median of ${ROUNDS} (least to most), processor ms`);
for (const page of pages) {
  const rounds = builds.map((): Measured[] => []);
  // In turn, and the other way round every second time: neighbors who are loud for a while are loud for all builds.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const index of round % 2 === 0 ? builds.keys() : [...builds.keys()].toReversed()) {
      const address = `http://127.0.0.1:${servers[index]?.port}${page}`;
      rounds[index]?.push(evaluate(await record(address), address));
    }
  for (const [index, build] of builds.entries()) {
    const show = (what: keyof Measured) => {
      const values = (rounds[index] ?? []).map((round) => round[what]);
      return `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
    };
    console.log(
      `${page.padEnd(28)} ${build.padEnd(14)} blocking at ${SLOWER} times slowed ${show('blocking')}, longest task there ${show('longest')}, ` +
        `all work here ${show('work')}, of it preparing functions ${show('compiled')}`,
    );
  }
}
for (const server of servers) server.stop();
process.exit(0);
