/**
 * How the server's process keeps its memory low under load, for `npm start` and for what measures it. A small young
 * generation, of this size from the start; collections of the old one that give back what they free, instead of keeping it
 * for the next time, and that come when it has grown by 110 percent: half as many as at 70, which is what the giving back
 * costs (bench/README.md). What is still kept is given back at rest by server/memory-keeper.ts, which has to be let collect.
 */
export const MEMORY_FLAGS = [
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
  '--heap-growing-percent=110',
  '--memory-saver-mode',
  '--expose-gc',
];

/** Of glibc: what the threads that pack and hash have given back goes back to the system. */
export const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };
