import type { HelpCardTexts } from '#content/schemas.ts';
import { prefersReducedMotion } from '../../device/use-comfort.ts';
import { useState } from 'react';
import { createId } from '../../lib/create-id.ts';
import { noteMark } from '../../sync/practice/marks.ts';
import { celebrateSave } from './confetti.ts';
import type { ActivityDefinition } from './definition.ts';
import type { useLineBack } from './line-back/use-line-back.ts';
import type { SavedItem } from './saved-item.ts';
import type { StoreChoice, useLocalCreations } from './use-local-creations.ts';
import type { useMessages } from './use-messages.ts';
import type { WorkStore } from './work-store.ts';

type Parts = {
  definition: ActivityDefinition<never, never>;
  store: WorkStore<never, never>;
  creations: ReturnType<typeof useLocalCreations<never>>;
  line: ReturnType<typeof useLineBack>;
  messages: ReturnType<typeof useMessages>;
  help: HelpCardTexts | undefined;
  showHelp: (help: HelpCardTexts) => void;
};

/** Kept last in this visit. */
export type JustStored = { id: string; isSealed: boolean; draft: unknown };

/** A draft's way: changed, saved in this tab, answered with a line, and kept. */
export function useSaving({ definition, store, creations, line, messages, help, showHelp }: Parts) {
  const [justStored, setJustStored] = useState<JustStored>();
  const changeDraft = (change: object) => {
    line.goOn();
    store.change((before) => ({ ...before, draft: { ...(before.draft as object), ...change } as never }));
  };
  const clearMessage = () => {
    messages.clear();
    line.clear();
  };
  /** Confetti waits for the rules: none for heavy words, and after words of harm help is there. */
  const answerSave = async (item: never, earlier: readonly never[], draft: never) => {
    const kind = await line.find({ item, earlier, draft });
    if (kind === 'harm' && help !== undefined) showHelp(help);
    const isCalm = kind === 'line' || kind === 'none';
    if (isCalm && definition.ageGroup === 'kids' && !prefersReducedMotion()) celebrateSave(Math.random);
  };
  const saveItem = (item: never) => {
    const { editing, items, draft } = store.get();
    const rewritten = editing?.isReply === true ? undefined : editing;
    const saved: SavedItem<never> = { id: rewritten?.id ?? createId(), savedAt: Date.now(), version: definition.version, item };
    // A creation being rewritten has one version in this tab: the last.
    store.change((before) => ({ ...before, items: [...before.items.filter(({ id }) => id !== saved.id), saved] }));
    if (rewritten !== undefined) void creations.rewrite(saved, rewritten);
    const earlier = items.filter(({ id }) => id !== saved.id).map((before) => before.item);
    void answerSave(item, earlier, draft);
  };
  const keep = async (saved: SavedItem<never>, choice: StoreChoice) => {
    noteMark('activity', definition.id);
    const { editing } = store.get();
    const answers = editing?.isReply === true ? { reply_to: editing.id } : {};
    const isStored = await creations.keep(saved, { ...choice, wishes: { ...choice.wishes, ...answers } });
    if (!isStored) return;
    const isSealed = choice.wishes?.opens_on !== undefined;
    setJustStored({ id: saved.id, isSealed, draft: store.get().draft });
    if (!isSealed) return;
    // Sealed words can be read nowhere, not in this tab either.
    store.change(({ items }) => ({ draft: definition.emptyDraft, items: items.filter(({ id }) => id !== saved.id) }));
    line.clear();
    messages.announce({ kind: 'status', text: 'Your letter is sealed. It waits in your library until its day.' });
  };
  /** What was written after the last keeping stays on the page. */
  const startAnother = () => {
    if (store.get().draft === justStored?.draft) store.change(({ items }) => ({ draft: definition.emptyDraft, items }));
    setJustStored(undefined);
    clearMessage();
  };
  return { changeDraft, clearMessage, saveItem, keep, justStored, startAnother };
}
