import { defineModule } from '../../core/module.ts';
import { picturesModule } from '../pictures/module.ts';
import { registerBlogCalls } from './routes.ts';
import { z } from '#contracts/zod.ts';
import { createBlogService } from './service.ts';
import { PUBLISH_JOB } from './publishing.ts';
import { blogMigrations } from './tables.ts';

/** Of a job that an earlier version planned no one is known: 0 stands for the program. */
const ofPost = z.object({ slug: z.string(), at: z.int(), by: z._default(z.int(), 0) });

export const blogModule = defineModule({
  name: 'blog',
  migrations: blogMigrations,
  create: ({ db, engine, now, env, use }) =>
    createBlogService({ db, engine, now, pictures: use(picturesModule), filmBase: env.mediaBaseUrl ?? '/public' }),
  calls: registerBlogCalls,
  auditActions: [
    'post_added',
    'post_saved',
    'post_restored',
    'post_published',
    'post_scheduled',
    'post_unpublished',
    'post_deleted',
    'post_moved',
    'term_added',
    'term_renamed',
    'term_merged',
    'term_deleted',
  ],
  jobs: (blog) => ({
    [PUBLISH_JOB]: {
      run: async (payload) => {
        const { slug, at, by } = ofPost.parse(payload);
        await blog.publishScheduled(slug, at, by);
      },
    },
  }),
  retention: () => [
    {
      what: 'Public articles; no personal data',
      tables: ['posts', 'posts_search', 'blog_categories', 'blog_tags', 'post_documents', 'post_addresses'],
      until: 'staff take them out',
    },
  ],
});
