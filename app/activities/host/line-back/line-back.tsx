import { useEffect, useRef } from 'react';
import type { ShownLine } from './use-line-back.ts';

/** What is there, and one next step, below what was saved: it comes into view and lies over nothing. The region is always there: one that appears with its words is often not read. */
export function LineBack({ shown, onDismiss }: { shown: ShownLine | undefined; onDismiss: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div ref={box} className={shown === undefined ? 'visually-hidden' : 'line-back sunny ink'}>
      <div aria-live="polite">
        {shown !== undefined && (
          <p>
            {shown.seen} <b>{shown.next}</b>
          </p>
        )}
      </div>
      {shown !== undefined && <shown.More texts={shown.texts} onDismiss={onDismiss} />}
    </div>
  );
}
