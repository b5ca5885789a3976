import { useEffect, useState } from 'react';
import { useAuthToken, useOwner, useUser } from '../../session/session.ts';
import type { Owner } from '../../device/local-creation.ts';
import { onLibraryChange } from './changes.ts';
import type { LibraryState } from './state.ts';

/** Loads after the screen, which need not wait for the database. */
export const loadLibrary = () => import('./state.ts');

/** Whether works go to the library: signed in, and of age or with a guardian's consent. */
export function useCanStore(): boolean {
  const user = useUser();
  return useAuthToken() !== undefined && user !== undefined && (user.consent === 'not_needed' || user.consent === 'given');
}

/** What the current owner kept on this device, of one activity or all. Undefined until read. */
export function useLibrary(activityId?: string): { owner: Owner | undefined; library: LibraryState | undefined } {
  const owner = useOwner();
  const [state, setState] = useState<{ owner: Owner; library: LibraryState }>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isOver = false;
    const refresh = () =>
      void loadLibrary()
        .then(async ({ readLibraryState, EMPTY_LIBRARY }) => {
          // Disabled storage holds nothing; saving will report it.
          const library = await readLibraryState(owner, activityId).catch(() => EMPTY_LIBRARY);
          if (!isOver) setState({ owner, library });
        })
        .catch(() => undefined);
    const leave = onLibraryChange(refresh);
    refresh();
    return () => {
      isOver = true;
      leave();
    };
  }, [owner, activityId]);
  // Another person's things are not shown.
  return { owner, library: state !== undefined && state.owner === owner ? state.library : undefined };
}

const NOT_STORED = 'This browser does not let us keep things. It stays in this tab until you close it.';
const FULL =
  'This device has no space left, so it could not be kept. Make some room, then choose "Keep it" again. It stays in this tab until then.';

/** A sentence for the person. */
export const explainStoreFailure = (error: unknown): string =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? FULL : NOT_STORED;
