import { formatClock } from '../../media/recording-rules.ts';
import type { Recording } from '../../media/recordings.ts';
import { usePlayback } from '../../media/use-playback.ts';
import './recorder.css';

type Props = { recording: Recording; name: string; onLevel: (level: number) => void };

/** Own controls: browser recordings carry no length, so the built-in ones would show none. */
export function RecordingPlayer({ recording, name, onLevel }: Props) {
  const { audio, isPlaying, positionMs, toggle, events } = usePlayback(recording, onLevel);
  return (
    <div className="recorder-player full row">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words are written beside it */}
      <audio ref={audio} src={recording.url} preload="auto" {...events} />
      <button className="btn" type="button" aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${name}`} onClick={toggle}>
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <path fill="currentColor" d={isPlaying ? 'M7 5v14M17 5v14' : 'M8 5v14l11-7Z'} />
        </svg>
        <span>{isPlaying ? 'Pause' : 'Play'}</span>
      </button>
      <progress
        className="bar"
        max={recording.durationMs}
        value={Math.min(positionMs, recording.durationMs)}
        aria-label={`Played of ${name}`}
      />
      <span className="digits small">{`${formatClock(positionMs)} / ${formatClock(recording.durationMs)}`}</span>
    </div>
  );
}
