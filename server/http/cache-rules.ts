import type { CacheRule } from './page-cache.ts';

const PAGES = new Set([
  '/',
  '/HomePage',
  '/about-us',
  '/contact-us',
  '/help',
  '/policy',
  '/privacy',
  '/terms',
  '/refund',
  '/pricing-page',
  '/intro-page',
  '/communication',
  '/communication/demo',
  '/confidence',
  '/confidence/demo',
  '/creativity',
  '/creativity/demo',
  '/level-page',
  '/select-level',
  '/level',
  '/StarterPages',
  '/speaking-page',
  '/english-learning-and-education-page',
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
