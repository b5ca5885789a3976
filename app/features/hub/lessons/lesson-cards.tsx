import { Link } from 'react-router';
import type { LessonCard } from '#content/lessons.server.ts';
import { EmojiPicture } from '../../../ui/emoji-picture.tsx';
import { FORM_NAMES } from './form-names.ts';

type Card = Pick<LessonCard, 'id' | 'title' | 'summary' | 'picture' | 'level'> & Partial<Pick<LessonCard, 'form'>>;

export function LessonCards({ cards, folder }: { cards: readonly Card[]; folder: 'lessons' | 'words' }) {
  return (
    <ul className="cards broad lesson-cards">
      {cards.map(({ id, title, summary, picture, level, form }) => (
        <li key={id} className="card">
          <Link className="link-card" to={`/${folder}/${id}`}>
            <span className="disc">
              <EmojiPicture emoji={picture} isDecoration />
            </span>
            <span className="stack gap-1">
              <b>{title}</b>
              <span className="gist">{summary}</span>
              <span className="row gap-2">
                <span className="badge">{level}</span>
                {form !== undefined && FORM_NAMES[form] !== undefined && <span className="badge">{FORM_NAMES[form]}</span>}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
