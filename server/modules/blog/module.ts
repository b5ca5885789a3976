import { defineModule } from '../../core/module.ts';
import { registerBlogCalls } from './routes.ts';
import { createBlogService } from './service.ts';

export const blogModule = defineModule({ name: 'blog', create: createBlogService, calls: registerBlogCalls });
