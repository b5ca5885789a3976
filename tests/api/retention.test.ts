import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endsByTime, wordSpan, type Retention } from '#server/core/retention.ts';
import { createPurgeService } from '#server/modules/purge/service.ts';
import { listTables } from '#tests/factories/database-scan.ts';
import { createTestApp, listTestEngines, type TestApp } from '#tests/factories/test-app.ts';

const DAY_MS = 86_400_000;
/** The table of docs/privacy/retention.md. */
function writeRetentionTable(rows: readonly Retention[]): string {
  const lines = rows.map((row) => {
    const span = row.retentionMs === undefined || row.retentionMs === 0 ? '' : `${wordSpan(row.retentionMs)} `;
    return `| ${row.what} | ${row.tables.map((table) => `\`${table}\``).join(', ')} | ${span}${row.until} | ${endsByTime(row) ? `hourly purge, \`${row.name}\`` : ''} |`;
  });
  return ['| What | Tables | Kept until | Removed by |', '|---|---|---|---|', ...lines].join('\n');
}

const FILE = path.resolve(import.meta.dirname, '../../docs/privacy/retention.md');
const isOfTheEngine = (table: string) => table === 'sqlite_sequence' || /^posts_(?:search|headline|words)/.test(table);

describe.each(listTestEngines())('how long everything is kept on %s', (engine) => {
  let test: TestApp;
  let clock: number;
  beforeEach(async () => {
    clock = Date.now();
    test = await createTestApp({ engine, now: () => clock });
  });
  afterEach(() => test.close());

  it('names every table, and no table that is not there', async () => {
    const real = (await listTables(test.database)).map(({ name }) => name).filter((name) => !isOfTheEngine(name));
    const declared = new Set(test.services.retention.flatMap(({ tables }) => tables).filter((name) => !isOfTheEngine(name)));
    expect(real.length).toBeGreaterThan(20);
    expect(real.filter((name) => !declared.has(name))).toEqual([]);
    expect([...declared].filter((name) => !real.includes(name))).toEqual([]);
  });

  it('is what the document says, line by line', () => {
    const lines = readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const wanted = writeRetentionTable(test.services.retention).split('\n');
    const missing = wanted.filter((line) => !lines.includes(line));
    expect(lines, `docs/privacy/retention.md, in the order of the modules, lacks:\n${missing.join('\n')}\n`).toEqual(wanted);
  });

  it('has one name for each kind of work, and the log of the purge has them all', async () => {
    const names = test.services.retention.filter(endsByTime).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(await test.services.purge.purge())).toEqual(names);
  });

  it('lets work that was given up go after its time, and no other work', async () => {
    const job = { kind: 'nothing', payload: '{}', attempts: 6, next_attempt_at: 0, created_at: 0 };
    await test.database.db
      .insertInto('jobs')
      .values([
        { ...job, key: 'failed', failed_at: clock },
        { ...job, key: 'waits', failed_at: null },
      ])
      .execute();
    clock += 90 * DAY_MS - 1;
    expect((await test.services.purge.purge())['failed_jobs']).toBe(0);
    clock += 1;
    expect((await test.services.purge.purge())['failed_jobs']).toBe(1);
    const left = test.database.db.selectFrom('jobs').select('key').where('kind', '=', 'nothing');
    expect(await left.execute()).toEqual([{ key: 'waits' }]);
  });
});

describe('the purge', () => {
  it('takes the times from the rows, and goes on until nothing is left', async () => {
    const seen: unknown[] = [];
    const rest = [2, 1, 0];
    const rows: Retention[] = [
      { what: 'Shells', tables: ['shells'], until: 'for good' },
      {
        name: 'pebbles',
        what: 'Pebbles',
        tables: ['pebbles'],
        retentionMs: 300,
        until: 'after they were found',
        remove: async (span) => {
          seen.push(span);
          return rest.shift() ?? 0;
        },
      },
    ];
    const purge = createPurgeService(rows, { truncateWal: async () => undefined, now: () => 1000 });
    expect(await purge.purge(2)).toEqual({ pebbles: 3 });
    expect(seen).toEqual(Array.from({ length: 3 }, () => ({ before: 700, now: 1000, max: 2 })));
  });

  it('says times as people do', () => {
    expect([60_000, 1_800_000, 7_200_000, DAY_MS, 30 * DAY_MS, 5000].map(wordSpan)).toEqual([
      '1 minute',
      '30 minutes',
      '2 hours',
      '1 day',
      '30 days',
      '5 seconds',
    ]);
  });
});
