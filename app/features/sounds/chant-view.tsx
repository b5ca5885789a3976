import { useState } from 'react';
import type { Chant, SoundCard } from '#content/sounds.server.ts';
import { useComfort } from '../../device/use-comfort.ts';
import { useLocalVoice } from '../../media/speech.ts';
import { useSpeaking } from '../../media/use-speaking.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SayButton } from '../../ui/say-button.tsx';
import { SpeakIcon } from '../../ui/speak-icon.tsx';
import { ChantLines } from './chant-lines.tsx';
import { SoundFrame } from './sound-frame.tsx';
import { useClapping, type Tempo } from './use-clapping.ts';

const TASK = 'Clap on every marked part. Press Clap along: it counts to four, and then the beats light up one by one.';
const TEMPOS: readonly (readonly [Tempo, string])[] = [
  ['slow', 'Slow'],
  ['steady', 'Steady'],
  ['quick', 'Quick'],
];

export function ChantView({ chant, list }: { chant: Chant; list: readonly SoundCard[] }) {
  const hasVoice = useLocalVoice();
  const comfort = useComfort();
  const [tempo, setTempo] = useState<Tempo>('slow');
  const [isTickOn, setIsTickOn] = useState<boolean>();
  // On request, unless all sounds are off.
  const hasTick = isTickOn ?? comfort.sound !== 'off';
  const { piece, isSpeaking, say, stop } = useSpeaking();
  const { lines, beatsInLine } = chant;
  const clapping = useClapping({ beats: lines.length * beatsInLine, beatsInLine, tempo, hasTick });
  return (
    <SoundFrame card={chant} list={list} folder="chants">
      <p className="no-print">
        {TASK} <SayButton text={TASK} />
      </p>
      <div className="panel wide stack gap-3 starts no-print">
        <div className="row">
          <button type="button" className="btn main" onClick={clapping.isOn ? clapping.stop : clapping.start}>
            <Icon name={clapping.isOn ? 'close' : 'play'} />
            <span>{clapping.isOn ? 'Stop' : 'Clap along'}</span>
          </button>
          <span className="big deep" aria-hidden="true">
            {clapping.count}
          </span>
        </div>
        <ChipChoice label="Tempo" options={TEMPOS} value={tempo} onChange={setTempo} />
        <div className="row">
          <button type="button" className="chip" aria-pressed={hasTick} onClick={() => setIsTickOn(!hasTick)}>
            Tick
          </button>
          {hasVoice && (
            <button
              type="button"
              className="btn"
              onClick={() => (isSpeaking ? stop() : say(lines.map(({ words }) => ({ text: words, isBritish: true }))))}
            >
              <SpeakIcon isSpeaking={isSpeaking} />
              <span>{isSpeaking ? 'Stop reading' : 'Listen to all'}</span>
            </button>
          )}
          <button type="button" className="btn" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </button>
        </div>
      </div>
      <ChantLines lines={lines} lit={clapping.beat} spoken={piece} />
    </SoundFrame>
  );
}
