import type { Db } from '../../database/schema.ts';

/** The number of the post that had this address before. */
export async function findMoved(db: Db, slug: string): Promise<number | undefined> {
  return (await db.selectFrom('post_addresses').select('post_id').where('slug', '=', slug).executeTakeFirst())?.post_id;
}

/** Where a published post is now that had this address before: always the last one, however often it moved. */
export async function findPublicSlug(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_addresses')
    .innerJoin('post_documents', 'post_documents.id', 'post_addresses.post_id')
    .innerJoin('posts', 'posts.slug', 'post_documents.slug')
    .select('posts.slug')
    .where('post_addresses.slug', '=', slug)
    .executeTakeFirst();
  return row?.slug;
}

/** The addresses that a post had before, the last one first. */
export async function listOld(db: Db, postId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('post_addresses')
    .select('slug')
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Whether a post has this address, or another one than `postId` had it before. */
export async function isTaken(db: Db, slug: string, postId?: number): Promise<boolean> {
  const [document, post, movedId] = [
    await db.selectFrom('post_documents').select('id').where('slug', '=', slug).executeTakeFirst(),
    await db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst(),
    await findMoved(db, slug),
  ];
  return document !== undefined || post !== undefined || (movedId !== undefined && movedId !== postId);
}

/** Gives a post another address; the one that it had leads to it from now on. */
export async function move(db: Db, { id, from, to, at }: { id: number; from: string; to: string; at: number }): Promise<void> {
  await db.deleteFrom('post_addresses').where('slug', '=', to).where('post_id', '=', id).execute();
  await db.insertInto('post_addresses').values({ slug: from, post_id: id, created_at: at }).execute();
  await db.updateTable('post_documents').set({ slug: to }).where('id', '=', id).execute();
  await db.updateTable('posts').set({ slug: to, updated_at: at }).where('slug', '=', from).execute();
}
