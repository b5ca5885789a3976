import { FILES_CACHE, PAGES_CACHE } from '../lib/device/keys.ts';

export type Asked = { method: string; url: string; isNavigation: boolean; isPart: boolean };

/** Pages about one person, or with a secret in their address; in small letters, as addresses ignore case. */
const NEVER = new RegExp(
  `^/(?:${[
    'api/',
    'threeseas/api/',
    'healthz',
    'readyz',
    // Secrets: whoever has the address may see or do something.
    'guardian/',
    'reset-password',
    'certificates/',
    'class/',
    // Persons.
    'library',
    'account-details',
    'progress',
    'logout',
    'login',
    'register',
    'forgot-password',
    'payment',
    'complete-order',
    'well-done',
    'closefamilyintro/',
    'classes',
    'studio',
    // Films are large and come in parts.
    'public/videos/',
  ].join('|')})`,
);
/** What may stand behind the "?": places on a page. Any other word may be somebody's own, e.g. what they searched for. */
const HARMLESS = new Set(['age', 'pillar', 'section', 'topic', 'activity', 'page', 'category_id', 'tag_id', '_routes', 'index']);
const FILE = /^\/assets\/|^\/(?:icon|favicon)[\w.-]*$|\.webmanifest$/;
const PICTURE = /^\/public\/|\.(?:svg|png|ico)$/;
/** What a page fetches for itself when it is reached without a new document. */
const PAGE_DATA = /\.data$/;

/** The path as the server understands it; undefined when it cannot be read, or could be read in two ways. */
function readPath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname).toLowerCase();
    return /%|\\|\/\//.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** In which cache the answer is kept; undefined when it is none of the worker's business. */
export function chooseCache({ method, url, isNavigation, isPart }: Asked, origin: string): string | undefined {
  const { pathname, searchParams, origin: asked } = new URL(url);
  const path = readPath(pathname);
  if (method !== 'GET' || isPart || asked !== origin || path === undefined || NEVER.test(path)) return undefined;
  if ([...searchParams.keys()].some((name) => !HARMLESS.has(name))) return undefined;
  if (FILE.test(path)) return FILES_CACHE;
  return isNavigation || PICTURE.test(path) || PAGE_DATA.test(path) ? PAGES_CACHE : undefined;
}
