import { useRef, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { formatClock, RECORDING_MAX_MS, WRITING_WORKS } from './recording-rules.ts';
import { RecordingPlayer } from './recording-player.tsx';
import type { Recording } from './recordings.ts';
import type { RecorderPhase } from './use-recorder.ts';

type Props = {
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
  /** There was a recording, and it went with a reload. */
  isLost: boolean;
  meter: RefObject<HTMLDivElement | null>;
  onDelete: () => void;
  onLevel: (level: number) => void;
};

/** The puppet's voice: record, listen, record again, delete. It is never needed. */
export function RecorderPanel({ recorder, recording, isLost, meter, onDelete, onLevel }: Props) {
  const { isSupported, isHydrated, phase, elapsedMs, isQuiet } = recorder;
  const recordButton = useRef<HTMLButtonElement>(null);
  if (isHydrated && !isSupported) return <p className="puppet-note">This browser can't record sound. {WRITING_WORKS}</p>;
  const isOn = phase === 'recording' || phase === 'finishing';
  // Waiting for the browser: the button keeps the focus and does nothing.
  const isWaiting = phase === 'asking' || phase === 'finishing';
  const press = isOn ? recorder.stop : recorder.start;
  return (
    <section className="puppet-recorder stack" aria-labelledby="puppet-voice">
      <h3 id="puppet-voice">Your puppet's voice</h3>
      {isOn ? (
        <div className="puppet-recording">
          <p className="puppet-running">
            <span className="puppet-dot" aria-hidden="true" />
            Recording {formatClock(elapsedMs)} of {formatClock(RECORDING_MAX_MS)}
          </p>
          <div
            className="puppet-meter"
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
            <p className="puppet-note">The recording was lost when the page was reloaded. You can record it again.</p>
          )}
          {recording !== undefined && <RecordingPlayer key={recording.url} recording={recording} name="your recording" onLevel={onLevel} />}
        </>
      )}
      <div className="row">
        <button
          ref={recordButton}
          className={isOn ? 'btn puppet-stop' : 'btn'}
          type="button"
          aria-disabled={isWaiting}
          onClick={isWaiting ? undefined : press}
        >
          <span className="puppet-dot" aria-hidden="true" />
          {isOn ? 'Stop Recording' : recording === undefined ? 'Record' : 'Record Again'}
        </button>
        {recording !== undefined && !isOn && (
          <button
            className="btn danger"
            type="button"
            onClick={() => {
              onDelete();
              // The button that was pressed goes away.
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
