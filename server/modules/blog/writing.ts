import type { PostDocument, PostText, WrittenPostText } from '#contracts/blog-studio.ts';
import type { BlogDetail } from '#contracts/blog.ts';
import { EMPTY_DOCUMENT } from '#contracts/document.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import { listSlugWords } from '../../core/slug.ts';
import type { Db } from '../../database/schema.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { AUTOSAVE_MS, dropVersion } from '../documents/service.ts';
import { isTaken } from './addresses.ts';
import { notePictures, resolveImage } from './post-pictures.ts';
import { CHANGED_MEANWHILE, getDocument, getRow, storePostVersion, takeUp } from './post-rows.ts';
import { requireWhole, toDocument } from './post-text.ts';
import { readWritten } from './sent-text.ts';
import { renderPost, writeForReaders } from './publishing.ts';
import { changeContent, type BlogContext } from './context.ts';
import * as queries from './studio-queries.ts';
import { getVersion } from './versions.ts';

/** A title of signs alone has no words. */
export const toSlug = (title: string) => listSlugWords(title).slice(0, 10).join('-').slice(0, 80).replace(/-$/, '') || 'post';

/** With the address `wish`, or one like it where that is taken. */
export const addPost = ({ db, now }: BlogContext, { userId: by }: Session, title: string, wish = toSlug(title)): Promise<PostDocument> =>
  db.transaction().execute(async (transaction) => {
    let slug = wish;
    for (let number = 2; await isTaken(transaction, slug); number += 1) slug = `${wish}-${number}`;
    const body: PostText = { title, short_description: '', image: '', image_alt: '', category: '', tag: '', text: EMPTY_DOCUMENT };
    const times = { created_at: now(), updated_at: now(), published_at: null, publish_at: null, deleted_at: null };
    const row = { slug, title, found_by: null, state: 'draft', version: 1, ...times, body: JSON.stringify(body) } as const;
    const whole = { ...row, id: await queries.insertDocument(transaction, row) };
    await storePostVersion(transaction, whole, by);
    await recordStaffAct(transaction, { at: now(), action: 'post_added', by, details: { post: whole.id } });
    return toDocument(whole);
  });

type Writing = { slug: string; version: number; text: PostText; by: number; action: 'post_saved' | 'post_autosaved' | 'post_restored' };
async function write(context: BlogContext, transaction: Db, { slug, version, text: given, by, action }: Writing): Promise<void> {
  const now = context.now();
  const text = { ...given, text: await context.pictures.findNumbers(transaction, given.text) };
  const before = await takeUp(transaction, slug);
  if (before.state !== 'draft') requireWhole(text);
  const row = { ...before, title: text.title, body: JSON.stringify(text), version: version + 1, updated_at: now };
  const { id: _, ...changes } = row;
  if (!(await queries.updateDocument(transaction, before.id, version, changes)))
    throw new AppError('conflict', { message: CHANGED_MEANWHILE, current: toDocument(before) });
  await storePostVersion(transaction, row, by);
  const replaces =
    action === 'post_autosaved' &&
    (await dropVersion(transaction, { kind: 'post', id: row.id, version, savedBy: by, since: now - AUTOSAVE_MS }));
  await notePictures(context, transaction, row, text);
  // One line says that this person is writing; a hundred would hide the others.
  if (!replaces) {
    const details = { post: before.id, version: row.version };
    await recordStaffAct(transaction, { at: now, action: action === 'post_restored' ? action : 'post_saved', by, details });
  }
  if (row.state === 'published') await writeForReaders(context, transaction, row);
}

type Saving = WrittenPostText & { version: number; continues: boolean };
/** @throws AppError `not_found`, `conflict` with the newer one, `invalid` */
export async function savePost(context: BlogContext, { userId: by }: Session, slug: string, given: Saving): Promise<PostDocument> {
  const { version, continues, ...written } = given;
  const text = await readWritten(written);
  const action = continues ? 'post_autosaved' : 'post_saved';
  await changeContent(context, (transaction) => write(context, transaction, { slug, version, text, by, action }));
  return getDocument(context, slug);
}

/** Version `from` becomes the newest. @throws AppError `not_found`, `conflict` with the newer one */
export async function restoreVersion(
  context: BlogContext,
  { userId: by }: Session,
  slug: string,
  { from, version }: { from: number; version: number },
): Promise<PostDocument> {
  const text = await getVersion(context, slug, from);
  await changeContent(context, (transaction) => write(context, transaction, { slug, version, text, by, action: 'post_restored' }));
  return getDocument(context, slug);
}

/** @throws AppError `not_found` */
export async function removePost(context: BlogContext, { userId: by }: Session, slug: string): Promise<{ message: string }> {
  const now = context.now();
  await changeContent(context, async (transaction) => {
    const row = await takeUp(transaction, slug);
    await queries.updateDocument(transaction, row.id, row.version, { deleted_at: now, state: 'draft', publish_at: null });
    await queries.removePublished(transaction, context.engine, row.slug);
    await context.pictures.noteUses(transaction, { kind: 'post', item_id: row.id, title: row.title, to: '' }, []);
    await recordStaffAct(transaction, { at: now, action: 'post_deleted', by, details: { post: row.id } });
  });
  return { message: 'The post has been deleted.' };
}

/** What is written, as readers would see it. @throws AppError `not_found` */
export async function previewPost(context: BlogContext, slug: string, written: WrittenPostText): Promise<BlogDetail> {
  const row = await getRow(context.db, slug);
  const post = await readWritten(written);
  const { text: _text, ...shown } = post;
  const time = toIso(row.published_at ?? row.publish_at ?? context.now());
  const content = await renderPost(context, context.db, post);
  const image = await resolveImage(context, context.db, shown.image);
  return { ...shown, image, id: 0, slug, content, created_at: time, updated_at: time, category_id: 0, tag_id: 0 };
}
