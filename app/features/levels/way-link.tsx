import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** `label` is above the title, `text` below it. */
export type Way = { href: string; title: string; label?: string; text?: string };

/** A card that is a link, with an arrow at its end. */
export function WayLink({ href, title, label, text }: Way) {
  return (
    <Link className="link-card way-link" to={href}>
      {label !== undefined && <span className="badge at-start">{label}</span>}
      <b>{title}</b>
      {text !== undefined && <span className="gist">{text}</span>}
      <Icon name="arrow" />
    </Link>
  );
}
