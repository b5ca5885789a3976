import type { PostAddresses } from '#contracts/blog-studio.ts';
import { createFieldError } from '../../core/app-error.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import * as addresses from './addresses.ts';
import { listPictureIds, readRow } from './post-text.ts';
import { getRow, takeUp } from './post-rows.ts';
import type { BlogContext } from './context.ts';

const OLD_MAX = 50;

// The address of a post in the studio (docs/spec/product.md §8: a changed slug redirects).

export async function readAddresses({ db }: BlogContext, slug: string): Promise<PostAddresses> {
  const row = await getRow(db, slug);
  return { slug: row.slug, old: row.id === undefined ? [] : await addresses.listOld(db, row.id) };
}

/** @throws AppError `not_found`, `invalid` for an address that another post has or had */
export async function movePost(context: BlogContext, { userId: by }: Session, slug: string, to: string): Promise<PostAddresses> {
  const { db, now, pictures } = context;
  await db.transaction().execute(async (transaction) => {
    await bumpContentVersion(transaction);
    const row = await takeUp(transaction, slug);
    if (row.slug === to) return;
    if (await addresses.isTaken(transaction, to, row.id))
      throw createFieldError('slug', 'Another post has this address, or had it before. Please choose another one.');
    if ((await addresses.listOld(transaction, row.id)).length >= OLD_MAX)
      throw createFieldError('slug', `This post has had ${OLD_MAX} addresses before. Please keep the one that it has.`);
    await addresses.move(transaction, { id: row.id, from: row.slug, to, at: now() });
    const use = { kind: 'post', item_id: row.id, title: row.title, to: `/studio/blog/${to}` } as const;
    await pictures.noteUses(transaction, use, listPictureIds(readRow(row)));
    await recordStaffAct(transaction, { at: now(), action: 'post_moved', by, details: { post: row.id } });
  });
  return readAddresses(context, to);
}
