import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** What the page is about, in a sentence or two. */
  lead: string;
  art: string | undefined;
  className?: string;
  /** Below the lead. */
  children?: ReactNode;
};

/** How a page begins: its title and what it is about, beside a picture. */
export function PageHead({ title, lead, art, className = '', children }: Props) {
  return (
    <header className={art === undefined ? className : `page-head ${className}`}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {art !== undefined && <img className="art" src={art} alt="" width="640" height="400" />}
    </header>
  );
}
