import { splitCue } from '#content/films/cues.ts';

/** A caption with its key words marked. */
export function TalkedAbout({ text }: { text: string }) {
  return splitCue(text).map((piece, place) =>
    piece.isTalkedAbout ? (
      <mark key={place} className="film-word">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
