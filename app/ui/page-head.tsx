import type { ReactNode } from 'react';

type Props = {
  title: string;
  lead: string;
  art: string | undefined;
  className?: string;
  children?: ReactNode;
};

/** A page's title and lead beside a picture. */
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
