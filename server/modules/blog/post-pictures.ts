import { readPictureId, type PostText } from '#contracts/blog-studio.ts';
import { createFieldError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { listPictureIds } from './post-text.ts';
import type { BlogContext } from './context.ts';
import type { DocumentRow } from './studio-queries.ts';

type Context = Pick<BlogContext, 'pictures'>;

/** Path below /public/ of a post's picture, as it is now. */
export async function resolveImage({ pictures }: Context, db: Db, image: string): Promise<string> {
  const id = readPictureId(image);
  return id === undefined ? image : ((await pictures.resolvePictures(db, [id])).get(id)?.image ?? '');
}

/** Notes which uploaded pictures a post shows; each must exist, and the post's own have a description. @throws AppError `invalid` */
export async function notePictures({ pictures }: Context, db: Db, { id, slug, title }: DocumentRow, post: PostText): Promise<void> {
  const ids = listPictureIds(post);
  const known = await pictures.resolvePictures(db, ids);
  const ownId = readPictureId(post.image);
  if (ownId !== undefined && known.get(ownId) === undefined)
    throw createFieldError('image', 'This picture is no longer there. Please choose another one.');
  if (ownId !== undefined && known.get(ownId)?.alt === '')
    throw createFieldError('image', 'Say in words what this picture shows before you use it.');
  if (ids.some((each) => !known.has(each))) throw createFieldError('text', 'A picture in the text is no longer there. Please take it out.');
  await pictures.noteUses(db, { kind: 'post', item_id: id, title, to: `/studio/blog/${slug}` }, ids);
}
