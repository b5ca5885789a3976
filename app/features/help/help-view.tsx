import { COUNTRIES_ID, CountryChoice } from './country-choice.tsx';
import type { ShownHelp } from './shown-help.ts';
import './help.css';

/** Whom to tell, in words for three ages, and who answers the phone. It works without a script and from a kept copy. */
export function HelpView({ texts }: { texts: ShownHelp }) {
  return (
    <div className="wrap parts">
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
      </header>
      <section className="help-now" aria-labelledby="help-now">
        <h2 id="help-now">{texts.now.title}</h2>
        <p>{texts.now.text}</p>
      </section>
      <nav className="help-ages" aria-label={texts.parts_label}>
        <span aria-hidden="true">{texts.parts_label}</span>
        {texts.parts.map((part) => (
          <a key={part.id} className="chip" href={`#${part.id}`}>
            {part.label}
          </a>
        ))}
        <a className="chip" href={`#${COUNTRIES_ID}`}>
          {texts.countries_title}
        </a>
      </nav>
      <div className="help-parts">
        {texts.parts.map((part) => (
          <section key={part.id} id={part.id} className="card pad help-part" aria-labelledby={`${part.id}-title`} tabIndex={-1}>
            <h2 id={`${part.id}-title`}>{part.title}</h2>
            <ul className="help-words">
              {part.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <CountryChoice texts={texts} />
    </div>
  );
}
