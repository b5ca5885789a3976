import { useState } from 'react';
import { ERRORS, type FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';

/** A call that is sent from the desk, as `useSend` gives it. */
export type Sending = { isSending: boolean; problem: string | undefined; errors: FieldErrors; reset: () => void };

type Options<Document> = {
  saving: Sending;
  stating: Sending;
  restoring: Sending;
  documentShape: z.ZodMiniType<Document>;
  /** Shows the newer one from now on. */
  take: (newer: Document) => void;
};

/** What was sent from a desk, and what was refused of it. */
export function useAttempts<Document>({ saving, stating, restoring, documentShape, take }: Options<Document>) {
  const sendings: readonly Sending[] = [saving, stating, restoring];
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
  return {
    isSending: sendings.some((sending) => sending.isSending),
    problem: ownErrors === undefined ? sendings.find(({ problem }) => problem !== undefined)?.problem : ERRORS.invalid.message,
    errors: ownErrors ?? { ...stating.errors, ...saving.errors },
    /** How often saving was refused: each time the first wrong field gets the focus. */
    refusals,
    forget,
    learn,
    /** The rules refuse it before anything is sent. */
    refuse(errors: FieldErrors): void {
      setOwnErrors(errors);
      setRefusals((count) => count + 1);
    },
    /** What went wrong is said by what was sent. */
    async attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
      forget();
      try {
        return await work();
      } catch (error) {
        learn(error);
        setRefusals((count) => count + 1);
        return undefined;
      }
    },
  };
}
