import { useEffect, useRef, useState } from 'react';
import { playRecording } from '../../../media/play-recording.ts';
import type { Piece } from '../../../media/speech.ts';
import { useSpeaking } from '../../../media/use-speaking.ts';

/** Stops the voice that plays: one at a time on a page. */
let stopOther: (() => void) | undefined;

/** A line by the device, then by the learner; by the learner alone where the device can't say it. */
export function useHearBoth() {
  const [isOwn, setIsOwn] = useState(false);
  const speaking = useSpeaking();
  const stopOwn = useRef<() => void>(undefined);
  useEffect(() => () => stopOwn.current?.(), []);

  const playOwn = (url: string) => {
    const finish = () => setIsOwn(false);
    const stopPlayer = playRecording(url, { rate: 1, onEnded: finish, onFailed: finish });
    stopOwn.current = () => {
      stopPlayer();
      finish();
    };
    stopOther = stopOwn.current;
    setIsOwn(true);
  };
  const stop = () => {
    speaking.stop();
    stopOwn.current?.();
  };
  return {
    isPlaying: speaking.isSpeaking || isOwn,
    stop,
    hear(url: string, model: Piece | undefined) {
      stopOther?.();
      if (model === undefined) playOwn(url);
      else speaking.say([model], 0, () => playOwn(url));
    },
  };
}
