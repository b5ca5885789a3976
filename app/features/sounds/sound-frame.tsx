import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SoundCard } from '#content/sounds.server.ts';
import { EmojiPicture } from '../../ui/emoji-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NoVoiceNote, SayButton } from '../../ui/say-button.tsx';
import type { SoundFolder } from './sound-cards.tsx';
import './sounds.css';

type Props = {
  card: SoundCard;
  /** All pages of its kind, for previous and next. */
  list: readonly SoundCard[];
  folder: SoundFolder;
  children: ReactNode;
};

const NAMES: Record<SoundFolder, string> = { sounds: 'Pages of sounds', chants: 'Chants' };

function Steps({ list, card, folder }: Omit<Props, 'children'>) {
  const place = list.findIndex(({ slug }) => slug === card.slug);
  const [previous, next] = [list[place - 1], list[place + 1]];
  return (
    <nav className="steps row far" aria-label={NAMES[folder]}>
      {previous !== undefined && (
        <Link className="btn" rel="prev" to={`/${folder}/${previous.slug}`}>
          <Icon name="back" />
          {previous.title}
        </Link>
      )}
      <span className="soft">{`${place + 1} of ${list.length}`}</span>
      {next !== undefined && (
        <Link className="btn sec" rel="next" to={`/${folder}/${next.slug}`}>
          {next.title}
          <Icon name="arrow" />
        </Link>
      )}
    </nav>
  );
}

/** The frame of sounds and chants: the way back, the head, previous and next. */
export function SoundFrame({ card, list, folder, children }: Props) {
  return (
    <div className="wrap sound-page stack gap-5 violet">
      <p className="no-print">
        <Link className="btn quiet small" to={folder === 'chants' ? '/sounds#chants' : '/sounds'}>
          <Icon name="back" />
          All sounds and chants
        </Link>
      </p>
      <article className="stack gap-6" aria-labelledby="sound-title">
        <header className="sound-head stack gap-5 middle">
          <span className="disc">
            <EmojiPicture emoji={card.picture} isDecoration />
          </span>
          <div className="stack">
            <p>
              <span className="badge">{`Level ${card.level}`}</span>
            </p>
            <h1 className="deep" id="sound-title">
              {card.title}
            </h1>
            <p className="lead">
              {card.summary} <SayButton text={`${card.title}. ${card.summary}`} />
            </p>
          </div>
        </header>
        <NoVoiceNote />
        {children}
      </article>
      <Steps card={card} list={list} folder={folder} />
    </div>
  );
}
