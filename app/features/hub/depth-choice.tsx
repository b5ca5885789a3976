import type { Depths } from '#content/scenes.server.ts';

/** CEFR of the outer depths (content/scenes/README.md). */
const [STORY_LEVEL, DEEPER_LEVEL] = ['A1', 'B2'];

type Props = { depths: Depths; hasFilm: boolean };

/** Pictures, film, text, study, if the lesson has them; nothing for text alone. In the kids theme words stand for the scale's letters. */
export function DepthChoice({ depths: { story, level, deeperHtml }, hasFilm }: Props) {
  const offered = [
    ...(story.length > 0 ? [{ depth: 'story', label: 'Pictures', mark: STORY_LEVEL }] : []),
    // A film is part of the text too; here one press shows it alone.
    ...(hasFilm ? [{ depth: 'film', label: 'Watch the film', mark: undefined }] : []),
    { depth: 'read', label: 'Read', mark: level },
    ...(deeperHtml === undefined ? [] : [{ depth: 'deeper', label: 'Go deeper', mark: DEEPER_LEVEL }]),
  ];
  if (offered.length === 1) return null;
  return (
    <fieldset className="hub-depth-choice no-print row even gap-2">
      <legend className="visually-hidden">How to read this lesson</legend>
      {offered.map(({ depth, label, mark }) => (
        <label key={depth}>
          <input type="radio" name="depth" value={depth} defaultChecked={depth === 'read'} suppressHydrationWarning />
          <span>{label}</span>
          {depth === 'story' && <span className="for-you"> for you</span>}
          {mark !== undefined && (
            <>
              {' '}
              <abbr title={`Level ${mark} of the European scale for languages`}>{mark}</abbr>
            </>
          )}
        </label>
      ))}
    </fieldset>
  );
}
