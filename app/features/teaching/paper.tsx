import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  title: string;
  level: string;
  children: ReactNode;
};

/** One page of A4: its content must fit, in black and white. */
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

export function PaperName() {
  return (
    <p className="paper-name" aria-hidden="true">
      <span>Name</span> <span>Date</span>
    </p>
  );
}
