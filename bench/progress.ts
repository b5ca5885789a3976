// How long the query of /Progress takes with a short and a long log, of one learner and of many: `node
// scripts/with-node.mjs node bench/progress.ts`, on PostgreSQL too with TEST_DATABASE_URL. The log is spread evenly over
// the learners and over a year; BENCH_ROWS and BENCH_USERS say how long and over how
// many, BENCH_ENGINES on which database.
import { sql } from 'kysely';
import { listDays, listMarks } from '../server/modules/activity-log/queries.ts';
import type { Db, Engine } from '../server/database/schema.ts';
import { createTestDatabase, listTestEngines } from '../tests/factories/test-app.ts';

const SIZES = (process.env['BENCH_ROWS'] ?? '10000,10000000').split(',').map(Number);
const USERS = (process.env['BENCH_USERS'] ?? '1,1000').split(',').map(Number);
const ENGINES = listTestEngines().filter((engine) => (process.env['BENCH_ENGINES'] ?? engine).includes(engine));
const ROUNDS = 200;
const PIECE = 20_000;
const TRIES = 20;
const START = Date.UTC(2026, 0, 1);

/** Numbers from 0, and a day of the year, in the words of each engine. */
const WORDS = {
  sqlite: {
    numbers: (from: number, to: number) =>
      sql`(with recursive numbers(i) as (select ${sql.lit(from)} union all select i + 1 from numbers where i + 1 < ${sql.lit(to)}) select i from numbers)`,
    day: sql`date('2026-01-01', '+' || (i / ${sql.ref('users')} % 365) || ' days')`,
  },
  postgres: {
    numbers: (from: number, to: number) => sql`(select i from generate_series(${sql.lit(from)}, ${sql.lit(to - 1)}) as numbers(i))`,
    day: sql`to_char(date '2026-01-01' + (i / ${sql.ref('users')} % 365), 'YYYY-MM-DD')`,
  },
} satisfies Record<Engine, unknown>;

/** A piece that a busy machine did not finish in time left nothing behind, and is put in again. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function fill(db: Db, engine: Engine, rows: number, users: number): Promise<void> {
  const { numbers, day } = WORDS[engine];
  await sql`insert into users (id, email, name, password_hash, role, consent, created_at, mailbox, last_seen_at)
    select i + 1, 'bench' || i || '@example.org', 'Bench', '', 'learner', 'not_needed', ${START}, 'bench' || i || '@example.org', ${START}
    from ${numbers(0, users)} as n`.execute(db);
  // In pieces: no question may take longer than the program allows.
  for (let from = 0; from < rows; from += PIECE) {
    const visits = sql`(select i, i % users + 1 as user_id, (i / users % 365) as number, ${day} as day,
        case i / users % 4 when 0 then 'communication' when 1 then 'confidence' when 2 then 'creativity' else 'vocabulary' end as section
      from (select i, cast(${sql.lit(users)} as integer) as users from ${numbers(from, Math.min(from + PIECE, rows))} as n) as spread)`;
    const entries = sql`insert into activity_log (user_id, client_id, section, activity, kind, time_spent, logged_at, day)
      select user_id, 'bench-entry-' || i, section, 'color-mood', 'activity', 60,
        ${sql.lit(START)} + number * cast(86400000 as bigint), day
      from ${visits} as visits`;
    // What the transactions of the calls would have added up.
    const sums = sql`insert into activity_days (user_id, day, section, kind, seconds, entries)
      select user_id, day, section, 'activity', 60 * count(*), count(*) from ${visits} as visits where true group by user_id, day, section
      on conflict (user_id, day, section, kind)
      do update set seconds = activity_days.seconds + excluded.seconds, entries = activity_days.entries + excluded.entries`;
    await insist(() => entries.execute(db));
    await insist(() => sums.execute(db));
  }
  if (engine === 'postgres') await insist(() => sql`analyze activity_days`.execute(db));
}

const pick = (sorted: readonly number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);

for (const engine of ENGINES) {
  for (const users of USERS) {
    for (const rows of SIZES) {
      const { db, close } = await createTestDatabase(engine);
      await fill(db, engine, rows, users);
      const times: number[] = [];
      let found = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const userId = ((round * 7919) % users) + 1;
        const before = performance.now();
        found = (await listDays(db, userId, '2026-01-01', '2026-12-31')).length;
        await listMarks(db, userId);
        times.push(performance.now() - before);
      }
      const sorted = times.toSorted((one, other) => one - other);
      console.log(
        `${engine}, ${users} learners, ${rows} log rows: ${found} rows read, median ${pick(sorted, 0.5)} ms, p95 ${pick(sorted, 0.95)} ms`,
      );
      await close();
    }
  }
}
