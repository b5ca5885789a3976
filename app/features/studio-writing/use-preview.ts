import { useEffect, useState } from 'react';
import type { Call, CallAnswer } from '#contracts/call.ts';
import type { Given } from '../../data/api.ts';
import { useSend } from '../../data/use-call.ts';

const PREVIEW_AFTER_MS = 500;

/** Previews a text half a second after the last change, and again when the network is back. Undefined (e.g. a half-typed number) keeps the last preview. */
export function usePreview<const C extends Call>(contract: C, given: Given<C> | undefined) {
  const { send } = useSend(contract);
  const [preview, setPreview] = useState<CallAnswer<C>>();
  const [isFailing, setIsFailing] = useState(false);
  const asked = given === undefined ? undefined : JSON.stringify(given);
  useEffect(() => {
    if (asked === undefined) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        setPreview(await send({ ...(JSON.parse(asked) as Given<C>), signal: stop.signal }));
        setIsFailing(false);
      } catch {
        if (!stop.signal.aborted) setIsFailing(true);
      }
    };
    const askNow = () => void ask();
    const timer = setTimeout(askNow, PREVIEW_AFTER_MS);
    window.addEventListener('online', askNow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askNow);
      stop.abort();
    };
  }, [send, asked]);
  return { preview, isFailing };
}
