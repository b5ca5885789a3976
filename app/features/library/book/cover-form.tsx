import { useId } from 'react';
import type { BookDraft } from '../../../device/tab-values.ts';
import { useHelpNear } from '../../../safety/use-help-near.ts';
import { HelpNear } from '../../../ui/help-near.tsx';
import { BOOK_AUTHOR_CHARACTERS, BOOK_TITLE_CHARACTERS } from './book.ts';
import { COVER_COLORS, COVER_PICTURES, findCoverPicture } from './covers.ts';

function CoverPreview({ draft: { title, author, color, picture } }: { draft: BookDraft }) {
  const art = findCoverPicture(picture)?.art;
  return (
    <figure className={`book-cover book-cover-${color}`} aria-label="The cover">
      <p className="big breaks" dir="auto">
        {title.trim() === '' ? 'My Book' : title}
      </p>
      <div className="book-cover-art">{art !== undefined && <img src={art} alt="" width="240" height="220" />}</div>
      <p className="book-cover-author bold breaks" dir="auto">
        {author}
      </p>
    </figure>
  );
}

type Props = { draft: BookDraft; onChange: (change: Partial<BookDraft>) => void };

export function CoverForm({ draft, onChange }: Props) {
  const id = useId();
  const { near, look } = useHelpNear();
  const lookAtNames = () => void look(`${draft.title} ${draft.author}`);
  return (
    <div className="book-cover-form split tops gap-6">
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label htmlFor={`${id}-t`}>Title</label>
          <input
            id={`${id}-t`}
            dir="auto"
            value={draft.title}
            maxLength={BOOK_TITLE_CHARACTERS}
            placeholder="My Book"
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
            onBlur={lookAtNames}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-a`}>Author</label>
          <input
            id={`${id}-a`}
            dir="auto"
            value={draft.author}
            maxLength={BOOK_AUTHOR_CHARACTERS}
            autoComplete="off"
            aria-describedby={`${id}-h`}
            onChange={(event) => onChange({ author: event.target.value })}
            onBlur={lookAtNames}
          />
          <p className="hint" id={`${id}-h`}>
            Your name, or a pen name.
          </p>
        </div>
        <HelpNear near={near} leadsFocus={false} />
        <fieldset className="row even gap-2">
          <legend>Colour</legend>
          {COVER_COLORS.map(({ id: color, name }) => (
            <label key={color} className="option tap ringed">
              <input type="radio" name={`${id}-c`} checked={draft.color === color} onChange={() => onChange({ color })} />
              <span className={`book-swatch book-cover-${color}`} aria-hidden="true" />
              {name}
            </label>
          ))}
        </fieldset>
        <fieldset className="row even gap-2">
          <legend>Picture</legend>
          {COVER_PICTURES.map(({ id: picture, name, art }) => (
            <label key={picture} className="option tap ringed">
              <input type="radio" name={`${id}-p`} checked={draft.picture === picture} onChange={() => onChange({ picture })} />
              <img src={art} alt="" width="72" height="66" loading="lazy" />
              {name}
            </label>
          ))}
          <label className="option tap ringed">
            <input type="radio" name={`${id}-p`} checked={draft.picture === ''} onChange={() => onChange({ picture: '' })} />
            No picture
          </label>
        </fieldset>
      </form>
      <CoverPreview draft={draft} />
    </div>
  );
}
