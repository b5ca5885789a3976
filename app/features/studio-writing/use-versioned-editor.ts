import { useRef, useState } from 'react';
import type { FieldErrors } from '#contracts/errors.ts';
import type { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';
import { checkForm } from '../../data/form-errors.ts';
import { useAttempts, type Sending } from './use-attempts.ts';
import { useAutosave } from './use-autosave.ts';
import { useDraft } from './use-draft.ts';

type Options<Text, Document, Request> = {
  key: string;
  document: Document;
  documentShape: z.ZodMiniType<Document>;
  /** As stored on the device: half written is fine. */
  textShape: z.ZodMiniType<Text>;
  toText: (document: Document) => Text;
  isSame: (one: Text, other: Text) => boolean;
  /** The server's rules, checked before anything is sent. */
  requestShape: z.ZodMiniType<Request>;
  toRequest: (text: Text, base: number) => object;
  saving: Sending & { save: (request: Request) => Promise<Document> };
  restoring: Sending & { restore: (from: number) => Promise<Document> };
  stating: Sending;
  /** Saves by itself: no one reads it yet. */
  isAutosaved?: boolean;
  take: (newer: Document) => void;
};

/** What a draft that is not kept says for itself (editor-frame.tsx). */
function sayUnsaved(error: unknown): string {
  if (!(error instanceof ApiError)) return "We can't reach the server. What you write is kept on this device.";
  if (error.status === 422) return 'Not saved yet, because something is still missing. What you write is kept on this device.';
  return 'This could not be saved. What you write is kept on this device.';
}

const sayRefused = (errors: FieldErrors) =>
  `Not saved yet. ${Object.values(errors)[0]?.[0] ?? ''} What you write is kept on this device.`.replace('  ', ' ');

/** Saves when Save is pressed, and by itself. */
function useSaving<Text, Document extends { version: number }, Request>(
  { requestShape, toRequest, saving, toText, take, isAutosaved = false }: Options<Text, Document, Request>,
  draft: ReturnType<typeof useDraft<Text>>,
  { isSending, forget, learn, refuse, attempt }: ReturnType<typeof useAttempts<Document>>,
) {
  const [savedAt, setSavedAt] = useState<number>();
  const [unsaved, setUnsaved] = useState<string>();
  /** Automatic saves continue one version, so that the list is not full of them. */
  const continues = useRef(false);
  const settle = (sent: Text, saved: Document) => {
    take(saved);
    draft.settle(sent, toText(saved), saved.version);
    setSavedAt(Date.now());
    setUnsaved(undefined);
  };
  const autosave = async () => {
    const sent = draft.text;
    const checked = checkForm(requestShape, { ...toRequest(sent, draft.base), continues: continues.current });
    // The fields are marked only when someone presses Save.
    if (!checked.isValid) return setUnsaved(sayRefused(checked.errors));
    try {
      settle(sent, await saving.save(checked.data));
      continues.current = true;
    } catch (error) {
      learn(error);
      saving.reset();
      if (!(error instanceof ApiError) || error.status !== 409) setUnsaved(sayUnsaved(error));
    }
  };
  useAutosave(isAutosaved && !draft.isBehind && !isSending ? draft.draft?.at : undefined, autosave);
  return {
    savedAt,
    /** Why it has not saved by itself. */
    unsaved,
    /** The saved document; undefined where it was refused. */
    async save(): Promise<Document | undefined> {
      forget();
      const sent = draft.text;
      const checked = checkForm(requestShape, toRequest(sent, draft.base));
      if (!checked.isValid) {
        refuse(checked.errors);
        return undefined;
      }
      const saved = await attempt(() => saving.save(checked.data));
      if (saved === undefined) return undefined;
      settle(sent, saved);
      continues.current = false;
      return saved;
    },
  };
}

/** Anything written in the studio: the saved document, the draft over it, and what becomes of both. Nothing typed is lost. */
export function useVersionedEditor<Text, Document extends { version: number }, Request>(options: Options<Text, Document, Request>) {
  const { key, document, textShape: shape, toText, isSame, restoring, take } = options;
  const draft = useDraft({ key, shape, saved: toText(document), version: document.version, isSame });
  const attempts = useAttempts(options);
  const { isSending, problem, errors, refusals, attempt, forget } = attempts;
  return {
    ...draft,
    ...useSaving(options, draft, attempts),
    document,
    isSending,
    problem,
    errors,
    refusals,
    attempt,
    async restore(from: number): Promise<boolean> {
      const restored = await attempt(() => restoring.restore(from));
      if (restored === undefined) return false;
      draft.putAside();
      take(restored);
      return true;
    },
    keepMine: () => {
      forget();
      draft.keepMine();
    },
    putAside: () => {
      forget();
      draft.putAside();
    },
  };
}
export type VersionedEditor<Text, Document extends { version: number }> = ReturnType<typeof useVersionedEditor<Text, Document, unknown>>;
