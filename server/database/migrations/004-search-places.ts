import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';
import { toText, toWords } from './003-search.ts';

export type Then = {
  posts: { id: number; title: string; short_description: string; content: string; category_id: number; tag_id: number };
};
const CHUNK_ROWS = 500;

export type PostWords = { id: number; title: string; summary: string; body: string; categoryId: number; tagId: number };

/** Calls `visit` with the words of every post, a few posts at a time, in the order of their ids or the other way round. */
export async function visitPostWords(
  db: Kysely<Then>,
  visit: (post: PostWords) => Promise<unknown>,
  direction: 'asc' | 'desc' = 'asc',
): Promise<void> {
  for (let last = direction === 'asc' ? 0 : Number.MAX_SAFE_INTEGER; ;) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'title', 'short_description', 'content', 'category_id', 'tag_id'])
      .where('id', direction === 'asc' ? '>' : '<', last)
      .orderBy('id', direction)
      .limit(CHUNK_ROWS)
      .execute();
    for (const { id, category_id: categoryId, tag_id: tagId, ...row } of rows) {
      const [title = '', summary = '', body = ''] = [row.title, row.short_description, toText(row.content)].map(toWords);
      await visit({ id, title, summary, body, categoryId, tagId });
      last = id;
    }
    if (rows.length < CHUNK_ROWS) return;
  }
}

/** Category and tag become words of the index: a filter then costs no more than one word more. */
async function rebuildSqliteIndex(db: Kysely<Then>): Promise<void> {
  const options = sql.raw(`content='', contentless_delete=1, prefix='1 2 3 4',
    tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'"`);
  await sql`drop index posts_filter`.execute(db);
  await sql`drop table posts_search`.execute(db);
  await sql`drop table posts_headline`.execute(db);
  await sql`create virtual table posts_search using fts5(words, detail=none, ${options})`.execute(db);
  await sql`create virtual table posts_headline using fts5(title, summary, place, detail=column, ${options})`.execute(db);
  await visitPostWords(db, async ({ id, title, summary, body, categoryId, tagId }) => {
    const place = `incategory${categoryId} withtag${tagId}`;
    await sql`insert into posts_search (rowid, words) values (${id}, ${`${title} ${summary} ${body} ${place}`})`.execute(db);
    await sql`insert into posts_headline (rowid, title, summary, place) values (${id}, ${title}, ${summary}, ${place})`.execute(db);
  });
}

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<Then>) {
    if (engine === 'sqlite') await rebuildSqliteIndex(db);
  },
});
