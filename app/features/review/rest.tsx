import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { art: string; title: string; text: string; isEnd?: boolean; children?: ReactNode };

/** A quiet place before, after and instead of questions. */
export function Rest({ art, title, text, isEnd = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEnd) heading.current?.focus();
  }, [isEnd]);
  return (
    <section className="state panel wide">
      <img className="art" src={art} alt="" width="320" height="240" />
      <h2 ref={heading} tabIndex={-1} className="no-ring">
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  );
}

export const LESSONS_LINK = (
  <Link className="btn" to="/lessons">
    All lessons
  </Link>
);
export const COURSE_LINK = (
  <Link className="btn" to="/learning-page">
    Open the course
  </Link>
);
