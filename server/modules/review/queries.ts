import type { Selectable } from 'kysely';
import { readPages } from '../../core/personal-data.ts';
import type { Database, Db } from '../../database/schema.ts';

/** Questions of unpublished pages are not asked. */
const listHiddenItems = (db: Db) =>
  db
    .selectFrom('course_items')
    .innerJoin('course_pages', 'course_pages.id', 'course_items.page_id')
    .select('course_items.id')
    .where('course_pages.visible', '=', 0);

const selectDue = (db: Db, userId: number, day: string) =>
  db
    .selectFrom('review_cards')
    .where('user_id', '=', userId)
    .where('due_on', '<=', day)
    .where((eb) => eb.or([eb('item_id', 'is', null), eb('item_id', 'not in', listHiddenItems(db))]));

/** From an index alone; no card is read. */
export async function countDue(db: Db, userId: number, day: string): Promise<number> {
  const { due } = await selectDue(db, userId, day)
    .select((eb) => eb.fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  return due;
}

/** What has waited longest comes first. */
export async function listDue(db: Db, userId: number, day: string, limit: number) {
  return selectDue(db, userId, day).select(['key', 'step', 'due_on']).orderBy('due_on').orderBy('key').limit(limit).execute();
}

export type CardRow = Database['review_cards'];

export async function listCardsByKey(db: Db, userId: number, keys: readonly string[]): Promise<CardRow[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('review_cards')
    .select(['user_id', 'key', 'item_id', 'step', 'due_on', 'last_answer_id', 'last_answered_at'])
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .execute();
}

export async function putCards(db: Db, rows: readonly CardRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('review_cards')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet((eb) => ({
        step: eb.ref('excluded.step'),
        due_on: eb.ref('excluded.due_on'),
        last_answer_id: eb.ref('excluded.last_answer_id'),
        last_answered_at: eb.ref('excluded.last_answered_at'),
      })),
    )
    .execute();
}

const WORD_COLUMNS = ['id', 'word', 'meaning', 'example', 'added_at'] as const;

/** Newest first. */
export async function listWords(db: Db, userId: number) {
  return db
    .selectFrom('own_words')
    .select(WORD_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type WordRow = Awaited<ReturnType<typeof listWords>>[number];

export async function listWordsById(db: Db, userId: number, ids: readonly string[]): Promise<WordRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('own_words').select(WORD_COLUMNS).where('user_id', '=', userId).where('id', 'in', ids).execute();
}

/** The person's word with this id or this spelling. */
export async function findWord(db: Db, userId: number, by: { id: string } | { wordKey: string }): Promise<WordRow | undefined> {
  const word = db.selectFrom('own_words').select(WORD_COLUMNS).where('user_id', '=', userId);
  return ('id' in by ? word.where('id', '=', by.id) : word.where('word_key', '=', by.wordKey)).executeTakeFirst();
}

export async function countWords(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('own_words')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertWord(db: Db, row: Database['own_words']): Promise<void> {
  await db.insertInto('own_words').values(row).execute();
}

/** The word and its card; false when the person has no such word. */
export async function deleteWord(db: Db, userId: number, id: string, cardKey: string): Promise<boolean> {
  await db.deleteFrom('review_cards').where('user_id', '=', userId).where('key', '=', cardKey).execute();
  const result = await db.deleteFrom('own_words').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countCards(db: Db, userId: number): Promise<number> {
  const row = await db
    .selectFrom('review_cards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

const CARD = ['key', 'step', 'due_on', 'last_answered_at'] as const;
type ShownCard = Pick<Selectable<Database['review_cards']>, (typeof CARD)[number]>;

export const readCardPages = (db: Db, userId: number): AsyncGenerator<ShownCard[]> =>
  readPages<ShownCard>((after, limit) =>
    db
      .selectFrom('review_cards')
      .select(CARD)
      .where('user_id', '=', userId)
      .where('key', '>', after?.key ?? '')
      .orderBy('key')
      .limit(limit)
      .execute(),
  );

export async function deleteCards(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('review_cards').where('user_id', '=', userId).execute();
}

export async function deleteWords(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('own_words').where('user_id', '=', userId).execute();
}
