import type { Editor, JSONContent } from '@tiptap/core';
import { Step } from '@tiptap/pm/transform';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { z } from '#contracts/zod.ts';
import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore } from '../../../device/store.ts';
import { readPerson } from '../../../session/session.ts';
import { isSameDocument, toStored } from './document-json.ts';

const entry = z.object({ at: z.number(), kind: z.enum(['do', 'undo', 'redo']), steps: z.array(z.unknown()) });
const stored = z.object({ base: z.unknown(), entries: z.array(entry) });
type Entry = z.infer<typeof entry>;
/** How the history plug-in marks its own changes. */
const HISTORY = 'history$';
/** Beyond this the past is dropped: the browser's storage is small. */
const CHARACTERS_MAX = 400_000;

const kindOf = (transaction: Transaction): Entry['kind'] => {
  const mark = transaction.getMeta(HISTORY) as { redo?: boolean } | undefined;
  if (mark === undefined) return 'do';
  return mark.redo === true ? 'redo' : 'undo';
};

function playEntry(editor: Editor, { kind, steps, at }: Entry): void {
  if (kind === 'undo') editor.commands.undo();
  else if (kind === 'redo') editor.commands.redo();
  else {
    const { tr, schema } = editor.state;
    for (const json of steps) tr.step(Step.fromJSON(schema, json));
    // Changes close in time are undone together.
    editor.view.dispatch(tr.setTime(at));
  }
}

/** Undo that outlives the page: the first document and its changes are kept beside the draft and replayed after a reload. */
export function createUndoStore(key: string) {
  const store = createDeviceStore(DEVICE.studioDraft, `undo:${key}`);
  let base: JSONContent | undefined;
  let entries: Entry[] = [];
  let isPlaying = false;
  return {
    /** Replays earlier changes. Where they don't lead to this document, it begins without a past. */
    restore(editor: Editor, document: JSONContent): void {
      const parsed = z.safeParse(stored, store.get());
      base = document;
      entries = [];
      if (!parsed.success || parsed.data.entries.length === 0) return;
      isPlaying = true;
      try {
        editor
          .chain()
          .setMeta('addToHistory', false)
          .setContent(parsed.data.base as JSONContent, { emitUpdate: false })
          .run();
        for (const each of parsed.data.entries) playEntry(editor, each);
        // An empty last line is not stored.
        if (!isSameDocument(toStored(editor.getJSON()), toStored(document))) throw new Error('another document');
        ({ entries } = parsed.data);
        base = parsed.data.base as JSONContent;
      } catch {
        const { schema, plugins } = editor.state;
        editor.view.updateState(EditorState.create({ doc: schema.nodeFromJSON(document), plugins }));
        store.remove();
      } finally {
        isPlaying = false;
      }
    },
    note(transaction: Transaction): void {
      if (!isPlaying && transaction.docChanged && transaction.getMeta('preventUpdate') !== true)
        entries.push({ at: transaction.time, kind: kindOf(transaction), steps: transaction.steps.map((step) => step.toJSON() as unknown) });
    },
    store(document: JSONContent): void {
      if (JSON.stringify(entries).length > CHARACTERS_MAX) {
        base = document;
        entries = [];
      }
      if (entries.length > 0) store.set({ owner: readPerson(), base, entries });
    },
    /** The text was replaced, e.g. by an earlier version. */
    restart(document: JSONContent): void {
      base = document;
      entries = [];
      store.remove();
    },
  };
}
