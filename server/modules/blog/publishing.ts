import type { PostDocument, PostState, PostText } from '#contracts/blog-studio.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { DAY_MS } from '../../core/durations.ts';
import { enqueueJob } from '../../core/jobs.ts';
import { toPlainText } from '../../core/sanitize.ts';
import type { Db } from '../../database/schema.ts';
import { indexPost } from '../../database/search.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import type { Session } from '../../core/api-router.ts';
import { recordAudit, recordStaffAct } from '../audit/service.ts';
import { resolveImage } from './post-pictures.ts';
import { CHANGED_MEANWHILE, findRow, getDocument, takeUp } from './post-rows.ts';
import { listPictureIds, readRow, renderText, requireWhole, toDocument } from './post-text.ts';
import * as posts from './queries.ts';
import { changeContent, type BlogContext } from './context.ts';
import * as queries from './studio-queries.ts';

export const PUBLISH_JOB = 'publish-post';
const YEAR_MS = 366 * DAY_MS;
/** What a post's new state is called in the audit log. */
const STATE_ACTIONS = { published: 'post_published', scheduled: 'post_scheduled', draft: 'post_unpublished' } as const;

export async function renderPost({ pictures, films, filmBase }: BlogContext, db: Db, post: PostText): Promise<string> {
  return renderText(post.text, await pictures.resolvePictures(db, listPictureIds(post)), { films, filmBase });
}

export async function writeForReaders(context: BlogContext, transaction: Db, row: queries.DocumentRow): Promise<void> {
  const post = readRow(row);
  const { text: _text, category, tag, ...shown } = post;
  const content = await renderPost(context, transaction, post);
  const categoryId = await posts.getOrInsertTerm(transaction, 'blog_categories', category);
  const tagId = await posts.getOrInsertTerm(transaction, 'blog_tags', tag);
  const id = await posts.upsertPost(transaction, {
    ...shown,
    image: await resolveImage(context, transaction, shown.image),
    slug: row.slug,
    content,
    source: null,
    category_id: categoryId,
    tag_id: tagId,
    created_at: row.published_at ?? context.now(),
    updated_at: context.now(),
    seed_hash: null,
  });
  const words = { title: shown.title, summary: shown.short_description, body: toPlainText(content) };
  await indexPost(transaction, context.engine, { id, ...words, categoryId, tagId });
}

function readPublishAt(given: string | undefined, now: number): number {
  const at = given === undefined ? Number.NaN : Date.parse(given);
  if (!Number.isFinite(at)) throw createFieldError('publish_at', 'Please choose a day and a time.');
  if (at <= now) throw createFieldError('publish_at', 'Please choose a time in the future.');
  if (at > now + YEAR_MS) throw createFieldError('publish_at', 'Please choose a time within a year.');
  return at;
}

type NewState = { version: number; state: PostState; publish_at?: string | undefined };
/** Publishes, schedules or takes back this version. @throws AppError `not_found`, `conflict`, `invalid` */
export async function setState(context: BlogContext, { userId: by }: Session, slug: string, given: NewState): Promise<PostDocument> {
  const now = context.now();
  await changeContent(context, async (transaction) => {
    const row = await takeUp(transaction, slug);
    if (row.version !== given.version) throw new AppError('conflict', { message: CHANGED_MEANWHILE, current: toDocument(row) });
    if (given.state !== 'draft') requireWhole(readRow(row));
    const publishAt = given.state === 'scheduled' ? readPublishAt(given.publish_at, now) : null;
    const publishedAt = given.state === 'published' ? (row.published_at ?? now) : row.published_at;
    const changes = { state: given.state, publish_at: publishAt, published_at: publishedAt };
    await queries.updateDocument(transaction, row.id, row.version, changes);
    if (given.state === 'published') await writeForReaders(context, transaction, { ...row, ...changes });
    else await queries.removePublished(transaction, context.engine, row.slug);
    const details = { post: row.id, version: row.version };
    await recordStaffAct(transaction, { at: now, action: STATE_ACTIONS[given.state], by, details });
    if (publishAt === null) return;
    const key = `${PUBLISH_JOB}:${row.slug}:${publishAt}`;
    await enqueueJob(transaction, { kind: PUBLISH_JOB, payload: { slug: row.slug, at: publishAt, by }, key, at: publishAt }, now);
  });
  return getDocument(context, slug);
}

/** Nothing for a post that was published, moved to another time or taken out meanwhile: twice publishes once. */
export const publishScheduled = (context: BlogContext, slug: string, at: number, by: number): Promise<void> =>
  changeContent(context, async (transaction) => {
    const row = await findRow(transaction, slug);
    if (row === undefined || row.deleted_at !== null || row.state !== 'scheduled' || row.publish_at !== at) return;
    const changes = { state: 'published', publish_at: null, published_at: row.published_at ?? at } as const;
    if (!(await queries.updateDocument(transaction, row.id, row.version, changes))) return;
    await writeForReaders(context, transaction, { ...row, ...changes });
    const details = { post: row.id, version: row.version, scheduled_by: by };
    await recordAudit(transaction, { at: context.now(), action: 'post_published', userId: by, actor: 'system', details });
  });

/** A picture of this post was replaced: readers get the new one. */
export async function publishAgain(context: BlogContext, transaction: Db, id: number): Promise<void> {
  const row = await queries.findDocumentById(transaction, id);
  if (row?.state !== 'published' || row.deleted_at !== null) return;
  await bumpContentVersion(transaction);
  await writeForReaders(context, transaction, row);
}
