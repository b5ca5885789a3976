import { blogCalls } from '#contracts/blog.ts';
import type { Door } from '../../core/door.ts';
import type { BlogService } from './service.ts';

export function registerBlogCalls(door: Door, blog: BlogService): void {
  door.on(blogCalls.listPosts, ({ query }) => blog.listPosts(query));
  door.on(blogCalls.getPost, ({ params }) => blog.getPost(params['slug'] ?? ''));
  door.on(blogCalls.listCategories, () => blog.listCategories());
  door.on(blogCalls.listTags, () => blog.listTags());
}
