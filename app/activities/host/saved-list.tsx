import { useId, type ReactNode, type RefObject } from 'react';
import './saved-list.css';

type Props = {
  title: string;
  /** What differs from other lists. */
  className?: string;
  /** For a screen that leads the keyboard to the title. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Between the title and the list. */
  note?: ReactNode;
  /** One `li` for each thing, as `saved-entry` or a paper of its own. */
  children: ReactNode;
};

/** Saved items, below a title and a dotted line. */
export function SavedList({ title, className = '', heading, note, children }: Props) {
  const id = useId();
  return (
    <section className={`saved-list stack ${className}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={heading && -1}>
        {title}
      </h2>
      {note}
      <ul className="cards saved-entries">{children}</ul>
    </section>
  );
}
