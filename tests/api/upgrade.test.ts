import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { OpenDatabase } from '#server/database/schema.ts';
import { parseEnv } from '#server/env.ts';
import { migrateToLatest } from '#server/migrations.ts';
import { openPictures } from '#tests/factories/pictures.ts';
import { createBlogService } from '#server/modules/blog/service.ts';
import { createTestDatabase, createTestPlace, listTestEngines } from '#tests/factories/test-database.ts';
import { describeTables } from '#tests/factories/describe-tables.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RELEASES = path.join(ROOT, 'tests/released');
const versions = readdirSync(RELEASES);
const read = (version: string, file: string) => readFileSync(path.join(RELEASES, version, file), 'utf8');
const readRows = (version: string) => JSON.parse(read(version, 'rows.json')) as Record<string, Record<string, unknown>[]>;
/** A release's tables, which no type names. */
const tablesOf = (database: OpenDatabase) => database.db as unknown as Kysely<Record<string, Record<string, unknown>>>;

async function makeReleased(database: OpenDatabase, version: string): Promise<void> {
  await database.withPatience(async (db) => {
    for (const statement of read(version, `${database.engine}.sql`).split(/;\n(?=[a-z]|\n|$)/i)) {
      if (statement.trim() !== '') await sql.raw(statement).execute(db);
    }
  });
  for (const [table, rows] of Object.entries(readRows(version))) await tablesOf(database).insertInto(table).values(rows).execute();
}

describe.each(versions)('the migrations of %s', (version) => {
  it('are as they were released', () => {
    for (const [file, hash] of Object.entries(JSON.parse(read(version, 'migrations.json')) as Record<string, string>)) {
      const text = readFileSync(path.join(ROOT, file));
      expect(createHash('sha256').update(text).digest('hex'), `${file} was released: write a new migration instead`).toBe(hash);
    }
  });
});

describe.each(listTestEngines().flatMap((engine) => versions.map((version) => [engine, version] as const)))(
  'a database on %s that %s made',
  (engine, version) => {
    let database: OpenDatabase;
    let remove: () => Promise<void>;
    beforeEach(async () => {
      const place = await createTestPlace(engine);
      database = openDatabase(parseEnv(place.env));
      remove = place.remove;
      await makeReleased(database, version);
    });
    afterEach(async () => {
      await database.close();
      await remove();
    });

    it('has some rows in each of its tables', async () => {
      const tables = (await database.db.introspection.getTables()).map(({ name }) => name);
      const known = tables.filter((name) => !name.startsWith('posts_search'));
      expect(Object.keys(readRows(version)).toSorted()).toEqual(known.toSorted());
    });

    it('becomes one of today and keeps every row', async () => {
      await migrateToLatest(database);
      for (const [table, rows] of Object.entries(readRows(version))) {
        const now = await tablesOf(database).selectFrom(table).selectAll().execute();
        // Counted again, so that words find them too.
        const kept = rows.map(({ item_bytes: _counted, ...row }) => expect.objectContaining(row) as unknown);
        expect(now, table).toEqual(expect.arrayContaining(kept));
      }
      for (const { item, search_text, item_bytes } of await database.db.selectFrom('creations').selectAll().execute())
        expect(item_bytes).toBe(Buffer.byteLength(item + search_text));
      const fresh = await createTestDatabase(engine);
      expect(await describeTables(database)).toEqual(await describeTables(fresh));
      await fresh.close();
      const blog = createBlogService({ db: database.db, engine, now: Date.now, pictures: openPictures(database.db) });
      expect(await blog.refreshSearch()).toBe(2);
    });
  },
);
