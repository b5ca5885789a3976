import { useEffect, useState } from 'react';
import { useUser } from '../session/session.ts';
import { onLibraryChange } from './library/changes.ts';

/** What waits on this device for the signed-in account, kept up to date. Undefined until read; empty without storage. */
export function useWaiting<Entry>(list: (owner: number) => Promise<readonly Entry[]>): readonly Entry[] | undefined {
  const owner = useUser()?.id;
  const [state, setState] = useState<{ owner: number; entries: readonly Entry[] }>();
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isOver = false;
    const refresh = () =>
      void list(owner)
        .catch(() => [])
        .then((entries) => {
          if (!isOver) setState({ owner, entries });
        });
    const leave = onLibraryChange(refresh);
    refresh();
    return () => {
      isOver = true;
      leave();
    };
  }, [owner, list]);
  return state !== undefined && state.owner === owner ? state.entries : undefined;
}
