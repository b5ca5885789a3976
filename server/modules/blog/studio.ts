import type { Kysely } from 'kysely';
import {
  readPictureId,
  type ListedPost,
  type PostDocument,
  type PostState,
  type PostText,
  type WrittenPostText,
} from '#contracts/blog-studio.ts';
import { POSTS_PER_PAGE } from '#contracts/blog-studio.ts';
import type { BlogDetail } from '#contracts/blog.ts';
import { EMPTY_DOCUMENT } from '#contracts/document.ts';
import type { DocumentFilm } from '#content/document/render.ts';
import { placePictures } from '#content/document/written.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import { enqueueJob } from '../../core/jobs.ts';
import { toPlainText } from '../../core/sanitize.ts';
import { listSlugWords } from '../../core/slug.ts';
import type { Database, Db, Engine } from '../../database/schema.ts';
import { indexPost, listSearchTerms, matchPosts } from '../../database/search.ts';
import { bumpContentVersion } from '../../database/settings.ts';
import { recordAudit, recordStaffAct } from '../audit/service.ts';
import { AUTOSAVE_MS, dropVersion, findVersion, listVersions } from '../documents/service.ts';
import type { PictureService } from '../pictures/service.ts';
import { listPictureIds, readBody, readRow, readText, readWritten, renderText, requireWhole, toDocument } from './post-text.ts';
import { createAddressStudio } from './address-studio.ts';
import { isTaken } from './addresses.ts';
import { findRow, getRow, keep, takeUp } from './post-rows.ts';
import * as posts from './queries.ts';
import { createTermStudio } from './term-studio.ts';
import * as queries from './studio-queries.ts';
import { DAY_MS } from '../../core/durations.ts';

export const PUBLISH_JOB = 'publish-post';
/** What a post's new state is called in the audit log. */
const STATE_ACTIONS = { published: 'post_published', scheduled: 'post_scheduled', draft: 'post_unpublished' } as const;
const CHANGED_MEANWHILE =
  'Someone has changed this post in the meantime. Please look at the newer version first. What you wrote is still here.';
const YEAR_MS = 366 * DAY_MS;

/** A title of signs alone has no words. */
const toSlug = (title: string) => listSlugWords(title).slice(0, 10).join('-').slice(0, 80).replace(/-$/, '') || 'post';

type Writing = { by: number; action: 'post_saved' | 'post_autosaved' | 'post_restored' };
type NewState = { version: number; state: PostState; publish_at?: string | undefined };
type Options = { db: Kysely<Database>; engine: Engine; now: () => number; pictures: PictureService; filmBase: string };

/** What the staff's room of the blog asks for and sends (docs/spec/product.md §8). */
export function createBlogStudio({ db, engine, now, pictures, filmBase }: Options) {
  let films: readonly DocumentFilm[] = [];
  const render = async (handle: Db, post: PostText) =>
    renderText(post.text, await pictures.resolvePictures(handle, listPictureIds(post)), { films, filmBase });

  /** Each change begins with the content's version, so two never cross. */
  const change = <Result>(work: (transaction: Db) => Promise<Result>) =>
    db.transaction().execute(async (transaction) => {
      await bumpContentVersion(transaction);
      return work(transaction);
    });

  /** Path below /public/ of a post's picture, as it is now. */
  async function resolveImage(handle: Db, image: string): Promise<string> {
    const id = readPictureId(image);
    return id === undefined ? image : ((await pictures.resolvePictures(handle, [id])).get(id)?.image ?? '');
  }

  /** Checks that uploaded pictures exist and that the post's own has a description. @throws AppError `invalid` */
  async function notePictures(transaction: Db, { id, slug, title }: queries.DocumentRow, post: PostText): Promise<void> {
    const ids = listPictureIds(post);
    const known = await pictures.resolvePictures(transaction, ids);
    const ownId = readPictureId(post.image);
    if (ownId !== undefined && known.get(ownId) === undefined)
      throw createFieldError('image', 'This picture is no longer there. Please choose another one.');
    if (ownId !== undefined && known.get(ownId)?.alt === '')
      throw createFieldError('image', 'Say in words what this picture shows before you use it.');
    if (ids.some((each) => !known.has(each)))
      throw createFieldError('text', 'A picture in the text is no longer there. Please take it out.');
    await pictures.noteUses(transaction, { kind: 'post', item_id: id, title, to: `/studio/blog/${slug}` }, ids);
  }

  /** Writes for readers what the post says now. */
  async function publish(transaction: Db, row: queries.DocumentRow): Promise<void> {
    const post = readRow(row);
    const { text: _text, category, tag, ...shown } = post;
    const content = await render(transaction, post);
    const [categoryId, tagId] = [
      await posts.getOrInsertTerm(transaction, 'blog_categories', category),
      await posts.getOrInsertTerm(transaction, 'blog_tags', tag),
    ];
    const id = await posts.upsertPost(transaction, {
      ...shown,
      image: await resolveImage(transaction, shown.image),
      slug: row.slug,
      content,
      source: null,
      category_id: categoryId,
      tag_id: tagId,
      created_at: row.published_at ?? now(),
      updated_at: now(),
      seed_hash: null,
    });
    const words = { title: shown.title, summary: shown.short_description, body: toPlainText(content) };
    await indexPost(transaction, engine, { id, ...words, categoryId, tagId });
  }

  async function write(transaction: Db, slug: string, version: number, text: PostText, { by, action }: Writing): Promise<void> {
    const before = await takeUp(transaction, slug);
    if (before.state !== 'draft') requireWhole(text);
    const row = { ...before, title: text.title, body: JSON.stringify(text), version: version + 1, updated_at: now() };
    const { id: _, ...changes } = row;
    if (!(await queries.updateDocument(transaction, before.id, version, changes)))
      throw new AppError('conflict', { message: CHANGED_MEANWHILE, current: toDocument(before) });
    await keep(transaction, row, by);
    const replaces =
      action === 'post_autosaved' &&
      (await dropVersion(transaction, { kind: 'post', id: row.id, version, savedBy: by, since: now() - AUTOSAVE_MS }));
    await notePictures(transaction, row, text);
    // One line says that this person is writing; a hundred would hide the others.
    if (!replaces)
      await recordStaffAct(transaction, {
        at: now(),
        action: action === 'post_restored' ? action : 'post_saved',
        by,
        details: { post: before.id, version: row.version },
      });
    if (row.state === 'published') await publish(transaction, row);
  }

  /** @throws AppError `invalid` */
  function readPublishAt(given: string | undefined): number {
    const at = given === undefined ? Number.NaN : Date.parse(given);
    if (!Number.isFinite(at)) throw createFieldError('publish_at', 'Please choose a day and a time.');
    if (at <= now()) throw createFieldError('publish_at', 'Please choose a time that is still to come.');
    if (at > now() + YEAR_MS) throw createFieldError('publish_at', 'Please choose a time within a year.');
    return at;
  }

  pictures.onReplaced('post', async (transaction, id) => {
    const row = await queries.findDocumentById(transaction, id);
    if (row?.state !== 'published' || row.deleted_at !== null) return;
    await bumpContentVersion(transaction);
    await publish(transaction, row);
  });

  /** With its pictures where they are now. @throws AppError `not_found` */
  async function getDocument(slug: string): Promise<PostDocument> {
    const document = toDocument(await getRow(db, slug));
    return { ...document, text: placePictures(document.text, await pictures.resolvePictures(db, listPictureIds(document))) };
  }

  return {
    ...createAddressStudio({ db, now, pictures }),
    ...createTermStudio({ db, engine, now }),

    /** What films a post may show; a build has their list. */
    useFilms(list: readonly DocumentFilm[]): void {
      films = list;
    },
    readMarkdown: (markdown: string) => ({ text: readText(markdown) }),

    async listForStaff({ show, q, page }: { show: 'published' | 'drafts'; q: string; page: number }) {
      const bounds = { offset: (page - 1) * POSTS_PER_PAGE, limit: POSTS_PER_PAGE };
      const words = q.replaceAll('\0', '').trim();
      const answer = (data: ListedPost[], total: number) => ({ data, meta: { page, per_page: POSTS_PER_PAGE, total } });
      if (show === 'drafts') {
        const { rows, total } = await queries.listDrafts(db, words, bounds);
        return answer(
          rows.map((row) => ({ ...row, at: toIso(row.at) })),
          total,
        );
      }
      const toListed = ({ slug, title, created_at }: { slug: string; title: string; created_at: number }): ListedPost => ({
        slug,
        title,
        state: 'published',
        at: toIso(created_at),
      });
      if (words !== '') {
        const { ids, total } = await matchPosts(db, engine, listSearchTerms(words), {}, bounds);
        return answer((await posts.listPostsById(db, ids)).map(toListed), total);
      }
      const total = await posts.countPosts(db, {});
      return answer(bounds.offset < total ? (await posts.listPosts(db, {}, { ...bounds, total })).map(toListed) : [], total);
    },

    async listChoices() {
      const [shipped, categories, tags] = await Promise.all([queries.listPictures(db), posts.listCategories(db), posts.listTags(db)]);
      return {
        pictures: shipped,
        categories: categories.map(({ name }) => name),
        tags: tags.map(({ name }) => name),
        films: films.map(({ id, title }) => ({ id, title })),
      };
    },

    /** With the address `wish`, or one like it where that is taken. */
    async addPost(title: string, by: number, wish = toSlug(title)): Promise<PostDocument> {
      return db.transaction().execute(async (transaction) => {
        let slug = wish;
        for (let number = 2; await isTaken(transaction, slug); number += 1) slug = `${wish}-${number}`;
        const body: PostText = { title, short_description: '', image: '', image_alt: '', category: '', tag: '', text: EMPTY_DOCUMENT };
        const times = { created_at: now(), updated_at: now(), published_at: null, publish_at: null, deleted_at: null };
        const row = { slug, title, state: 'draft', version: 1, ...times, body: JSON.stringify(body) } as const;
        const whole = { ...row, id: await queries.insertDocument(transaction, row) };
        await keep(transaction, whole, by);
        await recordStaffAct(transaction, { at: now(), action: 'post_added', by, details: { post: whole.id } });
        return toDocument(whole);
      });
    },

    /** @throws AppError `not_found` */
    getDocument,

    /** @throws AppError `not_found`, `conflict` with the newer one, `invalid` */
    async savePost(
      slug: string,
      { version, continues, ...written }: WrittenPostText & { version: number; continues: boolean },
      by: number,
    ): Promise<PostDocument> {
      const text = readWritten(written);
      await change((transaction) => write(transaction, slug, version, text, { by, action: continues ? 'post_autosaved' : 'post_saved' }));
      return getDocument(slug);
    },

    /**
     * Publishes, schedules or takes back what this version says; the text stays the version that it is.
     * @throws AppError `not_found`, `conflict`, `invalid`
     */
    async setState(slug: string, given: NewState, by: number): Promise<PostDocument> {
      await change(async (transaction) => {
        const row = await takeUp(transaction, slug);
        if (row.version !== given.version) throw new AppError('conflict', { message: CHANGED_MEANWHILE, current: toDocument(row) });
        if (given.state !== 'draft') requireWhole(readRow(row));
        const publishAt = given.state === 'scheduled' ? readPublishAt(given.publish_at) : null;
        const publishedAt = given.state === 'published' ? (row.published_at ?? now()) : row.published_at;
        const changes = { state: given.state, publish_at: publishAt, published_at: publishedAt };
        await queries.updateDocument(transaction, row.id, row.version, changes);
        if (given.state === 'published') await publish(transaction, { ...row, ...changes });
        else await queries.removePublished(transaction, engine, row.slug);
        await recordStaffAct(transaction, {
          at: now(),
          action: STATE_ACTIONS[given.state],
          by,
          details: { post: row.id, version: row.version },
        });
        if (publishAt !== null)
          await enqueueJob(
            transaction,
            {
              kind: PUBLISH_JOB,
              payload: { slug: row.slug, at: publishAt, by },
              key: `${PUBLISH_JOB}:${row.slug}:${publishAt}`,
              at: publishAt,
            },
            now(),
          );
      });
      return getDocument(slug);
    },

    /** Nothing for a post that was published, moved to another time or taken out meanwhile: twice publishes once. */
    publishScheduled: (slug: string, at: number, by: number): Promise<void> =>
      change(async (transaction) => {
        const row = await findRow(transaction, slug);
        if (row === undefined || row.deleted_at !== null || row.state !== 'scheduled' || row.publish_at !== at) return;
        const changes = { state: 'published', publish_at: null, published_at: row.published_at ?? at } as const;
        if (!(await queries.updateDocument(transaction, row.id, row.version, changes))) return;
        await publish(transaction, { ...row, ...changes });
        const details = { post: row.id, version: row.version, scheduled_by: by };
        await recordAudit(transaction, { at: now(), action: 'post_published', userId: by, actor: 'system', details });
      }),

    /** @throws AppError `not_found` */
    async removePost(slug: string, by: number): Promise<{ message: string }> {
      await change(async (transaction) => {
        const row = await takeUp(transaction, slug);
        await queries.updateDocument(transaction, row.id, row.version, { deleted_at: now(), state: 'draft', publish_at: null });
        await queries.removePublished(transaction, engine, row.slug);
        await pictures.noteUses(transaction, { kind: 'post', item_id: row.id, title: row.title, to: '' }, []);
        await recordStaffAct(transaction, { at: now(), action: 'post_deleted', by, details: { post: row.id } });
      });
      return { message: 'The post is out.' };
    },

    /** @throws AppError `not_found` */
    async previewPost(slug: string, written: WrittenPostText): Promise<BlogDetail> {
      const row = await getRow(db, slug);
      const post = readWritten(written);
      const { text: _text, ...shown } = post;
      const time = toIso(row.published_at ?? row.publish_at ?? now());
      const content = await render(db, post);
      const image = await resolveImage(db, shown.image);
      return { ...shown, image, id: 0, slug, content, created_at: time, updated_at: time, category_id: 0, tag_id: 0 };
    },

    /** The newest first. @throws AppError `not_found` */
    async listVersions(slug: string) {
      const row = await getRow(db, slug);
      const kept = row.id === undefined ? [] : await listVersions(db, 'post', row.id);
      const lines = kept.map(({ version, title, saved_at, saved_by }) => ({ version, name: title, saved_by, saved_at: toIso(saved_at) }));
      const current = { version: row.version, name: row.title, saved_at: toIso(row.updated_at), saved_by: null };
      return { data: lines.length > 0 ? lines : [current] };
    },

    /** @throws AppError `not_found` */
    async getVersion(slug: string, version: number): Promise<PostText> {
      const { id } = await getRow(db, slug);
      const kept = id === undefined ? undefined : readBody(await findVersion(db, 'post', id, version));
      if (kept === undefined) throw new AppError('not_found', { message: 'This version is not kept any more.' });
      return kept;
    },

    /** @throws AppError `not_found`, `conflict` with the newer one */
    async restoreVersion(slug: string, from: number, version: number, by: number): Promise<PostDocument> {
      const text = await this.getVersion(slug, from);
      await change((transaction) => write(transaction, slug, version, text, { by, action: 'post_restored' }));
      return getDocument(slug);
    },
  };
}
