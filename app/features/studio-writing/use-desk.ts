import { useEffect, useRef, useState } from 'react';
import { ERRORS, type FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';
import { checkForm } from '../../data/form-errors.ts';
import { useDraft } from './use-draft.ts';

/** A pause in typing of this length saves. */
const AUTOSAVE_AFTER_MS = 3000;

/** A call that is sent from the desk, as `useSend` gives it. */
type Sending = { isSending: boolean; problem: string | undefined; errors: FieldErrors; reset: () => void };

type Options<Text, Document, Request> = {
  /** What is written, e.g. `course:12`. */
  key: string;
  document: Document;
  documentShape: z.ZodMiniType<Document>;
  /** As it lies on the device: half written is fine. */
  textShape: z.ZodMiniType<Text>;
  toText: (document: Document) => Text;
  isSame: (one: Text, other: Text) => boolean;
  /** What the server's own rules say of it before anything is sent. */
  requestShape: z.ZodMiniType<Request>;
  toRequest: (text: Text, base: number) => object;
  saving: Sending & { save: (request: Request) => Promise<Document> };
  restoring: Sending & { restore: (from: number) => Promise<Document> };
  stating: Sending;
  /** Saves by itself: nobody reads it yet. */
  isAutosaved?: boolean;
  /** Shows the newer one from now on. */
  take: (newer: Document) => void;
};

/** Whatever is written in the studio: the saved one, the draft over it, and what becomes of both. Nothing typed is lost. */
export function useDesk<Text, Document extends { version: number }, Request>(options: Options<Text, Document, Request>) {
  const {
    key,
    document,
    documentShape,
    textShape,
    toText,
    isSame,
    requestShape,
    toRequest,
    saving,
    restoring,
    stating,
    take,
    isAutosaved = false,
  } = options;
  const sendings: readonly Sending[] = [saving, stating, restoring];
  const draft = useDraft({ key, shape: textShape, saved: toText(document), version: document.version, isSame });
  const [savedAt, setSavedAt] = useState<number>();
  const [ownErrors, setOwnErrors] = useState<FieldErrors>();
  const [refusals, setRefusals] = useState(0);

  const forget = () => {
    for (const each of sendings) each.reset();
    setOwnErrors(undefined);
  };
  /** A conflict brings the newer text along: it is shown beside the own one. */
  const learn = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? z.safeParse(documentShape, error.current) : undefined;
    if (current?.success === true) take(current.data);
  };
  /** What went wrong is said by what was sent. */
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    forget();
    try {
      return await work();
    } catch (error) {
      learn(error);
      setRefusals((count) => count + 1);
      return undefined;
    }
  };
  const [unsaved, setUnsaved] = useState<string>();
  /** Saving by itself goes on from what it saved before, so that the versions are not full of it. */
  const continues = useRef(false);
  const isSending = sendings.some((sending) => sending.isSending);
  const autosave = async () => {
    const sent = draft.text;
    const checked = checkForm(requestShape, { ...toRequest(sent, draft.base), continues: continues.current });
    // What the rules refuse is said when somebody presses Save.
    if (!checked.isValid) return;
    try {
      const saved = await saving.save(checked.data);
      take(saved);
      draft.settle(sent, toText(saved), saved.version);
      continues.current = true;
      setSavedAt(Date.now());
      setUnsaved(undefined);
    } catch (error) {
      learn(error);
      saving.reset();
      if (!(error instanceof ApiError)) setUnsaved('The network does not answer. What you write is kept on this device.');
      else if (error.status !== 409) setUnsaved('This could not be saved. What you write is kept on this device.');
    }
  };
  const draftAt = draft.draft?.at;
  const canAutosave = isAutosaved && draftAt !== undefined && !draft.isBehind && !isSending;
  const latestAutosave = useRef(autosave);
  useEffect(() => {
    latestAutosave.current = autosave;
  });
  useEffect(() => {
    if (!canAutosave) return undefined;
    const save = () => void latestAutosave.current();
    const timer = setTimeout(save, AUTOSAVE_AFTER_MS);
    window.addEventListener('online', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', save);
    };
  }, [canAutosave, draftAt]);

  return {
    ...draft,
    document,
    savedAt,
    /** Why what is written has not been saved by itself. */
    unsaved,
    isSending,
    problem: ownErrors === undefined ? sendings.find(({ problem }) => problem !== undefined)?.problem : ERRORS.invalid.message,
    errors: ownErrors ?? { ...stating.errors, ...saving.errors },
    /** How often saving was refused: each time the first wrong field gets the focus. */
    refusals,
    attempt,
    async save(): Promise<void> {
      forget();
      const sent = draft.text;
      const checked = checkForm(requestShape, toRequest(sent, draft.base));
      setOwnErrors(checked.isValid ? undefined : checked.errors);
      if (!checked.isValid) {
        setRefusals((count) => count + 1);
        return;
      }
      const saved = await attempt(() => saving.save(checked.data));
      if (saved === undefined) return;
      take(saved);
      draft.settle(sent, toText(saved), saved.version);
      continues.current = false;
      setUnsaved(undefined);
      setSavedAt(Date.now());
    },
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
export type Desk<Text, Document extends { version: number }> = ReturnType<typeof useDesk<Text, Document, unknown>>;
