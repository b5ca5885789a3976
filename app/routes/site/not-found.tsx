import { data } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { NotFoundView } from '../../features/site-frame/not-found-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/not-found';

export function loader() {
  return data({ texts: siteTexts.notFound() }, { status: 404 });
}

/** Without the address: one page is kept for all of them. */
export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Not found',
    description: 'There is no page at this address.',
    path: '/',
    noIndex: true,
  });

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundView texts={loaderData.texts} />;
}
