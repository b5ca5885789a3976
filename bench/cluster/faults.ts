/** `npm run bench:cluster`: runs deploy/cluster under load, kills one part after another, looks for each write. bench/README.md */
import { execFile, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { LoadReport } from './load.ts';
import type { Outcome } from './traffic.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../deploy/cluster/cluster.sh');
/** Where cluster.sh notes the folder that it made. */
const NOTE = path.join(process.env['XDG_STATE_HOME'] ?? path.join(homedir(), '.local/state'), 'threeseas-cluster');
const findFolder = () => process.env['CLUSTER_DIR'] ?? readFileSync(NOTE, 'utf8').trim();
const WEB = 'http://127.0.0.1:17080';
const APP = 'http://127.0.0.1:17301';
/** Load comes from this many processes, each with so many writers and readers. */
const LOADERS = 3;
const WRITERS = 2;
const READERS = 2;
/** The folder of the last release, built (npm run setup): the cluster starts with it, and this one is rolled out over it. */
const LAST_RELEASE = process.env['LAST_RELEASE'];
const CALM_MS = 10_000;
const RECOVERY_LIMIT_MS = 90_000;

const run = promisify(execFile);
const runScript = (args: string[], env: Record<string, string>) =>
  run('bash', ['-c', '"$0" "$@" >/dev/null 2>&1 </dev/null', SCRIPT, ...args], { env: { ...process.env, ...env } });
const cluster = (...args: string[]) => runScript(args, {});
const readPid = (name: string) => Number(readFileSync(path.join(findFolder(), `${name}.pid`), 'utf8'));
const isReady = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + RECOVERY_LIMIT_MS; Date.now() < end; await delay(200)) if (await isSo()) return;
  throw new Error(`Not within ${RECOVERY_LIMIT_MS / 1000} s: ${what}`);
}

async function findPrimary(): Promise<number> {
  for (const n of [1, 2, 3]) if (await isReady(`http://127.0.0.1:1700${n}/primary`)) return n;
  return 0;
}

/** The postmaster's process id is the first line of its pid file. */
const readPostmaster = (n: number) => Number(readFileSync(path.join(findFolder(), `db${n}`, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function restartInTurn(): Promise<void> {
  for (const n of ['1', '2', '3']) {
    await cluster('stop', `app${n}`);
    await cluster('start-app', n);
    await until(`process ${n} is ready`, () => isReady(`http://127.0.0.1:1730${n}/readyz`));
    await delay(2000);
  }
}

const FAULTS: Record<string, () => Promise<void>> = {
  calm: () => delay(CALM_MS),
  'kill -9 of a process': async () => {
    process.kill(readPid('app2'), 'SIGKILL');
    await delay(3000);
    await cluster('start-app', '2');
    await until('the process is back', () => isReady('http://127.0.0.1:17302/readyz'));
  },
  'kill -9 of PgBouncer': async () => {
    process.kill(readPid('pgbouncer'), 'SIGKILL');
    await delay(1000);
    await cluster('start-pgbouncer');
    await until('the web is ready', () => isReady(`${WEB}/readyz`));
  },
  'kill -9 of the primary database': async () => {
    const before = await findPrimary();
    process.kill(readPostmaster(before), 'SIGKILL');
    await until('another database leads', async () => ![0, before].includes(await findPrimary()));
    await until('the web is ready', () => isReady(`${WEB}/readyz`));
    await until('the old primary follows', () => isReady(`http://127.0.0.1:1700${before}/replica`));
  },
  'rolling restart of the three processes': restartInTurn,
};

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

function findLongestGap(outcomes: readonly Outcome[], start: number, end: number): number {
  const good = outcomes.filter(({ status }) => typeof status === 'number' && status < 500).map(({ at, ms }) => at + ms);
  const times = [start, ...good.toSorted((a, b) => a - b), end];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? start)));
}

function describe(name: string, outcomes: readonly Outcome[], start: number, end: number) {
  const of = (kind: Outcome['kind']) => outcomes.filter((outcome) => outcome.kind === kind);
  const count = (kind: Outcome['kind'], holds: (outcome: Outcome) => boolean) => of(kind).filter(holds).length;
  const isBad = ({ status, hasRetryAfter }: Outcome) => status === 'no answer' || (status >= 500 && !(status === 503 && hasRetryAfter));
  return {
    name,
    seconds: Math.round((end - start) / 1000),
    reads: of('read').length,
    reads503: count('read', ({ status }) => status === 503),
    readsBad: count('read', isBad),
    readP99: percentile(
      of('read').map(({ ms }) => ms),
      0.99,
    ),
    readGapMs: findLongestGap(of('read'), start, end),
    writes: count('write', ({ status }) => status === 200 || status === 201),
    writesAgain: count('write', ({ status }) => status === 'no answer' || status >= 500),
    writesBad: count('write', isBad),
    writeGapMs: findLongestGap(of('write'), start, end),
  };
}

type Proof = { acknowledged: number; lost: number; doubled: number };
async function prove(ids: readonly string[]): Promise<Proof> {
  const passwords = Object.fromEntries(
    readFileSync(path.join(findFolder(), 'passwords'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  ) as Record<string, string>;
  const client = new pg.Client({ host: '127.0.0.1', port: 17_500, user: 'postgres', password: passwords['SUPER'], database: 'threeseas' });
  await client.connect();
  const { rows } = await client.query<{ id: string; times: string }>('select id, count(*) as times from creations group by id');
  await client.end();
  const times = new Map(rows.map((row) => [row.id, Number(row.times)]));
  return {
    acknowledged: ids.length,
    lost: ids.filter((id) => !times.has(id)).length,
    doubled: ids.filter((id) => (times.get(id) ?? 0) > 1).length,
  };
}

async function nextReport(loader: ChildProcess): Promise<LoadReport> {
  const [report] = (await Promise.race([
    once(loader, 'message'),
    once(loader, 'exit').then(() => Promise.reject(new Error('A process that sends the load has ended.'))),
  ])) as [LoadReport];
  return report;
}

async function startLoad(): Promise<ChildProcess[]> {
  const loaders = Array.from({ length: LOADERS }, (_, number) =>
    fork(path.join(import.meta.dirname, 'load.ts'), [WEB, APP, number, WRITERS, READERS].map(String)),
  );
  await Promise.all(loaders.map(nextReport));
  return loaders;
}

async function stopLoad(loaders: readonly ChildProcess[]): Promise<{ outcomes: Outcome[]; acknowledged: string[] }> {
  const reports = loaders.map(nextReport);
  for (const loader of loaders) loader.send('stop');
  const done = (await Promise.all(reports)).filter((report) => report.kind === 'done');
  return { outcomes: done.flatMap(({ outcomes }) => outcomes), acknowledged: done.flatMap(({ acknowledged }) => acknowledged) };
}

await runScript(['up'], LAST_RELEASE === undefined ? {} : { PROGRAM: LAST_RELEASE });
try {
  const loaders = await startLoad();
  const spans: { name: string; start: number; end: number }[] = [];
  for (const [name, act] of Object.entries(FAULTS)) {
    const start = Date.now();
    await act();
    await delay(3000);
    spans.push({ name, start, end: Date.now() });
    console.log(`done: ${name}`);
  }
  const { outcomes, acknowledged } = await stopLoad(loaders);
  const lines = spans.map(({ name, start, end }) =>
    describe(
      name,
      outcomes.filter(({ at }) => at >= start && at < end),
      start,
      end,
    ),
  );
  const proof = await prove(acknowledged);
  for (const line of [...lines, proof]) console.log(JSON.stringify(line));
  writeFileSync(path.join(import.meta.dirname, 'latest.json'), `${JSON.stringify({ lines, proof }, undefined, 2)}\n`);
  if (proof.lost + proof.doubled > 0) process.exitCode = 1;
} finally {
  await cluster('down');
}
