import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { canRecord, listenThrough, openMicrophone, type Microphone } from './microphone.ts';
import { explainMicrophoneError, QUIET_LEVEL } from './recording-rules.ts';
import { addRecording, type Recording } from './recordings.ts';

export type RecorderPhase = 'idle' | 'asking' | 'recording' | 'finishing';
type Handlers = {
  /** A sentence on how to go on without a microphone. */
  otherWay: string;
  onRecorded: (recording: Recording) => void;
  onProblem: (sentence: string) => void;
  /** Many times a second while recording, from 0 to 1; 0 at the end. */
  onLevel: (level: number) => void;
};

const CLOCK_MS = 250;
/** After this long without a voice we say that none is heard. */
const QUIET_AFTER_MS = 3000;

export function useRecorder(handlers: Handlers) {
  const isHydrated = useIsHydrated();
  const [phase, setPhase] = useState<RecorderPhase>('idle');
  const [microphone, setMicrophone] = useState<Microphone>();
  const latest = useRef(handlers);
  const isHere = useRef(true);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => () => microphone?.discard(), [microphone]);
  const reportLevel = useCallback((level: number) => latest.current.onLevel(level), []);
  const meter = useMeter(microphone, reportLevel);

  const finish = async (blob: Blob, clockMs: number) => {
    setPhase('finishing');
    const { levels, durationMs = clockMs } = await listenThrough(blob);
    if (!isHere.current) return;
    setMicrophone(undefined);
    setPhase('idle');
    latest.current.onRecorded(addRecording(blob, { levels, durationMs }));
  };
  const start = async () => {
    setPhase('asking');
    try {
      const opened = await openMicrophone({ onBlob: (blob, durationMs) => void finish(blob, durationMs) });
      // People who left while the browser asked are not recorded.
      if (!isHere.current) return opened.discard();
      setMicrophone(opened);
      return setPhase('recording');
    } catch (error) {
      if (!isHere.current) return undefined;
      setPhase('idle');
      return latest.current.onProblem(explainMicrophoneError(error instanceof DOMException ? error.name : '', latest.current.otherWay));
    }
  };
  const stop = useCallback(() => microphone?.stop(), [microphone]);
  return { isSupported: isHydrated && canRecord(), isHydrated, phase, start: () => void start(), stop, ...meter };
}

function useMeter(microphone: Microphone | undefined, reportLevel: (level: number) => void) {
  const [elapsedMs, setElapsedMs] = useState(0);
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    if (microphone === undefined) return undefined;
    const startedAtMs = performance.now();
    let heardAtMs = startedAtMs;
    let frame = 0;
    const draw = () => {
      const level = microphone.readLevel();
      if (level > QUIET_LEVEL) heardAtMs = performance.now();
      reportLevel(level);
      frame = requestAnimationFrame(draw);
    };
    draw();
    const clock = setInterval(() => {
      setElapsedMs(performance.now() - startedAtMs);
      setIsQuiet(performance.now() - heardAtMs > QUIET_AFTER_MS);
    }, CLOCK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(clock);
      setElapsedMs(0);
      setIsQuiet(false);
      reportLevel(0);
    };
  }, [microphone, reportLevel]);
  return { elapsedMs, isQuiet };
}
