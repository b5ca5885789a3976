import { servicesContext } from '#server/context.ts';
import { BookView } from '../../features/library/book/book-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/my-book';

export function loader({ context }: Route.LoaderArgs) {
  return { publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage({
    title: 'My Book',
    description: 'What you made and kept, as a book.',
    path: '/my-book',
    publicUrl: loaderData?.publicUrl ?? '',
    noIndex: true,
  });

/** For everybody: what was kept without an account makes a book too. */
export default function MyBookRoute() {
  return <BookView />;
}
