import { useRef, useState } from 'react';
import { deleteRecording, useRecording } from '../../media/recordings.ts';
import { useRecorder } from '../../media/use-recorder.ts';
import { Alert } from '../../ui/alert.tsx';
import { RecorderPanel } from '../../ui/recorder/recorder-panel.tsx';

const VOICE = { title: 'Record yourself', otherWay: 'You can write what you say.' };
/** The meter jumps up with the voice and falls slowly enough to follow. */
const METER_FALL = 0.96;

export type TaskRecorderProps = {
  url: string | undefined;
  onRecorded: (url: string | undefined) => void;
};

/** A speaking task's voice, in this page only until kept with its words. */
export default function TaskRecorder({ url, onRecorded }: TaskRecorderProps) {
  const [problem, setProblem] = useState<string>();
  const meter = useRef<HTMLDivElement>(null);
  const meterLevel = useRef(0);
  const recording = useRecording(url);
  const recorder = useRecorder({
    otherWay: VOICE.otherWay,
    onRecorded(made) {
      // The new recording replaces the last.
      deleteRecording(url);
      onRecorded(made.url);
    },
    onProblem: setProblem,
    onLevel(level) {
      meterLevel.current = Math.max(level, meterLevel.current * METER_FALL);
      meter.current?.style.setProperty('--level', meterLevel.current.toFixed(2));
      meter.current?.setAttribute('aria-valuenow', String(Math.round(meterLevel.current * 100)));
    },
  });
  const start = () => {
    setProblem(undefined);
    recorder.start();
  };
  return (
    <>
      <RecorderPanel
        words={VOICE}
        recorder={{ ...recorder, start }}
        recording={recording}
        isLost={false}
        meter={meter}
        onDelete={() => {
          deleteRecording(url);
          onRecorded(undefined);
        }}
        onLevel={() => undefined}
      />
      <Alert text={problem} />
    </>
  );
}
