import { renderToStaticMarkup } from 'react-dom/server';
import { listFirstLanguages } from '#content/first-languages.server.ts';
import type { FirstLanguage, FirstLanguageNote } from '#content/first-languages/schemas.ts';
import { Sources } from '../../../ui/sources.tsx';
import { FIRST_LANGUAGE_FIELD } from './field.ts';

/** "Hindi puts {में} (mein) ...": what stands in braces is read in its own language and direction. */
function Why({ text, lang }: { text: string; lang: string }) {
  return text.split(/\{([^}]+)\}/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <bdi key={index} lang={lang}>
        {part}
      </bdi>
    ),
  );
}

function Note({ note: { why, slip, say }, lang }: { note: FirstLanguageNote; lang: string }) {
  return (
    <li>
      <p>
        <Why text={why} lang={lang} />
      </p>
      {slip !== undefined && (
        <p>
          <i>May slip out:</i> {slip}
        </p>
      )}
      {say !== undefined && (
        <p>
          <i>English says:</i> <b>{say}</b>
        </p>
      )}
    </li>
  );
}

function Choice({ language }: { language: FirstLanguage }) {
  const { id, name, own_name: ownName, lang } = language;
  return (
    <label>
      <input type="radio" name={FIRST_LANGUAGE_FIELD} value={id} />
      <span>
        {name}
        {ownName !== name && (
          <>
            {' '}
            <bdi lang={lang}>{ownName}</bdi>
          </>
        )}
      </span>
    </label>
  );
}

/** The chooser with all notes of a lesson, as HTML: it works without a script, and the lesson's page brings none for drawing it. */
export function drawFirstLanguageNotes(topic: string): string {
  const languages = listFirstLanguages();
  const notes = languages.map(({ topics }) => topics[topic]);
  if (notes.some((some) => some === undefined)) return '';
  return renderToStaticMarkup(
    <section className="first-language" aria-labelledby="first-language-title">
      <h3 id="first-language-title">My first language</h3>
      <p>The language you learned first helps with the next one, and now and then it pulls. Choose yours and see where it may pull here.</p>
      <fieldset>
        <legend className="visually-hidden">My first language</legend>
        {languages.map((language) => (
          <Choice key={language.id} language={language} />
        ))}
        <label>
          <input type="radio" name={FIRST_LANGUAGE_FIELD} value="" defaultChecked />
          <span>None of these</span>
        </label>
      </fieldset>
      <div aria-live="polite">
        {languages.map(({ id, lang, sources }, index) => (
          <div key={id} data-language={id}>
            <ul className="first-language-notes">
              {notes[index]?.map((note) => (
                <Note key={note.why} note={note} lang={lang} />
              ))}
            </ul>
            <Sources sources={sources} />
          </div>
        ))}
      </div>
      <p className="hint">Your choice stays on this device. These are patterns of languages, and not everybody meets each of them.</p>
    </section>,
  );
}
