import { onDemand, z } from '#contracts/zod.ts';
import type { CreationKind } from './definition.ts';

/** A saved thing with the host's additions. `version` is the shape of `item`. */
export type SavedItem<Item> = { id: string; savedAt: number; version: number; item: Item };

const envelope = onDemand(() => z.object({ id: z.string(), savedAt: z.number(), version: z.int(), item: z.unknown() }));

type Shape<Item> = Pick<CreationKind<Item>, 'version' | 'itemSchema' | 'upgrades'>;

/** Upgrades a stored item of any version; undefined if unreadable. */
export function readSavedItem<Item>(definition: Shape<Item>, stored: unknown): SavedItem<Item> | undefined {
  const outer = z.safeParse(envelope(), stored);
  if (!outer.success) return undefined;
  let { item, version } = outer.data;
  while (version < definition.version) {
    const upgrade = definition.upgrades[version];
    if (upgrade === undefined) return undefined;
    item = upgrade(item);
    version += 1;
  }
  const inner = z.safeParse(definition.itemSchema(), item);
  return inner.success ? { id: outer.data.id, savedAt: outer.data.savedAt, version: definition.version, item: inner.data } : undefined;
}
