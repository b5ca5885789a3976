import { blogStudioCalls } from '#contracts/blog-studio.ts';
import { blogTermCalls as terms } from '#contracts/blog-terms.ts';
import { blogCalls } from '#contracts/blog.ts';
import type { ApiRouter } from '../../core/api-router.ts';
import type { BlogService } from './service.ts';
import { movePost, readAddresses } from './address-studio.ts';
import { exportPost, importPost } from './post-exchange.ts';
import { getDocument } from './post-rows.ts';
import { getPost, listPosts } from './public-posts.ts';
import { setState } from './publishing.ts';
import { listChoices, listForStaff } from './studio-lists.ts';
import { addTerm, listTerms, mergeTerm, removeTerm, renameTerm } from './term-studio.ts';
import { getVersion, listPostVersions } from './versions.ts';
import { addPost, previewPost, removePost, restoreVersion, savePost } from './writing.ts';
import { listCategories, listTags } from './queries.ts';
import { readSentText } from './sent-text.ts';

export function registerBlogCalls(api: ApiRouter, { context: blog }: BlogService): void {
  api.register(blogCalls.listPosts, ({ query }) => listPosts(blog, query));
  api.register(blogCalls.getPost, ({ params }) => getPost(blog, params['slug'] ?? ''));
  api.register(blogCalls.listCategories, () => listCategories(blog.db));
  api.register(blogCalls.listTags, () => listTags(blog.db));
  const staff = blogStudioCalls;
  api.register(staff.list, ({ query }) => listForStaff(blog, query));
  api.register(staff.choices, () => listChoices(blog));
  api.register(staff.add, ({ body, session }) => addPost(blog, session, body.title));
  api.register(staff.get, ({ params }) => getDocument(blog, params['slug'] ?? ''));
  api.register(staff.save, ({ params, body, session }) => savePost(blog, session, params['slug'] ?? '', body));
  api.register(staff.setState, ({ params, body, session }) => setState(blog, session, params['slug'] ?? '', body));
  api.register(staff.readAddresses, ({ params }) => readAddresses(blog, params['slug'] ?? ''));
  api.register(staff.move, ({ params, body, session }) => movePost(blog, session, params['slug'] ?? '', body.slug));
  api.register(staff.remove, ({ params, session }) => removePost(blog, session, params['slug'] ?? ''));
  api.register(staff.preview, ({ params, body }) => previewPost(blog, params['slug'] ?? '', body));
  api.register(staff.readMarkdown, async ({ body }) => ({ text: await readSentText(body.markdown, 'markdown') }));
  api.register(staff.listVersions, ({ params }) => listPostVersions(blog, params['slug'] ?? ''));
  api.register(staff.getVersion, ({ params }) => getVersion(blog, params.slug, params.version));
  api.register(staff.restore, ({ params, body, session }) =>
    restoreVersion(blog, session, params.slug, { from: params.version, version: body.version }),
  );
  api.register(staff.exportPost, ({ params }) => exportPost(blog, params['slug'] ?? ''));
  api.register(staff.importPost, ({ body, session }) => importPost(blog, session, body));
  api.register(terms.list, () => listTerms(blog));
  api.register(terms.add, ({ params, body, session }) => addTerm(blog, session, params.kind, body.name));
  api.register(terms.rename, ({ params, body, session }) => renameTerm(blog, session, params.kind, params.id, body.name));
  api.register(terms.merge, ({ params, body, session }) => mergeTerm(blog, session, params.kind, params.id, body.into));
  api.register(terms.remove, ({ params, session }) => removeTerm(blog, session, params.kind, params.id));
}
