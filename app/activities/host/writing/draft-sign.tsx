import { useSyncExternalStore } from 'react';
import { canStoreInTab, isAllStored, onStoredChanged } from '../../../device/storage.ts';

const isTabStored = () => canStoreInTab() && isAllStored('session');

/** Says what happens to unsaved words, only when true. Nothing without any. */
export function DraftSign({ isBlank }: { isBlank: boolean }) {
  const isDraftStored = useSyncExternalStore(onStoredChanged, isTabStored, () => true);
  if (isBlank) return null;
  return (
    <span className="hint">
      {isDraftStored ? 'Draft kept in this tab' : "This browser can't keep drafts. Copy your words before you leave."}
    </span>
  );
}
