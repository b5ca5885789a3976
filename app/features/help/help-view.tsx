import { COUNTRIES_ID, CountryChoice } from './country-choice.tsx';
import { LeavePage } from './leave-page.tsx';
import type { ShownHelp } from './shown-help.ts';
import './help.css';

type PartLinkProps = { id: string; label: string };

/** Replaces the address, or Back would pass every part. */
function PartLink({ id, label }: PartLinkProps) {
  return (
    <a
      className="chip"
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        window.location.replace(`#${id}`);
      }}
    >
      {label}
    </a>
  );
}

/** Whom to tell, in words for three ages, and who answers the phone. Works without scripts and from a kept copy. */
export function HelpView({ texts }: { texts: ShownHelp }) {
  return (
    <div className="wrap parts help-page">
      <LeavePage label={texts.leave.label} />
      <header className="stack">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.intro}</p>
        <p className="hint">{texts.leave.text}</p>
      </header>
      <section className="help-now panel wide sunny stack gap-2" aria-labelledby="help-now">
        <h2 className="xl" id="help-now">
          {texts.now.title}
        </h2>
        <p>{texts.now.text}</p>
      </section>
      <nav className="row gap-2" aria-label={texts.parts_label}>
        <span className="bold" aria-hidden="true">
          {texts.parts_label}
        </span>
        {texts.parts.map((part) => (
          <PartLink key={part.id} id={part.id} label={part.label} />
        ))}
        <PartLink id={COUNTRIES_ID} label={texts.countries_title} />
      </nav>
      <div className="cards broad fit gap-5 tops">
        {texts.parts.map((part) => (
          <section key={part.id} id={part.id} className="card pad help-part stack" aria-labelledby={`${part.id}-title`} tabIndex={-1}>
            <h2 className="xl" id={`${part.id}-title`}>
              {part.title}
            </h2>
            <ul className="help-words dots stack gap-3">
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
