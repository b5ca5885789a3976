import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';
import { visitPostWords, type PostWords, type Then } from './004-search-places.ts';

const LISTED_CHARACTERS_MAX = 6;
const ROW_OF_NO_POST = 2 ** 31;

/**
 * FTS5 keeps lists for beginnings of five and six letters too; longer words have a table of their own, where those that begin
 * alike stand side by side. Category and tag together are one more word of each post. The newest post has the lowest row; in
 * the order of rows the index is written four times as fast.
 */
async function rebuildSqliteIndex(db: Kysely<Then>): Promise<void> {
  const options = sql.raw(`content='', contentless_delete=1, prefix='1 2 3 4 5 6',
    tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'"`);
  await sql`drop table posts_search`.execute(db);
  await sql`drop table posts_headline`.execute(db);
  await sql`create virtual table posts_search using fts5(words, detail=none, ${options})`.execute(db);
  await sql`create virtual table posts_headline using fts5(title, summary, place, detail=column, ${options})`.execute(db);
  await sql`create table posts_words (word text primary key) without rowid`.execute(db);
  const long = new Set<string>();
  const index = async ({ id, title, summary, body, categoryId, tagId }: PostWords) => {
    const row = ROW_OF_NO_POST - id;
    const texts = `${title} ${summary} ${body}`;
    for (const word of texts.split(' ')) if ([...word].length > LISTED_CHARACTERS_MAX) long.add(word);
    const place = `incategory${categoryId} withtag${tagId} incategory${categoryId}withtag${tagId}`;
    await sql`insert into posts_search (rowid, words) values (${row}, ${`${texts} ${place}`})`.execute(db);
    await sql`insert into posts_headline (rowid, title, summary, place) values (${row}, ${title}, ${summary}, ${place})`.execute(db);
  };
  await visitPostWords(db, index, 'desc');
  await sql`insert into posts_words (word) select value from json_each(${JSON.stringify([...long])})`.execute(db);
}

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<Then>) {
    if (engine === 'sqlite') await rebuildSqliteIndex(db);
  },
});
