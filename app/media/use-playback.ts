import { useEffect, useRef, useState } from 'react';
import { getLevelAt } from './recording-rules.ts';
import type { Recording } from './recordings.ts';

/** Two puppets never talk at once. */
let speaking: HTMLAudioElement | undefined;

/** Plays a recording and reports its loudness, so that a mouth can follow. */
export function usePlayback({ url, levels }: Recording, onLevel: (level: number) => void) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [positionMs, setPositionMs] = useState(0);
  const report = useRef(onLevel);
  useEffect(() => {
    report.current = onLevel;
  });

  useEffect(() => {
    const element = audio.current;
    if (!isPlaying || element === null) return undefined;
    let frame = 0;
    const draw = () => {
      report.current(getLevelAt(levels, element.currentTime));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      report.current(0);
    };
  }, [isPlaying, levels]);
  // A removed element would go on talking.
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, [url]);

  const toggle = () => {
    const element = audio.current;
    if (element === null) return;
    if (!element.paused) return element.pause();
    if (speaking !== element) speaking?.pause();
    speaking = element;
    element.play().catch(() => setIsPlaying(false));
  };
  const events = {
    onPlay: () => setIsPlaying(true),
    onPause: () => setIsPlaying(false),
    onEnded: () => {
      setIsPlaying(false);
      setPositionMs(0);
    },
    onTimeUpdate: () => setPositionMs((audio.current?.currentTime ?? 0) * 1000),
  };
  return { audio, isPlaying, positionMs, toggle, events };
}
