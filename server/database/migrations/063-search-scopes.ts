import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';

const CHUNK_IDS = 2000;

/**
 * The newest matches, newest first. The index has no order: it gathers every match there is. So the newest posts are asked
 * first, by the blocks of ids that they lie in, then as many of the next ones as the matches so far let expect (with some
 * more the fewer these were, and at most eight times as many as before), until there are enough. All posts are asked at
 * once where that is less work: where there are few matches in all, or where half of the posts would have to be asked.
 *
 * The blocks are a condition of their own, so that the index leaps over the posts outside of them; as one more part of
 * `wanted` they would be looked for at each match. `scope` is the category, the tag or both ('' for none) and has blocks of
 * its own, large ones only. `post_id + 0` is a condition that no other index answers. Matches are always found through this
 * index: the planner does not know what it costs to read the words themselves. And it plans once, not at each call, since
 * there is but one way.
 */
async function replaceFunction(db: Kysely<unknown>): Promise<void> {
  await sql`drop function find_posts(tsquery, integer)`.execute(db);
  await sql`create function find_posts(wanted tsquery, scope text, most integer) returns integer[] language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
    declare
      few constant integer := 1000;
      top integer := coalesce(newest_indexed_post(), 0) + 1;
      high integer := top;
      bits integer := case scope when '' then 9 else 13 end;
      low integer := (greatest(0, top - case scope when '' then 2048 else 8192 end) >> bits) << bits;
      found integer[] := '{}';
      asked double precision;
      missing double precision;
    begin
      loop
        found := found || array(select post_id from posts_search
          where words @@ wanted and words @@ (select string_agg(format('''%s/%s:%s''', scope, bits, block), ' | ')::tsquery
            from generate_series(low >> bits, (high - 1) >> bits) block) and post_id + 0 < high
          order by post_id desc limit most - cardinality(found));
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
      if scope <> '' then wanted := wanted && quote_literal(scope)::tsquery; end if;
      return array(select post_id from posts_search where words @@ wanted order by post_id desc limit most);
    end $$`.execute(db);
}

/**
 * Every post gets the lexemes of its scopes (search-postgres.ts). Into a new table: one that is updated would be twice as
 * large afterwards, and its index would be written entry by entry. In the order of ids, since the index keeps the order of
 * rows: a block whose posts lie all over the table takes six times as long to be read.
 */
async function addScopes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts_search rename to posts_search_before`.execute(db);
  await sql`alter table posts_search_before rename constraint posts_search_pkey to posts_search_before_pkey`.execute(db);
  await sql`create table posts_search (post_id integer primary key references posts (id) on delete cascade, words tsvector not null)
    with (toast_tuple_target = 128)`.execute(db);
  const { rows } = await sql<{ top: number | null }>`select max(post_id) as top from posts_search_before`.execute(db);
  for (let from = 0; from <= (rows[0]?.top ?? -1); from += CHUNK_IDS) {
    await sql`insert into posts_search (post_id, words)
      select post_id, words || array_to_tsvector(array[category || tag, category || block, tag || block, category || tag || block])
      from posts_search_before join
        (select id, '#' || category_id as category, '@' || tag_id as tag, '/13:' || (id >> 13) as block from posts) as places
        on id = post_id
      where post_id >= ${from} and post_id < ${from + CHUNK_IDS} order by post_id`.execute(db);
  }
  await sql`drop table posts_search_before`.execute(db);
  await sql`create index posts_search_words on posts_search using gin (words) with (fastupdate = off)`.execute(db);
}

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine !== 'postgres') return;
    await addScopes(db);
    await replaceFunction(db);
  },
});
