import { data, href } from 'react-router';
import { findSound, listSounds } from '#content/sounds.server.ts';
import { SoundView } from '../../features/sounds/sound-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/sound';

export function loader({ params }: Route.LoaderArgs) {
  const page = findSound(params.slug);
  if (page === undefined) throw data(null, { status: 404 });
  return { page, list: listSounds() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.page.title,
        description: loaderData.page.summary,
        path: href('/sounds/:slug', { slug: loaderData.page.slug }),
        type: 'article',
      });

export default function SoundRoute({ loaderData: { page, list } }: Route.ComponentProps) {
  return <SoundView key={page.slug} page={page} list={list} />;
}
