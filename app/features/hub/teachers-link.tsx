import { href, Link } from 'react-router';

/** Below a lesson or a set of words: its sheet to print. */
export const TeachersLink = ({ id, what }: { id: string; what: string }) => (
  <p className="hub-teachers no-print">
    <Link to={href('/teachers/:topic', { topic: id })}>{`For teachers: print ${what}`}</Link>
  </p>
);
