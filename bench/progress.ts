// How long the query of /Progress takes with a short and a long log, of one learner and of many: `node
// scripts/with-node.mjs node bench/progress.ts`, on PostgreSQL too with TEST_DATABASE_URL. The log is spread evenly over
// the learners and over a year; BENCH_ROWS and BENCH_USERS say how long and over how
// many, BENCH_ENGINES on which database. Ten million rows take PostgreSQL some two gigabytes of disk; the database is thrown
// away afterwards.
import { sql } from 'kysely';
import pg from 'pg';
import { listDays, listMarks } from '../server/modules/activity-log/queries.ts';
import type { Db, Engine } from '../server/database/schema.ts';
import { createTestDatabase, listTestEngines } from '../tests/factories/test-database.ts';

const SIZES = (process.env['BENCH_ROWS'] ?? '10000,10000000').split(',').map(Number);
const USERS = (process.env['BENCH_USERS'] ?? '1,1000').split(',').map(Number);
const ENGINES = listTestEngines().filter((engine) => (process.env['BENCH_ENGINES'] ?? engine).includes(engine));
const ROUNDS = 200;
const PIECE = { sqlite: 20_000, postgres: 1_000_000 } satisfies Record<Engine, number>;
const TRIES = 20;
const START = Date.UTC(2026, 0, 1);

const numbers = (from: number, to: number) =>
  sql`(with recursive numbers(i) as (select ${sql.lit(from)} union all select i + 1 from numbers where i + 1 < ${sql.lit(to)}) select i from numbers)`;
const day = sql`date('2026-01-01', '+' || (i / ${sql.ref('users')} % 365) || ' days')`;

/** Indexes that are cheaper to build at the end than to keep up: nothing looks anything up while rows are put in. */
const LATE_INDEXES = {
  activity_log_newest: 'create index activity_log_newest on activity_log (user_id, id)',
  activity_log_age: 'create index activity_log_age on activity_log (logged_at)',
};

/** Filling takes longer than the program's own timeouts allow, so PostgreSQL is filled without them. */
async function fillPostgres(url: string, rows: number, users: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set synchronous_commit = off');
  for (const name of Object.keys(LATE_INDEXES)) await client.query(`drop index ${name}`);
  await client.query(
    `insert into users (id, email, name, password_hash, role, consent, created_at, mailbox, last_seen_at)
    select i, 'bench' || i || '@example.org', 'Bench', '', 'learner', 'not_needed', $1::bigint, 'bench' || i || '@example.org', $1::bigint
    from generate_series(1, $2::int) as n(i)`,
    [START, users],
  );
  for (let from = 0; from < rows; from += PIECE.postgres) {
    await client.query(
      `insert into activity_log (user_id, client_id, section, activity, kind, time_spent, logged_at, day)
      select i % $3 + 1, 'bench-entry-' || i, (array['communication', 'confidence', 'creativity', 'vocabulary'])[i / $3 % 4 + 1],
        'color-mood', 'activity', 60, $4 + (i / $3 % 365) * 86400000::bigint, to_char(date '2026-01-01' + i / $3 % 365, 'YYYY-MM-DD')
      from generate_series($1::int, $2::int) as n(i)`,
      [from, Math.min(from + PIECE.postgres, rows) - 1, users, START],
    );
  }
  // What the transactions of the calls would have added up.
  await client.query(`insert into activity_days (user_id, day, section, kind, seconds, entries)
    select user_id, day, section, kind, sum(time_spent), count(*) from activity_log group by user_id, day, section, kind`);
  for (const command of Object.values(LATE_INDEXES)) await client.query(command);
  await client.query('analyze');
  await client.end();
}

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

async function fillSqlite(db: Db, rows: number, users: number): Promise<void> {
  await sql`insert into users (id, email, name, password_hash, role, consent, created_at, mailbox, last_seen_at)
    select i + 1, 'bench' || i || '@example.org', 'Bench', '', 'learner', 'not_needed', ${START}, 'bench' || i || '@example.org', ${START}
    from ${numbers(0, users)} as n`.execute(db);
  // In pieces: no question may take longer than the program allows.
  for (let from = 0; from < rows; from += PIECE.sqlite) {
    const visits = sql`(select i, i % users + 1 as user_id, (i / users % 365) as number, ${day} as day,
        case i / users % 4 when 0 then 'communication' when 1 then 'confidence' when 2 then 'creativity' else 'vocabulary' end as section
      from (select i, cast(${sql.lit(users)} as integer) as users from ${numbers(from, Math.min(from + PIECE.sqlite, rows))} as n) as spread)`;
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
}

const pick = (sorted: readonly number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);

for (const engine of ENGINES) {
  for (const users of USERS) {
    for (const rows of SIZES) {
      const { db, env, close } = await createTestDatabase(engine);
      const url = env['DATABASE_URL'];
      if (url === undefined) await fillSqlite(db, rows, users);
      else await fillPostgres(url, rows, users);
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
