import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adoptUnreleased, UNRELEASED, UnreleasedDatabaseError } from '#server/database/before-release.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Engine, OpenDatabase } from '#server/database/schema.ts';
import { parseEnv } from '#server/env.ts';
import { listMigrations, migrateToLatest } from '#server/migrations.ts';
import { openPictures } from '#tests/factories/pictures.ts';
import { createBlogService } from '#server/modules/blog/service.ts';
import { describeStartFailure } from '#server/start-failures.ts';
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

describe.each(listTestEngines())('a database on %s of before the first release', (engine: Engine) => {
  /** A current database that remembers other migrations. */
  async function remember(names: readonly string[]) {
    const database = await createTestDatabase(engine);
    await sql`delete from kysely_migration`.execute(database.db);
    for (const name of names)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(database.db);
    return database;
  }
  const readNames = async ({ db }: OpenDatabase) =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(({ name }) => name);

  it('goes on where it has the tables of the release', async () => {
    const later = Object.keys(listMigrations(engine)).filter((name) => !name.endsWith('-baseline'));
    const database = await remember([...UNRELEASED, ...later]);
    expect(await migrateToLatest(database)).toEqual([]);
    expect(await readNames(database)).toEqual(Object.keys(listMigrations(engine)).toSorted());
    await database.close();
  });

  it('is refused with a sentence where it is older, and stays as it was', async () => {
    const database = await remember(UNRELEASED.slice(0, -1));
    const error: unknown = await migrateToLatest(database).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnreleasedDatabaseError);
    expect(describeStartFailure(error, { databaseUrl: undefined, dataDir: '/data' })).toMatch(
      /older than its first release .*Start with an empty/,
    );
    expect(await readNames(database)).toEqual(UNRELEASED.slice(0, -1));
    await database.close();
  });

  it('is no new one', async () => {
    const place = await createTestPlace(engine);
    const database = openDatabase(parseEnv(place.env));
    await adoptUnreleased(database.db, []);
    expect(await database.db.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
    await database.close();
    await place.remove();
  });
});
