import { sql } from 'kysely';
import type { Db } from './schema.ts';
import type { Filter, Finder, IndexedPost, Place, Question } from './search-finder.ts';
import { listWordsBeginningSo } from './search-words.ts';

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
const WORDS_BEGINNING_SO_MAX = 100;
/** The engine refuses lexemes of more than 2,046 bytes. */
const LEXEME_CHARACTERS_MAX = 400;

/**
 * Ids in blocks of 512 and of 8,192; the function `find_posts` of the database asks for them (migrations/063-search-scopes.ts).
 * In a category, with a tag and in both there are large ones only.
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

/** The lexemes that a question asks for, all of them; of the words in a list any one will do, of a beginning any word. */
type Wanted = (string | readonly string[] | { beginning: string })[];

const quote = (lexeme: string) => `'${lexeme}'`;
const writeAny = (lexemes: readonly string[]) => `(${lexemes.map(quote).join(' | ')})`;

/** None of the lexemes holds a quote or a backslash. */
function writeQuery(wanted: Wanted, place: Place): string {
  const mark = MARKS[place];
  const conditions = wanted.map((word) => {
    if (typeof word === 'string') return quote(mark + word);
    return 'beginning' in word ? `${quote(mark + word.beginning)}:*` : writeAny(word.map((one) => mark + one));
  });
  return conditions.join(' & ');
}

export function createPostgresFinder(db: Db, { terms, filter }: Question): Finder {
  const scope = writeScope(filter);
  const before = terms.slice(0, -1);
  const last = terms.at(-1) ?? '';
  const isShort = last.length <= BEGINNING_CHARACTERS_MAX;
  let listing: Promise<string[]> | undefined;
  const listWords = () => (listing ??= listWordsBeginningSo(db, last, WORDS_BEGINNING_SO_MAX));

  async function prepare(isLastBeginning: boolean): Promise<Wanted> {
    if (!isLastBeginning) return terms;
    if (isShort) return [...before, BEGINNING + last];
    const words = await listWords();
    return [...before, words.length > WORDS_BEGINNING_SO_MAX ? { beginning: last } : words];
  }

  return {
    // To look it up takes a tenth of the time in which the whole words are looked for in vain.
    mayHoldWhole: async () => isShort || (await listWords())[0] === last,
    async find(place, isLastBeginning, max) {
      const wanted = await prepare(isLastBeginning);
      if (wanted.some((word) => Array.isArray(word) && word.length === 0)) return [];
      // As JSON they are read six times as fast as an array of the engine.
      const { rows } = await sql<{ ids: number[] }>`select
        array_to_json(find_posts(${writeQuery(wanted, place)}::tsquery, ${scope}, ${max})) as ids`.execute(db);
      return rows[0]?.ids ?? [];
    },
  };
}
