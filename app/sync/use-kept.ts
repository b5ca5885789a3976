import { useEffect, useState } from 'react';
import { useAuthToken, useOwner, useUser } from '../session/session.ts';
import type { Owner } from '../device/kept-record.ts';
import { onKeptChanged } from './kept-changes.ts';
import type { KeptState } from './kept-things.ts';

/** Loads after the screen, which need not wait for the database. */
export const loadKept = () => import('./kept-things.ts');

/** Whether works go to the library: signed in, and of age or with a guardian's consent. */
export function useCanStore(): boolean {
  const user = useUser();
  return useAuthToken() !== undefined && user !== undefined && (user.consent === 'not_needed' || user.consent === 'given');
}

/** What the current owner kept on this device, of one activity or all. Undefined until read. */
export function useKept(activityId?: string): { owner: Owner | undefined; kept: KeptState | undefined } {
  const owner = useOwner();
  const [state, setState] = useState<{ owner: Owner; kept: KeptState }>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isOver = false;
    const refresh = () =>
      void loadKept()
        .then(async ({ readKeptState, NOTHING_KEPT }) => {
          // Disabled storage holds nothing; saving will report it.
          const kept = await readKeptState(owner, activityId).catch(() => NOTHING_KEPT);
          if (!isOver) setState({ owner, kept });
        })
        .catch(() => undefined);
    const leave = onKeptChanged(refresh);
    refresh();
    return () => {
      isOver = true;
      leave();
    };
  }, [owner, activityId]);
  // Another person's things are not shown.
  return { owner, kept: state !== undefined && state.owner === owner ? state.kept : undefined };
}

const NOT_KEPT = 'This browser does not let us keep things. It stays in this tab until you close it.';
const FULL =
  'This device has no space left, so it could not be kept. Make some room, then choose "Keep it" again. It stays in this tab until then.';

/** A sentence for the person. */
export const explainKeepFailure = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? FULL : NOT_KEPT;
