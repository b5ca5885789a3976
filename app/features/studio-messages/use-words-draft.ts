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

/**
 * What is written under a message and not sent yet, and the id that it is sent under: the same words get the same id, also after a
 * reload, so that they arrive once. It lies on the device, waits when a sign-in runs out, and goes at sign-out.
 */
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
    /** These words were sent; what was typed since stays. */
    settle(id: string): void {
      const current = z.safeParse(shape, store.get());
      if (current.success && current.data.id === id) store.remove();
    },
  };
}

/** The message is deleted, and nothing can be sent about it any more. */
export function forgetDrafts(message: number): void {
  for (const kind of KINDS) openStore(kind, message).remove();
}
