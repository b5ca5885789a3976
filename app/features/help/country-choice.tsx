import { useId } from 'react';
import { formatDate } from '../../lib/format-date.ts';
import { useScriptNonce } from '../../document/inline-script.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { CountryLines } from './country-lines.tsx';
import { chooseCountry, ELSEWHERE, useHelpCountry } from './help-country.ts';
import { STORED_COUNTRY_SCRIPT } from './stored-country.ts';
import type { ShownHelp } from './shown-help.ts';

export const COUNTRIES_ID = 'phone';

function ChosenCountry({ texts, chosen }: { texts: ShownHelp; chosen: string | undefined }) {
  const isHydrated = useIsHydrated();
  const country = texts.countries.find(({ id }) => id === chosen);
  // Filled before the first paint (stored-country.ts).
  if (!isHydrated)
    return (
      <div
        key="kept"
        className="help-chosen panel wide raised stack gap-3"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    );
  return (
    <div key="chosen" className="help-chosen if-any panel wide raised stack gap-3" aria-live="polite">
      {country !== undefined && (
        <>
          <h3>{country.name}</h3>
          <CountryLines country={country} emergencyLabel={texts.emergency_label} toCheckText={texts.to_check_text} />
        </>
      )}
      {chosen === ELSEWHERE && <p>{texts.elsewhere}</p>}
    </div>
  );
}

/** The reader says where they are; without scripts, and for other countries, the whole list is below. */
export function CountryChoice({ texts }: { texts: ShownHelp }) {
  const id = useId();
  const chosen = useHelpCountry();
  const nonce = useScriptNonce();
  return (
    <section id={COUNTRIES_ID} className="panel wide stack" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{texts.countries_title}</h2>
      <p>{texts.countries_text}</p>
      <div className="field help-choose">
        <label htmlFor={`${id}-choose`}>{texts.choose_label}</label>
        <select id={`${id}-choose`} value={chosen ?? ''} onChange={(event) => chooseCountry(event.target.value)}>
          <option value="">{texts.choose_none}</option>
          {texts.countries.map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
          <option value={ELSEWHERE}>{texts.choose_elsewhere}</option>
        </select>
      </div>
      <ChosenCountry texts={texts} chosen={chosen} />
      <h3>{texts.all_title}</h3>
      <div className="help-all cards broad tops">
        {texts.countries.map((country) => (
          <details key={country.id} className="fold plus" id={country.id}>
            <summary>{country.name}</summary>
            <CountryLines country={country} emergencyLabel={texts.emergency_label} toCheckText={texts.to_check_text} />
          </details>
        ))}
        <details className="fold plus" id={ELSEWHERE}>
          <summary>{texts.choose_elsewhere}</summary>
          <p>{texts.elsewhere}</p>
        </details>
      </div>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: STORED_COUNTRY_SCRIPT }} />
      <p>
        {texts.directory.text}{' '}
        <a className="tap bold" href={texts.directory.href} target="_blank" rel="noreferrer">
          {texts.directory.label}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      <p className="hint">
        {texts.checked_text} <time dateTime={texts.checked}>{formatDate(texts.checked)}</time>.
      </p>
    </section>
  );
}
