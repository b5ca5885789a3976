import type { MarkedText } from '#contracts/community.ts';
import { FINDINGS } from '#contracts/community-words.ts';

const isMarked = ({ kinds }: MarkedText[number]) => kinds.some((kind) => kind !== 'harm');

/** Why each kind of find matters, and the whole text with the finds marked in it. Words of harm are not pointed at. */
export function FoundNotes({ text }: { text: MarkedText }) {
  const kinds = [...new Set(text.flatMap((part) => part.kinds))];
  if (kinds.length === 0) return null;
  return (
    <section className="wall-note panel sunny stack" aria-label="Please look at this first">
      <h2 className="lg">Please look at this first</h2>
      <ul className="prose">
        {kinds.map((kind) => (
          <li key={kind}>{FINDINGS[kind].why}</li>
        ))}
      </ul>
      {text.some(isMarked) && (
        <p className="wall-found" dir="auto">
          {text.map((part, place) => (isMarked(part) ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>))}
        </p>
      )}
      <p>A program found this, and programs are often wrong. You can change your work first, or send it as it is: a person reads it.</p>
    </section>
  );
}
