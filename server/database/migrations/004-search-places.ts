import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';
import { toText, toWords } from './003-search.ts';

type Then = {
  posts: { id: number; title: string; short_description: string; content: string; category_id: number; tag_id: number };
};
const CHUNK_ROWS = 500;

/** Category and tag become words of the index: a filter then costs no more than one word more. */
async function rebuildSqliteIndex(db: Kysely<Then>): Promise<void> {
  const options = sql.raw(`content='', contentless_delete=1, prefix='1 2 3 4',
    tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'"`);
  await sql`drop index posts_filter`.execute(db);
  await sql`drop table posts_search`.execute(db);
  await sql`drop table posts_headline`.execute(db);
  await sql`create virtual table posts_search using fts5(words, detail=none, ${options})`.execute(db);
  await sql`create virtual table posts_headline using fts5(title, summary, place, detail=column, ${options})`.execute(db);
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'title', 'short_description', 'content', 'category_id', 'tag_id'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK_ROWS)
      .execute();
    for (const row of rows) {
      const [title, summary, body] = [row.title, row.short_description, toText(row.content)].map(toWords);
      const place = `incategory${row.category_id} withtag${row.tag_id}`;
      await sql`insert into posts_search (rowid, words) values (${row.id}, ${`${title} ${summary} ${body} ${place}`})`.execute(db);
      await sql`insert into posts_headline (rowid, title, summary, place) values (${row.id}, ${title}, ${summary}, ${place})`.execute(db);
      last = row.id;
    }
    if (rows.length < CHUNK_ROWS) return;
  }
}

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<Then>) {
    if (engine === 'sqlite') await rebuildSqliteIndex(db);
  },
});
