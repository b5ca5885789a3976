import { useSyncExternalStore } from 'react';
import { canKeepInTab, isAllStored, onStoredChanged } from '../../../device/storage.ts';

const isKept = () => canKeepInTab() && isAllStored('session');

/** Says what happens to unsaved words, only when true. Nothing without any. */
export function DraftSign({ isBlank }: { isBlank: boolean }) {
  const isDraftKept = useSyncExternalStore(onStoredChanged, isKept, () => true);
  if (isBlank) return null;
  return (
    <span className="hint">
      {isDraftKept ? 'Draft kept in this tab' : "This browser can't keep drafts. Copy your words before you leave."}
    </span>
  );
}
