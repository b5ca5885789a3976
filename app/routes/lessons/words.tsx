import { href, data } from 'react-router';
import { findWordSet, listWordSets } from '#content/lessons.server.ts';
import { siteTexts } from '#content/site.server.ts';
import { WordsView } from '../../features/hub/lessons/words-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/words';

export function loader({ params }: Route.LoaderArgs) {
  const set = findWordSet(params.id);
  if (set === undefined) throw data(null, { status: 404 });
  return { set, sets: listWordSets(), help: siteTexts.help().card };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.set.title,
        description: loaderData.set.summary,
        path: href('/words/:id', { id: loaderData.set.id }),
        type: 'article',
      });

export default function WordsRoute({ loaderData: { set, sets, help } }: Route.ComponentProps) {
  return <WordsView key={set.id} set={set} sets={sets} help={help} />;
}
