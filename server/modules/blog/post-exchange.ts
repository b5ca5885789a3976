import { POST_ADDRESS_MAX, postText, readPictureId, type PostText } from '#contracts/blog-studio.ts';
import type { ContentFile, ImportPlan, ImportRequest } from '#contracts/content-file.ts';
import { z } from '#contracts/zod.ts';
import { dropPictures } from '#content/document/written.ts';
import { createFileError, readContentFile, writeContentFile } from '../../core/content-file.ts';
import type { Session } from '../../core/api-router.ts';
import { findPostRow, getDocument } from './post-rows.ts';
import { listPictureIds, readRow } from './post-text.ts';
import type { BlogContext } from './context.ts';
import { addPost, savePost } from './writing.ts';

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

// One post as one file, out and in.

const listFiles = async ({ db, pictures }: BlogContext, post: PostText) =>
  [...(await pictures.resolvePictures(db, listPictureIds(post)))].map(([id, { image }]) => ({ id, file: image }));

/** The post of the file with the pictures that are here, and how many are not. */
async function readPostFile({ db, pictures }: BlogContext, file: unknown): Promise<{ slug: string; post: PostText; leftOut: number }> {
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

async function planImport(context: BlogContext, file: unknown) {
  const { slug, post, leftOut } = await readPostFile(context, file);
  const row = await findPostRow(context.db, slug);
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

/** @throws AppError `not_found` */
export async function exportPost(context: BlogContext, slug: string): Promise<ContentFile> {
  const { now } = context;
  const { state: _, publish_at: _at, version: _version, updated_at: _updated, ...post } = await getDocument(context, slug);
  return writeContentFile('post', { ...post, pictures: await listFiles(context, post) }, now());
}

/** @throws AppError `invalid`, `conflict` where the post has another version than the plan was about */
export async function importPost(context: BlogContext, session: Session, { file, apply, version }: ImportRequest): Promise<ImportPlan> {
  const { shown, post, slug, isHere } = await planImport(context, file);
  if (!apply || shown.changes.length === 0) return shown;
  const target = isHere ? { slug, version: version ?? 0 } : await addPost(context, session, post.title, slug);
  const saved = await savePost(context, session, target.slug, { ...post, version: target.version, continues: false });
  return { ...shown, version: saved.version, to: `/studio/blog/${saved.slug}` };
}
