/**
 * How the server's process keeps its memory low under load, for `npm start` and for what measures it. A small young
 * generation, and an old one that is tidied when it has grown by 70 percent: under load the memory stays at under three
 * quarters, for about a sixth more work on pages that are drawn anew (bench/README.md). What the heap keeps for later is given
 * back by server/memory-keeper.ts, which has to be let collect.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=70', '--expose-gc'];

/** Of glibc: what the threads that pack and hash have given back goes back to the system. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
