import type { PostDocument, PostText } from '#contracts/blog-studio.ts';
import { placePictures } from '#content/document/written.ts';
import { AppError } from '../../core/app-error.ts';
import type { Db } from '../../database/schema.ts';
import { storeVersion } from '../documents/service.ts';
import * as addresses from './addresses.ts';
import { listPictureIds, readRow, readText, toDocument } from './post-text.ts';
import type { BlogContext } from './context.ts';
import * as queries from './studio-queries.ts';

const NO_POST = 'There is no such post.';
export const CHANGED_MEANWHILE =
  'Someone has changed this post in the meantime. Please look at the newer version first. What you wrote is still here.';

/** A published post that has not been edited here yet, as the row it would have. */
async function describePublished(db: Db, slug: string): Promise<Omit<queries.DocumentRow, 'id'> | undefined> {
  const post = await queries.findPublished(db, slug);
  if (post === undefined) return undefined;
  const { title, short_description, image, image_alt, category, tag, created_at, updated_at } = post;
  // Without its Markdown there is the HTML that it has: Markdown takes it.
  const body: PostText = { title, short_description, image, image_alt, category, tag, text: readText(post.source ?? post.content) };
  const times = { created_at, updated_at, published_at: created_at, publish_at: null, deleted_at: null };
  return { slug, title, found_by: null, state: 'published', version: 1, ...times, body: JSON.stringify(body) };
}

/** The row of a post by its address, or by one that it had before: a tab that is still open may know only that one. */
export async function findRow(db: Db, slug: string): Promise<queries.DocumentRow | undefined> {
  const row = await queries.findDocument(db, slug);
  if (row !== undefined) return row;
  const id = await addresses.findMoved(db, slug);
  return id === undefined ? undefined : queries.findDocumentById(db, id);
}

type PostRow = Omit<queries.DocumentRow, 'id'> & { id?: number };
/** Also of a post that has not been edited here yet, and of one that was taken out. */
export const findPostRow = async (db: Db, slug: string): Promise<PostRow | undefined> =>
  (await findRow(db, slug)) ?? (await describePublished(db, slug));

/** @throws AppError `not_found` */
export async function getRow(db: Db, slug: string): Promise<PostRow> {
  const row = await findPostRow(db, slug);
  if (row === undefined || row.deleted_at !== null) throw new AppError('not_found', { message: NO_POST });
  return row;
}

/** Keeps the post as it stands among its versions; `by` wrote it, null for the files. */
export const storePostVersion = (db: Db, row: queries.DocumentRow, by: number | null) =>
  storeVersion(db, {
    kind: 'post',
    id: row.id,
    version: row.version,
    title: row.title,
    savedAt: row.updated_at,
    savedBy: by,
    body: readRow(row),
  });

/** The post's row, made now where it has none yet. @throws AppError `not_found` */
export async function takeUp(db: Db, slug: string): Promise<queries.DocumentRow> {
  const row = await getRow(db, slug);
  const whole = { ...row, id: row.id ?? (await queries.insertDocument(db, row)) };
  await storePostVersion(db, whole, null);
  return whole;
}

/** With its pictures where they are now. @throws AppError `not_found` */
export async function getDocument({ db, pictures }: Pick<BlogContext, 'db' | 'pictures'>, slug: string): Promise<PostDocument> {
  const document = toDocument(await getRow(db, slug));
  return { ...document, text: placePictures(document.text, await pictures.resolvePictures(db, listPictureIds(document))) };
}
