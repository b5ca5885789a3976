import { sql, type RawBuilder } from 'kysely';
import type { Db, Engine } from './schema.ts';

/** A search looks at this many words of the text, and at this many letters of a word. */
const TERMS_MAX = 8;
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

/** Never in the middle of a letter that is two units long: the half that is left is none. */
const cutWord = (word: string) => word.slice(0, TERM_CHARACTERS_MAX).replace(/[\ud800-\udbff]$/, '');

export function listSearchTerms(text: string): string[] {
  const words = tokenize(text.slice(0, TEXT_CHARACTERS_MAX)).map(cutWord);
  return [...new Set(words)].slice(0, TERMS_MAX);
}

type SearchablePost = { id: number; title: string; summary: string; body: string; categoryId: number; tagId: number };

/** Category and tag as words of the index, so that a filter costs no more than a word. */
const writeCategory = (id: number) => `incategory${id}`;
const writeTag = (id: number) => `withtag${id}`;

/** Writes one post into the index, replacing what was there. Call it in the transaction that writes the post. */
export async function indexPost(db: Db, engine: Engine, post: SearchablePost): Promise<void> {
  const [title, summary, body] = [post.title, post.summary, post.body].map((text) => tokenize(text).join(' '));
  if (engine === 'sqlite') {
    const place = `${writeCategory(post.categoryId)} ${writeTag(post.tagId)}`;
    await sql`delete from posts_search where rowid = ${post.id}`.execute(db);
    await sql`delete from posts_headline where rowid = ${post.id}`.execute(db);
    await sql`insert into posts_search (rowid, words) values (${post.id}, ${`${title} ${summary} ${body} ${place}`})`.execute(db);
    await sql`insert into posts_headline (rowid, title, summary, place) values (${post.id}, ${title}, ${summary}, ${place})`.execute(db);
  } else {
    await sql`update posts set search = setweight(to_tsvector('simple', ${title}), 'A')
      || setweight(to_tsvector('simple', ${summary}), 'B') || setweight(to_tsvector('simple', ${body}), 'D')
      , headline = setweight(to_tsvector('simple', ${title}), 'A') || setweight(to_tsvector('simple', ${summary}), 'B')
      where id = ${post.id}`.execute(db);
  }
}

type Filter = { categoryId?: number | undefined; tagId?: number | undefined };
export type SearchPage = { offset: number; limit: number };
/** The ids of the asked-for page, best first, and how many there are on all pages (MATCHES_MAX at most). */
export type Matches = { ids: number[]; total: number };

/** Only the last word may still be unfinished: every word as a beginning would have to look through far more. */
const isBeginning = (terms: string[], index: number) => index === terms.length - 1;

/** Lets whoever else waits go first: `node:sqlite` works on the one thread that answers everybody. */
const takeTurns = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

type Tier = { table: 'posts_search' | 'posts_headline'; match: string };

/** The newest matches, at most `max`. FTS5's own bm25() would first count every match in the table, which takes longer with every post. */
async function readSqliteTier(db: Db, { table, match }: Tier, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select rowid as id from ${sql.table(table)}
    where ${sql.table(table)} match ${match} order by rowid desc limit ${max}`.execute(db);
  return rows.map((row) => row.id);
}

/** Where all words were found decides: in the title alone, in title and summary, anywhere. */
async function matchOnSqlite(db: Db, terms: string[], { categoryId, tagId }: Filter, { offset, limit }: SearchPage): Promise<Matches> {
  const words = `(${terms.map((term, index) => `"${term}"${isBeginning(terms, index) ? '*' : ''}`).join(' AND ')})`;
  const inCategory = categoryId === undefined ? '' : ` AND "${writeCategory(categoryId)}"`;
  const place = `${inCategory}${tagId === undefined ? '' : ` AND "${writeTag(tagId)}"`}`;
  const anywhere = await readSqliteTier(db, { table: 'posts_search', match: words + place }, MATCHES_MAX);
  const wanted = Math.min(offset + limit, anywhere.length);
  const best = new Set<number>();
  for (const columns of ['{title}', '{title summary}']) {
    if (best.size >= wanted) break;
    await takeTurns();
    for (const id of await readSqliteTier(db, { table: 'posts_headline', match: `(${columns} : ${words})${place}` }, wanted)) best.add(id);
  }
  for (const id of anywhere) best.add(id);
  return { ids: [...best].slice(offset, wanted), total: anywhere.length };
}

/** The same order as on SQLite: the small column `headline` knows title words (weight A) and summary words (B). */
async function matchOnPostgres(db: Db, terms: string[], filter: Filter, { offset, limit }: SearchPage): Promise<Matches> {
  const write = (weight: string) =>
    terms.map((term, index) => `${term}:${isBeginning(terms, index) ? '*' : ''}${weight}`.replace(/:$/, '')).join(' & ');
  const conditions = listConditions(filter);
  const where = conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<{ id: number; total: number }>`
    with q as (select to_tsquery('simple', ${write('')}) as anywhere, to_tsquery('simple', ${write('A')}) as in_title),
    newest as (select p.id, case when p.headline @@ q.in_title then 0 when p.headline @@ q.anywhere then 1 else 2 end as tier
      from posts p, q where p.search @@ q.anywhere ${where} order by p.id desc limit ${MATCHES_MAX})
    select id, (select count(*) from newest) as total from newest order by tier, id desc limit ${limit} offset ${offset}`.execute(db);
  if (rows[0] !== undefined || offset === 0) return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
  // Past the end there is no row to carry the number.
  const first = await matchOnPostgres(db, terms, filter, { offset: 0, limit: 1 });
  return { ids: [], total: first.total };
}

function listConditions({ categoryId, tagId }: Filter): RawBuilder<unknown>[] {
  return [
    ...(categoryId === undefined ? [] : [sql`p.category_id = ${categoryId}`]),
    ...(tagId === undefined ? [] : [sql`p.tag_id = ${tagId}`]),
  ];
}

/**
 * One page of the posts in which every word is found and some word begins with the last, best first: all words in the
 * title, then in title and summary, then anywhere, each newest first. An optional filter narrows by category and tag.
 */
export async function matchPosts(db: Db, engine: Engine, terms: string[], filter: Filter, page: SearchPage): Promise<Matches> {
  if (terms.length === 0) return { ids: [], total: 0 };
  return engine === 'sqlite' ? matchOnSqlite(db, terms, filter, page) : matchOnPostgres(db, terms, filter, page);
}
