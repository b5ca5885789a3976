import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '#server/database/schema.ts';
import { createTestDatabase, listTestEngines } from '#tests/factories/test-app.ts';

describe.each(listTestEngines())('statistics on %s', (engine) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());
  const write = async (from: number, count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({ key: `key ${from + index}`, window_started_at: 0, hits: 1 }));
    for (let at = 0; at < rows.length; at += 500)
      await database.db
        .insertInto('rate_limits')
        .values(rows.slice(at, at + 500))
        .execute();
  };
  /** The server hears of changes a moment later. */
  const waitForChanges = (least: number) =>
    vi.waitUntil(
      async () => {
        const changes = sql<{ count: number }>`select n_mod_since_analyze as count from pg_stat_user_tables where relname = 'rate_limits'`;
        return ((await changes.execute(database.db)).rows[0]?.count ?? 0) >= least;
      },
      { timeout: 20_000, interval: 100 },
    );

  it('are made anew in a table that changed much, once, and only where the server does not do so itself', async () => {
    await write(0, 900);
    expect(await database.refreshStatistics()).not.toContain('rate_limits');
    await write(900, 2000);
    if (engine === 'sqlite') {
      expect(await database.refreshStatistics()).toEqual([]);
      return;
    }
    const { rows } = await sql<{ autovacuum: string }>`show autovacuum`.execute(database.db);
    if (rows[0]?.autovacuum === 'on') {
      expect(await database.refreshStatistics()).toEqual([]);
      return;
    }
    await waitForChanges(2900);
    expect(await database.refreshStatistics()).toContain('rate_limits');
    const plan = await sql<Record<string, string>>`explain (analyze, costs off, timing off)
      select count(*) from rate_limits where key >= 'key 5' and key < 'key 6'`.execute(database.db);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Heap Fetches: 0');
    expect(await database.refreshStatistics()).not.toContain('rate_limits');
    await write(3000, 200);
    await waitForChanges(200);
    expect(await database.refreshStatistics()).not.toContain('rate_limits');
  });
});
