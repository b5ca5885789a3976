import { useNavigate } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { chooseLevel, type Level } from '../../features/levels/level-store.ts';
import { LevelsView } from '../../features/levels/levels-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/select-level';

export function loader() {
  return { texts: siteTexts.levels() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.select.title,
        description: loaderData.texts.select.intro,
        path: '/select-level',
      });

/** Sets the level and goes on to its start page. */
export default function SelectLevelRoute({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const choose = (level: Level) => {
    chooseLevel(level);
    void navigate('/level');
  };
  return <LevelsView texts={loaderData.texts} onChoose={choose} />;
}
