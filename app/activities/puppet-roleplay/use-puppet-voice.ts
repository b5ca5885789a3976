import { useCallback, useEffect, useRef } from 'react';
import { canRecord } from '../../media/microphone.ts';
import { deleteRecording, useRecording } from '../../media/recordings.ts';
import { useRecorder } from '../../media/use-recorder.ts';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import type { Roleplay, RoleplayDraft } from './definition.ts';

/** The meter jumps up with the voice and falls slowly enough to follow. */
const METER_FALL = 0.96;

type Props = Pick<
  ActivityScreenProps<Roleplay, RoleplayDraft>,
  'draft' | 'changeDraft' | 'announce' | 'clearMessage' | 'prefersReducedMotion'
>;

export function usePuppetVoice({ draft, changeDraft, announce, clearMessage, prefersReducedMotion }: Props, otherWay: string) {
  const stage = useRef<HTMLDivElement>(null);
  const meter = useRef<HTMLDivElement>(null);
  const meterLevel = useRef(0);
  const recording = useRecording(draft.audioURL);
  const moveMouth = useCallback(
    (of: Element | null, level: number) => {
      const mouth = prefersReducedMotion() ? 0 : level;
      if (of instanceof HTMLElement) of.style.setProperty('--mouth', mouth.toFixed(2));
    },
    [prefersReducedMotion],
  );
  useEffect(() => {
    // docs/spec/activities.md §8: only logged; the page says how to go on without a microphone.
    if (!canRecord()) console.info('Audio not supported in this browser');
  }, []);
  const recorder = useRecorder({
    otherWay,
    onRecorded: ({ url }) => {
      // The new recording replaces the last.
      deleteRecording(draft.audioURL);
      changeDraft({ audioURL: url });
      announce({ kind: 'status', text: 'Your recording is ready. Press Play to hear your puppet.' });
    },
    onProblem: (text) => announce({ kind: 'alert', text }),
    onLevel: (level) => {
      moveMouth(stage.current, level);
      meterLevel.current = Math.max(level, meterLevel.current * METER_FALL);
      meter.current?.style.setProperty('--level', meterLevel.current.toFixed(2));
      meter.current?.setAttribute('aria-valuenow', String(Math.round(meterLevel.current * 100)));
    },
  });
  const start = () => {
    clearMessage();
    recorder.start();
  };
  const deleteDraftRecording = () => {
    deleteRecording(draft.audioURL);
    changeDraft({ audioURL: undefined });
    announce({ kind: 'status', text: 'The recording has been deleted.' });
  };
  return { stage, meter, recorder: { ...recorder, start }, recording, moveMouth, deleteDraftRecording };
}
