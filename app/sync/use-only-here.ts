import { useEffect, useState } from 'react';
import type { Owner } from '../device/local-creation.ts';
import type { Loss } from '../device/losses.ts';
import { onLibraryChange } from './library/changes.ts';
import type { LossScope } from './only-here.ts';

const NOTHING: readonly Loss[] = [];

/** What is on this device and nowhere else, kept up to date; undefined until counted. */
export function useOnlyHere(owner: Owner | undefined, options: { scope: LossScope; canStore: boolean }) {
  const { scope, canStore } = options;
  const [losses, setLosses] = useState<readonly Loss[]>();
  const [sending, setSending] = useState<'not yet' | 'on the way' | 'tried'>('not yet');
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (owner === undefined) return undefined;
    let isOver = false;
    const count = () =>
      void import('./only-here.ts')
        .then(({ countOnlyHere }) => countOnlyHere(owner, { scope, canStore }))
        // Storage that is off holds nothing.
        .catch(() => NOTHING)
        .then((found) => {
          if (!isOver) setLosses(found);
        });
    const leave = onLibraryChange(count);
    count();
    return () => {
      isOver = true;
      leave();
    };
  }, [owner, scope, canStore, round]);
  return {
    losses,
    sending,
    /** Then asks again, with what is left. */
    async send(): Promise<void> {
      if (typeof owner !== 'number' || sending === 'on the way') return;
      setSending('on the way');
      await import('./send-first.ts').then(({ sendFirst }) => sendFirst(owner)).catch(() => undefined);
      setSending('tried');
      setRound((before) => before + 1);
    },
  };
}
