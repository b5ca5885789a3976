import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { creationCalls } from '#contracts/creations.ts';
import { fetchFile } from '../../data/api.ts';
import { describeFailure } from '../../data/form-errors.ts';
import { downloadBlob } from '../../lib/download-blob.ts';
import './recording-player.css';

const BARS = 72;
const STEP_SECONDS = 5;
const SOUND_RATE = 16_000;
type Sound = { url: string; blob: Blob; seconds: number; bars: readonly number[] };

/** Each part's loudest moment, relative to the loudest of all; empty when the browser cannot read the sound. */
async function drawBars(blob: Blob): Promise<{ seconds: number; bars: number[] }> {
  const sound = await new OfflineAudioContext(1, 1, SOUND_RATE).decodeAudioData(await blob.arrayBuffer());
  const samples = sound.getChannelData(0);
  const step = Math.max(Math.floor(samples.length / BARS), 1);
  const peaks = Array.from({ length: BARS }, (_, bar) => {
    let peak = 0;
    for (let at = bar * step; at < Math.min((bar + 1) * step, samples.length); at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return { seconds: sound.duration, bars: peaks.map((peak) => peak / loudest) };
}

/** Fetched with the owner's token: no address that could be passed on. */
function useSound(id: string) {
  const [sound, setSound] = useState<Sound>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    const controller = new AbortController();
    const load = async () => {
      const blob = await fetchFile(creationCalls.getRecording, { params: { id }, signal: controller.signal });
      const drawn = await drawBars(blob).catch(() => ({ seconds: 0, bars: [] }));
      if (controller.signal.aborted) return;
      url = URL.createObjectURL(blob);
      setSound({ url, blob, ...drawn });
    };
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) setProblem(describeFailure(error).message);
    });
    return () => {
      controller.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [id]);
  return { sound, problem };
}

const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A kept voice: its shape, play and pause, and seeking with arrow keys. */
export function RecordingPlayer({ id, title }: { id: string; title: string }) {
  const { sound, problem } = useSound(id);
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  if (problem !== undefined) return <p className="form-error">{problem}</p>;
  if (sound === undefined) return <p role="status">Fetching your recording...</p>;
  const { url, blob, bars } = sound;
  // Browser recordings often carry no length.
  const total = sound.seconds || Math.max(seconds, 1);
  const goTo = (to: number) => {
    if (audio.current === null) return;
    audio.current.currentTime = Math.min(Math.max(to, 0), total);
    setSeconds(audio.current.currentTime);
  };
  const toggle = () => void (isPlaying ? audio.current?.pause() : audio.current?.play().catch(() => setIsPlaying(false)));
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: STEP_SECONDS,
      ArrowUp: STEP_SECONDS,
      ArrowLeft: -STEP_SECONDS,
      ArrowDown: -STEP_SECONDS,
    };
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? total : seconds + (steps[event.key] ?? 0);
    if (!(event.key in steps) && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <div className="recording-player panel low stack gap-3 middle">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words of what was made are written beside it */}
      <audio
        ref={audio}
        src={url}
        preload="auto"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setIsPlaying(false)}
        onTimeUpdate={(event) => setSeconds(event.currentTarget.currentTime)}
      />
      <button className="btn main" type="button" aria-label={`${isPlaying ? 'Pause' : 'Play'}: ${title}`} onClick={toggle}>
        {isPlaying ? 'Pause' : 'Play'}
      </button>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Place in the recording"
        aria-valuemin={0}
        aria-valuemax={Math.round(total)}
        aria-valuenow={Math.round(seconds)}
        aria-valuetext={`${formatClock(seconds)} of ${formatClock(total)}`}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          goTo(((event.clientX - box.left) / box.width) * total);
        }}
      >
        <svg className="full" height="100%" viewBox={`0 0 ${BARS * 4} 48`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {(bars.length === 0 ? Array.from({ length: BARS }, () => 0.15) : bars).map((bar, index) => (
            <rect
              // A bar's place is its only name.
              key={index}
              className={index / BARS < seconds / total ? 'is-played' : ''}
              x={index * 4 + 0.5}
              width="3"
              rx="1.5"
              y={24 - Math.max(bar * 22, 1.5)}
              height={Math.max(bar * 44, 3)}
            />
          ))}
        </svg>
      </div>
      <span className="digits small">{`${formatClock(seconds)} / ${formatClock(total)}`}</span>
      <button
        className="btn small"
        type="button"
        onClick={() => downloadBlob(blob, `recording.${/webm|ogg|mp4|wav/.exec(blob.type)?.[0] ?? 'webm'}`)}
      >
        Download recording
      </button>
    </div>
  );
}
