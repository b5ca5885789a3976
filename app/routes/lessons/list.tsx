import { listAllGroups, listWordSets } from '#content/lessons.server.ts';
import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { LessonsView } from '../../features/hub/lessons/lessons-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/list';

export function loader({ context }: Route.LoaderArgs) {
  return { texts: siteTexts.lessons(), groups: listAllGroups(), sets: listWordSets(), publicUrl: context.get(servicesContext).publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : describePage({
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/lessons',
        publicUrl: loaderData.publicUrl,
      });

export default function LessonsRoute({ loaderData: { texts, groups, sets } }: Route.ComponentProps) {
  return <LessonsView texts={texts} groups={groups} sets={sets} />;
}
