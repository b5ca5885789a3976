import { useCallback, useEffect, useRef, useState } from 'react';
import { useOwner } from '../../lib/session.ts';
import type { ActivityDefinition } from './definition.ts';
import { keepItem, listKeptItems, removeKeptItem } from './kept-items.ts';
import type { SavedItem } from './saved-item.ts';

const CHANNEL = 'threeseas-kept';
const FAILED = 'This browser does not let us keep things. It stays in this tab until you close it.';

/** The things that whoever is signed in kept on this device, also when another tab keeps or removes one. */
export function useKeptItems<Item>(definition: ActivityDefinition<Item, never>) {
  const [kept, setKept] = useState<readonly SavedItem<Item>[]>([]);
  const [problem, setProblem] = useState<string>();
  const owner = useOwner();
  const latestOwner = useRef(owner);

  const refresh = useCallback(() => {
    latestOwner.current = owner;
    if (owner === undefined) return;
    // An answer that comes after somebody else signed in is not shown.
    const show = (items: readonly SavedItem<Item>[]) => {
      if (latestOwner.current === owner) setKept(items);
    };
    // Storage that is switched off holds nothing; it is named when somebody wants to keep something.
    listKeptItems(owner, definition).then(show, () => show([]));
  }, [definition, owner]);

  useEffect(() => {
    refresh();
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', refresh);
    return () => channel.close();
  }, [refresh]);

  const change = async (work: () => Promise<unknown>) => {
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
    keep: (item: SavedItem<Item>) => change(async () => owner !== undefined && keepItem(owner, definition.id, item, Date.now())),
    remove: (id: string) => change(async () => owner !== undefined && removeKeptItem(owner, id)),
  };
}
