import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { openDatabase } from '../server/database/open.ts';
import { migrateToLatest } from '../server/migrations.ts';
import { CATEGORIES, fillWithPosts, SEARCH_KINDS, TAGS } from './posts.ts';
import { median, readCpuMs, readMemoryMiB, startServer, type Server } from './servers.ts';

/**
 * `node bench/scaling.ts [articles ...]`: what a visitor waits for with 1,000, 20,000 and 200,000 articles. One server for each
 * number, all asked the same in turn, one question at a time, so that they have the same machine; nothing is answered from what
 * is kept. BENCH_FOLDER names a folder where the filled SQLite files stay for the next time. With BENCH_POSTGRES, the address
 * of a server without a database, they are PostgreSQL databases of that server (`growth_1000` and so on), which stay.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 20_000, 200_000];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 300);
/** p99 is the median of that of so many parts of the rounds: a moment in which the neighbors are loud counts in one of them. */
const PARTS = 5;
const WARM_ROUNDS = 40;
const PORT = 4390;
const VISITORS = 32;
const SECONDS = 8;
const PER_PAGE = 12;
const POSTGRES = process.env['BENCH_POSTGRES'];
const kept = process.env['BENCH_FOLDER'];
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'threeseas-growth-'));
/** Past the page cache, which answers no one who carries a token; not packed, so that packing is not what is measured. */
const PAST_THE_CACHE = { Authorization: 'Bearer none', 'Accept-Encoding': 'identity' };

const NOT_THERE = '/not/there';
const PAGES = ['/', '/blogs', '/blogs/a-box-of-odd-things', '/new-section', '/login', NOT_THERE];
const pickArticle = (round: number, size: number) => 1 + ((round * 7919) % size);
const search = (text: string, filter = '') => `/api/blogs?search=${encodeURIComponent(text)}${filter}`;
const IN_BOTH = '&category_id=1&tag_id=2';
type Kind = [name: string, write: (round: number, size: number) => string];
const KINDS: Kind[] = [
  ...PAGES.map((page): Kind => [page, () => page]),
  ['each time another article', (round, size) => `/blogs/generated-${pickArticle(round, size)}`],
  ['page in the middle', (round, size) => `/blogs?page=${Math.floor(size / PER_PAGE / 2) + (round % 5)}`],
  ['last page of the list', (_round, size) => `/blogs?page=${Math.floor(size / PER_PAGE)}`],
  ['call: category and tag', (round) => `/api/blogs?category_id=${1 + (round % CATEGORIES)}&tag_id=${1 + (round % TAGS)}`],
  ...SEARCH_KINDS.map(([name, write]): Kind => [`call: ${name}`, (round) => search(write(round))]),
  ['call: common word, both', (round) => search(['story', 'people'][round % 2] ?? '', IN_BOTH)],
  ['call: two letters, both', (round) => search(['th', 'wo'][round % 2] ?? '', IN_BOTH)],
  ['call: most of a word, both', (round) => search(['friend', 'somethi'][round % 2] ?? '', IN_BOTH)],
  ['call: one letter, both', (round) => search(['t', 's'][round % 2] ?? '', IN_BOTH)],
  ['page: common word', (round) => search(['story', 'people'][round % 2] ?? '').replace('/api', '')],
];

async function prepare(size: number): Promise<Record<string, string>> {
  const dataDir = path.join(folder, String(size));
  mkdirSync(dataDir, { recursive: true });
  let databaseUrl: string | undefined;
  if (POSTGRES !== undefined) {
    databaseUrl = `${POSTGRES}/growth_${size}`;
    const { Client } = (await import('pg')).default;
    const client = new Client(`${POSTGRES}/postgres`);
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [`growth_${size}`]);
    if (rowCount === 0) await client.query(`create database growth_${size}`);
    await client.end();
  }
  const database = openDatabase({ databaseUrl, dataDir });
  await migrateToLatest(database);
  const isFilled = (await database.db.selectFrom('posts').select('id').limit(1).executeTakeFirst()) !== undefined;
  if (!isFilled) await fillWithPosts(database, size);
  await database.close();
  return databaseUrl === undefined ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

const sort = (values: readonly number[]) => values.toSorted((a, b) => a - b);
const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function ask({ port }: Server, address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: PAST_THE_CACHE });
  await answer.arrayBuffer();
  // A refusal would be quick, and measure nothing.
  if (answer.status !== (address === NOT_THERE ? 404 : 200)) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - started;
}

const servers: { size: number; server: Server }[] = [];
for (const [index, size] of SIZES.entries()) {
  const env = await prepare(size);
  servers.push({ size, server: await startServer(path.resolve('build/server/start.js'), PORT + index, env) });
}
console.log(
  `ms on the clock, median of ${ROUNDS} and p99 (median of ${PARTS} parts; processor time of the program); how much p99 and the median grow`,
);
for (const [name, write] of KINDS) {
  const results = servers.map(({ size, server }) => ({ size, server, times: [] as number[], cpuMs: 0 }));
  for (let round = -WARM_ROUNDS; round < ROUNDS; round += 1) {
    for (const result of results) {
      const before = readCpuMs(result.server.pid);
      const took = await ask(result.server, write(round + WARM_ROUNDS, result.size));
      if (round < 0) continue;
      result.times.push(took);
      result.cpuMs += readCpuMs(result.server.pid) - before;
    }
  }
  const told = results.map(({ times, cpuMs }) => {
    const parts = Array.from({ length: PARTS }, (_, part) => {
      const of = (end: number) => Math.round((ROUNDS * end) / PARTS);
      return at(sort(times.slice(of(part), of(part + 1))), 0.99);
    });
    return { p50: at(sort(times), 0.5), p99: median(parts), cpu: cpuMs / ROUNDS };
  });
  const grow = (key: 'p50' | 'p99') => Math.max(...told.map((one, index) => one[key] / (told[Math.max(0, index - 1)]?.[key] ?? 1)));
  const figures = told.map(({ p50, p99, cpu }) => `${p50.toFixed(2).padStart(7)} ${p99.toFixed(2).padStart(7)} (${cpu.toFixed(1)})`);
  console.log(`  ${name.padEnd(28)} ${figures.join('  ')}   ${grow('p99').toFixed(1)}  ${grow('p50').toFixed(1)}`);
}
for (const { size, server } of servers) {
  const { requests, latency, errors } = await autocannon({
    url: `http://127.0.0.1:${server.port}`,
    connections: VISITORS,
    duration: SECONDS,
    headers: PAST_THE_CACHE,
    requests: PAGES.map((page) => ({ method: 'GET' as const, path: page })),
  });
  console.log(
    `  ${VISITORS} visitors, ${size} articles: ${requests.average} pages/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${errors} errors; memory ${readMemoryMiB(server).toFixed(0)} MiB`,
  );
}
for (const { server } of servers) server.stop();
if (kept === undefined) rmSync(folder, { recursive: true, force: true });
process.exit(0);
