import { blogDetail, postListMeta } from './blog.ts';
import { defineCall } from './call.ts';
import { CONTENT_FILE_BYTES_MAX, contentFile, importPlan, importRequest } from './content-file.ts';
import { DOCUMENT_CHARACTERS_MAX, textDocument } from './document.ts';
import { makeWrittenText, type WrittenText } from './written-text.ts';
import { z } from './zod.ts';

export const POSTS_PER_PAGE = 20;
const short = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Please use at most ${max} characters.`));

/** What an article says; everything but the title may be missing while it is a draft. */
export const postText = z.object({
  title: short(160).check(z.minLength(1, 'Please give the post a title.')),
  short_description: short(300),
  /** A picture that comes with the program, by its path below /public/, or the number of an uploaded one: `pictures/12`. */
  image: z.string().check(z.regex(/^$|^posts\/[a-z0-9-]+\.svg$|^pictures\/[1-9]\d{0,8}$/, 'Please choose one of the pictures.')),
  image_alt: short(300),
  category: short(60),
  tag: short(60),
  text: textDocument,
});
export type PostText = z.infer<typeof postText>;

const writtenText = makeWrittenText({ charactersMax: DOCUMENT_CHARACTERS_MAX, tooLong: 'This is too long for one post.' });
const sentText = { ...postText.shape, text: writtenText };
export type WrittenPostText = Omit<PostText, 'text'> & { text: WrittenText };
/** The number of the uploaded picture that a post names; undefined for one that comes with the program. */
export function readPictureId(image: string): number | undefined {
  const [, id] = /^pictures\/(\d+)$/.exec(image) ?? [];
  return id === undefined ? undefined : Number(id);
}

const state = z.enum(['draft', 'scheduled', 'published'], 'Please choose draft, scheduled or published.');
export type PostState = z.infer<typeof state>;
export const postDocument = z.object({
  slug: z.string(),
  state,
  /** ISO 8601 time; of a scheduled post. */
  publish_at: z.nullable(z.string()),
  version: z.int(),
  /** ISO 8601 time. */
  updated_at: z.string(),
  ...postText.shape,
});
export type PostDocument = z.infer<typeof postDocument>;

/** The address of a post, and those that it had before. */
export const postAddresses = z.object({ slug: z.string(), old: z.array(z.string()) });
export type PostAddresses = z.infer<typeof postAddresses>;
export const POST_ADDRESS_MAX = 80;

const listedPost = z.object({
  slug: z.string(),
  title: z.string(),
  state,
  /** ISO 8601 time: of publishing, or of the last change of what is not published. */
  at: z.string(),
  /** Path below /public/; empty without one, and for an uploaded picture of what is not published. */
  image: z.string(),
  category: z.string(),
});
export type ListedPost = z.infer<typeof listedPost>;
const versionLine = z.object({ version: z.int(), name: z.string(), saved_at: z.string(), saved_by: z.nullable(z.string()) });

const versionField = z.int('Please say which version you have changed.');
/** The version that was changed; 409 with `current` when there is a newer one by now. */
export const savePostRequest = z.object({
  version: versionField,
  ...sentText,
  /** Saved by itself a moment after the writer's own last save, which need not stay among the versions. */
  continues: z._default(z.boolean(), false),
});
const PATH = '/api/studio/posts';
const WRITING_ERRORS = ['not_found', 'conflict', 'malformed', 'wrong_type', 'too_large', 'invalid'] as const;
const page = z.coerce.number().check(z.gte(1), z.lte(100_000), z.refine(Number.isInteger));
const byVersion = z.object({
  slug: z.string(),
  version: z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger)),
});
const LIMIT_BYTES = 512 * 1024;

/** The blog as staff write it (docs/spec/product.md §8). */
export const blogStudioCalls = {
  list: defineCall({
    method: 'get',
    path: PATH,
    summary: 'Published posts, or drafts and scheduled ones; by words of the title',
    access: 'writeContent',
    query: z.object({
      show: z._default(z.enum(['published', 'drafts']), 'published'),
      q: z._default(short(200), ''),
      page: z._default(page, 1),
    }),
    answer: z.object({ data: z.array(listedPost), meta: postListMeta }),
    errors: ['invalid'],
  }),
  /** Also the pictures there are, and the names that are in use. */
  choices: defineCall({
    method: 'get',
    path: '/api/studio/post-choices',
    summary: 'Pictures that come with the program, and the categories and tags that posts have',
    access: 'writeContent',
    answer: z.object({
      pictures: z.array(z.object({ image: z.string(), image_alt: z.string() })),
      categories: z.array(z.string()),
      tags: z.array(z.string()),
      films: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
    errors: [],
  }),
  add: defineCall({
    method: 'post',
    path: PATH,
    summary: 'Begin a post; it is a draft',
    access: 'writeContent',
    body: z.object({ title: postText.shape.title }),
    answer: postDocument,
    status: 201,
    errors: ['malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  get: defineCall({
    method: 'get',
    path: `${PATH}/:slug`,
    summary: 'One post as it is written',
    access: 'writeContent',
    answer: postDocument,
    errors: ['not_found'],
  }),
  save: defineCall({
    method: 'put',
    path: `${PATH}/:slug`,
    summary: 'Write a post; a new version',
    access: 'writeContent',
    body: savePostRequest,
    limitBytes: LIMIT_BYTES,
    answer: postDocument,
    errors: WRITING_ERRORS,
  }),
  setState: defineCall({
    method: 'post',
    path: `${PATH}/:slug/state`,
    summary: 'Publish a post, now or later, or take it back to a draft',
    access: 'writeContent',
    body: z.object({
      version: versionField,
      state,
      /** ISO 8601 time; of a scheduled post. */
      publish_at: z.optional(z.string().check(z.maxLength(40))),
    }),
    answer: postDocument,
    errors: WRITING_ERRORS,
  }),
  readAddresses: defineCall({
    method: 'get',
    path: `${PATH}/:slug/address`,
    summary: 'The address of a post, and those that it had before',
    access: 'writeContent',
    answer: postAddresses,
    errors: ['not_found'],
  }),
  move: defineCall({
    method: 'put',
    path: `${PATH}/:slug/address`,
    summary: 'Give a post another address; the one that it had leads to it from then on',
    access: 'writeContent',
    body: z.object({
      slug: z
        .string()
        .check(
          z.trim(),
          z.maxLength(POST_ADDRESS_MAX, `Please use at most ${POST_ADDRESS_MAX} characters.`),
          z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use small letters and digits, with single hyphens between words.'),
        ),
    }),
    answer: postAddresses,
    errors: ['not_found', 'malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  remove: defineCall({
    method: 'delete',
    path: `${PATH}/:slug`,
    summary: 'Take a post out for good',
    access: 'writeContent',
    answer: z.object({ message: z.string() }),
    errors: ['not_found'],
  }),
  preview: defineCall({
    method: 'post',
    path: `${PATH}/:slug/preview`,
    summary: 'What a reader would see of a post that is being written',
    access: 'writeContent',
    body: z.object({ ...sentText, title: z.string(), image: z.string() }),
    limitBytes: LIMIT_BYTES,
    answer: blogDetail,
    errors: ['not_found', 'malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  readMarkdown: defineCall({
    method: 'post',
    path: '/api/studio/read-markdown',
    summary: 'Markdown as a document; nothing is stored',
    access: 'writeContent',
    body: z.object({ markdown: z.string().check(z.maxLength(DOCUMENT_CHARACTERS_MAX, 'This is too long for one post.')) }),
    limitBytes: LIMIT_BYTES,
    answer: z.object({ text: textDocument }),
    errors: ['malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  exportPost: defineCall({
    method: 'get',
    path: `${PATH}/:slug/file`,
    summary: 'A post as one file that describes itself; uploaded pictures are named in it',
    access: 'writeContent',
    answer: contentFile,
    errors: ['not_found'],
  }),
  importPost: defineCall({
    method: 'post',
    path: '/api/studio/post-import',
    summary: 'What a file with a post would change here, and with `apply` the change',
    access: 'writeContent',
    body: importRequest,
    limitBytes: CONTENT_FILE_BYTES_MAX,
    answer: importPlan,
    errors: ['not_found', 'conflict', 'malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  listVersions: defineCall({
    method: 'get',
    path: `${PATH}/:slug/versions`,
    summary: 'The versions of a post that are kept, the newest first',
    access: 'writeContent',
    answer: z.object({ data: z.array(versionLine) }),
    errors: ['not_found'],
  }),
  getVersion: defineCall({
    method: 'get',
    path: `${PATH}/:slug/versions/:version`,
    summary: 'What a post said in one of its versions',
    access: 'writeContent',
    params: byVersion,
    answer: postText,
    errors: ['not_found'],
  }),
  restore: defineCall({
    method: 'post',
    path: `${PATH}/:slug/versions/:version/restore`,
    summary: 'Make an earlier version the newest',
    access: 'writeContent',
    params: byVersion,
    body: z.object({ version: versionField }),
    answer: postDocument,
    errors: WRITING_ERRORS,
  }),
};
