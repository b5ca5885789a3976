import { useLocation, useNavigate } from 'react-router';
import { toGiven } from './give-address.ts';
import { findGiven } from './find-given.ts';

const TITLE_CHARACTERS = 120;

/** For teachers, at the head of everything that can be a task. */
export function GiveToClass() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const given = findGiven(pathname, new URLSearchParams(search));
  if (given === undefined) return null;
  const give = () => {
    // The hub's own heading names no lesson.
    const heading = pathname.toLowerCase().startsWith('/new-section') ? undefined : document.querySelector('main h1')?.textContent?.trim();
    const title = heading === undefined ? '' : `&title=${encodeURIComponent(heading.slice(0, TITLE_CHARACTERS))}`;
    void navigate(`/classes?give=${encodeURIComponent(toGiven(given.kind, given.ref))}${title}`);
  };
  return (
    <p className="wrap no-print">
      <button type="button" className="btn small" onClick={give}>
        Give to my class
      </button>
    </p>
  );
}
