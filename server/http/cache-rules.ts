import { ADDRESSES } from '#contracts/addresses.ts';
import type { CacheRule } from './page-cache.ts';

/** Those with parameters have a rule of their own below. */
const HAS_PARAMS = new Set(['/blogs', '/activities', '/new-section']);
const PAGES = new Set([
  ...ADDRESSES.filter(({ kind, path }) => kind === 'open' && !path.includes(':') && !HAS_PARAMS.has(path)).map(({ path }) => path),
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/api/blog-categories',
  '/api/blog-tags',
  '/api/docs',
]);
const BLOG_POST = /^\/(?:api\/)?blogs\/[a-z0-9-]{1,120}$/;
const ACTIVITY = /^\/activities\/[a-z0-9-]{1,60}$/;

/** Addresses whose answer is the same for everybody. Personal pages are not listed, and so never kept. */
export const CACHE_RULES: readonly CacheRule[] = [
  { match: (path) => PAGES.has(path) || BLOG_POST.test(path) || ACTIVITY.test(path), params: [] },
  { match: (path) => path === '/blogs' || path === '/api/blogs', params: ['search', 'category_id', 'tag_id', 'page', 'per_page'] },
  { match: (path) => path === '/activities', params: ['age', 'pillar'] },
  { match: (path) => path === '/new-section', params: ['section', 'topic', 'activity'] },
];
