import type { MarkedText } from '#contracts/community.ts';
import { FINDINGS } from '#contracts/community-words.ts';

/** Each find in a text once, with the reason and the words. */
export function FoundNotes({ text }: { text: MarkedText }) {
  const found = text.filter(({ kinds }) => kinds.length > 0);
  if (found.length === 0) return null;
  const kinds = [...new Set(found.flatMap((part) => part.kinds))];
  return (
    <section className="wall-note panel sunny stack" aria-label="Please look at this first">
      <h2 className="lg">Please look at this first</h2>
      <ul className="prose">
        {kinds.map((kind) => (
          <li key={kind}>
            {FINDINGS[kind].why}{' '}
            {kind !== 'harm' &&
              found
                .filter((part) => part.kinds.includes(kind))
                .map((part, place) => (
                  <mark key={place} dir="auto">
                    {part.text}
                  </mark>
                ))}
          </li>
        ))}
      </ul>
      <p>A program found this, and programs are often wrong. You can change your work first, or send it as it is: a person reads it.</p>
    </section>
  );
}
