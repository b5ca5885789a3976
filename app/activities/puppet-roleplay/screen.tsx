import { useCallback, useEffect, useId, useRef, type FormEvent } from 'react';
import { canRecord } from '../../media/microphone.ts';
import { deleteRecording, useRecording } from '../../media/recordings.ts';
import { useRecorder } from '../../media/use-recorder.ts';
import { Icon } from '../../ui/icon.tsx';
import { RecorderPanel } from '../../ui/recorder/recorder-panel.tsx';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import type { Roleplay, RoleplayDraft } from './definition.ts';
import { PuppetPicker } from './puppet-picker.tsx';
import { PuppetStage } from './puppet-stage.tsx';
import { findPuppet, pickScene } from './puppets.ts';
import { RoleplayList } from './roleplay-list.tsx';
import './puppet-roleplay.css';
import { TextArea } from '../host/text-area.tsx';

const VOICE = { title: "Your puppet's voice", otherWay: 'You can write what your puppet says.' };
/** The meter jumps up with the voice and falls slowly, so that an eye can follow. */
const METER_FALL = 0.96;

export default function PuppetRoleplayScreen(props: ActivityScreenProps<Roleplay, RoleplayDraft>) {
  const {
    draft,
    changeDraft,
    items,
    saveItem,
    announce,
    clearMessage,
    random,
    prefersReducedMotion,
    playSound,
    renderKeep,
    renderPictureWords,
  } = props;
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const meter = useRef<HTMLDivElement>(null);
  const meterLevel = useRef(0);
  const puppet = findPuppet(draft.puppetId);
  const recording = useRecording(draft.audioURL);

  const moveMouth = useCallback(
    (of: Element | null, level: number) => {
      const mouth = prefersReducedMotion() ? 0 : level;
      if (of instanceof HTMLElement) of.style.setProperty('--mouth', mouth.toFixed(2));
    },
    [prefersReducedMotion],
  );
  useEffect(() => {
    // docs/spec/activities.md §8: logged only; the page itself says how to go on without a microphone.
    if (!canRecord()) console.info('Audio not supported in this browser');
  }, []);
  const recorder = useRecorder({
    otherWay: VOICE.otherWay,
    onRecorded: ({ url }) => {
      // The new recording takes the place of the one before.
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

  const isRecording = recorder.phase !== 'idle';
  const canSave = puppet !== undefined && draft.text.trim() !== '' && !isRecording;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    saveItem({ character: puppet.name, text: draft.text.trim(), audioURL: recording?.url });
    changeDraft({ text: '', scene: undefined, audioURL: undefined });
    playSound('chime');
    announce({ kind: 'status', text: "Your roleplay is saved. You'll find it under Your Roleplays." });
  };
  const pickPuppet = (puppetId: string) => {
    playSound('pop');
    changeDraft({ puppetId });
  };
  const startRecording = () => {
    clearMessage();
    recorder.start();
  };
  const deleteDraftRecording = () => {
    deleteRecording(draft.audioURL);
    changeDraft({ audioURL: undefined });
    announce({ kind: 'status', text: 'The recording is deleted.' });
  };

  return (
    <div className="puppet-roleplay">
      <PuppetPicker chosenId={draft.puppetId} onPick={pickPuppet} />
      <PuppetStage puppet={puppet} stage={stage} scene={draft.scene} />
      <form className="puppet-script stack" onSubmit={save}>
        <div className="field">
          <label htmlFor={id}>{puppet === undefined ? 'What does your puppet say?' : `What does ${puppet.name} say?`}</label>
          <TextArea
            id={id}
            rows={5}
            value={draft.text}
            placeholder="Hello, I am new here. May I sit with you?"
            onChange={(event) => changeDraft({ text: event.target.value })}
          />
        </div>
        {renderPictureWords({
          field: 'text',
          ask: puppet === undefined ? 'Pick your puppet. What does it say?' : `What does ${puppet.name} say?`,
          value: draft.text,
          onChange: (text) => changeDraft({ text }),
        })}
        <button className="btn small puppet-idea" type="button" onClick={() => changeDraft({ scene: pickScene(random, draft.scene) })}>
          <Icon name="again" />
          <span>{draft.scene === undefined ? 'Give me a scene' : 'Another scene'}</span>
        </button>
        <RecorderPanel
          words={VOICE}
          recorder={{ ...recorder, start: startRecording }}
          recording={recording}
          isLost={draft.audioURL !== undefined}
          meter={meter}
          onDelete={deleteDraftRecording}
          onLevel={(level) => moveMouth(stage.current, level)}
        />
        <div className="row">
          <button className="btn sec" type="submit" disabled={!canSave}>
            Save Roleplay
          </button>
          {!canSave && !isRecording && (
            <p className="hint">{puppet === undefined ? 'Pick a puppet first.' : 'Write what it says, then save.'}</p>
          )}
        </div>
      </form>
      {items.length > 0 && <RoleplayList items={items} renderKeep={renderKeep} moveMouth={moveMouth} />}
    </div>
  );
}
