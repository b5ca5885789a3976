import { useCallback, useEffect, useState } from 'react';
import type { ActivityDefinition } from './definition.ts';
import { keepItem, listKeptItems, removeKeptItem } from './kept-items.ts';
import type { SavedItem } from './saved-item.ts';

const CHANNEL = 'threeseas-kept';
const FAILED = 'This browser does not let us keep things. It stays in this tab until you close it.';

/** The things kept on this device, also when another tab keeps or removes one. */
export function useKeptItems<Item>(definition: ActivityDefinition<Item, never>) {
  const [kept, setKept] = useState<readonly SavedItem<Item>[]>([]);
  const [problem, setProblem] = useState<string>();

  const refresh = useCallback(() => {
    // Storage that is switched off holds nothing; it is named when somebody wants to keep something.
    listKeptItems(definition).then(setKept, () => setKept([]));
  }, [definition]);

  useEffect(() => {
    refresh();
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', refresh);
    return () => channel.close();
  }, [refresh]);

  const change = async (work: () => Promise<void>) => {
    try {
      await work();
      setProblem(undefined);
      refresh();
      if (typeof BroadcastChannel !== 'undefined') {
        const channel = new BroadcastChannel(CHANNEL);
        channel.postMessage('changed');
        channel.close();
      }
    } catch {
      setProblem(FAILED);
    }
  };
  return {
    kept,
    problem,
    keep: (item: SavedItem<Item>) => change(() => keepItem(definition.id, item, Date.now())),
    remove: (id: string) => change(() => removeKeptItem(id)),
  };
}
