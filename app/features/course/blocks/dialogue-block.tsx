import { Suspense, useState } from 'react';
import { useLocalVoice, type Piece, type Speed } from '../../../media/speech.ts';
import { useSpeaking } from '../../../media/use-speaking.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SpeakIcon } from '../../../ui/speak-icon.tsx';
import type { OfBlock } from './block-view.tsx';
import { SpeedChoice, SpokenText } from './spoken.tsx';

const COLORS = 4;
/** Loaded only when someone wants to record. */
const LineVoice = lazyPart(async () => (await import('./line-voice.tsx')).LineVoice);
const VoiceNote = lazyPart(async () => (await import('./line-voice.tsx')).VoiceNote);

type Line = OfBlock<'dialogue'>['lines'][number];
type LineProps = {
  line: Line;
  piece: Piece;
  isSpoken: boolean;
  /** Start of the word being said. */
  word: number | undefined;
  onSay: (() => void) | undefined;
  /** Undefined when no one is recording. */
  voice: { isActive: boolean; onActive: () => void } | undefined;
};

function DialogueLine({ line, piece, isSpoken, word, onSay, voice }: LineProps) {
  const speaker = piece.speaker ?? 0;
  return (
    <li
      className={`course-line speaker-${speaker % COLORS} ${speaker % 2 === 0 ? 'left' : 'right'}`}
      aria-current={isSpoken ? 'true' : undefined}
    >
      <p className="small deep bold" dir="auto">
        {line.speaker}
      </p>
      <p>
        <SpokenText text={line.text} word={isSpoken ? word : undefined} />
      </p>
      {onSay !== undefined && (
        <button type="button" className="btn quiet" aria-label={`Listen: ${line.text}`} onClick={onSay}>
          <SpeakIcon isSpeaking={isSpoken} />
        </button>
      )}
      {voice !== undefined && (
        <Suspense fallback={null}>
          <LineVoice piece={piece} {...voice} />
        </Suspense>
      )}
    </li>
  );
}

/** A conversation: each speaker has a name, a side and a colour. The device can read lines aloud; learners can record them. */
export function DialogueBlock({ block: { title, scene, lines }, isPreview }: { block: OfBlock<'dialogue'>; isPreview: boolean }) {
  const canSpeak = useLocalVoice();
  const [speed, setSpeed] = useState<Speed>('normal');
  const [isRecording, setIsRecording] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  const [active, setActive] = useState<number>();
  const { piece, word, isSpeaking, say, stop } = useSpeaking();
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))];
  const toPiece = ({ speaker, text }: Line) => ({ text, speed, speaker: speakers.indexOf(speaker) });
  return (
    <section className="course-dialogue stack gap-3 starts">
      <p className="badge">Dialogue</p>
      <h2 dir="auto">{title}</h2>
      <p className="soft" dir="auto">
        {scene}
      </p>
      {!canSpeak && (
        <p className="soft">
          This device has no English voice of its own, so there is no sound here. Read it aloud with someone, one line each.
        </p>
      )}
      <div className="row">
        {canSpeak && (
          <>
            <button type="button" className="btn sec" onClick={() => (isSpeaking ? stop() : say(lines.map(toPiece)))}>
              <SpeakIcon isSpeaking={isSpeaking} />
              <span>{isSpeaking ? 'Stop' : 'Listen to all'}</span>
            </button>
            <SpeedChoice speed={speed} onSpeed={setSpeed} />
            {!isPreview && (
              <button type="button" className="chip" aria-pressed={isHidden} onClick={() => setIsHidden(!isHidden)}>
                Hide the words
              </button>
            )}
          </>
        )}
        {!isPreview && (
          <button type="button" className="chip" aria-pressed={isRecording} onClick={() => setIsRecording(!isRecording)}>
            Say it yourself
          </button>
        )}
      </div>
      {isRecording && (
        <Suspense fallback={null}>
          <VoiceNote />
        </Suspense>
      )}
      {isHidden ? (
        <p className="soft">Listen, then answer the first three questions below. Show the words again to check.</p>
      ) : (
        <ol className="full stack gap-3">
          {lines.map((line, index) => (
            <DialogueLine
              key={index}
              line={line}
              piece={toPiece(line)}
              isSpoken={piece === index}
              word={word}
              onSay={canSpeak ? () => (piece === index ? stop() : say([toPiece(line)], index)) : undefined}
              voice={isRecording ? { isActive: active === index, onActive: () => setActive(index) } : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
