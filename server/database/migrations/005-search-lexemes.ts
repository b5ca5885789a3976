import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../schema.ts';
import { indexPost } from '../search.ts';
import { toText } from './003-search.ts';

type Then = {
  posts: { id: number; title: string; short_description: string; content: string; category_id: number; tag_id: number };
};
const CHUNK_ROWS = 500;

/**
 * The newest matches, newest first. The index has no order: it gathers every match there is. So the newest two thousand
 * posts are asked first, by the blocks of 512 ids that they lie in; then as many more, in blocks of 8,192, as the matches
 * among them let expect, with half as many again; and all of them only where matches are few. Matches are always found
 * through that index: the planner does not know what it costs to read the words themselves.
 */
async function createFunctions(db: Kysely<Then>): Promise<void> {
  await sql`create function newest_indexed_post() returns integer language plpgsql stable
    set enable_seqscan = on set enable_indexscan = on as
    'begin return (select max(post_id) from posts_search); end'`.execute(db);
  await sql`create function find_posts(wanted tsquery, most integer) returns integer[] language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off set jit = off as $$
    declare
      top integer := coalesce(newest_indexed_post(), 0);
      first integer := greatest(0, (top >> 9) - 4);
      found integer[];
      expected double precision;
    begin
      found := array(select post_id from posts_search
        where words @@ (wanted && (select string_agg('''/9:' || block || '''', ' | ')::tsquery from generate_series(first, top >> 9) block))
        order by post_id desc limit most);
      if cardinality(found) >= most or first = 0 then return found; end if;
      if cardinality(found) > 0 then
        expected := (top + 1 - (first << 9)) * 1.5 * most / cardinality(found);
        if expected < least(top, 16 << 13) then
          first := (top - expected::integer) >> 13;
          found := array(select post_id from posts_search
            where words @@ (wanted && (select string_agg('''/13:' || block || '''', ' | ')::tsquery from generate_series(first, top >> 13) block))
            order by post_id desc limit most);
          if cardinality(found) >= most then return found; end if;
        end if;
      end if;
      return array(select post_id from posts_search where words @@ wanted order by post_id desc limit most);
    end $$`.execute(db);
}

/**
 * The index of PostgreSQL moves into a table of its own, narrow enough to stay in memory, in which every question is
 * answered by the index alone (search-postgres.ts). It is filled as the program fills it today: whoever changes that
 * fills it anew.
 */
async function rebuildPostgresIndex(db: Kysely<Then>): Promise<void> {
  await sql`alter table posts drop column search, drop column headline`.execute(db);
  // The words lie beside the rows: nobody reads them, the index alone is asked.
  await sql`create table posts_search (post_id integer primary key references posts (id) on delete cascade, words tsvector not null)
    with (toast_tuple_target = 128)`.execute(db);
  await sql`create table posts_words (word text collate "C" primary key)`.execute(db);
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'title', 'short_description', 'content', 'category_id', 'tag_id'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK_ROWS)
      .execute();
    for (const { id, title, short_description: summary, content, category_id: categoryId, tag_id: tagId } of rows) {
      await indexPost(db, 'postgres', { id, title, summary, body: toText(content), categoryId, tagId });
      last = id;
    }
    if (rows.length < CHUNK_ROWS) break;
  }
  // No list of entries that still wait: a search would have to read it from end to end.
  await sql`create index posts_search_words on posts_search using gin (words) with (fastupdate = off)`.execute(db);
  await createFunctions(db);
}

export const migrate = (engine: Engine): Migration => ({
  async up(db: Kysely<Then>) {
    if (engine === 'postgres') await rebuildPostgresIndex(db);
  },
});
