import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';

/** A search looks at so many words (search.ts). */
const CONDITIONS_MAX = 8;

/** One statement for each number of conditions: a statement that is put together at each call would be planned at each call. */
function writeQuestion(range: string, most: string): string {
  const cases = Array.from({ length: CONDITIONS_MAX }, (_, index) => {
    const conditions = Array.from({ length: index + 1 }, (_condition, place) => `words @@ wanted[${place + 1}]`).join(' and ');
    return `when ${index + 1} then more := array(select post_id from posts_search where ${range}${conditions} order by post_id desc limit ${most});`;
  });
  return `case cardinality(wanted) ${cases.join('\n')} end case;`;
}

/**
 * The newest matches, as `find_posts` did before (063-search-scopes.ts, which tells how it goes downwards), but each word is
 * a condition of its own. Of one condition with several words the index looks up all of them for each post that holds the
 * rarest; of several it looks up the next one only where all before it agree, and leaps from there. `find_posts` stays for a
 * process of the version before that still runs.
 */
async function createFinder(db: Kysely<unknown>): Promise<void> {
  const inRange = `words @@ (select string_agg(format('''%s/%s:%s''', scope, bits, block), ' | ')::tsquery
    from generate_series(low >> bits, (high - 1) >> bits) block) and post_id + 0 < high and `;
  await sql`create function find_newest(wanted tsquery[], scope text, most integer) returns integer[] language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      few constant integer := 1000;
      top integer := coalesce(newest_indexed_post(), 0) + 1;
      high integer := top;
      bits integer := case scope when '' then 9 else 13 end;
      low integer := (greatest(0, top - case scope when '' then 2048 else 8192 end) >> bits) << bits;
      found integer[] := '{}';
      more integer[];
      asked double precision;
      missing double precision;
    begin
      loop
        ${sql.raw(writeQuestion(inRange, 'most - cardinality(found)'))}
        found := found || more;
        if cardinality(found) >= most or low = 0 then return found; end if;
        asked := top - low;
        exit when cardinality(found) * (top / asked) < few;
        missing := asked * (most - cardinality(found)) / cardinality(found);
        exit when missing >= least(low / 2, 16 << 13);
        missing := least(missing * (1 + 2 / sqrt(cardinality(found))), asked * 8);
        if missing > 16 << 9 then bits := 13; end if;
        high := low;
        low := (greatest(0, high - missing::integer) >> bits) << bits;
      end loop;
      if scope <> '' then wanted[1] := wanted[1] && quote_literal(scope)::tsquery; end if;
      ${sql.raw(writeQuestion('', 'most'))}
      return more;
    end $$`.execute(db);
}

/** How a search ends: of what was found anywhere (`found`), those whose title or summary holds the words come first. */
export const RANK_AND_ANSWER = `shown := least(shown, cardinality(found));
  if shown > 0 and is_one then
    best := find_newest(write_search('=', before, last, words, is_beginning), scope, shown);
    if cardinality(best) < shown then
      best := best || find_newest(write_search('~', before, last, words, is_beginning), scope, shown);
    end if;
  elsif shown > 0 and is_telling then
    best := find_newest(write_search('~', before, last, words, is_beginning), scope, shown);
    if cardinality(best) > 0 then
      best := find_newest(write_search('=', before, last, words, is_beginning), scope, shown) || best;
    end if;
  end if;
  return json_build_object('total', cardinality(found), 'best', best, 'newest', found[1:shown]);`;

/**
 * All of a search in one call (search-postgres.ts), in the same order as on SQLite (search-sqlite.ts): each question of its
 * own would be a way to the engine and back, where on a busy machine, or between two, others come between.
 *
 * `before` are the words before the last one; `last` is listed as a beginning where it is short. Gives the number of matches,
 * at most `most`, and at most `shown` ids of those in a headline and of the newest.
 */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create function write_search(mark text, before text[], last text, words text[], is_beginning boolean) returns tsquery[]
    language sql immutable as $$
    select array(select quote_literal(mark || word)::tsquery from unnest(before) with ordinality as listed (word, place) order by place)
      || (case
        when not is_beginning then quote_literal(mark || last)
        when words is null then quote_literal(mark || '<' || last)
        when cardinality(words) > 100 then quote_literal(mark || last) || ':*'
        else (select string_agg(quote_literal(mark || word), ' | ') from unnest(words) word)
      end)::tsquery $$`.execute(db);
  await sql`create function search_posts(before text[], last text, is_short boolean, scope text, is_telling boolean,
    shown integer, most integer) returns json language plpgsql stable set jit = off as $$
    declare
      is_one constant boolean := cardinality(before) = 0;
      words text[] := case when is_short then null else array(select word from posts_words
        where word >= last and word < last || '\u{10ffff}' order by word limit 101) end;
      may_hold_whole constant boolean := is_short or coalesce(words[1] = last, false);
      is_beginning boolean := true;
      found integer[] := '{}';
      whole integer[] := '{}';
      best integer[] := '{}';
    begin
      if cardinality(words) = 0 then return json_build_object('total', 0, 'best', best, 'newest', found); end if;
      if is_one or not is_telling then
        -- The last word whole first: where that is common, there is nothing more to ask.
        if may_hold_whole then whole := find_newest(write_search('', before, last, words, false), scope, most); end if;
      end if;
      if cardinality(whole) < most then found := find_newest(write_search('', before, last, words, true), scope, most); end if;
      if not is_one and is_telling and may_hold_whole and cardinality(found) >= most then
        -- Where few posts hold all words, none of this need be asked.
        whole := find_newest(write_search('', before, last, words, false), scope, most);
      end if;
      if cardinality(whole) >= most then
        found := whole;
        is_beginning := false;
      end if;
      ${sql.raw(RANK_AND_ANSWER)}
    end $$`.execute(db);
}

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine !== 'postgres') return;
    await createFinder(db);
    await createSearch(db);
  },
});
