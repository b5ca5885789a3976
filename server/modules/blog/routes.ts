import { blogCategory, blogDetail, blogList, blogListQuery, blogTag } from '#contracts/blog.ts';
import { z } from '#contracts/zod.ts';
import type { Scope } from '../../http/endpoint.ts';
import type { BlogService } from './service.ts';

/** The four blog calls (platform.md §7). */
export function registerBlogRoutes(scope: Scope, blog: BlogService): void {
  scope.on(
    {
      method: 'get',
      path: '/api/blogs',
      summary: 'Posts, newest first; with a search text, best match first (the newest 1,000 matches are ranked)',
      query: blogListQuery,
      success: blogList,
      errors: ['invalid'],
    },
    ({ query }) => blog.listPosts(query),
  );
  scope.on(
    { method: 'get', path: '/api/blogs/:slug', summary: 'One post with its text', success: blogDetail, errors: ['not_found'] },
    ({ params }) => blog.getPost(params['slug'] ?? ''),
  );
  scope.on({ method: 'get', path: '/api/blog-categories', summary: 'All categories', success: z.array(blogCategory), errors: [] }, () =>
    blog.listCategories(),
  );
  scope.on({ method: 'get', path: '/api/blog-tags', summary: 'All tags', success: z.array(blogTag), errors: [] }, () => blog.listTags());
}
