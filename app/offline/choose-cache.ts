import { findAddress } from '#contracts/addresses.ts';
import { FILES_CACHE, PAGES_CACHE } from '../device/keys.ts';
import type { KeptPage } from './missing-page.ts';

export type Asked = { method: string; url: string; isNavigation: boolean; isPart: boolean };

/** What may stand behind the "?": places on a page. Any other parameter may be personal, e.g. a search. */
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
/** Made by the build, or the same on every page. */
const FILE = /^\/(?:assets\/[\w./-]+|favicon\.ico|icon-[\w-]+\.png|site\.webmanifest)$/;
/** Pictures of articles and activities, not films: those are large and come in parts. */
const PICTURE = /^\/public\/(?!videos\/)(?:[\w.-]+\/)*[\w.-]+$/i;
/** What can be saved of a film: its file in one of two formats, its poster and its captions; with a version mark or without. */
const FILM_FILE = /^\/public\/videos\/[\w-]+\.(?:webm|mp4|webp|vtt)(?:\?v=[\w-]+)?$/;
/** What a page fetches for itself when it is reached without a new document. */
const PAGE_DATA = /(?:\/_root|(?<=\/)_)?\.data$/;

/**
 * A page that is the same for everyone, however its address is written, or a shell without personal data that is
 * wanted without a network. One that the table of addresses does not know is neither.
 */
function isOpenPage(path: string): boolean {
  const address = findAddress(path || '/');
  return address?.kind === 'open' || address?.opensOffline === true;
}

/** In which cache the answer is kept; undefined when it is none of the worker's business. */
export function chooseCache({ method, url, isNavigation, isPart }: Asked, origin: string): string | undefined {
  const { pathname: path, searchParams, origin: asked } = new URL(url);
  if (method !== 'GET' || isPart || asked !== origin) return undefined;
  if ([...searchParams.keys()].some((name) => !HARMLESS.has(name))) return undefined;
  if (FILE.test(path)) return FILES_CACHE;
  const isPage = (isNavigation && isOpenPage(path)) || (PAGE_DATA.test(path) && isOpenPage(path.replace(PAGE_DATA, '')));
  return isPage || PICTURE.test(path) ? PAGES_CACHE : undefined;
}

/** The page whose data this address is; undefined for any other, and for a path that would name another host. */
export function findPageOfData(url: string): string | undefined {
  const page = new URL(url);
  if (!PAGE_DATA.test(page.pathname) || page.pathname.startsWith('//')) return undefined;
  page.pathname = page.pathname.replace(PAGE_DATA, '');
  page.searchParams.delete('_routes');
  return page.href;
}

/** Whether a link within the app may lead to a page that is not kept, for the words that it is not there. */
export const leadsToMissing = (page: string): boolean => findAddress(new URL(page).pathname)?.explainsMissing !== true;

/** How many pages the missing-page screen offers. */
const NAMED_MAX = 8;
/** More titles than these are not looked for: each means to read a document. */
const READ_MAX = 24;

/** Of the cached addresses, oldest first, the pages to offer in place of a missing one, newest first. */
export const chooseNamed = (kept: readonly string[], missing: string): string[] =>
  kept
    .filter((one) => {
      const { pathname } = new URL(one);
      return one !== missing && !PAGE_DATA.test(pathname) && !PICTURE.test(pathname) && findAddress(pathname) !== undefined;
    })
    .slice(-READ_MAX)
    .toReversed();

/** One page for each title, the newest. */
export const pickNamed = (pages: readonly KeptPage[]): KeptPage[] =>
  pages.filter(({ title }, index) => pages.findIndex((page) => page.title === title) === index).slice(0, NAMED_MAX);

/** The activity that a document shows, if any. */
export const findActivityId = (html: string): string | undefined => /data-activity="([a-z0-9-]+)"/.exec(html)?.[1];

/** Whether it may have been kept as a film: then the copy on the device answers first, since it was kept to save the network. */
export function isFilmFile({ method, url }: Pick<Asked, 'method' | 'url'>, origin: string): boolean {
  const { pathname, search, origin: asked } = new URL(url);
  return method === 'GET' && asked === origin && FILM_FILE.test(pathname + search);
}

/**
 * Of the kept addresses, oldest first, the one whose copy may answer for a page that was never kept itself: the plain
 * address before others, then the newest.
 */
export function chooseFallback(url: string, kept: readonly string[]): string | undefined {
  const address = findAddress(new URL(url).pathname);
  if (address?.isOfflineFallback !== true) return undefined;
  const same = kept.filter((one) => {
    const { pathname } = new URL(one);
    return !PAGE_DATA.test(pathname) && findAddress(pathname) === address;
  });
  return same.findLast((one) => new URL(one).search === '') ?? same.at(-1);
}

/** Which of the kept addresses, oldest first, go so that `max` stay: pictures before pages, for a page can be read without. */
export function chooseEvicted(kept: readonly string[], max: number): string[] {
  const pictures = kept.filter((one) => PICTURE.test(new URL(one).pathname));
  const others = kept.filter((one) => !pictures.includes(one));
  return [...pictures, ...others].slice(0, Math.max(0, kept.length - max));
}
