import type { RefObject } from 'react';
import { SpeakIcon } from '../../ui/speak-icon.tsx';
import { useReadAloud } from './use-read-aloud.ts';

/** Only where the device has its own English voice. */
export function ReadAloud({ target }: { target: RefObject<HTMLElement | null> }) {
  const { canRead, isReading, start, stop } = useReadAloud(target);
  if (!canRead) return null;
  return (
    <button type="button" className="btn small to-end no-print" onClick={isReading ? stop : start}>
      <SpeakIcon isSpeaking={isReading} />
      <span>{isReading ? 'Stop reading' : 'Read aloud'}</span>
    </button>
  );
}
