import { useEffect, useId, useRef, type ReactNode } from 'react';
import { countWords } from '../../lib/count-words.ts';
import { useHelpNear } from '../../safety/use-help-near.ts';
import { useLocalVoice, type Speed } from '../../media/speech.ts';
import { useSpeaking } from '../../media/use-speaking.ts';
import { HelpNear } from '../../ui/help-near.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { SpeakIcon } from '../../ui/speak-icon.tsx';
import { PLAIN_INPUT } from './gap.tsx';
import { readText } from './given.ts';
import type { KindProps } from './props.ts';

const LETTERS_MAX = 400;

export function Slip({ text }: { text: string }) {
  return (
    <p className="panel low sand with-say media gap-2">
      <span>{text}</span>
      <SayButton text={text} />
    </p>
  );
}

/** The sentence with its slip stands in the field, ready to be mended. */
export function Mend({ question, value, onChange, disabled, promptId }: KindProps<'mend'>) {
  const text = value === undefined ? question.text : readText(value);
  return (
    <div className="q-writing stack gap-3">
      <Slip text={question.text} />
      <textarea
        {...PLAIN_INPUT}
        rows={2}
        maxLength={LETTERS_MAX}
        aria-label="The sentence, mended"
        aria-describedby={promptId}
        value={text}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** What is heard, and below it a way to answer; neither where the device has no voice. */
export function DictationVoice({ say: text, children }: { say: string; children: ReactNode }) {
  const canSpeak = useLocalVoice();
  const { isSpeaking, say, stop } = useSpeaking();
  if (!canSpeak) return <p className="soft">This question needs an English voice, and this device doesn't have one. It is left out.</p>;
  const speak = (speed: Speed) => say([{ text, speed }]);
  return (
    <div className="q-writing stack gap-3">
      <div className="row">
        <button type="button" className="btn" onClick={() => (isSpeaking ? stop() : speak('normal'))}>
          <SpeakIcon isSpeaking={isSpeaking} />
          <span>{isSpeaking ? 'Stop' : 'Listen'}</span>
        </button>
        <button type="button" className="btn quiet" onClick={() => speak('slow')}>
          Listen slowly
        </button>
      </div>
      {children}
    </div>
  );
}

export function Dictation({ question, value, onChange, disabled, promptId }: KindProps<'dictation'>) {
  return (
    <DictationVoice say={question.say}>
      <textarea
        {...PLAIN_INPUT}
        rows={2}
        maxLength={LETTERS_MAX}
        aria-label="What you hear"
        aria-describedby={promptId}
        value={readText(value)}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </DictationVoice>
  );
}

export function OwnSentence({ question, value, onChange, disabled, promptId }: KindProps<'own_sentence'>) {
  const id = useId();
  const text = readText(value);
  const words = countWords(text);
  const { near, look } = useHelpNear();
  const lookAtIt = useRef(look);
  // The field is disabled once answered.
  useEffect(() => {
    if (disabled && text.trim() !== '') void lookAtIt.current(text);
  }, [disabled, text]);
  return (
    <div className="q-writing stack gap-3">
      <textarea
        dir="auto"
        rows={3}
        maxLength={LETTERS_MAX}
        aria-label="Your sentence"
        aria-describedby={`${promptId} ${id}`}
        value={text}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="hint" id={id}>
        {`${words} ${words === 1 ? 'word' : 'words'}, at least ${question.min_words}. It doesn't score points.`}
      </p>
      <HelpNear near={near} leadsFocus={false} />
    </div>
  );
}
