import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';
import { RANK_AND_ANSWER } from './065-search-at-once.ts';

/**
 * `search_posts` as before (065-search-at-once.ts), but nothing is asked twice. Of several words that tell something the last
 * is always a beginning, and where no longer word begins with the last one, the word and its beginning are one question.
 * With `is_letter`, a single letter behind other words, it is only for the order. The function with one parameter less stays
 * for a process of the version before that still runs.
 */
export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine !== 'postgres') return;
    await sql`create function search_posts(before text[], last text, is_short boolean, is_letter boolean, scope text, is_telling boolean,
      shown integer, most integer) returns json language plpgsql stable set jit = off as $$
      declare
        is_one constant boolean := cardinality(before) = 0;
        words text[] := case when is_short then null else array(select word from posts_words
          where word >= last and word < last || '\u{10ffff}' order by word limit 101) end;
        has_longer constant boolean := is_short or (words[1] = last and cardinality(words) > 1);
        is_beginning boolean := not is_letter;
        found integer[] := '{}';
        best integer[] := '{}';
      begin
        if cardinality(words) = 0 then return json_build_object('total', 0, 'best', best, 'newest', found); end if;
        if is_letter then
          found := find_newest(write_search('', before[:cardinality(before) - 1], before[cardinality(before)], null, false), scope, most);
        elsif has_longer and (is_one or not is_telling) then
          -- The last word whole first: where that is common, there is nothing more to ask.
          found := find_newest(write_search('', before, last, words, false), scope, most);
          is_beginning := cardinality(found) < most;
        end if;
        if is_beginning then found := find_newest(write_search('', before, last, words, true), scope, most); end if;
        ${sql.raw(RANK_AND_ANSWER)}
      end $$`.execute(db);
  },
});
