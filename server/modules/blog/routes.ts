import { blogStudioCalls } from '#contracts/blog-studio.ts';
import { blogCalls } from '#contracts/blog.ts';
import type { Door } from '../../core/door.ts';
import type { BlogService } from './service.ts';

export function registerBlogCalls(door: Door, blog: BlogService): void {
  door.on(blogCalls.listPosts, ({ query }) => blog.listPosts(query));
  door.on(blogCalls.getPost, ({ params }) => blog.getPost(params['slug'] ?? ''));
  door.on(blogCalls.listCategories, () => blog.listCategories());
  door.on(blogCalls.listTags, () => blog.listTags());
  const staff = blogStudioCalls;
  door.on(staff.list, ({ query }) => blog.listForStaff(query));
  door.on(staff.choices, () => blog.listChoices());
  door.on(staff.add, ({ body, session }) => blog.addPost(body.title, session.userId));
  door.on(staff.get, ({ params }) => blog.getDocument(params['slug'] ?? ''));
  door.on(staff.save, ({ params, body, session }) => blog.savePost(params['slug'] ?? '', body, session.userId));
  door.on(staff.setState, ({ params, body, session }) => blog.setState(params['slug'] ?? '', body, session.userId));
  door.on(staff.remove, ({ params, session }) => blog.removePost(params['slug'] ?? '', session.userId));
  door.on(staff.preview, ({ params, body }) => blog.previewPost(params['slug'] ?? '', body));
  door.on(staff.listVersions, ({ params }) => blog.listVersions(params['slug'] ?? ''));
  door.on(staff.getVersion, ({ params }) => blog.getVersion(params.slug, params.version));
  door.on(staff.restore, ({ params, body, session }) => blog.restoreVersion(params.slug, params.version, body.version, session.userId));
}
