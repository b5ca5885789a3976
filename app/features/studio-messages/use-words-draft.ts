import { useMemo, useSyncExternalStore } from 'react';
import { z } from '#contracts/zod.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { createId } from '../../lib/create-id.ts';
import { readPerson } from '../../session/session.ts';

const shape = z.object({ id: z.string(), text: z.string() });
const NOTHING = { id: '', text: '' };
const KINDS = ['answer', 'note'] as const;
export type DraftKind = (typeof KINDS)[number];
const openStore = (kind: DraftKind, message: number) => createDeviceStore(DEVICE.studioDraft, `${kind}:${message}`);

/** Unsent words and their id, kept over a reload, so that they arrive once. Survives an expired sign-in, not a sign-out. */
export function useWordsDraft(kind: DraftKind, message: number) {
  const store = useMemo(() => openStore(kind, message), [kind, message]);
  const raw = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  const draft = useMemo(() => {
    const parsed = z.safeParse(shape, raw);
    return parsed.success ? parsed.data : NOTHING;
  }, [raw]);
  return {
    ...draft,
    write: (text: string) => (text === '' ? store.remove() : store.set({ owner: readPerson(), id: createId(), text })),
    settle(id: string): void {
      const current = z.safeParse(shape, store.get());
      if (current.success && current.data.id === id) store.remove();
    },
  };
}

/** For a deleted message. */
export function forgetDrafts(message: number): void {
  for (const kind of KINDS) openStore(kind, message).remove();
}
