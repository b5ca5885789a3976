import { defineModule } from '../../core/module.ts';
import { picturesModule } from '../pictures/module.ts';
import { registerBlogCalls } from './routes.ts';
import { z } from '#contracts/zod.ts';
import { createBlogService } from './service.ts';
import { PUBLISH_JOB } from './studio.ts';
import { blogMigrations } from './tables.ts';

const ofPost = z.object({ slug: z.string(), at: z.int() });

export const blogModule = defineModule({
  name: 'blog',
  migrations: blogMigrations,
  create: ({ db, engine, now, env, use }) =>
    createBlogService({ db, engine, now, pictures: use(picturesModule), filmBase: env.mediaBaseUrl ?? '/public' }),
  calls: registerBlogCalls,
  auditActions: ['post_added', 'post_saved', 'post_restored', 'post_published', 'post_scheduled', 'post_unpublished', 'post_deleted'],
  jobs: (blog) => ({
    [PUBLISH_JOB]: {
      run: async (payload) => {
        const { slug, at } = ofPost.parse(payload);
        await blog.publishScheduled(slug, at);
      },
    },
  }),
  retention: () => [
    {
      what: 'Public articles; no personal data',
      tables: ['posts', 'posts_search', 'blog_categories', 'blog_tags', 'post_documents'],
      until: 'staff take them out',
    },
  ],
});
