import type { TaskKind } from '#contracts/class-tasks.ts';

export type Thing = { ref: string; title: string };
/** What a task can be about, from the site's own content; pages and units of the course are asked for. */
export type ThingLists = Record<Exclude<TaskKind, 'own' | 'page' | 'unit'>, readonly Thing[]>;
