/** Flags of the server's process: a small young generation, since a page leaves little behind and a school laptop has little memory. */
export const MEMORY_FLAGS = ['--max-semi-space-size=4'];

/** For glibc: fewer arenas, so that threads which compress and hash do not each retain memory. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2' };
