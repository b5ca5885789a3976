import { z } from '#contracts/zod.ts';
import type { ActivityDefinition } from './definition.ts';
import { readSavedItem, type SavedItem } from './saved-item.ts';

/** What a person has under their hands: the draft and what was saved in this tab. */
export type Work<Item, Draft> = { draft: Draft; items: readonly SavedItem<Item>[] };

const storedWork = z.object({ draft: z.unknown(), items: z.array(z.unknown()) });

/**
 * Drafts and saved items live in session storage: they survive a reload of the tab and go when it closes, so that a
 * shared school computer keeps nothing (product.md, Saving). What cannot be read counts as not there; when storage is
 * full or switched off the work goes on in memory.
 */
export function createWorkStore<Item, Draft>(definition: ActivityDefinition<Item, Draft>) {
  const key = `activity:${definition.id}`;
  const empty: Work<Item, Draft> = { draft: definition.emptyDraft, items: [] };
  const listeners = new Set<() => void>();
  let work: Work<Item, Draft> | undefined;

  function read(): Work<Item, Draft> {
    try {
      const stored = z.safeParse(storedWork, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      if (!stored.success) return empty;
      const draft = z.safeParse(definition.draftSchema, stored.data.draft);
      return {
        draft: draft.success ? draft.data : definition.emptyDraft,
        items: stored.data.items.flatMap((item) => readSavedItem(definition, item) ?? []),
      };
    } catch {
      return empty;
    }
  }

  return {
    get: (): Work<Item, Draft> => (work ??= read()),
    getEmpty: () => empty,
    change(change: (before: Work<Item, Draft>) => Work<Item, Draft>): void {
      work = change((work ??= read()));
      try {
        sessionStorage.setItem(key, JSON.stringify(work));
      } catch {
        // Full or switched off: it stays in memory.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type WorkStore<Item, Draft> = ReturnType<typeof createWorkStore<Item, Draft>>;
