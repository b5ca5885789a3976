import { listAllGroups, listWordSets } from '#content/lessons.server.ts';
import { getSchoolTerms } from '#content/school-terms.server.ts';
import { siteTexts } from '#content/site.server.ts';
import { LessonsView } from '../../features/hub/lessons/lessons-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/list';

export function loader() {
  return { texts: siteTexts.lessons(), terms: getSchoolTerms(), groups: listAllGroups(), sets: listWordSets() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/lessons',
      });

export default function LessonsRoute({ loaderData: { texts, terms, groups, sets } }: Route.ComponentProps) {
  return <LessonsView texts={texts} terms={terms} groups={groups} sets={sets} />;
}
