import { ADDRESSES, findAddress, OLDER_SITEMAP, type Address } from '#contracts/addresses.ts';
import { BLOGS_PER_PAGE_MAX } from '#contracts/blog.ts';
import { sessionLevel } from '#contracts/live-sessions.ts';
import { ACTIVITY_AGES, PILLARS } from '#contracts/pillars.ts';
import { SHEET_KINDS, SHEET_LEVELS, SHEET_SUBJECTS } from '#contracts/sheet-filter.ts';
import { LESSON_IDS, WORD_SET_IDS } from '#content/lessons.server.ts';
import { CHANT_SLUGS, SOUND_SLUGS } from '#content/sounds.server.ts';
import { SECTION_IDS, TOPIC_IDS } from '#content/sections.ts';
import { TAUGHT_IDS } from '#content/teaching.server.ts';
import { PRACTICE_SHEET_IDS } from '#content/practice-sheets.server.ts';
import { DEFINITIONS, listPracticeIds } from '#app/activities/definitions.ts';

/** `known`: changes the answer, so part of the key. `ignored`: no effect, dropped. `pass`: answered, but not cached. */
type ParamVerdict = 'known' | 'ignored' | 'pass';
type ParamCheck = (value: string) => ParamVerdict;

export type CacheRule = {
  /** The parameters that change the answer. All others fall away. */
  params?: Readonly<Record<string, ParamCheck>>;
  /** Rendered instead of the address that was asked for, where several have the same answer. */
  drawAs?: string;
  /** Asked before an answer is rendered: names that no one knows share the answer of this rule. */
  orMissing?: CacheRule & { drawAs: string };
  /** Cached here, but by no browser: the answer comes with `Cache-Control: no-store` and keeps it. */
  isShell?: boolean;
  /** The status an answer must have to be cached; 200 unless said otherwise. */
  status?: number;
  /** For how long an answer is right, in milliseconds, where not only a change of content ends it. */
  maxAgeMs?: number;
};
export type CacheKey = { key: string; rule: CacheRule };
/** Rules of single paths, and those that read a path. */
export type CacheRules = {
  paths: ReadonlyMap<string, CacheRule>;
  patterns: readonly ((path: string) => CacheRule | undefined)[];
};

const ID_MAX = 2_147_483_647;
/** No list has more pages; deeper ones are rendered but not cached. */
const LIST_PAGE_MAX = 10_000;
/** Seats are taken and sessions begin without any change of content. */
const SESSIONS_MAX_AGE_MS = 2000;
/** The registration form is told today's date. */
const DATED_MAX_AGE_MS = 600_000;
/** No post, activity or lesson has this name, so its page says that there is nothing. */
const NO_NAME = '-';

const checkNumber =
  (max: number, otherwise: ParamVerdict): ParamCheck =>
  (value) => {
    if (!/^[1-9]\d{0,9}$/.test(value) || Number(value) > ID_MAX) return otherwise;
    return Number(value) <= max ? 'known' : 'pass';
  };
const checkWord = (words: Iterable<string>, otherwise: ParamVerdict): ParamCheck => {
  const known = new Set(words);
  return (value) => (known.has(value) ? 'known' : otherwise);
};
/** Whatever someone looks for is answered, but there is no end to it. */
const pass: ParamCheck = () => 'pass';

/** What the table of addresses does not say: the parameters of a page, the names there are, how soon a page is out of date. */
const DETAILS: Readonly<Record<string, CacheRule & { names?: readonly string[] }>> = {
  '/blogs': {
    params: {
      search: pass,
      category_id: checkNumber(ID_MAX, 'ignored'),
      tag_id: checkNumber(ID_MAX, 'ignored'),
      page: checkNumber(LIST_PAGE_MAX, 'ignored'),
    },
  },
  '/blogs/:slug': { orMissing: { drawAs: `/blogs/${NO_NAME}`, status: 404 } },
  '/activities': { params: { age: checkWord(ACTIVITY_AGES, 'ignored'), pillar: checkWord(PILLARS, 'ignored') } },
  '/activities/:id': { names: DEFINITIONS.flatMap(({ id, aliases }) => [id, ...aliases]) },
  '/new-section': {
    params: {
      section: checkWord(SECTION_IDS, 'ignored'),
      topic: checkWord(Object.values(TOPIC_IDS).flat(), 'pass'),
      activity: checkWord(SECTION_IDS.flatMap(listPracticeIds), 'pass'),
    },
  },
  '/sessions': { params: { level: checkWord(sessionLevel.options, 'ignored') }, maxAgeMs: SESSIONS_MAX_AGE_MS },
  '/sessions/:id': { maxAgeMs: SESSIONS_MAX_AGE_MS },
  '/learning-page': { params: { page: checkNumber(LIST_PAGE_MAX, 'ignored') } },
  '/lessons/:id': { names: LESSON_IDS },
  '/words/:id': { names: WORD_SET_IDS },
  '/sounds/:slug': { names: SOUND_SLUGS },
  '/chants/:slug': { names: CHANT_SLUGS },
  '/teachers': {
    params: {
      q: pass,
      level: checkWord(SHEET_LEVELS, 'ignored'),
      subject: checkWord(SHEET_SUBJECTS, 'ignored'),
      kind: checkWord(SHEET_KINDS, 'ignored'),
    },
  },
  '/teachers/:topic': { names: [...TAUGHT_IDS, ...PRACTICE_SHEET_IDS] },
  '/register': { maxAgeMs: DATED_MAX_AGE_MS },
};

/** Public calls and files that are made by the application. */
const CALLS: readonly (readonly [string, CacheRule])[] = [
  ...['/rss.xml', '/sitemap.xml', '/robots.txt', '/api/blog-categories', '/api/blog-tags', '/api/docs'].map((path) => [path, {}] as const),
  [
    '/api/blogs',
    {
      params: {
        search: pass,
        category_id: checkNumber(ID_MAX, 'pass'),
        tag_id: checkNumber(ID_MAX, 'pass'),
        page: checkNumber(LIST_PAGE_MAX, 'pass'),
        per_page: checkNumber(BLOGS_PER_PAGE_MAX, 'pass'),
      },
    },
  ],
];
const CALL_PATTERNS = [
  /^\/api\/blogs\/[a-z0-9-]{1,120}$/,
  /^\/threeseas\/api\/(?:load-menu|get-page|(?:detail-menu|get-page)\/[1-9]\d{0,9})$/,
  OLDER_SITEMAP,
];

/** An open page with a name in its address: `/Blogs/x/` and `/blogs/x` are one. Other characters are left to the router. */
function toNamedRule({ path }: Address) {
  const { names, ...rule } = DETAILS[path] ?? {};
  const start = path.slice(0, path.indexOf(':'));
  const pattern = new RegExp(String.raw`^${start}([\w~-]{1,200})/?$`, 'i');
  return (given: string): CacheRule | undefined => {
    const name = pattern.exec(given)?.[1];
    if (name === undefined) return undefined;
    if (names !== undefined && !names.includes(name)) return { ...rule, drawAs: start + NO_NAME, status: 404 };
    return { ...rule, drawAs: start + name };
  };
}

/** One page stands for all secrets of a kind: what changes in the address is not for the server. */
function toShellRule({ path, kind }: Address) {
  const pattern = new RegExp(`^${path.replace(/:[a-z]+/g, String.raw`[\w-]{1,200}`)}$`);
  const rule: CacheRule = { ...DETAILS[path], isShell: true, ...(kind === 'secret' ? { drawAs: path.replaceAll(':', '') } : {}) };
  return (given: string) => (pattern.test(given) ? rule : undefined);
}

/** What is no page: calls, files of the build and the article's pictures, and whether the server is well. */
const OTHER_PLACES = /^\/(?:api|threeseas|assets|public|healthz|readyz|metrics)(?:\/|$)/i;
/** Plain names between single slashes. A dot may be a file's; anything stranger is left to the router. */
const PLAIN_PATH = /^(?:\/[\w~-]+)+\/?$/;

/** True where there is no page for certain: all these addresses get the same words. */
export const isUnknownPage = (path: string): boolean =>
  path !== '/' && PLAIN_PATH.test(path) && !OTHER_PLACES.test(path) && findAddress(path) === undefined;

const cached = ADDRESSES.filter(({ isLive }) => isLive !== true);
const isNamed = ({ path }: Address) => path.includes(':');

/** Every address whose answer is the same for everybody, read from the table of addresses. */
export const CACHE_RULES: CacheRules = {
  paths: new Map<string, CacheRule>([
    ...cached
      .filter((address) => !isNamed(address))
      .map(({ path, kind }) => [path, kind === 'open' ? (DETAILS[path] ?? {}) : { ...DETAILS[path], isShell: true }] as const),
    ...CALLS,
  ]),
  patterns: [
    ...cached.filter(isNamed).map((address) => (address.kind === 'open' ? toNamedRule(address) : toShellRule(address))),
    (path) => (CALL_PATTERNS.some((pattern) => pattern.test(path)) ? {} : undefined),
    (path) => (isUnknownPage(path) ? { drawAs: '/not-found', status: 404 } : undefined),
  ],
};

function findRule({ paths, patterns }: CacheRules, path: string): CacheRule | undefined {
  const rule = paths.get(path);
  if (rule !== undefined) return rule;
  for (const find of patterns) {
    const found = find(path);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** An address normalized before anything is counted, so that added letters make no new entry; undefined if not cached. */
export function findCacheKey(rules: CacheRules, url: string): CacheKey | undefined {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const rule = findRule(rules, path);
  if (rule === undefined) return undefined;
  const base = rule.drawAs ?? path;
  const names = Object.entries(rule.params ?? {});
  if (mark === -1 || names.length === 0) return { key: base, rule };
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept: string[] = [];
  for (const [name, check] of names) {
    // The first of each name counts, and an empty one is none, as for the application (input.ts).
    const value = given.getAll(name).find((candidate) => candidate !== '');
    if (value === undefined) continue;
    const verdict = given.getAll(name).length > 1 ? 'pass' : check(value);
    if (verdict === 'pass') return undefined;
    if (verdict === 'known') kept.push(`${name}=${encodeURIComponent(value)}`);
  }
  return { key: kept.length === 0 ? base : `${base}?${kept.join('&')}`, rule };
}
