import { data, href } from 'react-router';
import { findChant, listChants } from '#content/sounds.server.ts';
import { ChantView } from '../../features/sounds/chant-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/chant';

export function loader({ params }: Route.LoaderArgs) {
  const chant = findChant(params.slug);
  if (chant === undefined) throw data(null, { status: 404 });
  return { chant, list: listChants() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.chant.title,
        description: loaderData.chant.summary,
        path: href('/chants/:slug', { slug: loaderData.chant.slug }),
        type: 'article',
      });

export default function ChantRoute({ loaderData: { chant, list } }: Route.ComponentProps) {
  return <ChantView key={chant.slug} chant={chant} list={list} />;
}
