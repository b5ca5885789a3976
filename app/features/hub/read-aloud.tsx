import type { RefObject } from 'react';
import { useReadAloud } from './use-read-aloud.ts';

/** Shown only where the device has an English voice of its own. */
export function ReadAloud({ target }: { target: RefObject<HTMLElement | null> }) {
  const { canRead, isReading, start, stop } = useReadAloud(target);
  if (!canRead) return null;
  return (
    <button type="button" className="btn small hub-read no-print" onClick={isReading ? stop : start}>
      <svg viewBox="0 0 24 24" className="icon" aria-hidden="true" focusable="false">
        <path d={isReading ? 'M7 7h10v10H7Z' : 'M4 10v4h3l5 4V6L7 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'} />
      </svg>
      <span>{isReading ? 'Stop reading' : 'Read aloud'}</span>
    </button>
  );
}
