import { ADDRESSES, type Address } from '#contracts/addresses.ts';
import { BLOGS_PER_PAGE_MAX } from '#contracts/blog.ts';
import { sessionLevel } from '#contracts/live-sessions.ts';
import { ACTIVITY_AGES, PILLARS } from '#contracts/pillars.ts';
import { LESSON_IDS, WORD_SET_IDS } from '#content/lessons.server.ts';
import { SECTION_IDS, TOPIC_IDS } from '#content/sections.ts';
import { TAUGHT_IDS } from '#content/teaching.server.ts';
import { DEFINITIONS, listPracticeIds } from '#app/activities/definitions.ts';
import type { CacheRule, ParamCheck, ParamVerdict } from './cache-key.ts';
import { isUnknownPage } from './known-pages.ts';
import { OLDER_SITEMAP } from './sitemaps.ts';

/** Pages and answers that no parameter changes. Those with parameters have a rule of their own below. */
const HAS_PARAMS = new Set(['/blogs', '/activities', '/new-section', '/learning-page', '/sessions']);
const FIXED = new Set([
  ...ADDRESSES.filter(({ kind, path }) => kind === 'open' && !path.includes(':') && !HAS_PARAMS.has(path)).map(({ path }) => path),
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/api/blog-categories',
  '/api/blog-tags',
  '/api/docs',
]);
const POST_ANSWER = /^\/api\/blogs\/[a-z0-9-]{1,120}$/;
/** However it is written: the pages of `/Blogs/x/` and `/blogs/x` are one. Stranger signs are left to the router. */
const POST_PAGE = /^\/blogs\/([\w~-]{1,200})\/?$/i;
const ACTIVITY_PAGE = /^\/activities\/([\w~-]{1,200})\/?$/i;
/** No post and no activity has this name, so their pages say that there is nothing. */
const NO_NAME = '-';
const readName = (pattern: RegExp, path: string) => pattern.exec(path)?.[1] ?? NO_NAME;
const COURSE = /^\/threeseas\/api\/(?:load-menu|get-page|(?:detail-menu|get-page)\/[1-9]\d{0,9})$/;
const ACTIVITIES = new Set(DEFINITIONS.flatMap(({ id, aliases }) => [id, ...aliases]));
const SHEET_PAGE = /^\/teachers\/([\w~-]{1,200})\/?$/i;
const isSheetPage = (path: string) => TAUGHT_IDS.includes(readName(SHEET_PAGE, path));
const LESSON_PAGE = /^\/lessons\/([\w~-]{1,200})\/?$/i;
const WORDS_PAGE = /^\/words\/([\w~-]{1,200})\/?$/i;
const isLessonPage = (path: string) => LESSON_IDS.includes(readName(LESSON_PAGE, path));
const isWordsPage = (path: string) => WORD_SET_IDS.includes(readName(WORDS_PAGE, path));
const isActivityPage = (path: string) => ACTIVITIES.has(readName(ACTIVITY_PAGE, path));

/** The registration form is told today's date. */
const DATED = '/register';
const DATED_MAX_AGE_MS = 600_000;
const ID_MAX = 2_147_483_647;
/** Seats are taken and sessions begin without any change of content, and a page that nobody touches does not ask again. */
const SESSIONS_MAX_AGE_MS = 2000;
const SESSION = /^\/sessions\/[a-z0-9-]{1,60}$/;
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

/**
 * A page about one person, as the server draws it: without a word about them, so it is kept for everybody alike. What
 * changes in the address of a secret is not for the server: one page is drawn for all of them.
 */
function toShellRule({ path, kind }: Address): CacheRule {
  const pattern = new RegExp(`^${path.replace(/:[a-z]+/g, String.raw`[\w-]{1,200}`)}$`);
  return {
    match: (given) => pattern.test(given),
    params: {},
    isShell: true,
    ...(kind === 'secret' ? { drawAs: path.replaceAll(':', '') } : {}),
    ...(path === DATED ? { maxAgeMs: DATED_MAX_AGE_MS } : {}),
  };
}

/** Addresses whose answer is the same for everybody, and the values of each parameter that the page knows. */
export const CACHE_RULES: readonly CacheRule[] = [
  { match: (path) => FIXED.has(path) || POST_ANSWER.test(path) || COURSE.test(path) || OLDER_SITEMAP.test(path), params: {} },
  {
    match: (path) => POST_PAGE.test(path),
    params: {},
    drawAs: (path) => `/blogs/${readName(POST_PAGE, path)}`,
    orMissing: { match: () => false, params: {}, drawAs: `/blogs/${NO_NAME}`, status: 404 },
  },
  { match: isActivityPage, params: {}, drawAs: (path) => `/activities/${readName(ACTIVITY_PAGE, path)}` },
  // Names that somebody made up: one page says for all of them that there is nothing.
  { match: (path) => ACTIVITY_PAGE.test(path) && !isActivityPage(path), params: {}, drawAs: `/activities/${NO_NAME}`, status: 404 },
  { match: isSheetPage, params: {}, drawAs: (path) => `/teachers/${readName(SHEET_PAGE, path)}` },
  { match: (path) => SHEET_PAGE.test(path) && !isSheetPage(path), params: {}, drawAs: `/teachers/${NO_NAME}`, status: 404 },
  { match: isLessonPage, params: {}, drawAs: (path) => `/lessons/${readName(LESSON_PAGE, path)}` },
  { match: (path) => LESSON_PAGE.test(path) && !isLessonPage(path), params: {}, drawAs: `/lessons/${NO_NAME}`, status: 404 },
  { match: isWordsPage, params: {}, drawAs: (path) => `/words/${readName(WORDS_PAGE, path)}` },
  { match: (path) => WORDS_PAGE.test(path) && !isWordsPage(path), params: {}, drawAs: `/words/${NO_NAME}`, status: 404 },
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
    params: { age: checkWord(ACTIVITY_AGES, 'ignored'), pillar: checkWord(PILLARS, 'ignored') },
  },
  {
    match: isPath('/new-section'),
    params: {
      section: checkWord(SECTION_IDS, 'ignored'),
      topic: checkWord(Object.values(TOPIC_IDS).flat(), 'pass'),
      activity: checkWord(SECTION_IDS.flatMap(listPracticeIds), 'pass'),
    },
  },
  { match: isPath('/sessions'), params: { level: checkWord(sessionLevel.options, 'ignored') }, maxAgeMs: SESSIONS_MAX_AGE_MS },
  { match: (path) => SESSION.test(path), params: {}, maxAgeMs: SESSIONS_MAX_AGE_MS },
  { match: isPath('/learning-page'), params: { page: checkNumber(LIST_PAGE_MAX, 'ignored') } },
  ...ADDRESSES.filter(({ kind, isLive }) => kind !== 'open' && isLive !== true).map(toShellRule),
  { match: isUnknownPage, params: {}, drawAs: '/not-found', status: 404 },
];
