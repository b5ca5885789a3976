import { sql } from 'kysely';
import type { Db } from './schema.ts';
import { MATCHES_MAX, type Filter, type Found, type IndexedPost, type Place, type Question } from './search-question.ts';

/**
 * The search index on PostgreSQL. A post is a set of lexemes, so that every question is answered by the index alone: its
 * words; the same words marked as words of the title, or of title and summary; their short beginnings; its category, its
 * tag and both as one; and the blocks of ids that it lies in, by which a question can ask for the newest posts only. Words
 * are letters, digits and marks, so a sign in front of a lexeme cannot be mistaken for one.
 */
const MARKS: Record<Place, string> = { anywhere: '', headline: '~', title: '=' };
const BEGINNING = '<';
/** Longer beginnings are looked up in the list of all words, of which few begin so. */
const BEGINNING_CHARACTERS_MAX = 3;
/** The engine refuses lexemes of more than 2,046 bytes. */
const LEXEME_CHARACTERS_MAX = 400;

/**
 * Ids in blocks of 512 and of 8,192; the functions of the database ask for them (migrations/065-search-at-once.ts, 066-search-once.ts). In a
 * category, with a tag and in both there are large ones only.
 */
const SMALL_BLOCK_BITS = 9;
const LARGE_BLOCK_BITS = 13;

const writeBlock = (scope: string, bits: number, id: number) => `${scope}/${bits}:${id >> bits}`;
/** What a filter leaves, as one lexeme; none for all posts. */
const writeScope = ({ categoryId, tagId }: Filter) =>
  `${categoryId === undefined ? '' : `#${categoryId}`}${tagId === undefined ? '' : `@${tagId}`}`;

/** Without half a letter at the end: the half that is left is none. */
const cut = (word: string, characters: number) => word.slice(0, characters).replace(/[\ud800-\udbff]$/, '');

function* listWordLexemes(words: readonly string[], place: Place): Generator<string> {
  const mark = MARKS[place];
  for (const word of words) {
    yield mark + cut(word, LEXEME_CHARACTERS_MAX);
    for (let characters = 1; characters <= BEGINNING_CHARACTERS_MAX; characters += 1) yield mark + BEGINNING + cut(word, characters);
  }
}

function* listPlaceLexemes({ id, categoryId, tagId }: IndexedPost): Generator<string> {
  yield writeBlock('', SMALL_BLOCK_BITS, id);
  yield writeBlock('', LARGE_BLOCK_BITS, id);
  for (const scope of [{ categoryId }, { tagId }, { categoryId, tagId }].map(writeScope)) {
    yield scope;
    yield writeBlock(scope, LARGE_BLOCK_BITS, id);
  }
}

function listLexemes(post: IndexedPost): string[] {
  const headline = [...post.title, ...post.summary];
  return [
    ...new Set([
      ...listWordLexemes([...headline, ...post.body], 'anywhere'),
      ...listWordLexemes(headline, 'headline'),
      ...listWordLexemes(post.title, 'title'),
      ...listPlaceLexemes(post),
    ]),
  ];
}

export async function indexOnPostgres(db: Db, post: IndexedPost): Promise<void> {
  // Always in the same order, or two who write at once could wait for each other.
  const long = [...new Set([...post.title, ...post.summary, ...post.body])]
    .map((word) => cut(word, LEXEME_CHARACTERS_MAX))
    .filter((word) => word.length > BEGINNING_CHARACTERS_MAX)
    .toSorted();
  await sql`insert into posts_words (word) select unnest(${long}::text[]) on conflict do nothing`.execute(db);
  await sql`insert into posts_search (post_id, words) values (${post.id}, array_to_tsvector(${listLexemes(post)}::text[]))
    on conflict (post_id) do update set words = excluded.words`.execute(db);
}

/** All of it in one call of a function of the database. */
export async function searchPostgres(db: Db, { terms, filter, isTelling, isLetterLast, shown }: Question): Promise<Found> {
  const last = terms.at(-1) ?? '';
  // Each word is looked up only where all before it are found: a longer one is mostly the rarer one.
  const before = terms.slice(0, -1).toSorted((a, b) => b.length - a.length);
  // As JSON, ids are read six times as fast as an array of the engine.
  const { rows } = await sql<{ found: Found }>`select search_posts(${before}::text[], ${last}, ${last.length <= BEGINNING_CHARACTERS_MAX},
    ${isLetterLast}, ${writeScope(filter)}, ${isTelling}, ${shown}, ${MATCHES_MAX}) as found`.execute(db);
  return rows[0]?.found ?? { total: 0, best: [], newest: [] };
}
