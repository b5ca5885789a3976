import { onDemand, z, type Checked } from '#contracts/zod.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import type { ActivityDefinition } from './definition.ts';
import { readSavedItem, type SavedItem } from './saved-item.ts';

const editing = onDemand(() => z.object({ id: z.string(), revision: z.int(), title: z.string(), isReply: z.optional(z.boolean()) }));
/** A creation being rewritten, or answered with a new one. `revision` is the library's, 0 on this device. */
export type Editing = Checked<typeof editing>;

export type Work<Item, Draft> = { draft: Draft; items: readonly SavedItem<Item>[]; editing?: Editing };

/**
 * Drafts and saved items are in session storage: they survive a reload and go when the tab closes, so that a shared school
 * computer keeps nothing (docs/spec/product.md §3). Unreadable work counts as none; without storage the work goes on in memory.
 */
export function createWorkStore<Item, Draft>(definition: ActivityDefinition<Item, Draft>) {
  const stored = createDeviceStore(DEVICE.activityWork, definition.id);
  const empty: Work<Item, Draft> = { draft: definition.emptyDraft, items: [] };
  const listeners = new Set<() => void>();
  let work: Work<Item, Draft> | undefined;

  function read(): Work<Item, Draft> {
    if (stored.get() === stored.getNone()) return empty;
    const { draft, items, editing: begun } = stored.get();
    const checked = draft === undefined ? undefined : z.safeParse(definition.draftSchema(), draft);
    const rewriting = begun === undefined ? undefined : z.safeParse(editing(), begun);
    return {
      ...(rewriting?.success === true ? { editing: rewriting.data } : {}),
      draft: checked?.success === true ? checked.data : definition.emptyDraft,
      items: items.flatMap((item) => readSavedItem(definition, item) ?? []),
    };
  }

  return {
    get: (): Work<Item, Draft> => (work ??= read()),
    getEmpty: () => empty,
    change(change: (before: Work<Item, Draft>) => Work<Item, Draft>): void {
      work = change((work ??= read()));
      stored.set(work);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type WorkStore<Item, Draft> = ReturnType<typeof createWorkStore<Item, Draft>>;
