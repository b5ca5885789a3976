import { listLevels, measureLevel, pickRecordingType, RECORDING_MAX_MS } from './recording-rules.ts';
import type { Recording } from './recordings.ts';

/** Browser only, and only on secure pages. */
export function canRecord(): boolean {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices !== undefined && typeof MediaRecorder !== 'undefined' && typeof AudioContext !== 'undefined';
}

/** The levels of a finished recording; without them nothing moves along. */
export async function listenThrough(blob: Blob): Promise<Pick<Recording, 'levels'> & { durationMs: number | undefined }> {
  try {
    const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(await blob.arrayBuffer());
    return { levels: listLevels(sound.getChannelData(0), sound.sampleRate), durationMs: Math.round(sound.duration * 1000) };
  } catch {
    return { levels: [], durationMs: undefined };
  }
}

export type Microphone = {
  readLevel: () => number;
  /** The sound comes by `onBlob`. */
  stop: () => void;
  /** Ends it and drops the sound. */
  discard: () => void;
};

/** Records until stopped, unplugged, or for a minute. @throws DOMException when the microphone is refused, missing or busy */
export async function openMicrophone({ onBlob }: { onBlob: (blob: Blob, durationMs: number) => void }): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    return record(stream, { onBlob, release });
  } catch (error) {
    release();
    throw error;
  }
}

function record(
  stream: MediaStream,
  { onBlob, release }: { onBlob: (blob: Blob, durationMs: number) => void; release: () => void },
): Microphone {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);

  const recorder = new MediaRecorder(stream, { mimeType: pickRecordingType((type) => MediaRecorder.isTypeSupported(type)) });
  const pieces: Blob[] = [];
  const startedAtMs = performance.now();
  let isWanted = true;
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) pieces.push(data);
  };
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, RECORDING_MAX_MS);
  recorder.onstop = () => {
    clearTimeout(limit);
    release();
    void context.close();
    if (isWanted) onBlob(new Blob(pieces, { type: recorder.mimeType }), Math.min(performance.now() - startedAtMs, RECORDING_MAX_MS));
  };
  recorder.start();
  return {
    readLevel() {
      analyser.getFloatTimeDomainData(samples);
      return measureLevel(samples);
    },
    stop,
    discard() {
      isWanted = false;
      stop();
    },
  };
}
