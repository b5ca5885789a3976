import type { HelpTexts } from '#content/schemas.ts';
import { Icon } from '../../../ui/icon.tsx';
import './writing-room.css';

type Props = {
  /** From content/site/help.yaml, which the site's owner edits. */
  help: HelpTexts;
};

/** Quiet and always there, whatever is written: nobody's words are scanned to decide who sees it. */
export function NeedHelpCard({ help }: Props) {
  return (
    <details className="need-help">
      <summary>
        <Icon name="help" />
        {help.title}
      </summary>
      <div className="need-help-text stack">
        <p>{help.text}</p>
        <ul className="need-help-lines">
          {help.lines.map((line) => (
            <li key={line.name}>
              <strong>{line.name}</strong> <span className="need-help-country">({line.country})</span>
              <p>{line.for}</p>
              {line.phone !== undefined && (
                <a
                  className="btn small"
                  href={`tel:${line.phone.replaceAll(/[^+\d]/g, '')}`}
                  aria-label={`Call ${line.phone}: ${line.name}`}
                >
                  Call {line.phone}
                </a>
              )}
              {line.web_text !== undefined && <p>{line.web_text}</p>}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
