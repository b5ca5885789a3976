/**
 * What one learner and one member of staff wait for in a database with few people and with many: `npm run bench:people`. The
 * generator gives each person 10 works and 100 log entries, so that only the number of people differs. PostgreSQL with
 * TEST_DATABASE_URL. 100,000 people take some four gigabytes, thrown away afterwards.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createThrowAwayDatabase } from '../tests/factories/throw-away-database.ts';
import { startServer } from './servers.ts';

const SIZES = (process.env['BENCH_PEOPLE'] ?? '1000,100000').split(',').map(Number);
const ROUNDS = 300;
const WORKS = 10;
const ENTRIES = 100;
const PIECE = 5000;
const DAY_MS = 86_400_000;
const PORT = 4290;
const LARGE_TABLES = ['users', 'creations', 'activity_log', 'activity_days', 'sessions'];

type Filler = { client: pg.Client; people: number; start: number };

/** As many statements as tables, in pieces, past the program's own limits. */
async function fill({ client, people, start }: Filler): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query('set statement_timeout = 0');
  await client.query(
    `insert into users (email, name, password_hash, role, consent, created_at, mailbox, last_seen_at, email_confirmed_at)
     select 'person' || i || '@example.org', 'Person ' || i, '', 'learner', 'not_needed', $2::bigint, 'person' || i || '@example.org', $2::bigint, $2::bigint
     from generate_series(1, $1::int) as n(i)`,
    [people, start],
  );
  for (let from = 1; from <= people; from += PIECE) {
    const piece = [from, Math.min(from + PIECE - 1, people), start];
    await client.query(
      `insert into creations (user_id, id, activity, version, item, search_text, title, saved_at, kept_at, updated_at, revision, mail_me, item_bytes)
       select u, u || '-' || i, (array['story-spinner', 'mirror-memoirs', 'color-mood'])[i % 3 + 1], 1,
         '{"theme":"Mystery","story":"The lighthouse keeper waited."}', 'the lighthouse keeper waited', 'Work ' || i,
         $3::bigint + i * 1000, $3::bigint + i * 1000, $3::bigint, 1, 0, 60
       from generate_series($1::int, $2::int) as p(u), generate_series(1, ${WORKS}) as n(i)`,
      piece,
    );
    await client.query(
      `insert into activity_log (user_id, client_id, section, activity, kind, time_spent, logged_at, day)
       select u, u || '-' || i, (array['communication', 'confidence', 'creativity', 'vocabulary'])[i % 4 + 1], 'color-mood', 'activity', 60,
         $3::bigint - i * ${DAY_MS}::bigint, to_char(to_timestamp(($3::bigint - i * ${DAY_MS}::bigint) / 1000), 'YYYY-MM-DD')
       from generate_series($1::int, $2::int) as p(u), generate_series(1, ${ENTRIES}) as n(i)`,
      piece,
    );
  }
  await client.query(`insert into activity_days (user_id, day, section, kind, seconds, entries)
    select user_id, day, section, kind, sum(time_spent), count(*) from activity_log group by user_id, day, section, kind`);
  await client.query(`insert into sessions (user_id, token_hash, device, created_at, last_used_at)
    select id, 'none-' || id, 'a device', ${start}, ${start} from users`);
  await client.query('vacuum analyze');
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const CALLS: readonly (readonly [string, string])[] = [
  ['who am I', '/api/me'],
  ['the library', '/api/creations'],
  ['one kind in the library', '/api/creations?activity=story-spinner'],
  ['a word in the library', '/api/creations?q=lighthouse'],
  ['progress', '/api/progress?from=2026-09-01&to=2026-11-28'],
  ['history', '/api/progress/history'],
  ['CSV of the progress', '/api/progress.csv?from=2026-09-01&to=2026-11-28'],
];

const PROGRAM = path.resolve(import.meta.dirname, '../build/server/start.js');

async function countScans(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; scans: number }>(
    'select relname as name, seq_scan::int as scans from pg_stat_user_tables where relname = any($1)',
    [LARGE_TABLES],
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

async function signIn(client: pg.Client, people: number): Promise<string[]> {
  const tokens = Array.from({ length: ROUNDS }, (_, round) => `bench-token-${round}`.padEnd(43, 'x'));
  for (const [round, token] of tokens.entries()) {
    const owner = 1 + Math.floor((round / ROUNDS) * people);
    await client.query('update sessions set token_hash = $1 where user_id = $2', [hashToken(token), owner]);
  }
  await client.query('vacuum analyze sessions');
  return tokens;
}

async function measure(people: number): Promise<Record<string, { median: number; p99: number }>> {
  const database = await createThrowAwayDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const first = await startServer(PROGRAM, PORT, { DATABASE_URL: database.url });
  first.stop();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fill({ client, people, start: Date.now() });
  const tokens = await signIn(client, people);
  const before = await countScans(client);
  // The start cleans up, as each hour does.
  const server = await startServer(PROGRAM, PORT + 1, { DATABASE_URL: database.url });
  const results: Record<string, { median: number; p99: number }> = {};
  for (const [name, address] of CALLS) {
    const times: number[] = [];
    for (const token of tokens) {
      const started = performance.now();
      const answer = await fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { Authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
      times.push(performance.now() - started);
    }
    const sorted = times.toSorted((a, b) => a - b);
    results[name] = { median: at(sorted, 0.5), p99: at(sorted, 0.99) };
  }
  // PostgreSQL tells its statistics once a second.
  await delay(2000);
  const after = await countScans(client);
  const scanned = LARGE_TABLES.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0));
  console.log(`${people} people: tables read from end to end: ${scanned.length === 0 ? 'none' : scanned.join(', ')}`);
  await client.end();
  server.stop();
  await database.drop();
  return results;
}

const [few, many] = [await measure(SIZES[0] ?? 1000), await measure(SIZES[1] ?? 100_000)];
for (const [name, { median, p99 }] of Object.entries(many)) {
  const base = few[name];
  if (base === undefined) continue;
  console.log(
    `${name.padEnd(26)} ${base.median.toFixed(1)}, ${base.p99.toFixed(1)} ms → ${median.toFixed(1)}, ${p99.toFixed(1)} ms; p99 ${(p99 / base.p99).toFixed(1)} times`,
  );
}
process.exit(0);
