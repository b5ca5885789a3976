/** Shared with inline scripts and the worker, which import nothing else of the registry. */
export const AUTH_TOKEN_KEY = 'authToken';
/** Last use of a sign-in that ends with the tab, epoch milliseconds. */
export const AUTH_USED_AT_KEY = 'authUsedAt';
/** A sign-in on a shared device ends after this time without use (docs/spec/product.md §4). */
export const IDLE_MS = 2 * 60 * 60 * 1000;

/** Pages that were visited and their pictures. */
export const PAGES_CACHE = 'threeseas-pages-2';
/** Scripts, styles and fonts: the same for everyone. */
export const FILES_CACHE = 'threeseas-files-2';
/** Opened course pages (course-answers.ts). */
export const COURSE_CACHE = 'threeseas-course-1';
/** The newest things of a library, on its owner's own device (library-copy.ts). */
export const LIBRARY_CACHE = 'threeseas-library-1';
/** Films saved for offline use (offline-films.ts). */
export const FILMS_CACHE = 'threeseas-films-1';
