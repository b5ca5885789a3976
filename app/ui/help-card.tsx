import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import './help-card.css';

export const HELP_PATH = '/help';

type Props = { title: string; text: string; action: string; /** The part of /help for this reader. */ part?: string; isOpen?: boolean };

/** Quiet and always there. Where saved words tell of harm, `help-near.tsx` opens it. */
export function HelpCard({ title, text, action, part, isOpen = false }: Props) {
  return (
    <details className="fold need-help" open={isOpen}>
      <summary>
        <Icon name="help" />
        {title}
      </summary>
      <div className="need-help-text panel stack">
        <p>{text}</p>
        <Link className="btn small" to={part === undefined ? HELP_PATH : `${HELP_PATH}#${part}`}>
          {action}
          <Icon name="arrow" />
        </Link>
      </div>
    </details>
  );
}
