import { useState } from 'react';
import { loadLibrary } from '../../sync/library/use-library.ts';
import type { CreationView } from './creation-view.ts';

type Deleted = { key: number; title: string; undo: () => Promise<void> };

/** Deleting with "Undo": from the library after eight seconds or when the tab closes, from this device at once. */
export function useDeleting(owner: number | undefined) {
  const [deleted, setDeleted] = useState<Deleted>();
  return {
    deleted,
    async remove({ id, title, place, thing }: CreationView): Promise<void> {
      const { deleteFromDevice, deleteFromLibrary, takeBackDeletion } = await loadLibrary();
      if (place === 'device' && thing !== undefined) {
        setDeleted({ key: Date.now(), title, undo: await deleteFromDevice(thing.record) });
      } else if (owner !== undefined) {
        await deleteFromLibrary(owner, id);
        setDeleted({ key: Date.now(), title, undo: () => takeBackDeletion(id) });
      }
    },
    async undo(): Promise<void> {
      await deleted?.undo();
      setDeleted(undefined);
    },
    end: () => setDeleted(undefined),
  };
}
