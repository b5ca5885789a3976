import { useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { canRecord } from '../../../media/microphone.ts';
import { formatClock } from '../../../media/recording-rules.ts';
import { deleteRecording, useRecording } from '../../../media/recordings.ts';
import { useSayable, type Piece } from '../../../media/speech.ts';
import { useRecorder } from '../../../media/use-recorder.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHearBoth } from './use-hear-both.ts';

const OTHER_WAY = 'You can read the line aloud without recording it.';
const ignoreLevel = () => undefined;

export type LineVoiceProps = {
  piece: Piece;
  /** Whether this line was recorded last: two are never recorded at once. */
  isActive: boolean;
  onActive: () => void;
};

/** One line's voice: in this page only, until deleted, recorded again, or its part of the page goes. */
function useOwnVoice() {
  const [url, setUrl] = useState<string>();
  const last = useRef<string>(undefined);
  const change = (next: string | undefined) => {
    deleteRecording(last.current);
    last.current = next;
    setUrl(next);
  };
  useEffect(() => () => deleteRecording(last.current), []);
  return { recording: useRecording(url), change };
}

/** Hear a line, record it, hear both. */
export function LineVoice({ piece, isActive, onActive }: LineVoiceProps) {
  const canSay = useSayable();
  const [problem, setProblem] = useState<string>();
  const { recording, change } = useOwnVoice();
  const both = useHearBoth();
  const button = useRef<HTMLButtonElement>(null);
  const { isSupported, isHydrated, phase, elapsedMs, start, stop } = useRecorder({
    otherWay: OTHER_WAY,
    onRecorded: ({ url }) => change(url),
    onProblem: setProblem,
    onLevel: ignoreLevel,
  });
  useEffect(() => {
    if (!isActive) stop();
  }, [isActive, stop]);
  if (!isHydrated || !isSupported) return null;

  const isOn = phase === 'recording' || phase === 'finishing';
  // While the browser is busy, the button keeps the focus and does nothing.
  const isWaiting = phase === 'asking' || phase === 'finishing';
  const begin = () => {
    setProblem(undefined);
    both.stop();
    onActive();
    start();
  };
  const hear = canSay(piece.text) ? 'Hear both' : 'Hear yourself';
  return (
    <div className="course-voice digits row gap-2 even whole-row">
      <button
        ref={button}
        type="button"
        className="btn small"
        aria-label={`${isOn ? 'Stop' : recording === undefined ? 'Record' : 'Record again'}: ${piece.text}`}
        aria-disabled={isWaiting}
        onClick={isWaiting ? undefined : isOn ? stop : begin}
      >
        <span className={isOn ? 'rec-dot stop' : 'rec-dot'} aria-hidden="true" />
        <span>{isOn ? `Stop ${formatClock(elapsedMs)}` : recording === undefined ? 'Record' : 'Record again'}</span>
      </button>
      {recording !== undefined && !isOn && (
        <>
          <button
            type="button"
            className="btn small"
            aria-label={`${both.isPlaying ? 'Stop' : hear}: ${piece.text}`}
            onClick={() => (both.isPlaying ? both.stop() : both.hear(recording.url, canSay(piece.text) ? piece : undefined))}
          >
            <Icon name={both.isPlaying ? 'close' : 'play'} />
            <span>{both.isPlaying ? 'Stop' : hear}</span>
          </button>
          <button
            type="button"
            className="btn small danger"
            aria-label={`Delete my recording: ${piece.text}`}
            onClick={() => {
              both.stop();
              change(undefined);
              // The pressed button goes away.
              button.current?.focus();
            }}
          >
            <Icon name="trash" />
            <span>Delete</span>
          </button>
        </>
      )}
      {phase === 'asking' && <p className="hint">Your browser asks whether this page may use the microphone.</p>}
      <Alert text={problem} />
    </div>
  );
}

/** Shown where the microphone is offered, before it is asked for. */
export function VoiceNote() {
  const isSupported = useIsHydrated() && canRecord();
  return (
    <p className="course-voice-note panel low sunny">
      {isSupported
        ? 'Record a line, then hear both: first the line, then you. Your voice stays in this page and nobody gets it. It goes when you delete it, close this part or leave the page.'
        : `This browser can't record sound. ${OTHER_WAY}`}
    </p>
  );
}
