import { href, Link } from 'react-router';

/** Below a lesson or a set of words: its sheet to print. */
export const TeachersLink = ({ id, what }: { id: string; what: string }) => (
  <p className="no-print">
    <Link className="tap small bold soft" to={href('/teachers/:topic', { topic: id })}>{`For teachers: print ${what}`}</Link>
  </p>
);
