import { sql, type RawBuilder } from 'kysely';
import type { Db, Engine } from './schema.ts';

/** A search looks at this many words of the text, and at this many letters of a word. */
const TERMS_MAX = 12;
const TERM_CHARACTERS_MAX = 40;
const TEXT_CHARACTERS_MAX = 1000;
/** The newest matches that are ranked. Keeps the cost of a search flat however many posts there are. */
export const MATCHES_MAX = 1000;

/**
 * Lower-case words without accents. Both the index and the question pass through here, so the two engines agree, and no
 * character that means something to either of them (quotes, stars, brackets, NUL) is left.
 */
export function tokenize(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}

export function listSearchTerms(text: string): string[] {
  const words = tokenize(text.slice(0, TEXT_CHARACTERS_MAX)).map((word) => word.slice(0, TERM_CHARACTERS_MAX));
  return [...new Set(words)].slice(0, TERMS_MAX);
}

type SearchablePost = { id: number; title: string; summary: string; body: string };

/** Writes one post into the index, replacing what was there. Call it in the transaction that writes the post. */
export async function indexPost(db: Db, engine: Engine, post: SearchablePost): Promise<void> {
  const [title, summary, body] = [post.title, post.summary, post.body].map((text) => tokenize(text).join(' '));
  if (engine === 'sqlite') {
    await sql`delete from posts_search where rowid = ${post.id}`.execute(db);
    await sql`insert into posts_search (rowid, title, summary, body) values (${post.id}, ${title}, ${summary}, ${body})`.execute(db);
  } else {
    await sql`update posts set search = setweight(to_tsvector('simple', ${title}), 'A')
      || setweight(to_tsvector('simple', ${summary}), 'B') || setweight(to_tsvector('simple', ${body}), 'D')
      where id = ${post.id}`.execute(db);
  }
}

type Filter = { categoryId?: number | undefined; tagId?: number | undefined };

/** Where all words were found decides: in the title alone, in title and summary, anywhere. */
const SQLITE_TIERS = ['{title} : ', '{title summary} : ', ''];

/**
 * FTS5 reads each tier from the newest row on and stops at the bound. Its own bm25() would first count every match in
 * the whole table, which takes longer with every post.
 */
function matchOnSqlite(terms: string[], where: RawBuilder<unknown>, hasFilter: boolean) {
  const words = `(${terms.map((term) => `"${term}"*`).join(' AND ')})`;
  const join = hasFilter ? sql`join posts p on p.id = f.rowid` : sql``;
  const tiers = SQLITE_TIERS.map(
    (columns, tier) => sql`select * from (select f.rowid as id, ${sql.lit(tier)} as tier from posts_search f ${join}
      where posts_search match ${columns + words} ${where} order by f.rowid desc limit ${MATCHES_MAX})`,
  );
  return sql<{ id: number }>`select id from (${sql.join(tiers, sql` union all `)})
    group by id order by min(tier), id desc limit ${MATCHES_MAX}`;
}

function matchOnPostgres(terms: string[], where: RawBuilder<unknown>) {
  return sql<{ id: number }>`with q as (select to_tsquery('simple', ${terms.map((term) => `${term}:*`).join(' & ')}) as query)
    select id from (select p.id, ts_rank('{0.1, 0.2, 0.4, 1.0}', p.search, q.query) as score from posts p, q
    where p.search @@ q.query ${where} order by p.id desc limit ${MATCHES_MAX}) m order by score desc, id desc`;
}

/**
 * Ids of the posts in which every word begins some word, best first (a word in the title counts most), at most
 * MATCHES_MAX. An optional filter narrows by category and tag.
 */
export async function matchPosts(db: Db, engine: Engine, terms: string[], filter: Filter = {}): Promise<number[]> {
  if (terms.length === 0) return [];
  const conditions = [
    ...(filter.categoryId === undefined ? [] : [sql`p.category_id = ${filter.categoryId}`]),
    ...(filter.tagId === undefined ? [] : [sql`p.tag_id = ${filter.tagId}`]),
  ];
  const where = conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
  const statement = engine === 'sqlite' ? matchOnSqlite(terms, where, conditions.length > 0) : matchOnPostgres(terms, where);
  const { rows } = await statement.execute(db);
  return rows.map((row) => row.id);
}
