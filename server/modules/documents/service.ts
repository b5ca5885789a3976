import type { Database, Db } from '../../database/schema.ts';

/** Older ones go when a newer one comes. */
export const VERSIONS_MAX = 50;

/** What a writer saved by itself within this time is one version. */
export const AUTOSAVE_MS = 30 * 60_000;

type Kind = Database['document_versions']['kind'];
type NewVersion = { kind: Kind; id: number; version: number; title: string; savedAt: number; savedBy: number | null; body: unknown };

/** Stores a document's version once. Call in the transaction of the change: before the first change, and after every one. */
export async function storeVersion(db: Db, { kind, id, version, title, savedAt, savedBy, body }: NewVersion): Promise<void> {
  await db
    .insertInto('document_versions')
    .values({ kind, document_id: id, version, title, saved_at: savedAt, saved_by: savedBy, body: JSON.stringify(body) })
    .onConflict((conflict) => conflict.columns(['kind', 'document_id', 'version']).doNothing())
    .execute();
  await db
    .deleteFrom('document_versions')
    .where('kind', '=', kind)
    .where('document_id', '=', id)
    .where('version', '<=', version - VERSIONS_MAX)
    .execute();
}

type Dropped = { kind: Kind; id: number; version: number; savedBy: number; since: number };
/** Takes a version out that the same person saved a moment ago; the first one stays. Says whether there was one. */
export async function dropVersion(db: Db, { kind, id, version, savedBy, since }: Dropped): Promise<boolean> {
  const result = await db
    .deleteFrom('document_versions')
    .where('kind', '=', kind)
    .where('document_id', '=', id)
    .where('version', '=', version)
    .where('version', '>', 1)
    .where('saved_by', '=', savedBy)
    .where('saved_at', '>=', since)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** The newest first, with the names of those who saved them. */
export async function listVersions(db: Db, kind: Kind, id: number) {
  return db
    .selectFrom('document_versions')
    .leftJoin('users', 'users.id', 'document_versions.saved_by')
    .select(['version', 'title', 'saved_at', 'users.name as saved_by'])
    .where('document_versions.kind', '=', kind)
    .where('document_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}

/** What it said then, as it was given; undefined for a version that is not kept. */
export async function findVersion(db: Db, kind: Kind, id: number, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('document_versions')
    .select('body')
    .where('kind', '=', kind)
    .where('document_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? undefined : JSON.parse(row.body);
}

/** Who saved the newest kept version of each document, by its number. */
export async function listLastWriters(db: Db, kind: Kind): Promise<Map<number, { version: number; name: string | null }>> {
  const rows = await db
    .selectFrom('document_versions')
    .leftJoin('users', 'users.id', 'document_versions.saved_by')
    .select(['document_id', 'version', 'users.name'])
    .where('document_versions.kind', '=', kind)
    .where(({ eb, selectFrom }) =>
      eb(
        'version',
        '=',
        selectFrom('document_versions as newer')
          .select((inner) => inner.fn.max('newer.version').as('version'))
          .whereRef('newer.kind', '=', 'document_versions.kind')
          .whereRef('newer.document_id', '=', 'document_versions.document_id'),
      ),
    )
    .execute();
  return new Map(rows.map(({ document_id, version, name }) => [document_id, { version, name }]));
}
