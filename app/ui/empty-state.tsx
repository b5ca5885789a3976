import type { ReactNode, RefObject } from 'react';

type Props = {
  art?: string;
  /** For a page with nothing else to show. */
  title?: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  text?: string;
  /** When the sentence appears later. */
  role?: 'alert' | 'status';
  children?: ReactNode;
};

/** In place of something missing: a picture, a sentence, and a way on. */
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
