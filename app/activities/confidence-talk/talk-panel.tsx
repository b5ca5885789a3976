import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { TalkDraft } from './definition.ts';
import { VoiceNotice } from './voice-notice.tsx';
import { TextArea } from '../host/text-area.tsx';

type Props = {
  talk: { isHydrated: boolean; isSupported: boolean; isLocal: boolean; phase: 'idle' | 'listening' | 'stopping'; stop: () => void };
  draft: TalkDraft;
  heardText: string;
  isMicrophoneOff: boolean;
  hasTriesLeft: boolean;
  onStart: () => void;
  onType: (text: string) => void;
  onChooseTyping: (isTyping: boolean) => void;
  onFinishTyping: () => void;
  onTakeTopic: () => void;
  pictureWords: ReactNode;
};

/** A button that goes away hands on its focus: to the page, to Start, or to the next topic. */
function useFocusAfterSwitch(isTyping: boolean, hasTriesLeft: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef({ isTyping, hasTriesLeft });
  useEffect(() => {
    const hasEnded = before.current.hasTriesLeft && !hasTriesLeft;
    const hasSwitched = before.current.isTyping !== isTyping;
    before.current = { isTyping, hasTriesLeft };
    if (document.activeElement !== document.body || !(hasEnded || hasSwitched)) return;
    const next = hasEnded ? '.talk-next' : isTyping ? 'textarea' : '.equal-choices > .btn';
    panel.current?.querySelector<HTMLElement>(next)?.focus();
  }, [isTyping, hasTriesLeft]);
  return panel;
}

/** Speaking or typing about the current topic. */
export function TalkPanel(props: Props) {
  const { talk, draft, isMicrophoneOff, hasTriesLeft, onTakeTopic } = props;
  const isTyping = draft.isTyping || !talk.isSupported;
  const panel = useFocusAfterSwitch(draft.isTyping, hasTriesLeft);
  return (
    <div className="talk-panel stack" ref={panel}>
      <p className="if-any row even" aria-live="polite">
        {talk.phase === 'listening' && <span className="badge talk-listening">Listening...</span>}
        {isMicrophoneOff && (
          <span className="badge bad">
            <Icon name="warning" /> Microphone unavailable
          </span>
        )}
      </p>
      {isTyping ? <TypedTalk {...props} /> : <SpokenTalk {...props} />}
      <div className="row">
        {hasTriesLeft ? null : <p className="soft">Three tries are enough for one topic. Let them settle.</p>}
        <button className="btn talk-next" type="button" disabled={talk.phase !== 'idle'} onClick={onTakeTopic}>
          <Icon name="again" />
          Try Another Topic
        </button>
      </div>
    </div>
  );
}

function SpokenTalk({ talk, draft, heardText, hasTriesLeft, onStart, onChooseTyping }: Props) {
  const id = useId();
  const isOn = talk.phase !== 'idle';
  return (
    <>
      {draft.rehearsals.length === 0 && !isOn && <VoiceNotice isLocal={talk.isLocal} />}
      {(hasTriesLeft || isOn) && (
        <div className="row equal-choices even">
          <button
            className={isOn ? 'btn main' : 'btn sec'}
            type="button"
            aria-disabled={talk.phase === 'stopping'}
            onClick={isOn ? talk.stop : onStart}
          >
            {isOn ? 'Stop' : 'Start'}
          </button>
          <button className="btn" type="button" disabled={isOn} onClick={() => onChooseTyping(true)}>
            Type instead
          </button>
        </div>
      )}
      <div className="field">
        <label htmlFor={id}>What was heard</label>
        <textarea
          id={id}

          readOnly
          dir="auto"
          rows={4}
          value={heardText}
          placeholder="Your words appear here while you talk."
        />
      </div>
    </>
  );
}

function TypedTalk({ talk, draft, hasTriesLeft, pictureWords, onType, onChooseTyping, onFinishTyping }: Props) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.transcript.trim() !== '') onFinishTyping();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>Your talk</label>
        <TextArea
          id={id}

          rows={5}
          readOnly={draft.isStopped}
          value={draft.transcript}
          placeholder="Write it the way you would say it."
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      {!draft.isStopped && pictureWords}
      {hasTriesLeft && (
        <div className="row equal-choices even">
          {draft.isStopped ? (
            <button className="btn sec" type="button" onClick={() => onChooseTyping(true)}>
              Write it again
            </button>
          ) : (
            <button className="btn sec" type="submit" disabled={draft.transcript.trim() === ''}>
              Show My Score
            </button>
          )}
          {talk.isSupported && (
            <button className="btn" type="button" onClick={() => onChooseTyping(false)}>
              Use my voice
            </button>
          )}
        </div>
      )}
    </form>
  );
}
