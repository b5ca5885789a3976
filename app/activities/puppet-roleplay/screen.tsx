import { useId, type FormEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { RecorderPanel } from '../../ui/recorder/recorder-panel.tsx';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import type { Roleplay, RoleplayDraft } from './definition.ts';
import { PuppetPicker } from './puppet-picker.tsx';
import { PuppetStage } from './puppet-stage.tsx';
import { findPuppet, pickScene } from './puppets.ts';
import { RoleplayList } from './roleplay-list.tsx';
import { TextArea } from '../host/text-area.tsx';
import { usePuppetVoice } from './use-puppet-voice.ts';
import './puppet-roleplay.css';

const VOICE = { title: "Your puppet's voice", otherWay: 'You can write what your puppet says.' };

export default function PuppetRoleplayScreen(props: ActivityScreenProps<Roleplay, RoleplayDraft>) {
  const { draft, changeDraft, items, saveItem, announce, random, playSound, renderKeep, renderPictureWords } = props;
  const id = useId();
  const puppet = findPuppet(draft.puppetId);
  const { stage, meter, recorder, recording, moveMouth, deleteDraftRecording } = usePuppetVoice(props, VOICE.otherWay);

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
  return (
    <div className="puppet-roleplay stack gap-5">
      <PuppetPicker chosenId={draft.puppetId} onPick={pickPuppet} />
      <PuppetStage puppet={puppet} stage={stage} scene={draft.scene} />
      <form className="stack" onSubmit={save}>
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
        <button className="btn small at-start" type="button" onClick={() => changeDraft({ scene: pickScene(random, draft.scene) })}>
          <Icon name="again" />
          <span>{draft.scene === undefined ? 'Give me a scene' : 'Another scene'}</span>
        </button>
        <RecorderPanel
          words={VOICE}
          recorder={recorder}
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
