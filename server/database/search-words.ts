import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Words that begin as somebody types, from the list of all words of articles: the word itself first, then longer ones in
 * their order. At most `max` and one more, by which a caller sees that there are too many to be asked for one by one.
 */
export async function listWordsBeginningSo(db: Db, beginning: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from posts_words
    where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`} order by word limit ${max + 1}`.execute(db);
  return rows.map(({ word }) => word);
}
