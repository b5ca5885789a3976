import { useState } from 'react';
import { ERRORS, type FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { ApiError } from '../../data/api-error.ts';

/** A call sent from the editor, as from `useSend`. */
export type Sending = { isSending: boolean; problem: string | undefined; errors: FieldErrors; reset: () => void };

type Options<Document> = {
  saving: Sending;
  stating: Sending;
  restoring: Sending;
  documentShape: z.ZodMiniType<Document>;
  take: (newer: Document) => void;
};

export function useAttempts<Document>({ saving, stating, restoring, documentShape, take }: Options<Document>) {
  const sendings: readonly Sending[] = [saving, stating, restoring];
  const [ownErrors, setOwnErrors] = useState<FieldErrors>();
  const [refusals, setRefusals] = useState(0);
  const forget = () => {
    for (const each of sendings) each.reset();
    setOwnErrors(undefined);
  };
  /** A conflict brings the newer text, shown beside the person's own. */
  const learn = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? z.safeParse(documentShape, error.current) : undefined;
    if (current?.success === true) take(current.data);
  };
  return {
    isSending: sendings.some((sending) => sending.isSending),
    problem: ownErrors === undefined ? sendings.find(({ problem }) => problem !== undefined)?.problem : ERRORS.invalid.message,
    errors: ownErrors ?? { ...stating.errors, ...saving.errors },
    /** Number of refused saves: each moves the focus to the first field in question. */
    refusals,
    forget,
    learn,
    /** Refused by the rules before sending. */
    refuse(errors: FieldErrors): void {
      setOwnErrors(errors);
      setRefusals((count) => count + 1);
    },
    /** The call that was sent reports its failure. */
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
