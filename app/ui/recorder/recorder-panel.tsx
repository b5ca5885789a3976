import { useId, useRef, type RefObject } from 'react';
import { formatClock, RECORDING_MAX_MS } from '../../media/recording-rules.ts';
import type { Recording } from '../../media/recordings.ts';
import type { RecorderPhase } from '../../media/use-recorder.ts';
import { Icon } from '../icon.tsx';
import { RecordingPlayer } from './recording-player.tsx';
import './recorder.css';

type Props = {
  words: {
    title: string;
    /** A sentence on how to go on without a microphone. */
    otherWay: string;
  };
  recorder: {
    isSupported: boolean;
    isHydrated: boolean;
    phase: RecorderPhase;
    elapsedMs: number;
    isQuiet: boolean;
    start: () => void;
    stop: () => void;
  };
  recording: Recording | undefined;
  isLost: boolean;
  meter: RefObject<HTMLDivElement | null>;
  onDelete: () => void;
  onLevel: (level: number) => void;
};

/** An optional voice: record, listen, record again, delete. */
export function RecorderPanel({ words, recorder, recording, isLost, meter, onDelete, onLevel }: Props) {
  const { isSupported, isHydrated, phase, elapsedMs, isQuiet } = recorder;
  const titleId = useId();
  const recordButton = useRef<HTMLButtonElement>(null);
  if (isHydrated && !isSupported) return <p className="ink panel low sunny">This browser can't record sound. {words.otherWay}</p>;
  const isOn = phase === 'recording' || phase === 'finishing';
  // While the browser is busy, the button keeps the focus and does nothing.
  const isWaiting = phase === 'asking' || phase === 'finishing';
  const press = isOn ? recorder.stop : recorder.start;
  return (
    <section className="route-top gap-3 stack" aria-labelledby={titleId}>
      <h3 className="lg" id={titleId}>
        {words.title}
      </h3>
      {isOn ? (
        <div className="recorder-running stack gap-2">
          <p className="recorder-time media bold digits">
            <span className="rec-dot" aria-hidden="true" />
            <span>{`Recording ${formatClock(elapsedMs)} of ${formatClock(RECORDING_MAX_MS)}`}</span>
          </p>
          <div
            className="recorder-meter"
            ref={meter}
            role="meter"
            aria-label="Loudness"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={0}
          >
            <span />
          </div>
          <p className="hint" aria-live="polite">
            {isQuiet ? 'No voice heard yet. Come a little closer.' : ''}
          </p>
        </div>
      ) : (
        <>
          {recording === undefined && (
            <p className="hint">
              Your voice stays in this page. Nobody gets it, and it goes when you reload or close the page. A recording can be up to one
              minute long.
            </p>
          )}
          {recording === undefined && isLost && (
            <p className="ink panel low sunny">The recording was lost when the page was reloaded. You can record it again.</p>
          )}
          {recording !== undefined && <RecordingPlayer key={recording.url} recording={recording} name="your recording" onLevel={onLevel} />}
        </>
      )}
      <div className="row">
        <button ref={recordButton} className="btn" type="button" aria-disabled={isWaiting} onClick={isWaiting ? undefined : press}>
          <span className={isOn ? 'rec-dot stop' : 'rec-dot'} aria-hidden="true" />
          <span>{isOn ? 'Stop Recording' : recording === undefined ? 'Record' : 'Record Again'}</span>
        </button>
        {recording !== undefined && !isOn && (
          <button
            className="btn danger"
            type="button"
            onClick={() => {
              onDelete();
              // The pressed button goes away.
              recordButton.current?.focus();
            }}
          >
            <Icon name="trash" />
            Delete Recording
          </button>
        )}
        {phase === 'asking' && <p className="hint">Your browser asks whether this page may use the microphone.</p>}
      </div>
    </section>
  );
}
