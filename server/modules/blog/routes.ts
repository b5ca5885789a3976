import { blogStudioCalls } from '#contracts/blog-studio.ts';
import { blogTermCalls as terms } from '#contracts/blog-terms.ts';
import { blogCalls } from '#contracts/blog.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { BlogService } from './service.ts';

export function registerBlogCalls(api: ApiRouter, blog: BlogService): void {
  api.register(blogCalls.listPosts, ({ query }) => blog.listPosts(query));
  api.register(blogCalls.getPost, ({ params }) => blog.getPost(params['slug'] ?? ''));
  api.register(blogCalls.listCategories, () => blog.listCategories());
  api.register(blogCalls.listTags, () => blog.listTags());
  const staff = blogStudioCalls;
  api.register(staff.list, ({ query }) => blog.listForStaff(query));
  api.register(staff.choices, () => blog.listChoices());
  api.register(staff.add, ({ body, session }) => blog.addPost(body.title, session.userId));
  api.register(staff.get, ({ params }) => blog.getDocument(params['slug'] ?? ''));
  api.register(staff.save, ({ params, body, session }) => blog.savePost(params['slug'] ?? '', body, session.userId));
  api.register(staff.setState, ({ params, body, session }) => blog.setState(params['slug'] ?? '', body, session.userId));
  api.register(staff.readAddresses, ({ params }) => blog.readAddresses(params['slug'] ?? ''));
  api.register(staff.move, ({ params, body, session }) => blog.movePost(params['slug'] ?? '', body.slug, session.userId));
  api.register(staff.remove, ({ params, session }) => blog.removePost(params['slug'] ?? '', session.userId));
  api.register(staff.preview, ({ params, body }) => blog.previewPost(params['slug'] ?? '', body));
  api.register(staff.readMarkdown, async ({ body }) => blog.readMarkdown(body.markdown));
  api.register(staff.listVersions, ({ params }) => blog.listVersions(params['slug'] ?? ''));
  api.register(staff.getVersion, ({ params }) => blog.getVersion(params.slug, params.version));
  api.register(staff.restore, ({ params, body, session }) =>
    blog.restoreVersion(params.slug, params.version, body.version, session.userId),
  );
  api.register(staff.exportPost, ({ params }) => blog.exportPost(params['slug'] ?? ''));
  api.register(staff.importPost, ({ body, session }) => blog.importPost(body, session.userId));
  api.register(terms.list, () => blog.listTerms());
  api.register(terms.add, ({ params, body, session }) => blog.addTerm(params.kind, body.name, session.userId));
  api.register(terms.rename, ({ params, body, session }) => blog.renameTerm(params.kind, params.id, body.name, session.userId));
  api.register(terms.merge, ({ params, body, session }) => blog.mergeTerm(params.kind, params.id, body.into, session.userId));
  api.register(terms.remove, ({ params, session }) => blog.removeTerm(params.kind, params.id, session.userId));
}
