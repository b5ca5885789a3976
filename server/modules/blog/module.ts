import { defineModule } from '../../core/module.ts';
import { registerBlogCalls } from './routes.ts';
import { createBlogService } from './service.ts';

export const blogModule = defineModule({
  name: 'blog',
  create: createBlogService,
  calls: registerBlogCalls,
  retention: () => [
    {
      what: 'Public articles; no personal data',
      tables: ['posts', 'posts_search', 'posts_headline', 'blog_categories', 'blog_tags'],
      until: 'staff take them out',
    },
  ],
});
