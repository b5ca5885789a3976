import type { Kysely } from 'kysely';
import { POST_ADDRESS_MAX, postText, readPictureId, type PostDocument, type PostText } from '#contracts/blog-studio.ts';
import type { ContentFile, ImportPlan, ImportRequest } from '#contracts/content-file.ts';
import { z } from '#contracts/zod.ts';
import { dropPictures } from '#content/document/written.ts';
import { createFileError, readContentFile, writeContentFile } from '../../core/content-file.ts';
import type { Database } from '../../database/schema.ts';
import type { PictureService } from '../pictures/service.ts';
import { findPostRow } from './post-rows.ts';
import { listPictureIds, readRow } from './post-text.ts';

const PICTURES_MAX = 200;
const LABELS = {
  title: 'title',
  short_description: 'short description',
  image: 'picture',
  image_alt: 'description of the picture',
  category: 'category',
  tag: 'tag',
  text: 'text',
} as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Uploaded pictures are named, not packed in: by number and file, so that another picture of the same number is not taken for it. */
const postContent = z.object({
  slug: z.string().check(z.maxLength(POST_ADDRESS_MAX), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  ...postText.shape,
  pictures: z.array(z.object({ id: z.int(), file: z.string() })).check(z.maxLength(PICTURES_MAX)),
});

type Options = {
  db: Kysely<Database>;
  now: () => number;
  pictures: PictureService;
  addPost: (title: string, by: number, wish?: string) => Promise<PostDocument>;
  savePost: (slug: string, text: PostText & { version: number; continues: boolean }, by: number) => Promise<PostDocument>;
  getDocument: (slug: string) => Promise<PostDocument>;
};

/** One post as one file, out and in. */
export function createPostExchange({ db, now, pictures, addPost, savePost, getDocument }: Options) {
  const listFiles = async (post: PostText) =>
    [...(await pictures.resolvePictures(db, listPictureIds(post)))].map(([id, { image }]) => ({ id, file: image }));

  /** The post of the file with the pictures that are here, and how many are not. */
  async function read(file: unknown): Promise<{ slug: string; post: PostText; leftOut: number }> {
    const parsed = z.safeParse(postContent, readContentFile(file, 'post'));
    if (!parsed.success) throw createFileError('Something in this file does not fit a post. Please export it again.');
    const { slug, pictures: named, ...post } = parsed.data;
    const wanted = new Set(listPictureIds(post));
    const here = await pictures.resolvePictures(db, [...wanted]);
    const found = new Set(named.filter(({ id, file: name }) => here.get(id)?.image === name).map(({ id }) => id));
    const missing = new Set([...wanted].filter((id) => !found.has(id)));
    const own = readPictureId(post.image);
    const image = own !== undefined && missing.has(own) ? '' : post.image;
    return { slug, post: { ...post, image, text: dropPictures(post.text, (id) => !missing.has(id)) }, leftOut: missing.size };
  }

  async function plan(file: unknown) {
    const { slug, post, leftOut } = await read(file);
    const row = await findPostRow(db, slug);
    const isHere = row !== undefined && row.deleted_at === null;
    const before = isHere ? readRow(row) : undefined;
    const different = FIELDS.filter((name) => before !== undefined && JSON.stringify(before[name]) !== JSON.stringify(post[name]));
    const changes =
      before === undefined
        ? [`A new post, "${post.title}", will be added as a draft that only staff can read.`]
        : different.map((name) => `The ${LABELS[name]} of "${before.title}" will be replaced.`);
    const notes = [
      ...(leftOut === 0
        ? []
        : [
            `${leftOut === 1 ? 'One picture is' : `${leftOut} pictures are`} not on this site and will be left out. You can upload and add what is missing afterwards.`,
          ]),
      ...(changes.length > 0 && isHere ? ['What the post says now will be kept as an earlier version.'] : []),
      ...(changes.length > 0 && isHere && row.state === 'published' ? ['Readers will see the change straight away.'] : []),
    ];
    const shown: ImportPlan = {
      title: post.title,
      changes,
      notes,
      version: isHere ? row.version : null,
      to: isHere ? `/studio/blog/${row.slug}` : null,
    };
    return { shown, post, slug, isHere };
  }

  return {
    /** @throws AppError `not_found` */
    async exportPost(slug: string): Promise<ContentFile> {
      const { state: _, publish_at: _at, version: _version, updated_at: _updated, ...post } = await getDocument(slug);
      return writeContentFile('post', { ...post, pictures: await listFiles(post) }, now());
    },

    /** @throws AppError `invalid`, `conflict` where the post has another version than the plan was about */
    async importPost({ file, apply, version }: ImportRequest, by: number): Promise<ImportPlan> {
      const { shown, post, slug, isHere } = await plan(file);
      if (!apply || shown.changes.length === 0) return shown;
      const target = isHere ? { slug, version: version ?? 0 } : await addPost(post.title, by, slug);
      const saved = await savePost(target.slug, { ...post, version: target.version, continues: false }, by);
      return { ...shown, version: saved.version, to: `/studio/blog/${saved.slug}` };
    },
  };
}
