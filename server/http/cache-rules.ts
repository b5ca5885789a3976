import { PRACTICE_IDS, SECTION_IDS, TOPIC_IDS } from '#content/sections.ts';
import { BLOGS_PER_PAGE_MAX } from '#contracts/blog.ts';
import type { CacheRule, ParamCheck, ParamVerdict } from './cache-key.ts';
import { isUnknownPage } from './known-pages.ts';

/** Pages and answers that no parameter changes. */
const FIXED = new Set([
  '/',
  '/HomePage',
  '/about-us',
  '/contact-us',
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
/** Pages about one person, as the server draws them: for everybody alike. The browser fills them. */
const SHELLS = new Set(['/login', '/forgot-password', '/reset-password', '/account-details', '/library', '/logout']);
const BLOG_POST = /^\/(?:api\/)?blogs\/[a-z0-9-]{1,120}$/;
const ACTIVITY = /^\/activities\/[a-z0-9-]{1,60}$/;
const GUARDIAN_LINK = /^\/guardian\/[\w-]{1,200}$/;

/** The registration form is told today's date. */
const DATED_MAX_AGE_MS = 600_000;
const ID_MAX = 2_147_483_647;
/** More pages than this a list has not; deeper ones are drawn but not kept. */
const LIST_PAGE_MAX = 10_000;

const checkNumber =
  (max: number, otherwise: ParamVerdict): ParamCheck =>
  (value) => {
    if (!/^[1-9]\d{0,9}$/.test(value) || Number(value) > ID_MAX) return otherwise;
    return Number(value) <= max ? 'known' : 'pass';
  };
const checkWord =
  (words: Iterable<string>, otherwise: ParamVerdict): ParamCheck =>
  (value) =>
    new Set(words).has(value) ? 'known' : otherwise;
/** Whatever somebody looks for is answered, but there is no end to it. */
const pass: ParamCheck = () => 'pass';
const isPath = (wanted: string) => (path: string) => path === wanted;

/** Addresses whose answer is the same for everybody, and the values of each parameter that the page knows. */
export const CACHE_RULES: readonly CacheRule[] = [
  { match: (path) => FIXED.has(path) || BLOG_POST.test(path) || ACTIVITY.test(path), params: {} },
  {
    match: isPath('/blogs'),
    params: {
      search: pass,
      category_id: checkNumber(ID_MAX, 'ignored'),
      tag_id: checkNumber(ID_MAX, 'ignored'),
      page: checkNumber(LIST_PAGE_MAX, 'ignored'),
    },
  },
  {
    match: isPath('/api/blogs'),
    params: {
      search: pass,
      category_id: checkNumber(ID_MAX, 'pass'),
      tag_id: checkNumber(ID_MAX, 'pass'),
      page: checkNumber(LIST_PAGE_MAX, 'pass'),
      per_page: checkNumber(BLOGS_PER_PAGE_MAX, 'pass'),
    },
  },
  {
    match: isPath('/activities'),
    params: { age: checkWord(['kids', 'teens'], 'ignored'), pillar: checkWord(['communication', 'confidence', 'creativity'], 'ignored') },
  },
  {
    match: isPath('/new-section'),
    params: {
      section: checkWord(SECTION_IDS, 'ignored'),
      topic: checkWord(Object.values(TOPIC_IDS).flat(), 'pass'),
      activity: checkWord(Object.values(PRACTICE_IDS).flat(), 'pass'),
    },
  },
  { match: (path) => SHELLS.has(path), params: {}, isShell: true },
  { match: isPath('/register'), params: {}, isShell: true, maxAgeMs: DATED_MAX_AGE_MS },
  { match: (path) => GUARDIAN_LINK.test(path), params: {}, drawAs: '/guardian/link', isShell: true },
  { match: isUnknownPage, params: {}, drawAs: '/not-found', status: 404 },
];
