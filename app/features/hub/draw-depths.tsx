import { renderToStaticMarkup } from 'react-dom/server';
import type { Depths } from '#content/scenes.server.ts';
import { Comic, ScenePicture } from '../../ui/comic.tsx';
import { Sources } from '../../ui/sources.tsx';
import { DEPTH_SCRIPT } from './depth-script.ts';

/** CEFR of the two outer depths, as content/scenes/README.md asks of their writers. */
const [STORY_LEVEL, DEEPER_LEVEL] = ['A1', 'B2'];

/** What a lesson has beside its text, as HTML: its page brings no script for it. Each part is empty where it is not written. */
export type DrawnDepths = { choices: string; script: string; story: string; picture: string; deeper: string };

function drawChoices({ story, level, deeperHtml }: Depths, hasFilm: boolean): string {
  const offered = [
    ...(story.length > 0 ? [{ depth: 'story', label: 'Pictures', mark: STORY_LEVEL }] : []),
    // A film is part of the text too; here it is one press away from everywhere, and nothing else is seen.
    ...(hasFilm ? [{ depth: 'film', label: 'Watch the film', mark: undefined }] : []),
    { depth: 'read', label: 'Read', mark: level },
    ...(deeperHtml === undefined ? [] : [{ depth: 'deeper', label: 'Go deeper', mark: DEEPER_LEVEL }]),
  ];
  if (offered.length === 1) return '';
  return renderToStaticMarkup(
    <fieldset className="hub-depth-choice" data-own-arrows>
      <legend className="visually-hidden">How to read this lesson</legend>
      {offered.map(({ depth, label, mark }) => (
        <label key={depth}>
          <input type="radio" name="depth" value={depth} defaultChecked={depth === 'read'} />
          <span>{label}</span>
          {mark !== undefined && (
            <>
              {' '}
              <abbr title={`Level ${mark} of the European scale for languages`}>{mark}</abbr>
            </>
          )}
        </label>
      ))}
    </fieldset>,
  );
}

export function drawDepths(depths: Depths | undefined, hasFilm = false): DrawnDepths | undefined {
  if (depths === undefined) return undefined;
  const { story, picture, deeperHtml, deeperSources } = depths;
  return {
    choices: drawChoices(depths, hasFilm),
    script: DEPTH_SCRIPT,
    story:
      story.length === 0
        ? ''
        : renderToStaticMarkup(
            <section className="hub-depth" data-depth="story" aria-label="The lesson in pictures">
              <Comic panels={story} />
            </section>,
          ),
    picture: picture === undefined ? '' : renderToStaticMarkup(<ScenePicture {...picture} />),
    deeper:
      deeperHtml === undefined
        ? ''
        : renderToStaticMarkup(
            <section className="hub-depth" data-depth="deeper" aria-label="Go deeper">
              <div className="prose hub-prose" dangerouslySetInnerHTML={{ __html: deeperHtml }} />
              <Sources sources={deeperSources} />
            </section>,
          ),
  };
}
