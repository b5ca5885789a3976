import type { TaskKind } from '#contracts/class-tasks.ts';

/** A thing in an address, for "Give to my class": `topic.listening`. */
export const toGiven = (kind: TaskKind, ref: string): string => `${kind}.${ref}`;

export function readGiven(given: string | null): { kind: TaskKind; ref: string } | undefined {
  const [, kind, ref] = /^(topic|activity|page|unit|words|story)\.([\w-]{1,80})$/.exec(given ?? '') ?? [];
  // The pattern names the kinds.
  return kind === undefined || ref === undefined ? undefined : { kind: kind as TaskKind, ref };
}
