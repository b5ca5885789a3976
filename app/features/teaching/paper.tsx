import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  /** What the sheet is about. */
  title: string;
  level: string;
  children: ReactNode;
};

/** One part of a sheet, in black and white: it begins on a page of its own. */
export function Paper({ id, label, title, level, children }: Props) {
  return (
    <section id={id} className={`paper paper-${id}`} aria-labelledby={`${id}-title`}>
      <header className="paper-head row far">
        <h2 id={`${id}-title`}>{`${label}: ${title}`}</h2>
        <p>{`ThreeSeas · ${level}`}</p>
      </header>
      {children}
    </section>
  );
}

/** Where pupils write their name and the date. */
export function PaperName() {
  return (
    <p className="paper-name" aria-hidden="true">
      <span>Name</span> <span>Date</span>
    </p>
  );
}
