import { useState } from 'react';
import { useLocalVoice, type Speed } from '../../../media/speech.ts';
import { useSpeaking } from '../../../media/use-speaking.ts';
import { SpeakIcon } from '../../../ui/speak-icon.tsx';
import type { OfBlock } from './block-view.tsx';
import { SpeedChoice, SpokenText } from './spoken.tsx';

const COLORS = 4;

/** People talking: each with a name, a side and a colour; read aloud where the device has a voice. */
export function DialogueBlock({ block: { title, scene, lines } }: { block: OfBlock<'dialogue'> }) {
  const canSpeak = useLocalVoice();
  const [speed, setSpeed] = useState<Speed>('normal');
  const { piece, word, isSpeaking, say, stop } = useSpeaking();
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))];
  const toPiece = ({ speaker, text }: (typeof lines)[number]) => ({ text, speed, speaker: speakers.indexOf(speaker) });
  return (
    <section className="course-dialogue">
      <p className="badge">Dialogue</p>
      <h2>{title}</h2>
      <p className="soft">{scene}</p>
      {canSpeak ? (
        <div className="course-listen">
          <button type="button" className="btn sec" onClick={() => (isSpeaking ? stop() : say(lines.map(toPiece)))}>
            <SpeakIcon isSpeaking={isSpeaking} />
            <span>{isSpeaking ? 'Stop' : 'Listen to all'}</span>
          </button>
          <SpeedChoice speed={speed} onSpeed={setSpeed} />
        </div>
      ) : (
        <p className="course-no-voice soft">
          This device has no English voice of its own, so there is no sound here. Read it aloud with somebody: one line each.
        </p>
      )}
      <ol className="course-lines">
        {lines.map((line, index) => {
          const speaker = speakers.indexOf(line.speaker);
          return (
            <li
              key={index}
              className={`course-line speaker-${speaker % COLORS} ${speaker % 2 === 0 ? 'left' : 'right'}`}
              aria-current={piece === index ? 'true' : undefined}
            >
              <p className="course-speaker">{line.speaker}</p>
              <p className="course-said">
                <SpokenText text={line.text} word={piece === index ? word : undefined} />
              </p>
              {canSpeak && (
                <button
                  type="button"
                  className="btn quiet course-say"
                  aria-label={`Listen: ${line.text}`}
                  onClick={() => (piece === index ? stop() : say([toPiece(line)], index))}
                >
                  <SpeakIcon isSpeaking={piece === index} />
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
