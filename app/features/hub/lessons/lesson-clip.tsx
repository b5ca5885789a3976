import { useState } from 'react';
import type { Clip } from '#content/lessons/schemas.ts';
import { useLocalVoice, type Speed } from '../../../media/speech.ts';
import { useSpeaking } from '../../../media/use-speaking.ts';
import { SpeakIcon } from '../../../ui/speak-icon.tsx';
import { NO_VOICE } from './no-voice.ts';

/** A scene to hear first and read afterwards. Without a voice the device says so and shows the words. */
export function LessonClip({ clip: { scene, listen_for, lines } }: { clip: Clip }) {
  const canSpeak = useLocalVoice();
  const { isSpeaking, say, stop } = useSpeaking();
  const [isSilent, setIsSilent] = useState(false);
  const people = [...new Set(lines.map(({ who }) => who))];
  const play = (speed: Speed) => {
    setIsSilent(!canSpeak);
    if (canSpeak) say(lines.map(({ who, says }) => ({ text: says, speaker: people.indexOf(who), speed })));
  };
  return (
    <section className="lesson-form panel wide stack" aria-labelledby="clip-title">
      <h2 className="lg deep" id="clip-title">
        Listen first
      </h2>
      <p>{scene}</p>
      <p>Listen for this:</p>
      <ul className="bullets">
        {listen_for.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="row lesson-speech">
        <button type="button" className="btn sec" onClick={() => (isSpeaking ? stop() : play('normal'))}>
          <SpeakIcon isSpeaking={isSpeaking} />
          <span>{isSpeaking ? 'Stop' : 'Play the scene'}</span>
        </button>
        <button type="button" className="btn" onClick={() => play('slow')}>
          Play it slowly
        </button>
      </p>
      <p role="status" className="if-any panel low sunny">
        {isSilent && NO_VOICE}
      </p>
      <details className="fold" open={isSilent || undefined}>
        <summary>Read the scene</summary>
        <ol className="stack gap-2">
          {lines.map(({ who, says }, place) => (
            <li key={`${place}-${says}`}>
              <b>{who}</b> {says}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
