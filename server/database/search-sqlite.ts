import { sql } from 'kysely';
import type { Db } from './schema.ts';
import type { IndexedPost, Matches, Place, Question, Read } from './search-question.ts';

const COLUMNS: Record<Place, string> = { title: '{title}', headline: '{title summary}', anywhere: '{title summary body}' };

export async function indexOnSqlite(db: Db, { id, title, summary, body, categoryId, tagId }: IndexedPost): Promise<void> {
  await forgetOnSqlite(db, id);
  // Category and tag are words of a column of their own, so a filter is one more condition of the same index.
  await sql`insert into posts_search (rowid, title, summary, body, place)
    values (${id}, ${title.join(' ')}, ${summary.join(' ')}, ${body.join(' ')}, ${`category${categoryId} tag${tagId}`})`.execute(db);
}

export async function forgetOnSqlite(db: Db, id: number): Promise<void> {
  await sql`delete from posts_search where rowid = ${id}`.execute(db);
}

/** In the language of FTS5. Terms hold letters, digits and marks only, so nothing in their quotes ends them. */
function writeMatch({ terms, filter }: Question, place: Place): string {
  const words = terms.map((term, index) => (index === terms.length - 1 ? `"${term}" *` : `"${term}"`)).join(' AND ');
  return [
    `${COLUMNS[place]} : (${words})`,
    ...(filter.categoryId === undefined ? [] : [`{place} : "category${filter.categoryId}"`]),
    ...(filter.tagId === undefined ? [] : [`{place} : "tag${filter.tagId}"`]),
  ].join(' AND ');
}

export const searchSqlite = (db: Db, question: Question, read: Read): Promise<Matches> =>
  read({
    async count() {
      const match = writeMatch(question, 'anywhere');
      const { rows } = await sql<{ total: number }>`select count(*) as total from posts_search where posts_search match ${match}`.execute(
        db,
      );
      return rows[0]?.total ?? 0;
    },
    async list(place, limit) {
      const match = writeMatch(question, place);
      const { rows } = await sql<{ id: number }>`select rowid as id from posts_search where posts_search match ${match}
        order by rowid desc limit ${limit}`.execute(db);
      return rows.map(({ id }) => id);
    },
  });
