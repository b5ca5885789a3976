import { useSyncExternalStore } from 'react';
import { canKeepInTab } from '../../../device/storage.ts';

const subscribe = () => () => {};

/** Says what happens to unsaved words, only when true. Nothing without any. */
export function DraftSign({ isBlank }: { isBlank: boolean }) {
  const isDraftKept = useSyncExternalStore(subscribe, canKeepInTab, () => true);
  if (isBlank) return null;
  return (
    <span className="hint">
      {isDraftKept ? 'Draft kept in this tab' : "This browser can't keep drafts. Copy your words before you leave."}
    </span>
  );
}
