import type { ReactNode, RefObject } from 'react';

type Props = {
  art?: string;
  /** The heading of a page that has nothing else to show. */
  title?: string;
  /** For a screen that leads the keyboard to the title. */
  heading?: RefObject<HTMLHeadingElement | null>;
  text?: string;
  /** Where the sentence comes by itself. */
  role?: 'alert' | 'status';
  /** The way on. */
  children?: ReactNode;
};

/** In the place of something that is not there: a picture, what there is to say, and the way on. */
export function EmptyState({ art, title, heading, text, role, children }: Props) {
  return (
    <div className="state">
      {art !== undefined && <img className="art" src={art} alt="" width="480" height="360" />}
      {title !== undefined && (
        <h1 ref={heading} tabIndex={heading && -1}>
          {title}
        </h1>
      )}
      {text !== undefined && <p role={role}>{text}</p>}
      {children}
    </div>
  );
}
