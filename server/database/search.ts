import type { Db, Engine } from './schema.ts';
import { indexOnPostgres, searchPostgres } from './search-postgres.ts';
import { MATCHES_MAX, type Filter } from './search-question.ts';
import { forgetOnSqlite, indexOnSqlite, searchSqlite } from './search-sqlite.ts';

/** A search looks at this many words of the text, and at this many letters of a word. */
const TERMS_MAX = 8;
const TERM_CHARACTERS_MAX = 40;
const TEXT_CHARACTERS_MAX = 1000;

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

/** In other scripts a letter may be a word. */
const LETTER = /^[a-z]$/;

const toSet = (text: string) => new Set(text.split(' '));
/** Nearly every article holds them: beside other words they tell nothing, and to look them up takes longest. */
const COMMONEST = toSet(
  'a an and are as at be but by for from had has have he her his i if in is it its of on or our she so that the their them they this to was we were will with you your',
);
/** About every second article holds them as well. What they tell beside others is worth less than it takes to look them up. */
const COMMON = new Set([
  ...COMMONEST,
  ...toSet(
    'about after all also am any because before can could did do does each how into just me more most my now only other out should some than then there these those too up us what when where which while who why would',
  ),
]);

/**
 * The words to look for. The commonest of all count only where there are no others, and the common ones only where there are
 * none but these; the last one may be a beginning, so it stays.
 */
export function listSearchTerms(text: string): string[] {
  const typed = tokenize(text.slice(0, TEXT_CHARACTERS_MAX)).map(cutWord);
  // Of a word that came twice the later counts: what was typed last stays last.
  const words = [...new Set(typed.toReversed())].toReversed();
  const left = [COMMON, COMMONEST].find((common) => words.some((word) => !common.has(word)));
  const telling = words.filter((word, index) => left?.has(word) !== true || index === words.length - 1);
  return telling.slice(0, TERMS_MAX);
}

type SearchablePost = { id: number; title: string; summary: string; body: string; categoryId: number; tagId: number };

/** Writes one post into the index, replacing what was there. Call it in the transaction that writes the post. */
export async function indexPost(db: Db, engine: Engine, { title, summary, body, ...post }: SearchablePost): Promise<void> {
  const words = { title: tokenize(title), summary: tokenize(summary), body: tokenize(body) };
  await (engine === 'sqlite' ? indexOnSqlite : indexOnPostgres)(db, { ...post, ...words });
}

/** Takes a post out of the index. Call it in the transaction that deletes the post, with which PostgreSQL forgets it by itself. */
export async function forgetPost(db: Db, engine: Engine, id: number): Promise<void> {
  if (engine === 'sqlite') await forgetOnSqlite(db, id);
}

/** How many were found, as an answer tells it. */
export const toTotal = (total: number) => ({ total, ...(total >= MATCHES_MAX ? { total_relation: 'gte' as const } : {}) });

export type SearchPage = { offset: number; limit: number };
/** The ids of the asked-for page, best first, and how many there are on all pages, MATCHES_MAX at most: then there may be more. */
export type Matches = { ids: number[]; total: number };

/**
 * One page of the posts in which every word is found. Only the last word may still be unfinished. Where it stands alone, or
 * beside nothing but the commonest ones, it is taken as whole if MATCHES_MAX posts hold it so: a common beginning would have
 * to look through far more. Behind others a single letter is only for the order.
 *
 * Best first: all words in the title, then in title and summary, then anywhere, each newest first; several words that are all
 * among the commonest are found newest first. An optional filter narrows by category and tag.
 */
export async function matchPosts(db: Db, engine: Engine, terms: string[], filter: Filter, { offset, limit }: SearchPage): Promise<Matches> {
  if (terms.length === 0) return { ids: [], total: 0 };
  const end = offset + limit;
  const isTelling = !terms.every((term) => COMMONEST.has(term));
  const isLetterLast = isTelling && terms.length > 1 && LETTER.test(terms.at(-1) ?? '');
  const ask = engine === 'sqlite' ? searchSqlite : searchPostgres;
  const { total, best, newest } = await ask(db, { terms, filter, isTelling, isLetterLast, shown: Math.min(end, MATCHES_MAX) });
  return { ids: [...new Set([...best, ...newest])].slice(offset, Math.min(end, total)), total };
}
