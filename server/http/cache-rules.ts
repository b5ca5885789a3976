import { ADDRESSES, findAddress, OLDER_SITEMAP, type Address, type AddressParam } from '#contracts/addresses.ts';
import { BLOGS_PER_PAGE_MAX } from '#contracts/blog.ts';

export type CacheRule = Pick<Address, 'params' | 'maxAgeMs'> & {
  /** Rendered instead of the address that was asked for, where several have the same answer. */
  renderAs?: string;
  /** Cached here, but by no browser: the answer comes with `Cache-Control: no-store` and keeps it. */
  isShell?: boolean;
  /** A call, which refuses a parameter that is not one, where a page takes no notice of it. */
  isCall?: boolean;
  /** The status an answer must have to be cached; 200 unless said otherwise. */
  status?: number;
};
export type CacheKey = { key: string; rule: CacheRule };

const NUMBER_MAX = 2_147_483_647;
const LIST_PAGE_MAX = 10_000;
/** Public calls and files that are made by the application. */
const CALLS = new Map<string, CacheRule>([
  ...['/rss.xml', '/sitemap.xml', '/robots.txt', '/api/blog-categories', '/api/blog-tags', '/api/docs'].map((path) => [path, {}] as const),
  [
    '/api/blogs',
    {
      isCall: true,
      params: { search: 'uncached', category_id: NUMBER_MAX, tag_id: NUMBER_MAX, page: LIST_PAGE_MAX, per_page: BLOGS_PER_PAGE_MAX },
    },
  ],
]);
const CALL_PATTERNS = [
  /^\/api\/blogs\/[a-z0-9-]{1,120}$/,
  /^\/threeseas\/api\/(?:load-menu|get-page|(?:detail-menu|get-page)\/[1-9]\d{0,9})$/,
  /^\/api\/course\/quiz-keys\/[1-9]\d{0,9}$/,
  OLDER_SITEMAP,
];

/** What is no page: calls, files of the build and the article's pictures, and whether the server is well. */
const OTHER_PLACES = /^\/(?:api|threeseas|assets|public|healthz|readyz|metrics)(?:\/|$)/i;
/** Plain names between single slashes. A dot may be a file's; anything stranger is left to the router. */
const PLAIN_PATH = /^(?:\/[\w~-]+)+\/?$/;
const NAME = /^[a-z0-9-]{1,60}$/;

/** True where there is no page for certain: all these addresses get the same words. */
export const isUnknownPage = (path: string): boolean =>
  path !== '/' && PLAIN_PATH.test(path) && !OTHER_PLACES.test(path) && findAddress(path) === undefined;

const isNamed = ({ path }: Address) => path.includes(':');
const toRule = ({ params, maxAgeMs, kind }: Address): CacheRule => ({
  ...(params === undefined ? {} : { params }),
  ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
  ...(kind === 'open' ? {} : { isShell: true }),
});

/** An open page with a name in its address (`/Blogs/x/` and `/blogs/x` are one), or a page whose secret is for the browser alone. */
function toNamedRule(address: Address): (given: string) => CacheRule | undefined {
  const { path, kind } = address;
  const rule = toRule(address);
  if (kind !== 'open') {
    const pattern = new RegExp(`^${path.replace(/:[a-z]+/g, String.raw`[\w-]{1,200}`)}$`);
    const shell = kind === 'secret' ? { ...rule, renderAs: path.replaceAll(':', '') } : rule;
    return (given) => (pattern.test(given) ? shell : undefined);
  }
  const start = path.slice(0, path.indexOf(':'));
  const pattern = new RegExp(String.raw`^${start}([\w~-]{1,200})/?$`, 'i');
  return (given) => {
    const name = pattern.exec(given)?.[1];
    return name === undefined ? undefined : { ...rule, renderAs: start + name };
  };
}

const cached = ADDRESSES.filter(({ isLive }) => isLive !== true);
const PATHS = new Map([
  ...cached.filter((address) => !isNamed(address)).map((address) => [address.path, toRule(address)] as const),
  ...CALLS,
]);
const PATTERNS = cached.filter(isNamed).map(toNamedRule);

/** Every address whose answer is the same for everybody has a rule. */
function findRule(path: string): CacheRule | undefined {
  const rule = PATHS.get(path);
  if (rule !== undefined) return rule;
  for (const find of PATTERNS) {
    const found = find(path);
    if (found !== undefined) return found;
  }
  if (CALL_PATTERNS.some((pattern) => pattern.test(path))) return {};
  return isUnknownPage(path) ? { renderAs: '/not-found', status: 404 } : undefined;
}

/** `known`: part of the key. `ignored`: no effect. `pass`: answered, but not cached. */
function checkParam(param: AddressParam, value: string, isCall: boolean): 'known' | 'ignored' | 'pass' {
  if (param === 'uncached') return 'pass';
  if (param === 'name') return NAME.test(value) ? 'known' : 'pass';
  const otherwise = isCall ? 'pass' : 'ignored';
  if (typeof param !== 'number') return param.includes(value) ? 'known' : otherwise;
  if (!/^[1-9]\d{0,9}$/.test(value) || Number(value) > NUMBER_MAX) return otherwise;
  return Number(value) <= param ? 'known' : 'pass';
}

/** An address normalized before anything is counted, so that added letters make no new entry; undefined if not cached. */
export function findCacheKey(url: string): CacheKey | undefined {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const rule = findRule(path);
  if (rule === undefined) return undefined;
  const base = rule.renderAs ?? path;
  const names = Object.entries(rule.params ?? {});
  if (mark === -1 || names.length === 0) return { key: base, rule };
  const given = new URLSearchParams(url.slice(mark + 1));
  const known: string[] = [];
  for (const [name, param] of names) {
    // The first of each name counts, and an empty one is none, as for the application (input.ts).
    const value = given.getAll(name).find((candidate) => candidate !== '');
    if (value === undefined) continue;
    const verdict = given.getAll(name).length > 1 ? 'pass' : checkParam(param, value, rule.isCall === true);
    if (verdict === 'pass') return undefined;
    if (verdict === 'known') known.push(`${name}=${encodeURIComponent(value)}`);
  }
  return { key: known.length === 0 ? base : `${base}?${known.join('&')}`, rule };
}
