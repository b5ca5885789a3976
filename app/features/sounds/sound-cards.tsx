import { Link } from 'react-router';
import type { SoundCard } from '#content/sounds.server.ts';
import { EmojiPicture } from '../../ui/emoji-picture.tsx';
import { SayButton } from '../../ui/say-button.tsx';

export type SoundFolder = 'sounds' | 'chants';

/** Pictured links to sounds or chants; at level Kids each can be heard. */
export function SoundCards({ cards, folder }: { cards: readonly SoundCard[]; folder: SoundFolder }) {
  return (
    <ol className="cards broad sound-cards">
      {cards.map(({ slug, title, summary, picture, level }) => (
        <li key={slug} className="card">
          <Link className="link-card" to={`/${folder}/${slug}`}>
            <span className="disc">
              <EmojiPicture emoji={picture} isDecoration />
            </span>
            <span className="stack gap-1 starts">
              <b>{title}</b>
              <span className="gist">{summary}</span>
              <span className="badge">{level}</span>
            </span>
          </Link>
          <SayButton text={`${title}. ${summary}`} />
        </li>
      ))}
    </ol>
  );
}
