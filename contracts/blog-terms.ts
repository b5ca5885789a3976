import { defineCall } from './call.ts';
import { z } from './zod.ts';

export const TERM_CHARACTERS_MAX = 60;
/** A list of this length still fits beside the posts. */
export const TERMS_MAX = 200;
export const termKind = z.enum(['category', 'tag']);
export type TermKind = z.infer<typeof termKind>;

const term = z.object({
  id: z.int(),
  name: z.string(),
  /** Published posts that have it. */
  posts: z.int(),
  /** Drafts and scheduled posts that name it. */
  drafts: z.int(),
});
export type Term = z.infer<typeof term>;
export const termList = z.object({ categories: z.array(term), tags: z.array(term) });
export type TermList = z.infer<typeof termList>;

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please write a name.'),
    z.maxLength(TERM_CHARACTERS_MAX, `Please use at most ${TERM_CHARACTERS_MAX} characters.`),
  );
const CHOOSE = 'Please choose another one.';
const PATH = '/api/studio/blog-terms';
const id = z.coerce.number().check(z.gte(1), z.lte(2_147_483_647), z.refine(Number.isInteger));
const one = z.object({ kind: termKind, id });
const WRITING_ERRORS = ['not_found', 'malformed', 'wrong_type', 'too_large', 'invalid'] as const;

/** Categories and tags of the blog as staff see them. Each change answers with both lists as they are then. */
export const blogTermCalls = {
  list: defineCall({
    method: 'get',
    path: PATH,
    summary: 'Categories and tags, with how many posts have each',
    access: 'writeContent',
    answer: termList,
    errors: [],
  }),
  add: defineCall({
    method: 'post',
    path: `${PATH}/:kind`,
    summary: 'Make a category or a tag',
    access: 'writeContent',
    params: z.object({ kind: termKind }),
    body: z.object({ name }),
    answer: termList,
    status: 201,
    errors: WRITING_ERRORS,
  }),
  rename: defineCall({
    method: 'put',
    path: `${PATH}/:kind/:id`,
    summary: 'Rename a category or a tag; every post that has it follows',
    access: 'writeContent',
    params: one,
    body: z.object({ name }),
    answer: termList,
    errors: WRITING_ERRORS,
  }),
  merge: defineCall({
    method: 'post',
    path: `${PATH}/:kind/:id/merge`,
    summary: 'Give all its posts another category or tag, and delete it',
    access: 'writeContent',
    params: one,
    body: z.object({ into: z.int(CHOOSE).check(z.gte(1, CHOOSE), z.lte(2_147_483_647, CHOOSE)) }),
    answer: termList,
    errors: WRITING_ERRORS,
  }),
  remove: defineCall({
    method: 'delete',
    path: `${PATH}/:kind/:id`,
    summary: 'Delete a category or a tag that no post has',
    access: 'writeContent',
    params: one,
    answer: termList,
    errors: ['not_found', 'conflict'],
  }),
};
