import { sql, type Kysely } from 'kysely';
import type { Database, Db } from './schema.ts';
import type { IndexedPost, Matches, Place, Question, Read } from './search-question.ts';

/** A column and an index for each place: with one column and weights every match would have to be read to know its place. */
const COLUMNS = { title: 'title', headline: 'headline', anywhere: 'words' } as const satisfies Record<Place, string>;

export async function indexOnPostgres(db: Db, { id, title, summary, body, categoryId, tagId }: IndexedPost): Promise<void> {
  await sql`insert into posts_search (post_id, category_id, tag_id, title, headline, words)
    values (${id}, ${categoryId}, ${tagId}, array_to_tsvector(${title}::text[]), array_to_tsvector(${[...title, ...summary]}::text[]),
      array_to_tsvector(${[...title, ...summary, ...body]}::text[]))
    on conflict (post_id) do update set category_id = excluded.category_id, tag_id = excluded.tag_id, title = excluded.title,
      headline = excluded.headline, words = excluded.words`.execute(db);
}

/** Terms hold letters, digits and marks only, so nothing in their quotes ends them. */
const writeQuery = (terms: string[]) => terms.map((term, index) => (index === terms.length - 1 ? `'${term}':*` : `'${term}'`)).join(' & ');

export const searchPostgres = (db: Kysely<Database>, { terms, filter }: Question, read: Read): Promise<Matches> =>
  db.transaction().execute(async (transaction) => {
    // The planner takes the table for small, since the words lie beside it; reading them all takes a hundred times the index.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction);
    const matching = (place: Place) => sql`from posts_search where ${sql.ref(COLUMNS[place])} @@ ${writeQuery(terms)}::tsquery
      ${filter.categoryId === undefined ? sql`` : sql`and category_id = ${filter.categoryId}`}
      ${filter.tagId === undefined ? sql`` : sql`and tag_id = ${filter.tagId}`}`;
    return read({
      async count() {
        const { rows } = await sql<{ total: number }>`select count(*) as total ${matching('anywhere')}`.execute(transaction);
        return rows[0]?.total ?? 0;
      },
      async list(place, limit) {
        // By an expression: along the primary key it would read the words of post after post.
        const { rows } = await sql<{
          id: number;
        }>`select post_id as id ${matching(place)} order by post_id + 0 desc limit ${limit}`.execute(transaction);
        return rows.map(({ id }) => id);
      },
    });
  });
