import type { Insertable, Updateable } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { TreeRow } from './tree.ts';

const TREE_COLUMNS = ['id', 'name', 'parent_id', 'sort_order', 'state', 'level', 'block_count', 'item_count'] as const;
const PAGE_COLUMNS = [
  'id',
  'name',
  'parent_id',
  'slug',
  'aim',
  'can_do',
  'state',
  'sort_order',
  'item_count',
  'version',
  'updated_at',
] as const;

/** The whole menu, or its public part. */
export async function listTreeRows(db: Db, onlyVisible: boolean): Promise<TreeRow[]> {
  const rows = db.selectFrom('course_pages').select(TREE_COLUMNS);
  return (onlyVisible ? rows.where('visible', '=', 1) : rows.where('deleted_at', 'is', null)).execute();
}

export async function listVisiblePages(db: Db) {
  return db.selectFrom('course_pages').select(PAGE_COLUMNS).where('visible', '=', 1).execute();
}

/** Also drafts. */
export async function listPages(db: Db): Promise<PageListRow[]> {
  return db.selectFrom('course_pages').select(PAGE_COLUMNS).where('deleted_at', 'is', null).execute();
}
export type PageListRow = Awaited<ReturnType<typeof listVisiblePages>>[number];

export async function findPage(db: Db, id: number, onlyVisible: boolean) {
  const page = db.selectFrom('course_pages').select(PAGE_COLUMNS).select('blocks').where('id', '=', id).where('deleted_at', 'is', null);
  return (onlyVisible ? page.where('visible', '=', 1) : page).executeTakeFirst();
}
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** The public units that end with a quiz, in the menu's order. */
export async function listUnitsWithCheck(db: Db): Promise<{ id: number; name: string; level: string; check_id: number }[]> {
  return db
    .selectFrom('course_pages as check')
    .innerJoin('course_pages as unit', 'unit.id', 'check.parent_id')
    .select(['unit.id', 'unit.name', 'unit.level', 'check.id as check_id'])
    .where('check.kind', '=', 'check')
    .where('check.visible', '=', 1)
    .where('check.item_count', '>', 0)
    .orderBy('unit.sort_order')
    .orderBy('unit.id')
    .orderBy('check.sort_order')
    .execute();
}

/** What staff see of the menu beside its tree. */
export async function listStudioRows(db: Db) {
  return db.selectFrom('course_pages').select(['id', 'kind', 'visible', 'version', 'updated_at']).where('deleted_at', 'is', null).execute();
}

/** Everything of a page that is written, also while it is a draft. */
export async function findDocument(db: Db, id: number) {
  return db
    .selectFrom('course_pages')
    .select(['id', 'kind', 'slug', 'name', 'aim', 'level', 'can_do', 'state', 'visible', 'version', 'updated_at', 'blocks', 'unfinished'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** Of these questions, those that are asked on another page. */
export async function listItemsElsewhere(db: Db, pageId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('course_items').select('id').where('id', 'in', ids).where('page_id', '!=', pageId).execute();
  return rows.map(({ id }) => id);
}

/** Puts an item below another, at a place that files do not change any more. */
export async function placePage(db: Db, id: number, parentId: number | null, order: number): Promise<void> {
  await db.updateTable('course_pages').set({ parent_id: parentId, sort_order: order, is_placed: 1 }).where('id', '=', id).execute();
}

/** Those of these numbers that are or were pages: what was taken out of the menu counts. */
export async function listPageNumbers(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('course_pages').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export async function listItemBodies(db: Db, pageId: number): Promise<string[]> {
  const rows = await db.selectFrom('course_items').select('body').where('page_id', '=', pageId).orderBy('position').execute();
  return rows.map(({ body }) => body);
}

/** Those of these questions whose page is public. */
export async function listVisibleItems(db: Db, ids: readonly string[]): Promise<{ id: string; body: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('course_items')
    .innerJoin('course_pages', 'course_pages.id', 'course_items.page_id')
    .select(['course_items.id', 'course_items.body'])
    .where('course_items.id', 'in', ids)
    .where('course_pages.visible', '=', 1)
    .execute();
}

export async function insertPage(db: Db, row: Insertable<Database['course_pages']>): Promise<number> {
  return (await db.insertInto('course_pages').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Changes the page if it still has this version, and says whether it had. */
export async function updatePage(db: Db, id: number, version: number, changes: Updateable<Database['course_pages']>): Promise<boolean> {
  const result = await db
    .updateTable('course_pages')
    .set({ ...changes, version: version + 1, seed_hash: null })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The same text for learners again, e.g. with a picture that was replaced: no new version. */
export async function setBlocks(db: Db, id: number, blocks: string): Promise<void> {
  await db.updateTable('course_pages').set({ blocks }).where('id', '=', id).execute();
}

/** Stores a page's questions in their order, and deletes those that are no longer asked. */
export async function storeItems(db: Db, pageId: number, items: readonly { id: string }[]): Promise<void> {
  const rows = items.map((item, position) => ({ id: item.id, page_id: pageId, position, body: JSON.stringify(item) }));
  await putItems(db, rows);
  await deleteItemsExcept(
    db,
    pageId,
    items.map(({ id }) => id),
  );
}

/** What was unfinished is what learners are given, without a new version. */
export async function storeWhole(db: Db, id: number, { blocks, items }: { blocks: readonly object[]; items: readonly { id: string }[] }) {
  await db
    .updateTable('course_pages')
    .set({ blocks: JSON.stringify(blocks), unfinished: null })
    .where('id', '=', id)
    .execute();
  await storeItems(db, id, items);
}

export async function markDeleted(db: Db, ids: readonly number[], now: number): Promise<void> {
  await db.updateTable('course_pages').set({ deleted_at: now, visible: 0, seed_hash: null }).where('id', 'in', ids).execute();
}

/** What is out of the menu, the last that went first. */
export async function listTakenOutRows(db: Db) {
  const rows = await db
    .selectFrom('course_pages')
    .leftJoin('course_pages as above', 'above.id', 'course_pages.parent_id')
    .select(['course_pages.id', 'course_pages.kind', 'course_pages.name', 'course_pages.parent_id', 'course_pages.deleted_at'])
    .select(['above.name as parent_name', 'above.deleted_at as parent_deleted_at'])
    .where('course_pages.deleted_at', 'is not', null)
    .orderBy('course_pages.deleted_at', 'desc')
    .orderBy('course_pages.sort_order')
    .orderBy('course_pages.id')
    .execute();
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at ?? 0 }));
}
export type TakenOutRow = Awaited<ReturnType<typeof listTakenOutRows>>[number];

/** Puts these back where they were, each as it was; a question that another page asks by now stays there. */
export async function unmarkDeleted(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('course_pages')
    .set((eb) => ({
      deleted_at: null,
      is_placed: 1,
      item_count: eb
        .selectFrom('course_items')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('course_items.page_id', '=', 'course_pages.id'),
    }))
    .where('id', 'in', ids)
    .execute();
}

/** Makes exactly these items visible. */
export async function setVisible(db: Db, ids: readonly number[]): Promise<void> {
  const shown = await db.selectFrom('course_pages').select('id').where('visible', '=', 1).execute();
  const [wanted, present] = [new Set(ids), new Set(shown.map(({ id }) => id))];
  const change = (list: number[], visible: number) =>
    list.length === 0 ? undefined : db.updateTable('course_pages').set({ visible }).where('id', 'in', list).execute();
  await change(
    ids.filter((id) => !present.has(id)),
    1,
  );
  await change(
    [...present].filter((id) => !wanted.has(id)),
    0,
  );
}

export async function listSeedStates(db: Db) {
  return db.selectFrom('course_pages').select(['id', 'slug', 'seed_hash', 'sort_order', 'is_placed']).execute();
}

export async function setSeedOrder(db: Db, id: number, order: number): Promise<void> {
  await db.updateTable('course_pages').set({ sort_order: order }).where('id', '=', id).execute();
}

/** Writes a page of the content files over what its slug had, and gives its id. Where staff have put it, there it stays. */
export async function upsertSeed(db: Db, row: Insertable<Database['course_pages']>): Promise<number> {
  const {
    slug: _slug,
    created_at: _created,
    version: _version,
    visible: _visible,
    parent_id: _parent,
    sort_order: _order,
    ...changes
  } = row;
  const written = await db
    .insertInto('course_pages')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => {
        const placeUnlessPlaced = <Column extends 'parent_id' | 'sort_order'>(column: Column) =>
          eb
            .case()
            .when('course_pages.is_placed', '=', 1)
            .then(eb.ref(`course_pages.${column}`))
            .else(eb.ref(`excluded.${column}`))
            .end();
        return {
          ...changes,
          version: eb('course_pages.version', '+', 1),
          parent_id: placeUnlessPlaced('parent_id'),
          sort_order: placeUnlessPlaced('sort_order'),
        };
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}

type ImportedRow = Omit<
  Insertable<Database['course_pages']>,
  'id' | 'version' | 'visible' | 'sort_order' | 'seed_hash' | 'created_at' | 'deleted_at' | 'is_placed'
>;
/** A page that is not in the menu: a new one, or one that was taken out and comes back under its number. */
export async function putImported(db: Db, row: ImportedRow, now: number): Promise<number> {
  const before = await db.selectFrom('course_pages').select(['id', 'version']).where('slug', '=', row.slug).executeTakeFirst();
  if (before === undefined) {
    const rest = { version: 1, visible: 0, sort_order: 0, seed_hash: null, created_at: now, deleted_at: null, is_placed: 1 };
    return insertPage(db, { ...row, ...rest });
  }
  // The file's text takes the place of what was unfinished here.
  const changes = { ...row, version: before.version + 1, seed_hash: null, deleted_at: null, is_placed: 1, unfinished: null };
  await db.updateTable('course_pages').set(changes).where('id', '=', before.id).execute();
  return before.id;
}

export async function putItems(db: Db, rows: readonly Database['course_items'][]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('course_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        page_id: eb.ref('excluded.page_id'),
        position: eb.ref('excluded.position'),
        body: eb.ref('excluded.body'),
      })),
    )
    .execute();
}

export async function deleteItemsExcept(db: Db, pageId: number, ids: readonly string[]): Promise<void> {
  const items = db.deleteFrom('course_items').where('page_id', '=', pageId);
  await (ids.length === 0 ? items : items.where('id', 'not in', ids)).execute();
}

/** The pages that have these questions, by slug. */
export async function listPagesOfItems(db: Db, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom('course_items')
    .innerJoin('course_pages', 'course_pages.id', 'course_items.page_id')
    .select('slug')
    .distinct()
    .where('course_items.id', 'in', itemIds)
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function listSlugs(db: Db, ids: readonly number[]): Promise<string[]> {
  return (await db.selectFrom('course_pages').select('slug').where('id', 'in', ids).execute()).map(({ slug }) => slug);
}
