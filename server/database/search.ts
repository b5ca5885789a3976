import type { Kysely } from 'kysely';
import { listSingleCharacters, listWords } from '#contracts/fold-text.ts';
import type { Database, Db, Engine } from './schema.ts';
import type { Filter, Matches, SearchPage } from './search-question.ts';
import { forgetOnSqlite, indexOnSqlite, searchSqlite } from './search-sqlite.ts';
import { indexOnPostgres, searchPostgres } from './search-postgres.ts';
import { readSetting, writeSetting } from './settings.ts';

/** A search looks at this many words of the text, and index and search at this many letters of a word. */
const TERMS_MAX = 8;
const TERM_CHARACTERS_MAX = 40;
const TEXT_CHARACTERS_MAX = 1000;
/** Raise it when words are taken from a text in another way: the next start writes the index again. */
const INDEX_VERSION = '1';
export const INDEX_VERSION_KEY = 'search_index_version';
/** Posts indexed per transaction, small enough not to block other writers for long. */
const BATCH_POSTS = 200;

export type SearchablePost = { id: number; title: string; summary: string; body: string; categoryId: number; tagId: number };

/** Whole letters, also those that are two units long. */
const cutWord = (word: string) => [...word].slice(0, TERM_CHARACTERS_MAX).join('');
/** The words by which a text is found, each once. */
export const listIndexWords = (text: string): string[] => [...new Set([...listWords(text), ...listSingleCharacters(text)].map(cutWord))];

/** The words to look for. Nothing in them means anything to either engine. Of one that came twice the later counts. */
export function listSearchTerms(text: string): string[] {
  const words = listWords(text.slice(0, TEXT_CHARACTERS_MAX)).map(cutWord);
  return [...new Set(words.toReversed())].toReversed().slice(0, TERMS_MAX);
}

/** Writes one post into the index, replacing what was there. Call it in the transaction that writes the post. */
export async function indexPost(db: Db, engine: Engine, { title, summary, body, ...post }: SearchablePost): Promise<void> {
  const words = { title: listIndexWords(title), summary: listIndexWords(summary), body: listIndexWords(body) };
  await (engine === 'sqlite' ? indexOnSqlite : indexOnPostgres)(db, { ...post, ...words });
}

/** Takes a post out of the index. Call it in the transaction that deletes the post, with which PostgreSQL does it by itself. */
export async function forgetPost(db: Db, engine: Engine, id: number): Promise<void> {
  if (engine === 'sqlite') await forgetOnSqlite(db, id);
}

/** One page of posts with every word, the last as a prefix. Title matches first, then summary, then text; each newest first. */
export async function matchPosts(
  db: Kysely<Database>,
  engine: Engine,
  terms: string[],
  filter: Filter,
  { offset, limit }: SearchPage,
): Promise<Matches> {
  if (terms.length === 0) return { ids: [], total: 0 };
  const search = engine === 'sqlite' ? searchSqlite : searchPostgres;
  return search(db, { terms, filter }, async ({ count, list }) => {
    const total = await count();
    const end = Math.min(offset + limit, total);
    const ids = new Set<number>();
    // What matches in the title matches in the others too, so the newest `end` of each are enough.
    for (const place of ['title', 'headline', 'anywhere'] as const)
      if (ids.size < end && offset < total) for (const id of await list(place, end)) ids.add(id);
    return { ids: [...ids].slice(offset, end), total };
  });
}

/** Writes the index again if another version wrote it, in small, stoppable steps. Gives how many posts were written. */
export async function refreshIndex(db: Kysely<Database>, engine: Engine, toText: (html: string) => string): Promise<number> {
  if ((await readSetting(db, INDEX_VERSION_KEY)) === INDEX_VERSION) return 0;
  let written = 0;
  for (let last = 0, isOver = false; !isOver;) {
    const rows = await db.transaction().execute(async (transaction) => {
      const posts = await transaction
        .selectFrom('posts')
        .select(['id', 'title', 'short_description as summary', 'content', 'category_id as categoryId', 'tag_id as tagId'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(BATCH_POSTS)
        .execute();
      for (const { content, ...post } of posts) await indexPost(transaction, engine, { ...post, body: toText(content) });
      return posts;
    });
    last = rows.at(-1)?.id ?? last;
    written += rows.length;
    isOver = rows.length < BATCH_POSTS;
  }
  await writeSetting(db, INDEX_VERSION_KEY, INDEX_VERSION);
  return written;
}
