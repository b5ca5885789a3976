import { sql } from 'kysely';
import type { Db } from './schema.ts';
import type { Finder, IndexedPost, Place, Question } from './search-finder.ts';

/** Category and tag as words of the index, so that a filter costs no more than a word. */
const writeCategory = (id: number) => `incategory${id}`;
const writeTag = (id: number) => `withtag${id}`;

/** Lets whoever else waits go first: `node:sqlite` works on the one thread that answers everybody. */
const takeTurns = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export async function indexOnSqlite(db: Db, { id, title, summary, body, categoryId, tagId }: IndexedPost): Promise<void> {
  const place = `${writeCategory(categoryId)} ${writeTag(tagId)}`;
  const words = [...title, ...summary, ...body, place].join(' ');
  await sql`delete from posts_search where rowid = ${id}`.execute(db);
  await sql`delete from posts_headline where rowid = ${id}`.execute(db);
  await sql`insert into posts_search (rowid, words) values (${id}, ${words})`.execute(db);
  await sql`insert into posts_headline (rowid, title, summary, place)
    values (${id}, ${title.join(' ')}, ${summary.join(' ')}, ${place})`.execute(db);
}

type Table = 'posts_search' | 'posts_headline';
const TABLES: Record<Place, { table: Table; columns: string }> = {
  anywhere: { table: 'posts_search', columns: '' },
  headline: { table: 'posts_headline', columns: '{title summary} : ' },
  title: { table: 'posts_headline', columns: '{title} : ' },
};

/**
 * The newest matches, at most `max`. FTS5's own bm25() would first count every match in the table, which takes longer with
 * every post. One text with all ids costs a third of as many rows.
 */
async function readNewest(db: Db, table: Table, match: string, max: number): Promise<number[]> {
  await takeTurns();
  const { rows } = await sql<{ ids: string }>`select json_group_array(id) as ids from
    (select rowid as id from ${sql.table(table)} where ${sql.table(table)} match ${match} order by rowid desc limit ${max})`.execute(db);
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}

/** Whether there are so many matches. They are counted off without being read out. */
async function hasSoMany(db: Db, table: Table, match: string, count: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where ${sql.table(table)} match ${match} limit 1 offset ${count - 1}`.execute(db);
  return rows.length > 0;
}

export function createSqliteFinder(db: Db, { terms, filter: { categoryId, tagId } }: Question): Finder {
  const inCategory = categoryId === undefined ? '' : ` AND "${writeCategory(categoryId)}"`;
  const filter = `${inCategory}${tagId === undefined ? '' : ` AND "${writeTag(tagId)}"`}`;
  const [last = '', ...before] = terms.toReversed();
  return {
    mayHoldWhole: async (atLeast) => before.length === 0 || hasSoMany(db, 'posts_search', `"${last}"`, atLeast),
    async find(place, isLastBeginning, max) {
      const { table, columns } = TABLES[place];
      const words = [...before.map((term) => `"${term}"`), `"${last}"${isLastBeginning ? '*' : ''}`].join(' AND ');
      return readNewest(db, table, `(${columns}(${words}))${filter}`, max);
    },
  };
}
