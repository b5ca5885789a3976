import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sanitizeArticle, toPlainText } from '../../core/sanitize.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import { indexPost } from '../../database/search.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import * as queries from './queries.ts';

export type PostSource = {
  slug: string;
  title: string;
  image: string;
  imageAlt: string;
  shortDescription: string;
  /** HTML; it is sanitized here. */
  content: string;
  /** The Markdown that it was made of. */
  source?: string;
  category: string;
  tag: string;
  createdAt: number;
};
type Context = { db: Kysely<Database>; engine: Engine; now: () => number };

/** Writes one post of the files unless it stands as it is there or staff have edited it; says whether it was written. */
async function seedPost({ engine, now }: Context, transaction: Db, source: PostSource): Promise<boolean> {
  const seedHash = createHash('sha256').update(JSON.stringify(source)).digest('base64url');
  const present = await queries.findSeedState(transaction, source.slug);
  if (present !== undefined && (present.seed_hash === null || present.seed_hash === seedHash)) return false;
  if (await queries.isTakenUp(transaction, source.slug)) return false;
  const content = sanitizeArticle(source.content);
  const categoryId = await queries.getOrInsertTerm(transaction, 'blog_categories', source.category);
  const tagId = await queries.getOrInsertTerm(transaction, 'blog_tags', source.tag);
  const id = await queries.upsertPost(transaction, {
    slug: source.slug,
    title: source.title,
    image: source.image,
    image_alt: source.imageAlt,
    short_description: source.shortDescription,
    content,
    category_id: categoryId,
    tag_id: tagId,
    created_at: source.createdAt,
    updated_at: present === undefined ? source.createdAt : now(),
    seed_hash: seedHash,
    source: source.source ?? null,
  });
  const words = { title: source.title, summary: source.shortDescription, body: toPlainText(content) };
  await indexPost(transaction, engine, { id, ...words, categoryId, tagId });
  return true;
}

/** Writes new and changed posts of the content folder, never what staff have edited. Returns how many were written. */
export const seedPosts = (context: Context, sources: readonly PostSource[]): Promise<number> =>
  context.db.transaction().execute(async (transaction) => {
    let written = 0;
    // Oldest first: the newest post gets the highest id, by which a search puts the newest first.
    for (const source of sources.toSorted((a, b) => a.createdAt - b.createdAt))
      if (await seedPost(context, transaction, source)) written += 1;
    if (written > 0) await bumpContentVersion(transaction);
    return written;
  });
