import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../server/database/open.ts';
import { migrateToLatest } from '../server/migrations.ts';
import { listSearchTerms, matchPosts } from '../server/database/search.ts';
import { listPosts } from '../server/modules/blog/queries.ts';
import { CATEGORIES, fillWithPosts, makeChanceQuestions, SEARCH_KINDS } from './posts.ts';

/**
 * How long searches take and how long they keep everybody else waiting, straight at the database:
 * `npm run build` is not needed. `node scripts/with-node.mjs node bench/search.ts 20000 200000`; with DATABASE_URL it
 * fills that PostgreSQL database instead of a SQLite file, with one size, and with DATA_DIR that folder; one that was filled
 * before is only asked.
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40);
const PER_PAGE = 12;
const CHANCE_QUESTIONS = 2500;
/** Not counted: the first ones warm the engine and the code up. */
const CHANCE_WARM = 250;
const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Runs the work and tells how long it took, how much of it was this process's own work (which a busy machine does not stretch), and the longest time for which nothing else could run meanwhile. */
async function measure(work: () => Promise<unknown>): Promise<{ ms: number; blockMs: number; cpuMs: number }> {
  let isOver = false;
  let blockMs = 0;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    blockMs = Math.max(blockMs, now - last);
    last = now;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const cpu = process.cpuUsage();
  const started = performance.now();
  await work();
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  isOver = true;
  tick();
  return { ms, blockMs, cpuMs: (user + system) / 1000 };
}

async function report(name: string, work: (round: number) => Promise<unknown>): Promise<void> {
  await work(0);
  const results = [];
  for (let round = 0; round < ROUNDS; round += 1) results.push(await measure(() => work(round)));
  const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const cpu = results.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
  const block = Math.max(...results.map(({ blockMs }) => blockMs));
  console.log(
    `  ${name.padEnd(24)} p50 ${at(times, 0.5).toFixed(2).padStart(8)} ms   p99 ${at(times, 0.99).toFixed(2).padStart(8)} ms   CPU p50 ${at(cpu, 0.5).toFixed(2).padStart(8)} ms   longest block ${block.toFixed(2).padStart(8)} ms`,
  );
}

async function reportChance(ask: (text: string, filter: { categoryId?: number; tagId?: number }) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (const { text, ...filter } of makeChanceQuestions(CHANCE_WARM + CHANCE_QUESTIONS)) {
    const started = performance.now();
    await ask(text, filter);
    times.push(performance.now() - started);
  }
  const sorted = times.slice(CHANCE_WARM).toSorted((a, b) => a - b);
  const [p50, p99, most] = [at(sorted, 0.5), at(sorted, 0.99), sorted.at(-1) ?? 0].map((ms) => ms.toFixed(2));
  console.log(`  ${CHANCE_QUESTIONS} made by chance        p50 ${p50} ms, p99 ${p99} ms, most ${most} ms`);
}

const sizes = process.argv.slice(2).map(Number);
const { DATABASE_URL: databaseUrl, DATA_DIR: keptDir } = process.env;
if ((databaseUrl ?? keptDir) !== undefined && sizes.length > 1) {
  console.error('One size for each database.');
  process.exit(1);
}
for (const size of sizes) {
  const dataDir = keptDir ?? mkdtempSync(path.join(tmpdir(), 'threeseas-search-'));
  const database = openDatabase({ databaseUrl, dataDir });
  await migrateToLatest(database);
  const started = performance.now();
  const { db, engine } = database;
  const isFilled = (await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()) !== undefined;
  if (!isFilled) await fillWithPosts(database, size);
  console.log(
    `\n${size} posts on ${engine}, ${isFilled ? 'as they were' : `filled in ${((performance.now() - started) / 1000).toFixed(0)} s`}`,
  );
  if (engine === 'sqlite') console.log(`  file ${(statSync(path.join(dataDir, 'threeseas.sqlite')).size / 1e6).toFixed(0)} MB`);
  const first = { offset: 0, limit: PER_PAGE };
  for (const [name, write] of SEARCH_KINDS) await report(name, (round) => matchPosts(db, engine, listSearchTerms(write(round)), {}, first));
  await report('common word, filtered', () => matchPosts(db, engine, ['story'], { categoryId: 1, tagId: 2 }, first));
  await report('one letter, filtered', () => matchPosts(db, engine, ['t'], { categoryId: 1, tagId: 2 }, first));
  await report('two letters, filtered', () => matchPosts(db, engine, ['th'], { categoryId: 1, tagId: 2 }, first));
  await report('most of a word, filtered', (round) =>
    matchPosts(db, engine, [['friend', 'somethi'][round % 2] ?? ''], { categoryId: 1, tagId: 2 }, first),
  );
  await report('common word, category', () => matchPosts(db, engine, ['story'], { categoryId: 1 }, first));
  await report('one letter, with a tag', () => matchPosts(db, engine, ['t'], { tagId: 2 }, first));
  await report('first page', () => listPosts(db, {}, first));
  await report('last page', () => listPosts(db, {}, { offset: size - PER_PAGE, limit: PER_PAGE, total: size }));
  await report('last page, filtered', () =>
    listPosts(db, { categoryId: 1 }, { offset: size / CATEGORIES - PER_PAGE, limit: PER_PAGE, total: size / CATEGORIES }),
  );
  await reportChance((text, filter) => matchPosts(db, engine, listSearchTerms(text), filter, first));
  await database.close();
  if (keptDir === undefined) rmSync(dataDir, { recursive: true, force: true });
}
