import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { NotesOfLanguage } from '#content/first-languages.server.ts';
import type { FirstLanguageNote } from '#content/first-languages/schemas.ts';
import { DEVICE } from '../../../device/registry.ts';
import { createDeviceStore } from '../../../device/store.ts';
import { Sources } from '../../../ui/sources.tsx';
import './first-language.css';

const FIELD = 'first-language';
const store = createDeviceStore(DEVICE.firstLanguage);

/** "Hindi puts {में} (mein) ...": braces mark text in its own language and direction. */
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
          <i>Watch out for:</i> {slip}
        </p>
      )}
      {say !== undefined && (
        <p>
          <i>In English:</i> <b>{say}</b>
        </p>
      )}
    </li>
  );
}

type ChoiceProps = { language: NotesOfLanguage; isChosen: boolean; onChoose: (id: string) => void };

function Choice({ language: { id, name, ownName, lang }, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="chip">
      <input type="radio" name={FIELD} value={id} checked={isChosen} onChange={() => onChoose(id)} />
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

const choose = (id: string) => (id === '' ? store.remove() : store.set(id));

/** Last visit's language, unless one was chosen before hydration. */
function useFirstLanguage() {
  const group = useRef<HTMLFieldSetElement>(null);
  const chosen = useSyncExternalStore(store.subscribe, store.get, () => undefined) ?? '';
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':checked')?.value ?? '';
    if (early !== '') store.set(early);
  }, []);
  return { group, chosen };
}

/** Slips explained by first languages. Choosing works without scripts (first-language.css); they remember it. */
export function FirstLanguageNotes({ languages }: { languages: readonly NotesOfLanguage[] }) {
  const { group, chosen } = useFirstLanguage();
  return (
    <section className="first-language panel wide stack gap-3" aria-labelledby="first-language-title">
      <h3 className="lg" id="first-language-title">
        My first language
      </h3>
      <p>
        The language you learned first helps you with the next one, but sometimes it leads you the wrong way. Choose yours to see where that
        can happen here.
      </p>
      <fieldset className="row gap-2" ref={group}>
        <legend className="visually-hidden">My first language</legend>
        {languages.map((language) => (
          <Choice key={language.id} language={language} isChosen={chosen === language.id} onChoose={choose} />
        ))}
        <label className="chip">
          <input type="radio" name={FIELD} value="" checked={chosen === ''} onChange={() => choose('')} />
          <span>None of these</span>
        </label>
      </fieldset>
      <div aria-live="polite">
        {languages.map(({ id, lang, notes, sources }) => (
          <div key={id} data-language={id}>
            <ul className="stack">
              {notes.map((note) => (
                <Note key={note.why} note={note} lang={lang} />
              ))}
            </ul>
            <Sources sources={sources} />
          </div>
        ))}
      </div>
      <p className="hint">Your choice stays on this device. These are patterns, and not everyone makes all of these slips.</p>
    </section>
  );
}
