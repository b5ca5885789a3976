import { useState } from 'react';
import { ERRORS, type FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';
import { checkForm } from '../../data/form-errors.ts';
import { useDraft } from './use-draft.ts';

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
  toRequest: (text: Text, base: number) => unknown;
  saving: Sending & { save: (request: Request) => Promise<Document> };
  restoring: Sending & { restore: (from: number) => Promise<Document> };
  stating: Sending;
  /** Shows the newer one from now on. */
  take: (newer: Document) => void;
};

/** Whatever is written in the studio: the saved one, the draft over it, and what becomes of both. Nothing typed is lost. */
export function useDesk<Text, Document extends { version: number }, Request>(options: Options<Text, Document, Request>) {
  const { key, document, documentShape, textShape, toText, isSame, requestShape, toRequest, saving, restoring, stating, take } = options;
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
  return {
    ...draft,
    document,
    savedAt,
    isSending: sendings.some(({ isSending }) => isSending),
    problem: ownErrors === undefined ? sendings.find(({ problem }) => problem !== undefined)?.problem : ERRORS.invalid.message,
    errors: ownErrors ?? { ...stating.errors, ...saving.errors },
    /** How often saving was refused: each time the first wrong field gets the focus. */
    refusals,
    attempt,
    async save(): Promise<void> {
      forget();
      const checked = checkForm(requestShape, toRequest(draft.text, draft.base));
      setOwnErrors(checked.isValid ? undefined : checked.errors);
      if (!checked.isValid) {
        setRefusals((count) => count + 1);
        return;
      }
      const saved = await attempt(() => saving.save(checked.data));
      if (saved === undefined) return;
      take(saved);
      draft.clear();
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
