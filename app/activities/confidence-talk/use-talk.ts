import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { startListening, type ListeningResult } from './listening.ts';
import { ANDROID_THROTTLE_MS, canProcessLocally, findRecognition, isAndroid } from './speech-recognition.ts';
import type { Heard } from './transcript.ts';

type Handlers = { onHeard: (heard: Heard) => void; onDone: (result: ListeningResult) => void };

/** Where the voice goes is asked once there is a topic: asking starts a service, and without a surface may end the page. */
export function useTalk(hasTopic: boolean, handlers: Handlers) {
  const isHydrated = useIsHydrated();
  const [phase, setPhase] = useState<'idle' | 'listening' | 'stopping'>('idle');
  const [isLocal, setIsLocal] = useState(false);
  const listening = useRef<ReturnType<typeof startListening>>(undefined);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const isSupported = isHydrated && findRecognition() !== undefined;

  useEffect(() => {
    const Recognition = findRecognition();
    if (Recognition === undefined || !hasTopic) return undefined;
    let isHere = true;
    void canProcessLocally(Recognition).then((can) => isHere && setIsLocal(can));
    return () => {
      isHere = false;
    };
  }, [hasTopic]);
  useEffect(
    () => () => {
      listening.current?.abort();
      listening.current = undefined;
    },
    [],
  );

  const start = (textBefore: string) => {
    const Recognition = findRecognition();
    if (Recognition === undefined || listening.current !== undefined) return;
    setPhase('listening');
    let isDone = false;
    const options = { Recognition, isLocal, throttleMs: isAndroid(navigator.userAgent) ? ANDROID_THROTTLE_MS : 0, textBefore };
    const started = startListening({
      ...options,
      now: () => performance.now(),
      onHeard: (heard) => latest.current.onHeard(heard),
      onDone: (result) => {
        isDone = true;
        listening.current = undefined;
        setPhase('idle');
        latest.current.onDone(result);
      },
    });
    // A browser may refuse before we get here.
    if (!isDone) listening.current = started;
  };
  const stop = useCallback(() => {
    setPhase('stopping');
    listening.current?.stop();
  }, []);
  return { isHydrated, isSupported, isLocal, phase, start, stop };
}
