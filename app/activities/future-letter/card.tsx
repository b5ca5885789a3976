import type { Letter } from './definition.ts';
import './future-letter.css';

export default function LetterCard({ item }: { item: Letter }) {
  return (
    <div className="letter-paper stack sunny rounded lifted">
      <p className="saved-text" dir="auto">
        {item.letter}
      </p>
      {item.signature !== '' && <p>{item.signature}</p>}
    </div>
  );
}
