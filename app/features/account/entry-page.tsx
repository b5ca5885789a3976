import type { ReactNode } from 'react';
import './account.css';

type Props = { title: string; art: string; children: ReactNode };

export function EntryPage({ title, art, children }: Props) {
  return (
    <div className="wrap parts account-entry split tops">
      <img className="art full rounded" src={art} alt="" width="640" height="400" />
      <section className="card pad stack">
        <h1>{title}</h1>
        {children}
      </section>
    </div>
  );
}
