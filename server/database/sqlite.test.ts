import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { consumeRateLimit, countInRateLimit } from '../core/rate-limit.ts';
import { openSqlite } from './sqlite.ts';

const FULL = 2;
const LIMIT = { name: 'tries', hits: 3, windowMs: 60_000 };

it('waits for the disk again after each count of tries, also after one that was refused or stood in a transaction', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-sqlite-'));
  const { db, close } = openSqlite(path.join(folder, 'some.sqlite'));
  const readWaiting = async () => (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;
  const count = (on = db) => consumeRateLimit(on, 'secret', LIMIT, 'somebody', 1);
  try {
    expect(await readWaiting()).toBe(FULL);
    await sql`create table rate_limits (key text primary key, window_started_at integer not null, hits integer not null check (hits < 6))`.execute(
      db,
    );
    expect([await count(), await readWaiting()]).toEqual([1, FULL]);
    expect([await db.transaction().execute((transaction) => count(transaction)), await readWaiting()]).toEqual([2, FULL]);
    await count();
    await expect(count()).rejects.toMatchObject({ code: 'too_many' });
    await expect(count()).rejects.toMatchObject({ code: 'too_many' });
    // The statement itself fails.
    await expect(count()).rejects.toThrow(/check/i);
    expect(await readWaiting()).toBe(FULL);
    expect(await countInRateLimit(db, 'secret', LIMIT, 'somebody', 2)).toBe(5);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
