import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { listSearches, prepareDatabase } from './posts.ts';
import { MEMORY_FLAGS, MEMORY_SETTINGS } from '../scripts/memory.mjs';

/** `npm run bench`: what the built program does in one run, beside a bare Node server on the same machine. See bench/README.md. */
const ROOT = path.resolve(import.meta.dirname, '..');
const SIZES = [1000, 20_000];
const CONNECTIONS = 20;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const SEARCHES = 1500;
const SERVER_PORT = 4310;
const BARE_PORT = 4311;

type Figures = { requestsPerSecond: number; p50: number; p99: number; errors: number };

const children = new Set<ChildProcess>();
// A run that fails half-way leaves no server behind.
process.on('exit', () => {
  for (const child of children) child.kill();
});

function start(file: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...MEMORY_FLAGS, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...MEMORY_SETTINGS, ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...env },
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`${url} did not answer.`);
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill();
  await gone;
}

async function load(port: number, paths: readonly string[], once = false): Promise<Figures> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: once ? 4 : CONNECTIONS,
    ...(once ? { amount: paths.length } : { duration: SECONDS }),
    requests: paths.map((request) => ({ method: 'GET' as const, path: request })),
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

async function measureBaseline(pathName: string): Promise<Figures> {
  const answer = await fetch(`http://127.0.0.1:${SERVER_PORT}${pathName}`, { headers: { 'Accept-Encoding': 'identity' } });
  const file = path.join(tmpdir(), `threeseas-bare-node-${process.pid}`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const bareNode = start(path.join(import.meta.dirname, 'bare-node.ts'), {
    PORT: String(BARE_PORT),
    BARE_FILE: file,
    BARE_TYPE: answer.headers.get('content-type') ?? '',
  });
  await waitFor(`http://127.0.0.1:${BARE_PORT}/`);
  const figures = await load(BARE_PORT, ['/']);
  await stop(bareNode);
  rmSync(file);
  return figures;
}

/** One caller at a time, so that what is measured is the answer and not the queue. */
async function measureLatencies(paths: readonly string[]): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (const pathName of paths) {
    const started = performance.now();
    await (await fetch(`http://127.0.0.1:${SERVER_PORT}${pathName}`)).arrayBuffer();
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

const readMemoryMiB = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function measureSize(size: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-bench-'));
  await prepareDatabase(path.join(dataDir, 'threeseas.sqlite'), size);
  const server = start(path.join(ROOT, 'build/server/start.js'), { PORT: String(SERVER_PORT), DATA_DIR: dataDir });
  await waitFor(`http://127.0.0.1:${SERVER_PORT}/healthz`);
  const cached: Record<string, { ours: Figures; bareNode: Figures; ratio: number }> = {};
  const targets: [string, string][] = [
    ['home', '/'],
    ['blog list', '/blogs'],
    ['blog detail', '/blogs/generated-7'],
    ['JSON list', '/api/blogs'],
  ];
  for (const [name, target] of targets) {
    const ours = await load(SERVER_PORT, [target]);
    const bareNode = await measureBaseline(target);
    cached[name] = { ours, bareNode, ratio: ours.requestsPerSecond / bareNode.requestsPerSecond };
  }
  const searches = listSearches(SEARCHES * 2).map((search) => `/api/blogs?search=${encodeURIComponent(search)}`);
  const filters = Array.from(
    { length: 5 * 14 * 8 },
    (_, number) => `/api/blogs?category_id=${(number % 5) + 1}&tag_id=${(number % 14) + 1}&page=${Math.floor(number / 70) + 1}`,
  );
  await measureLatencies(searches.slice(0, 200));
  const search = await measureLatencies(searches.slice(200, SEARCHES));
  const filter = await measureLatencies(filters);
  const searchLoad = await load(SERVER_PORT, searches.slice(SEARCHES), true);
  const memoryMiB = readMemoryMiB(server.pid);
  await stop(server);
  rmSync(dataDir, { recursive: true, force: true });
  return { size, cached, search, filter, searchLoad, memoryMiB };
}

const results = [];
for (const size of SIZES) {
  console.log(`\n${size} posts`);
  const result = await measureSize(size);
  results.push(result);
  for (const [name, { ours, bareNode, ratio }] of Object.entries(result.cached)) {
    console.log(
      `  ${name.padEnd(12)} ${ours.requestsPerSecond.toFixed(0).padStart(7)} req/s, p99 ${ours.p99} ms; bare Node ${bareNode.requestsPerSecond.toFixed(0)} req/s; ratio ${ratio.toFixed(2)}${ours.errors > 0 ? `; ${ours.errors} ERRORS` : ''}`,
    );
  }
  console.log(
    `  search (uncached, one at a time) p50 ${result.search.p50.toFixed(2)} ms, p99 ${result.search.p99.toFixed(2)} ms; four at a time ${result.searchLoad.requestsPerSecond.toFixed(0)} req/s`,
  );
  console.log(`  filter (uncached, one at a time) p50 ${result.filter.p50.toFixed(2)} ms, p99 ${result.filter.p99.toFixed(2)} ms`);
  console.log(`  memory after the run ${result.memoryMiB.toFixed(0)} MiB`);
}
const [small, large] = results;
if (small !== undefined && large !== undefined) {
  console.log(
    `\np99 at 20,000 posts over p99 at 1,000: search ${(large.search.p99 / small.search.p99).toFixed(2)}, filter ${(large.filter.p99 / small.filter.p99).toFixed(2)}`,
  );
}
mkdirSync(path.join(ROOT, 'bench/results'), { recursive: true });
writeFileSync(
  path.join(ROOT, 'bench/results/latest.json'),
  `${JSON.stringify({ date: new Date().toISOString(), node: process.version, results }, undefined, 2)}\n`,
);
