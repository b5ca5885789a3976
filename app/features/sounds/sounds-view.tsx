import art from '#content/art/topics/section-vocabulary.svg';
import type { SoundsTexts } from '#content/schemas.ts';
import type { SoundCard, VoiceCredit } from '#content/sounds.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { NoVoiceNote, SayButton } from '../../ui/say-button.tsx';
import { SoundCards } from './sound-cards.tsx';
import './sounds.css';

type Props = { texts: SoundsTexts; sounds: readonly SoundCard[]; chants: readonly SoundCard[]; credits: readonly VoiceCredit[] };

/** Who says the recorded words, and their licence (content/voices/README.md). */
function Credits({ texts, credits }: Pick<Props, 'credits'> & { texts: SoundsTexts['voices'] }) {
  if (credits.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="sounds-voices">
      <h2 id="sounds-voices">{texts.title}</h2>
      <p>{texts.text}</p>
      <ul className="stack gap-1">
        {credits.map(({ word, voice, licence, source }) => (
          <li key={word}>
            <b>{word}</b> {`${voice}. ${licence}`}
            {source !== undefined && <span>{` (${source})`}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SoundsView({ texts, sounds, chants, credits }: Props) {
  return (
    <div className="wrap parts violet">
      <PageHead title={texts.title} lead={texts.intro} art={art}>
        <SayButton text={`${texts.title}. ${texts.intro}`} />
        <NoVoiceNote />
        <p className="row">
          <a className="chip" href="#pages">
            {texts.sounds.title}
          </a>
          <a className="chip" href="#chants">
            {texts.chants.title}
          </a>
        </p>
      </PageHead>
      <section id="pages" className="stack" aria-labelledby="sounds-pages">
        <h2 id="sounds-pages">{texts.sounds.title}</h2>
        <p>
          {texts.sounds.text} <SayButton text={texts.sounds.text} />
        </p>
        <SoundCards cards={sounds} folder="sounds" />
      </section>
      <section id="chants" className="stack" aria-labelledby="sounds-chants">
        <h2 id="sounds-chants">{texts.chants.title}</h2>
        <p>
          {texts.chants.text} <SayButton text={texts.chants.text} />
        </p>
        <SoundCards cards={chants} folder="chants" />
      </section>
      <Credits texts={texts.voices} credits={credits} />
    </div>
  );
}
