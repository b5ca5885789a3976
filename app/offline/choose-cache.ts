import { findAddress } from '#contracts/addresses.ts';
import { FILES_CACHE, PAGES_CACHE } from '../device/keys.ts';
import type { CachedPage } from './missing-page.ts';

export type Asked = { method: string; url: string; isNavigation: boolean; isPart: boolean };

/** Query parameters for places on a page. Any other may be personal, e.g. a search. */
const HARMLESS = new Set([
  'age',
  'pillar',
  'section',
  'topic',
  'activity',
  'page',
  'category_id',
  'tag_id',
  'level',
  'day',
  '_routes',
  'index',
]);
/** Built files, or the same on every page. */
const FILE = /^\/(?:assets\/[\w./-]+|favicon\.ico|icon-[\w-]+\.png|site\.webmanifest)$/;
/** Pictures of articles and activities, not films, which are large and come in parts. */
const PICTURE = /^\/public\/(?!videos\/)(?:[\w.-]+\/)*[\w.-]+$/i;
/** The parts of a saved film: video (two formats), poster, captions; with a version mark or without. */
const FILM_FILE = /^\/public\/videos\/[\w-]+\.(?:webm|mp4|webp|vtt)(?:\?v=[\w-]+)?$/;
/** What a page fetches for itself when reached without a new document. */
const PAGE_DATA = /(?:\/_root|(?<=\/)_)?\.data$/;

/** A page that is the same for everyone, or a shell without personal data needed offline; neither if not in the table. */
function isOpenPage(path: string): boolean {
  const address = findAddress(path || '/');
  return address?.kind === 'open' || address?.opensOffline === true;
}

/** The cache for an answer; undefined when the worker leaves it alone. */
export function chooseCache({ method, url, isNavigation, isPart }: Asked, origin: string): string | undefined {
  const { pathname: path, searchParams, origin: asked } = new URL(url);
  if (method !== 'GET' || isPart || asked !== origin) return undefined;
  if ([...searchParams.keys()].some((name) => !HARMLESS.has(name))) return undefined;
  if (FILE.test(path)) return FILES_CACHE;
  const isPage = (isNavigation && isOpenPage(path)) || (PAGE_DATA.test(path) && isOpenPage(path.replace(PAGE_DATA, '')));
  return isPage || PICTURE.test(path) ? PAGES_CACHE : undefined;
}

/** The page whose data this is; undefined for other addresses, and for a path that would name another host. */
export function findPageOfData(url: string): string | undefined {
  const page = new URL(url);
  if (!PAGE_DATA.test(page.pathname) || page.pathname.startsWith('//')) return undefined;
  page.pathname = page.pathname.replace(PAGE_DATA, '');
  page.searchParams.delete('_routes');
  return page.href;
}

/** Whether a link within the app may lead to a page that is not kept, so that people are told it is missing. */
export const leadsToMissing = (page: string): boolean => findAddress(new URL(page).pathname)?.explainsMissing !== true;

/** How many pages the missing-page screen offers. */
const NAMED_MAX = 8;
/** Most titles looked for: each means reading a document. */
const READ_MAX = 24;

/** Pages to offer in place of a missing one, newest first. `kept` is oldest first. */
export const chooseNamed = (cached: readonly string[], missing: string): string[] =>
  cached
    .filter((one) => {
      const { pathname } = new URL(one);
      return one !== missing && !PAGE_DATA.test(pathname) && !PICTURE.test(pathname) && findAddress(pathname) !== undefined;
    })
    .slice(-READ_MAX)
    .toReversed();

/** The newest page for each title. */
export const pickNamed = (pages: readonly CachedPage[]): CachedPage[] =>
  pages.filter(({ title }, index) => pages.findIndex((page) => page.title === title) === index).slice(0, NAMED_MAX);

/** The activity a document shows, if any. */
export const findActivityId = (html: string): string | undefined => /data-activity="([a-z0-9-]+)"/.exec(html)?.[1];

/** Possibly a saved film: the copy on the device answers first, since it was kept to save the network. */
export function isFilmFile({ method, url }: Pick<Asked, 'method' | 'url'>, origin: string): boolean {
  const { pathname, search, origin: asked } = new URL(url);
  return method === 'GET' && asked === origin && FILM_FILE.test(pathname + search);
}

/** The kept address (oldest first) that may answer for a page never kept: the plain address first, then the newest. */
export function chooseFallback(url: string, cached: readonly string[]): string | undefined {
  const address = findAddress(new URL(url).pathname);
  if (address?.isOfflineFallback !== true) return undefined;
  const same = cached.filter((one) => {
    const { pathname } = new URL(one);
    return !PAGE_DATA.test(pathname) && findAddress(pathname) === address;
  });
  return same.findLast((one) => new URL(one).search === '') ?? same.at(-1);
}

/** Which kept addresses, oldest first, to drop so that `max` stay: pictures before pages, which can be read without. */
export function chooseEvicted(cached: readonly string[], max: number): string[] {
  const pictures = cached.filter((one) => PICTURE.test(new URL(one).pathname));
  const others = cached.filter((one) => !pictures.includes(one));
  return [...pictures, ...others].slice(0, Math.max(0, cached.length - max));
}
