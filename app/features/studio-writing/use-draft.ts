import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { z } from '#contracts/zod.ts';
import { DEVICE } from '../../device/registry.ts';
import { createDeviceStore } from '../../device/store.ts';
import { readPerson } from '../../session/session.ts';

type Options<Text> = {
  key: string;
  shape: z.ZodMiniType<Text>;
  saved: Text;
  version: number;
  isSame: (one: Text, other: Text) => boolean;
};

const makeDraft = <Text>(base: number, text: Text) => ({ owner: readPerson(), base, at: Date.now(), text });

const readDraft = <Text>(shape: z.ZodMiniType<Text>, raw: unknown) => {
  const parsed = z.safeParse(z.object({ base: z.int(), at: z.number(), text: shape }), raw);
  return parsed.success ? parsed.data : undefined;
};

/** What is written and not saved: over which version, since when (epoch ms), and what. Kept on the device; outlives the page. */
export function useDraft<Text>({ key, shape, saved, version, isSame }: Options<Text>) {
  const store = useMemo(() => createDeviceStore(DEVICE.studioDraft, key), [key]);
  const raw = useSyncExternalStore(store.subscribe, store.get, () => undefined);
  const draft = useMemo(() => readDraft(shape, raw), [shape, raw]);
  // Saved text lacks the blank at the end that the next word is about to follow: here it stays.
  const [typed, setTyped] = useState<{ key: string; text: Text }>();
  const isTyped = typed !== undefined && typed.key === key && isSame(typed.text, saved);
  const text = draft !== undefined ? draft.text : isTyped ? typed.text : saved;
  // Over an older version too: a reload may lose the answer to a save.
  const isSaved = draft !== undefined && draft.base <= version && isSame(draft.text, saved);
  useEffect(() => {
    if (isSaved) store.remove();
  }, [isSaved, store]);
  /** The draft given up for another text, while this page is open. */
  const [aside, setAside] = useState<{ text: Text }>();
  const write = (next: Text, base = draft?.base ?? version) => {
    setTyped({ key, text: next });
    if (base === version && isSame(next, saved)) store.remove();
    else store.set(makeDraft(base, next));
  };
  return {
    text,
    draft,
    /** False where the browser had no room for the draft. */
    isStored: draft === undefined || store.isStored(),
    aside,
    base: draft?.base ?? version,
    /** Someone saved a newer version than the one being edited. */
    isBehind: draft !== undefined && draft.base < version && !isSame(draft.text, saved),
    write: (next: Text) => write(next),
    clear: () => {
      store.remove();
      setAside(undefined);
    },
    /**
     * What was sent is saved as this version; `stored` is how the server has it (new questions have ids). Later typing stays a
     * draft over it. The draft stays until the saved document is here, or the old text would flash.
     */
    settle: (sent: Text, stored: Text, storedVersion: number) => {
      const current = readDraft(shape, store.get())?.text ?? sent;
      store.set(makeDraft(storedVersion, isSame(current, sent) && !isSame(stored, sent) ? stored : current));
    },
    /** Another version has the same words: the draft goes on over it. */
    rebase: (from: number, to: number) => {
      if (draft !== undefined && draft.base === from) store.set(makeDraft(to, draft.text));
    },
    keepMine: () => write(text, version),
    /** Back to the saved text; the person's own is put aside. */
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
