import { sql } from 'kysely';
import type { Db } from './schema.ts';
import { MATCHES_MAX, type Filter, type Found, type IndexedPost, type Place, type Question } from './search-question.ts';

/** Category, tag and both together are words of the index, so that a filter costs no more than one word. */
const writeCategory = (id: number) => `incategory${id}`;
const writeTag = (id: number) => `withtag${id}`;
function writeFilter({ categoryId, tagId }: Filter): string | undefined {
  if (categoryId === undefined) return tagId === undefined ? undefined : writeTag(tagId);
  return tagId === undefined ? writeCategory(categoryId) : writeCategory(categoryId) + writeTag(tagId);
}

/**
 * FTS5 keeps a list of posts for every beginning of up to so many letters (migrations/064-search-beginnings.ts). For a longer
 * one it would first put together all posts of all words that begin so, which takes longer with every post: these words are
 * looked up instead and asked for by name. Where that are more than so many, to open the list of each would take longer.
 */
const BEGINNING_CHARACTERS_MAX = 6;
const WORDS_BEGINNING_SO_MAX = 20;
const isLong = (word: string) => [...word].length > BEGINNING_CHARACTERS_MAX;

/**
 * The newest post has the lowest row of the index: FTS5 reads its lists upwards two to three times as fast as downwards.
 * An id is at most one less, so no row is below 1.
 */
const ROW_OF_NO_POST = 2 ** 31;
const toRow = (id: number) => ROW_OF_NO_POST - id;

/** Lets whoever else waits go first: `node:sqlite` works on the one thread that answers everybody. */
const takeTurns = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

export async function indexOnSqlite(db: Db, { id, title, summary, body, categoryId, tagId }: IndexedPost): Promise<void> {
  const place = [{ categoryId }, { tagId }, { categoryId, tagId }].map(writeFilter).join(' ');
  const words = [...title, ...summary, ...body, place].join(' ');
  const long = [...new Set([...title, ...summary, ...body])].filter(isLong);
  await sql`insert into posts_words (word) select value from json_each(${JSON.stringify(long)}) where true
    on conflict do nothing`.execute(db);
  await forgetOnSqlite(db, id);
  await sql`insert into posts_search (rowid, words) values (${toRow(id)}, ${words})`.execute(db);
  await sql`insert into posts_headline (rowid, title, summary, place)
    values (${toRow(id)}, ${title.join(' ')}, ${summary.join(' ')}, ${place})`.execute(db);
}

export async function forgetOnSqlite(db: Db, id: number): Promise<void> {
  await sql`delete from posts_search where rowid = ${toRow(id)}`.execute(db);
  await sql`delete from posts_headline where rowid = ${toRow(id)}`.execute(db);
}

type Table = 'posts_search' | 'posts_headline';
const TABLES: Record<Place, { table: Table; columns: string }> = {
  anywhere: { table: 'posts_search', columns: '' },
  headline: { table: 'posts_headline', columns: '{title summary} : ' },
  title: { table: 'posts_headline', columns: '{title} : ' },
};

/**
 * The newest matches, at most `max`. FTS5's own bm25() would first count every match in the table, which takes longer with
 * every post. One text with all ids costs a third of as many rows.
 */
async function readNewest(db: Db, table: Table, match: string, max: number): Promise<number[]> {
  await takeTurns();
  const { rows } = await sql<{ ids: string }>`select json_group_array(id) as ids from
    (select ${ROW_OF_NO_POST} - rowid as id from ${sql.table(table)} where ${sql.table(table)} match ${match} order by rowid limit ${max})`.execute(
    db,
  );
  return JSON.parse(rows[0]?.ids ?? '[]') as number[];
}

/** Whether there are so many matches. They are counted off without being read out. */
async function hasSoMany(db: Db, table: Table, match: string, count: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where ${sql.table(table)} match ${match} limit 1 offset ${count - 1}`.execute(db);
  return rows.length > 0;
}

const quote = (word: string) => `"${word}"`;

/**
 * Words that begin as somebody types, from the list of all words of articles: the word itself first, then longer ones in
 * their order. One more than are asked for by name, by which a caller sees that there are too many.
 */
async function listWordsBeginningSo(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from posts_words
    where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} order by word limit ${WORDS_BEGINNING_SO_MAX + 1}`.execute(db);
  return rows.map(({ word }) => word);
}

type Finder = {
  /** False when fewer posts than this hold the last term as a whole word, or when no longer word begins with it. */
  mayHoldWhole: (atLeast: number) => Promise<boolean>;
  /** Ids of the newest posts in which all terms stand at this place, newest first, at most `max`. */
  find: (place: Place, isLastBeginning: boolean, max: number) => Promise<number[]>;
};

function createFinder(db: Db, { terms, filter }: Pick<Question, 'terms' | 'filter'>): Finder {
  const place = writeFilter(filter);
  const inPlace = place === undefined ? '' : ` AND ${quote(place)}`;
  const before = terms.slice(0, -1);
  const last = terms.at(-1) ?? '';
  let listing: Promise<string[]> | undefined;
  const listWords = () => (listing ??= listWordsBeginningSo(db, last));

  /** What the last word may be, none where no word begins so. */
  async function writeLast(isBeginning: boolean): Promise<string | undefined> {
    if (!isBeginning) return quote(last);
    const words = isLong(last) ? await listWords() : undefined;
    if (words === undefined || words.length > WORDS_BEGINNING_SO_MAX) return `${quote(last)}*`;
    return words.length === 0 ? undefined : `(${words.map(quote).join(' OR ')})`;
  }

  return {
    async mayHoldWhole(atLeast) {
      if (isLong(last)) {
        const [first, second] = await listWords();
        // Without a longer word, the word as a beginning is the same question.
        if (first !== last || second === undefined) return false;
      }
      return before.length === 0 || hasSoMany(db, 'posts_search', quote(last), atLeast);
    },
    async find(where, isLastBeginning, max) {
      const { table, columns } = TABLES[where];
      const wanted = await writeLast(isLastBeginning);
      if (wanted === undefined) return [];
      const words = [...before.map(quote), wanted].join(' AND ');
      return readNewest(db, table, `(${columns}(${words}))${inPlace}`, max);
    },
  };
}

type Anywhere = { ids: number[]; isLastBeginning: boolean };
const findWhole = async (finder: Finder) =>
  (await finder.mayHoldWhole(MATCHES_MAX)) ? await finder.find('anywhere', false, MATCHES_MAX) : [];

async function findAnywhere(finder: Finder, isLastBeginning: boolean): Promise<Anywhere> {
  return { ids: await finder.find('anywhere', isLastBeginning, MATCHES_MAX), isLastBeginning };
}

/** The last word whole first: where that is common, there is nothing more to ask. */
async function askWholeFirst(finder: Finder): Promise<Anywhere> {
  const whole = await findWhole(finder);
  return whole.length >= MATCHES_MAX ? { ids: whole, isLastBeginning: false } : findAnywhere(finder, true);
}

/** Where posts hold the words, as the last one is to be read. Of several words, one that tells something bounds the looking. */
async function askAnywhere(db: Db, finder: Finder, { terms, filter, isTelling, isLetterLast }: Question): Promise<Anywhere> {
  if (isLetterLast) return findAnywhere(createFinder(db, { terms: terms.slice(0, -1), filter }), false);
  return terms.length === 1 || !isTelling ? askWholeFirst(finder) : findAnywhere(finder, true);
}

/** Ids of the newest posts with all words in the title, then of those with all in title and summary: `end` at least, where there are so many. */
async function findInHeadline(
  finder: Finder,
  { isLastBeginning, isOneWord, end }: { isLastBeginning: boolean; isOneWord: boolean; end: number },
) {
  if (end === 0) return [];
  if (isOneWord) {
    const inTitle = await finder.find('title', isLastBeginning, end);
    return inTitle.length < end ? [...inTitle, ...(await finder.find('headline', isLastBeginning, end))] : inTitle;
  }
  // Several words seldom stand there together, and where they do not, none of the titles holds them.
  const inHeadline = await finder.find('headline', isLastBeginning, end);
  return inHeadline.length === 0 ? [] : [...(await finder.find('title', isLastBeginning, end)), ...inHeadline];
}

/** One question after the other, as the answers so far ask for. */
export async function searchSqlite(db: Db, question: Question): Promise<Found> {
  const { terms, isTelling, shown } = question;
  const finder = createFinder(db, question);
  const isOneWord = terms.length === 1;
  const { ids, isLastBeginning } = await askAnywhere(db, finder, question);
  const end = Math.min(shown, ids.length);
  // That all of several words that tell nothing stand in a title is rare, and to find out would take longest.
  const best = isOneWord || isTelling ? await findInHeadline(finder, { isLastBeginning, isOneWord, end }) : [];
  return { total: ids.length, best, newest: ids.slice(0, end) };
}
