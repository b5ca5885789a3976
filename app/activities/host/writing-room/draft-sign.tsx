import { useSyncExternalStore } from 'react';

let isKept: boolean | undefined;

function probeTabStorage(): boolean {
  if (isKept !== undefined) return isKept;
  try {
    sessionStorage.setItem('draft-sign', '1');
    sessionStorage.removeItem('draft-sign');
    isKept = true;
  } catch {
    isKept = false;
  }
  return isKept;
}

const subscribe = () => () => {};

/** Says what happens to unsaved words, and says so only when it is true. Nothing while there are none. */
export function DraftSign({ isBlank }: { isBlank: boolean }) {
  const isDraftKept = useSyncExternalStore(subscribe, probeTabStorage, () => true);
  if (isBlank) return null;
  return (
    <span className="writing-sign">
      {isDraftKept ? 'Draft kept in this tab' : 'This browser keeps no drafts. Copy your words before you leave.'}
    </span>
  );
}
