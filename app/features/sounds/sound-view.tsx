import type { SoundCard, SoundPage } from '#content/sounds.server.ts';
import { EmojiPicture } from '../../ui/emoji-picture.tsx';
import { SayButton, SpeakButton } from '../../ui/say-button.tsx';
import { HearAndChoose } from './hear-and-choose.tsx';
import { SoundFrame } from './sound-frame.tsx';
import { StressTaps } from './stress-taps.tsx';

function Shows({ shows }: Pick<SoundPage, 'shows'>) {
  return (
    <ul className="sound-shows cards mid gap-3">
      {shows.map(({ letters, mouth, how }) => (
        <li key={letters + how} className="card inset stack gap-2">
          {mouth !== undefined && <img className="art" src={mouth.src} alt={mouth.alt} width="160" height="120" />}
          <p className="big deep">{letters}</p>
          <p>
            {how} <SayButton text={how} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Words({ words }: Pick<SoundPage, 'words'>) {
  return (
    <section className="stack" aria-labelledby="sound-words">
      <h2 id="sound-words">Words to hear and say</h2>
      <ul className="sound-words cards mid gap-3">
        {words.map(({ word, picture, say }) => (
          <li key={word} className="panel low raised lifted media">
            {picture !== undefined && (
              <span className="disc">
                <EmojiPicture emoji={picture} isDecoration />
              </span>
            )}
            <b className="grow lg">{word}</b>
            <SpeakButton text={say ?? word} name={word} speed="slow" isBritish />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the mouth does, words to hear, pairs to tell apart, and loud parts to tap. */
export function SoundView({ page, list }: { page: SoundPage; list: readonly SoundCard[] }) {
  return (
    <SoundFrame card={page} list={list} folder="sounds">
      <section className="stack" aria-label="How it sounds">
        <p className="lg">
          {page.explanation} <SayButton text={page.explanation} />
        </p>
        <Shows shows={page.shows} />
        {page.careful !== undefined && (
          <p className="panel low sunny">
            {page.careful} <SayButton text={page.careful} />
          </p>
        )}
      </section>
      <Words words={page.words} />
      <HearAndChoose pairs={page.pairs} />
      <StressTaps words={page.stress} />
    </SoundFrame>
  );
}
