import { postListMeta } from './blog.ts';
import { defineCall } from './call.ts';
import { z } from './zod.ts';

/** Of one file; more pixels than this are refused before they are decoded. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 40_000_000;
/** Of all pictures of one installation together, every made size counted. */
export const PICTURES_BYTES_MAX = 5 * 1024 ** 3;
export const PICTURES_PER_PAGE = 24;
export const PICTURE_ALT_CHARACTERS = 300;
/** What the file dialog offers. An iPhone converts its HEIC pictures for this list. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'] as const;

export const picture = z.object({
  id: z.int(),
  /** Of the file as it was uploaded. */
  name: z.string(),
  /** Empty until it is written: the picture can't be used before. */
  alt: z.string(),
  type: z.string(),
  /** In pixels, of the widest size. */
  width: z.int(),
  height: z.int(),
  /** Of all sizes together. */
  bytes: z.int(),
  /** Path below /public/, see picture-file.ts. */
  image: z.string(),
  /** ISO 8601 time. */
  created_at: z.string(),
  /** Null once the account is gone. */
  created_by: z.nullable(z.string()),
  /** How many posts and pages show it. */
  uses: z.int(),
});
export type Picture = z.infer<typeof picture>;
export const pictureDetail = z.object({ ...picture.shape, used_in: z.array(z.object({ title: z.string(), to: z.string() })) });
export type PictureDetail = z.infer<typeof pictureDetail>;

const PATH = '/api/studio/pictures';
const number = z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));
const byId = z.object({ id: number });
const fileName = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200, 'Please give the file a shorter name.')) });
const alt = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please say in words what the picture shows.'),
    z.maxLength(PICTURE_ALT_CHARACTERS, `Please use at most ${PICTURE_ALT_CHARACTERS} characters.`),
  );
const UPLOAD_ERRORS = ['too_large', 'invalid', 'unavailable'] as const;
const TOO_LARGE = { too_large: 'This picture is larger than 10 MB. Please make it smaller first.' };

/** The pictures that staff upload (docs/spec/product.md §8). */
export const pictureCalls = {
  list: defineCall({
    method: 'get',
    path: PATH,
    summary: 'Uploaded pictures, newest first; by words of their description or file name',
    access: 'writeContent',
    query: z.object({
      q: z._default(z.string().check(z.maxLength(200)), ''),
      show: z._default(z.enum(['all', 'undescribed']), 'all'),
      page: z._default(z.coerce.number().check(z.gte(1), z.lte(100_000), z.refine(Number.isInteger)), 1),
    }),
    answer: z.object({ data: z.array(picture), meta: postListMeta, bytes: z.int(), bytes_max: z.int() }),
    errors: ['invalid'],
  }),
  upload: defineCall({
    method: 'post',
    path: PATH,
    summary: 'Upload a picture: png, jpeg, webp, avif or svg, recognised by content',
    access: 'writeContent',
    query: fileName,
    bodyAs: 'raw',
    limitBytes: PICTURE_BYTES_MAX,
    answer: pictureDetail,
    status: 201,
    errors: UPLOAD_ERRORS,
    words: TOO_LARGE,
  }),
  get: defineCall({
    method: 'get',
    path: `${PATH}/:id`,
    summary: 'One picture and where it is used',
    access: 'writeContent',
    params: byId,
    answer: pictureDetail,
    errors: ['not_found'],
  }),
  describe: defineCall({
    method: 'put',
    path: `${PATH}/:id`,
    summary: 'Say in words what a picture shows',
    access: 'writeContent',
    params: byId,
    body: z.object({ alt }),
    answer: pictureDetail,
    errors: ['not_found', 'malformed', 'wrong_type', 'too_large', 'invalid'],
  }),
  replace: defineCall({
    method: 'put',
    path: `${PATH}/:id/file`,
    summary: 'Put another file in the place of a picture, everywhere it is used',
    access: 'writeContent',
    params: byId,
    query: fileName,
    bodyAs: 'raw',
    limitBytes: PICTURE_BYTES_MAX,
    answer: pictureDetail,
    errors: ['not_found', ...UPLOAD_ERRORS],
    words: TOO_LARGE,
  }),
  getOriginal: defineCall({
    method: 'get',
    path: `${PATH}/:id/original`,
    summary: 'The SVG file of a drawing as it was uploaded, as a download',
    access: 'writeContent',
    params: byId,
    answer: 'file',
    errors: ['not_found'],
  }),
  remove: defineCall({
    method: 'delete',
    path: `${PATH}/:id`,
    summary: 'Delete a picture that nothing uses',
    access: 'writeContent',
    params: byId,
    answer: z.object({ message: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
};
