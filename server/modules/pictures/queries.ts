import { sql, type Insertable, type Updateable } from 'kysely';
import { isFoundBy, toFoundBy } from '../../core/found-by.ts';
import type { Database, Db } from '../../database/schema.ts';

const selectPictures = (db: Db) =>
  db
    .selectFrom('pictures')
    .leftJoin('users', 'users.id', 'pictures.created_by')
    .select(['pictures.id', 'key', 'pictures.name', 'alt', 'type', 'width', 'height', 'bytes', 'pictures.created_at'])
    .select('users.name as created_by')
    .select(({ selectFrom }) =>
      selectFrom('picture_uses')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('picture_uses.picture_id', '=', 'pictures.id')
        .as('uses'),
    );

export const findPicture = (db: Db, id: number) => selectPictures(db).where('pictures.id', '=', id).executeTakeFirst();
export type PictureRow = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

type Filter = { words: string; isUndescribed: boolean };
export async function listPictures(db: Db, { words, isUndescribed }: Filter, { offset, limit }: { offset: number; limit: number }) {
  const fits = isFoundBy(sql.ref('found_by'), words);
  let rows = selectPictures(db).orderBy('pictures.id', 'desc').limit(limit).offset(offset);
  let count = db.selectFrom('pictures').select((eb) => eb.fn.countAll<number>().as('total'));
  if (words !== '') [rows, count] = [rows.where(fits), count.where(fits)];
  if (isUndescribed) [rows, count] = [rows.where('alt', '=', ''), count.where('alt', '=', '')];
  const [list, { total }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  return { rows: list, total };
}

export async function listPicturesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('pictures').select(['id', 'key', 'width', 'height', 'alt']).where('id', 'in', ids).execute();
}

export async function listPicturesByKey(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db.selectFrom('pictures').select(['id', 'key']).where('key', 'in', keys).execute();
}

export async function sumBytes(db: Db): Promise<number> {
  const { sum } = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export async function insertPicture(db: Db, row: Omit<Insertable<Database['pictures']>, 'found_by'>): Promise<number> {
  const found_by = toFoundBy(row.name, row.alt);
  return (
    await db
      .insertInto('pictures')
      .values({ ...row, found_by })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export async function updatePicture(db: Db, id: number, changes: Updateable<Database['pictures']>): Promise<void> {
  const changed = await db.updateTable('pictures').set(changes).where('id', '=', id).returning(['name', 'alt']).executeTakeFirst();
  if (changed === undefined) return;
  const found_by = toFoundBy(changed.name, changed.alt);
  await db.updateTable('pictures').set({ found_by }).where('id', '=', id).execute();
}

export async function deletePicture(db: Db, id: number): Promise<void> {
  await db.deleteFrom('pictures').where('id', '=', id).execute();
}

export const isKeyUsed = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('pictures').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;

const USES_MAX = 200;
export async function listUses(db: Db, id: number) {
  return db
    .selectFrom('picture_uses')
    .select(['kind', 'item_id', 'title', 'to'])
    .where('picture_id', '=', id)
    .orderBy('kind')
    .orderBy('item_id', 'desc')
    .limit(USES_MAX)
    .execute();
}

type Use = Omit<Database['picture_uses'], 'picture_id'>;
/** Replaces the list of pictures that a post or page shows. */
export async function putUses(db: Db, use: Use, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('picture_uses').where('kind', '=', use.kind).where('item_id', '=', use.item_id).execute();
  if (ids.length > 0)
    await db
      .insertInto('picture_uses')
      .values(ids.map((id) => ({ picture_id: id, ...use })))
      .execute();
}
