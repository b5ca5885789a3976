import { BookView } from '../../features/library/book/book-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/my-book';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'My Book',
    description: 'What you made and kept, as a book.',
    path: '/my-book',
    noIndex: true,
  });

/** For everyone: works saved without an account make a book too. */
export default function MyBookRoute() {
  return <BookView />;
}
