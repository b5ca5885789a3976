import { sql } from 'kysely';
import type { TermKind } from '#contracts/blog-terms.ts';
import { compareNames } from '../../core/found-by.ts';
import { toPlainText } from '../../core/sanitize.ts';
import type { Db, Engine } from '../../database/schema.ts';
import { indexPost } from '../../database/search.ts';

export const TABLES = { category: 'blog_categories', tag: 'blog_tags' } as const;
const COLUMNS = { category: 'category_id', tag: 'tag_id' } as const;
/** Posts that are indexed before the next ones are read. */
const BATCH_POSTS = 200;

const nameIn = (engine: Engine, kind: TermKind) =>
  engine === 'sqlite' ? sql<string>`json_extract(body, ${`$.${kind}`})` : sql<string>`(body::jsonb ->> ${sql.lit(kind)})`;

/** Every category or tag with how many published posts have it, by name. */
export async function listTerms(db: Db, kind: TermKind): Promise<{ id: number; name: string; posts: number }[]> {
  const [terms, counts] = [
    (await db.selectFrom(TABLES[kind]).select(['id', 'name']).execute()).toSorted(compareNames),
    await db
      .selectFrom('posts')
      .select((eb) => [eb.ref(COLUMNS[kind]).as('id'), eb.fn.countAll<number>().as('posts')])
      .groupBy(COLUMNS[kind])
      .execute(),
  ];
  const byId = new Map(counts.map(({ id, posts }) => [id, posts]));
  return terms.map((term) => ({ ...term, posts: byId.get(term.id) ?? 0 }));
}

/** How many drafts and scheduled posts name each category or tag. */
export async function countDrafts(db: Db, engine: Engine, kind: TermKind): Promise<Map<string, number>> {
  const name = nameIn(engine, kind);
  const rows = await db
    .selectFrom('post_documents')
    .select((eb) => [name.as('name'), eb.fn.countAll<number>().as('drafts')])
    .where('state', '!=', 'published')
    .where('deleted_at', 'is', null)
    .groupBy(name)
    .execute();
  return new Map(rows.map(({ name: each, drafts }) => [each, drafts]));
}

export async function findTerm(db: Db, kind: TermKind, id: number) {
  return db.selectFrom(TABLES[kind]).select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

type Change = { from: string; to: string; at: number; by: number };
/** Writes the new name into every post that staff have written with the old one, each as a new version. */
export async function renameInDocuments(db: Db, engine: Engine, kind: TermKind, { from, to, at, by }: Change): Promise<void> {
  const found = (name: string) => sql<boolean>`${nameIn(engine, kind)} = ${name}`;
  const field = (name: string) => JSON.stringify({ [kind]: name }).slice(1, -1);
  const changed = await db
    .updateTable('post_documents')
    .set((eb) => ({
      body: sql<string>`replace(body, ${field(from)}, ${field(to)})`,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where(found(from))
    .where('deleted_at', 'is', null)
    .returning(['id', 'version', 'title', 'body'])
    .execute();
  for (let first = 0; first < changed.length; first += BATCH_POSTS) {
    const rows = changed.slice(first, first + BATCH_POSTS).map(({ id, ...row }) => ({
      ...row,
      kind: 'post' as const,
      document_id: id,
      saved_at: at,
      saved_by: by,
    }));
    await db
      .insertInto('document_versions')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['kind', 'document_id', 'version']).doNothing())
      .execute();
  }
}

/** Gives every published post of one category or tag another one, in the search index too. */
export async function movePosts(db: Db, engine: Engine, kind: TermKind, from: number, to: number): Promise<void> {
  const column = COLUMNS[kind];
  for (;;) {
    const rows = await db
      .selectFrom('posts')
      .select(['id', 'title', 'short_description as summary', 'content', 'category_id as categoryId', 'tag_id as tagId'])
      .where(column, '=', from)
      .orderBy('id')
      .limit(BATCH_POSTS)
      .execute();
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await db
      .updateTable('posts')
      .set({ [column]: to })
      .where('id', 'in', ids)
      .execute();
    const place = kind === 'category' ? { categoryId: to } : { tagId: to };
    for (const { content, ...post } of rows) await indexPost(db, engine, { ...post, body: toPlainText(content), ...place });
  }
}
