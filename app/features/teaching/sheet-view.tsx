import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { TEACHERS_PATH } from './teaching-address.ts';
import './teaching.css';
import './paper.css';

type Props = {
  title: string;
  lead: string;
  color: string;
  links: readonly { to: string; label: string }[];
  /** E.g. "Four pages of A4". */
  size: string;
  papers: readonly { id: string; label: string }[];
  children: ReactNode;
};

/** A classroom sheet: what it is, how to print it, links, and its pages. */
export function SheetView({ title, lead, color, links, size, papers, children }: Props) {
  return (
    <article className={`wrap parts teach ${color}`} aria-labelledby="teach-title">
      <header className="no-print stack">
        <p>
          <Link className="btn quiet small" to={TEACHERS_PATH}>
            <Icon name="back" />
            All lessons for teachers
          </Link>
        </p>
        <h1 id="teach-title">{title}</h1>
        <p className="lead">{lead}</p>
        <p className="row">
          <PrintButtons papers={papers} />
          {links.map(({ to, label }) => (
            <Link key={to} className="btn" to={to}>
              {label}
            </Link>
          ))}
        </p>
        <p className="soft small">
          {`${size}, A4 or Letter, in black and white. You can also print from your browser: press Ctrl and P, or Command and P on a Mac.`}
        </p>
        <nav aria-label="Pages to print">
          <ul className="row teach-pages">
            {papers.map(({ id, label }, place) => (
              <li key={id}>
                <a className="tap bold" href={`#${id}`}>{`${place + 1}. ${label}`}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {children}
    </article>
  );
}
