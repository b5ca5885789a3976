import type { TaskKind } from '#contracts/class-tasks.ts';

export type GivenThing = { kind: TaskKind; ref: string };

/** Pages whose last part names the thing. */
const NAMED: Readonly<Record<string, TaskKind>> = { lessons: 'topic', words: 'words', activities: 'activity' };

/** What the open page could be as a task; undefined where it is none. */
export function findGiven(pathname: string, search: URLSearchParams): GivenThing | undefined {
  const [, folder = '', name] = /^\/([a-z-]+)(?:\/([\w-]+))?\/?$/i.exec(pathname) ?? [];
  const kind = NAMED[folder.toLowerCase()];
  if (kind !== undefined && name !== undefined) return { kind, ref: name };
  const [topic, activity, page] = [search.get('topic'), search.get('activity'), search.get('page')];
  if (folder.toLowerCase() === 'new-section' && activity !== null) return { kind: 'activity', ref: activity };
  if (folder.toLowerCase() === 'new-section' && topic !== null) return { kind: 'topic', ref: topic };
  if (folder.toLowerCase() === 'learning-page' && page !== null) return { kind: 'page', ref: page };
  return undefined;
}
