import { useEffect, useRef, useState, type RefObject } from 'react';
import { SayButton } from '../../ui/say-button.tsx';
import type { ActivityScreenProps } from '../host/screen-props.ts';
import { Audience } from './audience.tsx';
import { NO_TALK, type Talk, type TalkDraft } from './definition.ts';
import type { ListeningResult } from './listening.ts';
import { measureTalk } from './measures.ts';
import { ResultCard } from './result-card.tsx';
import { SCORE_MESSAGES } from './score.ts';
import { UNSUPPORTED } from './speech-recognition.ts';
import { TalkList } from './talk-list.tsx';
import { TalkPanel } from './talk-panel.tsx';
import { pickTopic } from './topics.ts';
import { joinTexts } from './transcript.ts';
import { useTalk } from './use-talk.ts';
import './confidence-talk.css';

/** Short rehearsals of one topic, compared with the speaker's own first (learning-and-safety.md). */
export const REHEARSALS_MAX = 3;
const MESSAGE_MS = 6000;

type SignProps = { draft: TalkDraft; heading: RefObject<HTMLHeadingElement | null>; onTakeTopic: () => void };

/** The topic over the stage, or the button that gives one. */
function TalkSign({ draft: { topic, rehearsals, isStopped }, heading, onTakeTopic }: SignProps) {
  if (topic === undefined) {
    return (
      <div className="talk-sign raised ink rounded lifted stack gap-3 centred">
        <p className="side-words">Your listeners are here. They have time, and they like short talks as much as long ones.</p>
        <button className="btn main" type="button" onClick={onTakeTopic}>
          Get My Talk Topic
        </button>
      </div>
    );
  }
  return (
    <div className="talk-sign raised ink rounded lifted stack gap-3 centred">
      <p className="hint bold">
        {rehearsals.length === 0
          ? 'Your topic'
          : `Your topic · ${Math.min(rehearsals.length + (isStopped ? 0 : 1), REHEARSALS_MAX)} of ${REHEARSALS_MAX} tries`}
      </p>
      <h2 ref={heading} tabIndex={-1} className="no-ring" aria-live="polite">
        {topic}
      </h2>
      <SayButton text={topic} />
    </div>
  );
}

export default function ConfidenceTalkScreen(props: ActivityScreenProps<Talk, TalkDraft>) {
  const { draft, changeDraft, items, saveItem, announce, clearMessage, random, playSound, renderKeep, renderPictureWords } = props;
  const [interim, setInterim] = useState('');
  const [isMicrophoneOff, setIsMicrophoneOff] = useState(false);
  const topicHeading = useRef<HTMLHeadingElement>(null);
  const hadTopic = useRef(draft.topic !== undefined);

  const finishTalk = (text: string, timing?: { heardAtMs: readonly number[] }) => {
    const rehearsal = measureTalk(text, timing);
    changeDraft({ transcript: text, isStopped: true, isSaved: false, rehearsals: [...draft.rehearsals, rehearsal] });
    playSound('chime');
    announce({ kind: 'status', text: SCORE_MESSAGES[rehearsal.score], durationMs: MESSAGE_MS });
  };
  const finishListening = ({ text, heardAtMs, problem }: ListeningResult) => {
    setInterim('');
    if (problem === undefined) return finishTalk(text, heardAtMs === undefined ? undefined : { heardAtMs });
    if (problem.kind === 'microphone') setIsMicrophoneOff(true);
    // Earlier speech is not lost: it can be finished by typing.
    changeDraft({ transcript: text, isTyping: true });
    return announce({ kind: 'alert', text: problem.text });
  };
  const talk = useTalk(draft.topic !== undefined, {
    onHeard: (heard) => {
      setInterim(heard.interim);
      if (heard.final !== draft.transcript) changeDraft({ transcript: heard.final });
    },
    onDone: finishListening,
  });

  const takeTopic = () => {
    clearMessage();
    playSound('pop');
    changeDraft({ topic: pickTopic(random, draft.topic), ...NO_TALK });
  };
  const start = () => {
    clearMessage();
    setIsMicrophoneOff(false);
    const textBefore = draft.isStopped ? '' : draft.transcript;
    changeDraft({ transcript: textBefore, isStopped: false, isTyping: false });
    talk.start(textBefore);
  };
  const save = () => {
    const last = draft.rehearsals.at(-1);
    if (draft.topic === undefined || last === undefined) return;
    saveItem({ topic: draft.topic, transcript: last.text, score: last.score });
    changeDraft({ isSaved: true });
    announce({ kind: 'status', text: "Your talk is saved. You'll find it under Your Talks." });
  };

  // The button is gone: the topic takes the focus and is read out.
  useEffect(() => {
    if (draft.topic !== undefined && !hadTopic.current) topicHeading.current?.focus();
    hadTopic.current = draft.topic !== undefined;
  }, [draft.topic]);

  const isUnsupported = talk.isHydrated && !talk.isSupported;
  return (
    <div className="talk stack gap-5">
      <div className="talk-stage rounded">
        <TalkSign draft={draft} heading={topicHeading} onTakeTopic={takeTopic} />
        <Audience isListening={talk.phase !== 'idle'} isGlad={draft.isStopped} />
      </div>
      {isUnsupported && (
        <div className="panel tint deep gap-2 stack whole-row">
          <p>{UNSUPPORTED}</p>
          <p>You can type your talk here instead.</p>
        </div>
      )}
      {draft.topic !== undefined && (
        <TalkPanel
          talk={talk}
          draft={draft}
          heardText={joinTexts(draft.transcript, interim)}
          isMicrophoneOff={isMicrophoneOff}
          hasTriesLeft={draft.rehearsals.length < REHEARSALS_MAX}
          onStart={start}
          onType={(transcript) => changeDraft({ transcript })}
          onChooseTyping={(isTyping) => changeDraft({ isTyping, ...(draft.isStopped ? { transcript: '', isStopped: false } : {}) })}
          onFinishTyping={() => finishTalk(draft.transcript)}
          onTakeTopic={takeTopic}
          pictureWords={renderPictureWords({
            field: 'transcript',
            ask: draft.topic,
            value: draft.transcript,
            onChange: (transcript) => changeDraft({ transcript }),
          })}
        />
      )}
      {draft.isStopped && <ResultCard rehearsals={draft.rehearsals} isSaved={draft.isSaved} onSave={save} />}
      {items.length > 0 && <TalkList items={items} renderKeep={renderKeep} />}
    </div>
  );
}
