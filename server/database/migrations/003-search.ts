import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { EPOCH_MS } from '../columns.ts';
import type { Engine } from '../schema.ts';

/** The part of the tables that this migration reads, as it was then. */
type Then = { posts: { id: number; title: string; short_description: string; content: string } };

const CHUNK_ROWS = 500;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

// As the program read texts when this was written: a migration does the same for ever.
export const toText = (html: string) =>
  html
    .replace(/<\/(?:p|h\d|li|blockquote|td|th)>|<br>/g, ' $&')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => ENTITIES[name] ?? ' ');
export const toWords = (text: string) =>
  (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ');

/** Calls `visit` with every post, a few at a time. */
async function visitPosts(db: Kysely<Then>, visit: (post: { id: number; texts: string[] }) => Promise<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'title', 'short_description', 'content'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK_ROWS)
      .execute();
    for (const row of rows) {
      await visit({ id: row.id, texts: [row.title, row.short_description, toText(row.content)].map(toWords) });
      last = row.id;
    }
    if (rows.length < CHUNK_ROWS) return;
  }
}

/**
 * Beginnings of one letter are listed too, so that the first letter somebody types costs as little as the tenth. Marks
 * belong to the word that they stand in, or Indic words would fall apart. All words of a post lie together without their
 * places; titles and summaries lie beside them once more, where few words have to be looked through.
 */
async function rebuildSqliteIndex(db: Kysely<Then>): Promise<void> {
  const options = sql.raw(`content='', contentless_delete=1, prefix='1 2 3 4',
    tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'"`);
  await sql`drop table posts_search`.execute(db);
  await sql`create virtual table posts_search using fts5(words, detail=none, ${options})`.execute(db);
  await sql`create virtual table posts_headline using fts5(title, summary, detail=column, ${options})`.execute(db);
  await visitPosts(db, async ({ id, texts }) => {
    const [title, summary] = texts;
    await sql`insert into posts_search (rowid, words) values (${id}, ${texts.join(' ')})`.execute(db);
    await sql`insert into posts_headline (rowid, title, summary) values (${id}, ${title}, ${summary})`.execute(db);
  });
  // A search with a filter looks up these two of every match, without reading the articles between them.
  await sql`create index posts_filter on posts (id, category_id, tag_id)`.execute(db);
}

/** Title and summary once more by themselves: small enough to be read for each match. */
async function addPostgresHeadline(db: Kysely<Then>): Promise<void> {
  await sql`alter table posts add column headline tsvector`.execute(db);
  await visitPosts(db, ({ id, texts: [title, summary] }) =>
    sql`update posts set headline = setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${summary}), 'B')
      where id = ${id}`.execute(db),
  );
}

/** Mails that could not be sent stay until somebody decides. */
async function keepFailedMails({ schema }: Kysely<Then>): Promise<void> {
  await schema.alterTable('mail_queue').addColumn('failed_at', EPOCH_MS).execute();
  await schema.alterTable('mail_queue').addColumn('last_error', 'text').execute();
}

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<Then>) {
    await keepFailedMails(db);
    await (engine === 'sqlite' ? rebuildSqliteIndex(db) : addPostgresHeadline(db));
  },
});
