import { useMemo, useState, useSyncExternalStore } from 'react';
import { z } from '#contracts/zod.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';

type Options<Text> = {
  /** What is written, e.g. `course:12`. */
  key: string;
  shape: z.ZodMiniType<Text>;
  /** What is saved, and its version. */
  saved: Text;
  version: number;
  isSame: (one: Text, other: Text) => boolean;
};

const makeDraft = <Text>(base: number, text: Text) => ({ base, at: Date.now(), text });

/** What is written and not saved: over which version, since when (epoch ms), and what. It lies on the device and outlives the page. */
export function useDraft<Text>({ key, shape, saved, version, isSame }: Options<Text>) {
  const store = useMemo(() => createDeviceStore(DEVICE.studioDraft, key), [key]);
  const raw = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  const parsed = z.safeParse(z.object({ base: z.int(), at: z.number(), text: shape }), raw);
  const draft = parsed.success ? parsed.data : undefined;
  const text = draft === undefined ? saved : draft.text;
  /** The draft that was given up for another text, as long as this page is open. */
  const [aside, setAside] = useState<{ text: Text }>();
  const write = (next: Text, base = draft?.base ?? version) => {
    if (base === version && isSame(next, saved)) store.remove();
    else store.set(makeDraft(base, next));
  };
  return {
    text,
    draft,
    aside,
    base: draft?.base ?? version,
    /** Someone saved a newer version than the one being edited. */
    isBehind: draft !== undefined && draft.base < version && !isSame(draft.text, saved),
    write: (next: Text) => write(next),
    /** The draft is saved, or given up for good. */
    clear: () => {
      store.remove();
      setAside(undefined);
    },
    /** Another version was made of the same words: the draft goes on over it. */
    rebase: (from: number, to: number) => {
      if (draft !== undefined && draft.base === from) store.set({ ...draft, base: to });
    },
    /** The own text goes on over the newer version, which stays among the versions. */
    keepMine: () => write(text, version),
    /** Back to what is saved; the own text is put aside. */
    putAside: () => {
      if (draft !== undefined) setAside({ text });
      store.remove();
    },
    bringBack: () => {
      if (aside === undefined) return;
      write(aside.text, version);
      setAside(undefined);
    },
  };
}
