import { sql } from 'kysely';
import type { Db } from './schema.ts';
import type { Filter, Finder, IndexedPost, Place, Question } from './search-finder.ts';

/**
 * The search index on PostgreSQL. A post is a set of lexemes, so that every question is answered by the index alone: its
 * words; the same words marked as words of the title, or of title and summary; their short beginnings; its category and
 * tag; and the blocks of ids that it lies in, by which a question can ask for the newest posts only. Words are letters,
 * digits and marks, so a sign in front of a lexeme cannot be mistaken for one.
 */
const MARKS: Record<Place, string> = { anywhere: '', headline: '~', title: '=' };
const BEGINNING = '<';
/** Longer beginnings are looked up in the list of all words, of which few begin so. */
const BEGINNING_CHARACTERS_MAX = 3;
const WORDS_BEGINNING_SO_MAX = 100;
/** The engine refuses lexemes of more than 2,046 bytes. */
const LEXEME_CHARACTERS_MAX = 400;

/** Ids in blocks of 512 and of 8,192; the function `find_posts` of the database asks for them (migrations/005-search-lexemes.ts). */
const BLOCK_BITS = [9, 13];

const writeBlock = (bits: number, block: number) => `/${bits}:${block}`;
const writeCategory = (id: number) => `#${id}`;
const writeTag = (id: number) => `@${id}`;

/** Without half a letter at the end: the half that is left is none. */
const cut = (word: string, characters: number) => word.slice(0, characters).replace(/[\ud800-\udbff]$/, '');

function* listWordLexemes(words: readonly string[], place: Place): Generator<string> {
  const mark = MARKS[place];
  for (const word of words) {
    yield mark + cut(word, LEXEME_CHARACTERS_MAX);
    for (let characters = 1; characters <= BEGINNING_CHARACTERS_MAX; characters += 1) yield mark + BEGINNING + cut(word, characters);
  }
}

function listLexemes({ id, title, summary, body, categoryId, tagId }: IndexedPost): string[] {
  const headline = [...title, ...summary];
  return [
    ...new Set([
      ...listWordLexemes([...headline, ...body], 'anywhere'),
      ...listWordLexemes(headline, 'headline'),
      ...listWordLexemes(title, 'title'),
      writeCategory(categoryId),
      writeTag(tagId),
      ...BLOCK_BITS.map((bits) => writeBlock(bits, id >> bits)),
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
type Wanted = { words: (string | readonly string[] | { beginning: string })[]; filter: Filter };

async function prepare(db: Db, { terms, filter }: Question, isLastBeginning: boolean): Promise<Wanted> {
  const [beginning = '', before] = [terms.at(-1), terms.slice(0, -1)];
  if (!isLastBeginning) return { words: [...terms], filter };
  if (beginning.length <= BEGINNING_CHARACTERS_MAX) return { words: [...before, BEGINNING + beginning], filter };
  const { rows } = await sql<{ word: string }>`select word from posts_words
    where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} limit ${WORDS_BEGINNING_SO_MAX + 1}`.execute(db);
  const words = rows.map(({ word }) => word);
  return { words: [...before, words.length > WORDS_BEGINNING_SO_MAX ? { beginning } : words], filter };
}

const quote = (lexeme: string) => `'${lexeme}'`;
const writeAny = (lexemes: readonly string[]) => `(${lexemes.map(quote).join(' | ')})`;

/** None of the lexemes holds a quote or a backslash. */
function listConditions({ words, filter: { categoryId, tagId } }: Wanted, place: Place): string[] {
  const mark = MARKS[place];
  return [
    ...words.map((word) => {
      if (typeof word === 'string') return quote(mark + word);
      return 'beginning' in word ? `${quote(mark + word.beginning)}:*` : writeAny(word.map((one) => mark + one));
    }),
    ...(categoryId === undefined ? [] : [quote(writeCategory(categoryId))]),
    ...(tagId === undefined ? [] : [quote(writeTag(tagId))]),
  ];
}

export function createPostgresFinder(db: Db, question: Question): Finder {
  const prepared = new Map<boolean, Promise<Wanted>>();
  return {
    mayHoldWhole: async () => true,
    async find(place, isLastBeginning, max) {
      const preparing = prepared.get(isLastBeginning) ?? prepare(db, question, isLastBeginning);
      prepared.set(isLastBeginning, preparing);
      const wanted = await preparing;
      if (wanted.words.some((word) => Array.isArray(word) && word.length === 0)) return [];
      const conditions = listConditions(wanted, place).join(' & ');
      const { rows } = await sql<{ ids: number[] }>`select find_posts(${conditions}::tsquery, ${max}) as ids`.execute(db);
      return rows[0]?.ids ?? [];
    },
  };
}
