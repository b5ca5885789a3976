// How long /Progress takes with a short and a long log: `node scripts/with-node.mjs node bench/progress.ts`, on PostgreSQL
// too with TEST_DATABASE_URL. The figures are of one year of one learner; the log rows are theirs alone.
import { createTestDatabase, listTestEngines } from '../tests/factories/test-app.ts';
import { listDays } from '../server/modules/activity-log/queries.ts';
import { sql } from 'kysely';

const SIZES = (process.env['BENCH_ROWS'] ?? '10000,1000000').split(',').map(Number);
const ROUNDS = 200;
const DAY_MS = 86_400_000;
const CHUNK = 2000;
const SECTIONS = ['communication', 'confidence', 'creativity', 'vocabulary'] as const;

const toRow = (userId: number, start: number) => (index: number) => {
  const logged_at = start + (index % 365) * DAY_MS;
  return {
    user_id: userId,
    client_id: `bench-entry-${index}`,
    section: SECTIONS[index % 4] ?? 'creativity',
    activity: 'color-mood',
    kind: 'activity' as const,
    time_spent: 60,
    logged_at,
    day: new Date(logged_at).toISOString().slice(0, 10),
  };
};

const pick = (sorted: readonly number[], share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);

for (const engine of listTestEngines()) {
  for (const rows of SIZES) {
    const { db, close } = await createTestDatabase(engine);
    const start = Date.UTC(2026, 0, 1);
    const person = {
      email: 'bench@example.org',
      name: 'Bench',
      password_hash: '',
      role: 'learner' as const,
      consent: 'not_needed' as const,
    };
    const { id } = await db
      .insertInto('users')
      .values({ ...person, birth_year: null, birth_month: null, created_at: start, mailbox: 'bench@example.org', last_seen_at: start })
      .returning('id')
      .executeTakeFirstOrThrow();
    const make = toRow(id, start);
    await db.transaction().execute(async (transaction) => {
      for (let from = 0; from < rows; from += CHUNK) {
        const chunk = Array.from({ length: Math.min(CHUNK, rows - from) }, (_, index) => make(from + index));
        await transaction.insertInto('activity_log').values(chunk).execute();
      }
      // What the transactions of the calls would have added up.
      await sql`insert into activity_days (user_id, day, section, kind, seconds, entries)
        select user_id, day, section, kind, sum(time_spent), count(*) from activity_log group by user_id, day, section, kind`.execute(
        transaction,
      );
    });
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = performance.now();
      found = (await listDays(db, id, '2026-01-01', '2026-12-31')).length;
      times.push(performance.now() - before);
    }
    const sorted = times.toSorted((one, other) => one - other);
    console.log(`${engine} ${rows} log rows: ${found} rows read, median ${pick(sorted, 0.5)} ms, p95 ${pick(sorted, 0.95)} ms`);
    await close();
  }
}
