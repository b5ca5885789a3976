import type { MarkedText } from '#contracts/community.ts';
import { FINDINGS } from '#contracts/community-words.ts';

/** Everything typed into a work, colour codes too, with the filter's finds. Hidden without any. */
export function CheckedText({ text }: { text: MarkedText }) {
  if (text.every(({ kinds }) => kinds.length === 0)) return null;
  return (
    <p className="wall-checked" dir="auto">
      {text.map((part, place) =>
        part.kinds.length === 0 ? (
          <span key={place} dir="auto">
            {part.text}
          </span>
        ) : (
          <mark key={place}>
            {part.text}
            <span className="small bold">{` ${part.kinds.map((kind) => FINDINGS[kind].label).join(', ')} `}</span>
          </mark>
        ),
      )}
    </p>
  );
}
