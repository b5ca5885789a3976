import { defineCall } from './call.ts';
import { z } from './zod.ts';

/** Cards on the home page (docs/spec/platform.md §9). */
export const HOME_BLOG_COUNT = 4;
/** Titles and descriptions are cut on display (docs/spec/platform.md §5). */
export const BLOG_TITLE_CHARACTERS = 60;
export const BLOG_DESCRIPTION_CHARACTERS = 100;
/** Most posts one page of the list may hold (docs/spec/product.md §5). */
export const BLOGS_PER_PAGE_MAX = 50;
export const BLOGS_PER_PAGE = 12;

export const blogCategory = z.object({ id: z.int(), name: z.string() });
export type BlogCategory = z.infer<typeof blogCategory>;
export const blogTag = z.object({ id: z.int(), name: z.string() });
export type BlogTag = z.infer<typeof blogTag>;

const blogFields = {
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  /** Path below /public/, e.g. `posts/a-box-of-odd-things.svg`. */
  image: z.string(),
  image_alt: z.string(),
  short_description: z.string(),
  /** ISO 8601 time. */
  created_at: z.string(),
  category_id: z.int(),
  tag_id: z.int(),
};
/** A post as the list shows it: everything but the text. */
export const blogSummary = z.object(blogFields);
export type BlogSummary = z.infer<typeof blogSummary>;

/** A whole post; `content` is sanitized HTML. */
export const blogDetail = z.object({
  ...blogFields,
  content: z.string(),
  updated_at: z.string(),
  category: z.string(),
  tag: z.string(),
});
export type BlogDetail = z.infer<typeof blogDetail>;

const positiveInteger = z.coerce
  .number()
  .check(
    z.int('Please give a whole number.'),
    z.minimum(1, 'Please give a number from 1.'),
    z.maximum(2_147_483_647, 'This number is too large.'),
  );

/** `GET /api/blogs` (docs/spec/platform.md §7). Search is free text with no bounds (§5). */
export const blogListQuery = z.object({
  search: z.optional(z.string()),
  category_id: z.optional(positiveInteger),
  tag_id: z.optional(positiveInteger),
  page: z._default(positiveInteger, 1),
  per_page: z._default(
    positiveInteger.check(z.maximum(BLOGS_PER_PAGE_MAX, `At most ${BLOGS_PER_PAGE_MAX} posts fit on a page.`)),
    BLOGS_PER_PAGE,
  ),
});
export type BlogListQuery = z.infer<typeof blogListQuery>;

export const postListMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
});

/** A list that is missing is empty, and so is what is said of it (docs/spec/platform.md §7). */
export const blogList = z.object({
  data: z._default(z.array(blogSummary), []),
  meta: z._default(postListMeta, { page: 1, per_page: 12, total: 0 }),
});
export type BlogList = z.infer<typeof blogList>;

/** The four blog calls (docs/spec/platform.md §7). */
export const blogCalls = {
  listPosts: defineCall({
    method: 'get',
    path: '/api/blogs',
    summary: 'Posts, newest first; with a search text, best match first (the newest 1,000 matches are ranked)',
    access: 'public',
    query: blogListQuery,
    answer: blogList,
    errors: ['invalid'],
  }),
  getPost: defineCall({
    method: 'get',
    path: '/api/blogs/:slug',
    summary: 'One post with its text',
    access: 'public',
    answer: blogDetail,
    errors: ['not_found'],
  }),
  listCategories: defineCall({
    method: 'get',
    path: '/api/blog-categories',
    summary: 'All categories',
    access: 'public',
    answer: z.array(blogCategory),
    errors: [],
  }),
  listTags: defineCall({
    method: 'get',
    path: '/api/blog-tags',
    summary: 'All tags',
    access: 'public',
    answer: z.array(blogTag),
    errors: [],
  }),
};
