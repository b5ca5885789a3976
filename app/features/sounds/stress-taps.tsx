import type { SoundPage } from '#content/sounds.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { SayButton, SpeakButton } from '../../ui/say-button.tsx';

type Word = SoundPage['stress'][number];
const TASK = 'One part of each word is longer and louder. Say the word, clap it, and tap the strong part.';
const AGAIN = 'Say it again and clap. Which clap is the loudest?';

/** A word in syllables. A tap shows at once whether it is the stressed one, by CSS alone. */
function StressWord({ word: { parts, strong }, number }: { word: Word; number: number }) {
  const word = parts.join('');
  return (
    <li className="card inset">
      <fieldset className="stress-word stack gap-3">
        <legend className="visually-hidden">{`Which part of ${word} is strong?`}</legend>
        <div className="row gap-2">
          {parts.map((part, place) => (
            <label key={place} className="chip ringed lg">
              <input
                type="radio"
                name={`stress-${number}`}
                className="visually-hidden"
                data-strong={place + 1 === strong ? '' : undefined}
                aria-label={`${part}, part ${place + 1} of ${parts.length}`}
              />
              <span>{part}</span>
            </label>
          ))}
          <SpeakButton text={word} speed="slow" isBritish />
        </div>
        <div aria-live="polite">
          <p className="stress-yes success">
            <Icon name="check" />
            <span>
              {'Yes: '}
              {parts.map((part, place) => (place + 1 === strong ? <strong key={place}>{part.toUpperCase()}</strong> : part))}
            </span>
          </p>
          <p className="stress-again">
            <Icon name="again" />
            <span>{AGAIN}</span>
          </p>
        </div>
      </fieldset>
    </li>
  );
}

export function StressTaps({ words }: { words: readonly Word[] }) {
  return (
    <section className="stack" aria-labelledby="sound-stress">
      <h2 id="sound-stress">Tap the strong part</h2>
      <p>
        {TASK} <SayButton text={TASK} />
      </p>
      <ul className="cards gap-3">
        {words.map((word, number) => (
          <StressWord key={word.parts.join('')} word={word} number={number} />
        ))}
      </ul>
    </section>
  );
}
