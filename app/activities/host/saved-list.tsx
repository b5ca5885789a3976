import { useId, type ReactNode, type RefObject } from 'react';

type Props = {
  title: string;
  /** What differs from other lists. */
  className?: string;
  /** For screens that focus the title. */
  heading?: RefObject<HTMLHeadingElement | null>;
  note?: ReactNode;
  /** One `li` each, as a panel or its own paper. */
  children: ReactNode;
};

export function SavedList({ title, className = '', heading, note, children }: Props) {
  const id = useId();
  return (
    <section className={`whole-row route-top stack ${className}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading && -1} dir="auto">
        {title}
      </h2>
      {note}
      <ul className="cards">{children}</ul>
    </section>
  );
}
