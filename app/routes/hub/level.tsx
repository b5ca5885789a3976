import { href } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { listTopicMenu } from '#content/topics.server.ts';
import { findActivity } from '../../activities/catalogue.ts';
import { toHubAddress } from '../../features/hub/hub-address.ts';
import { SECTION_LOOK } from '../../features/hub/section-look.ts';
import { LevelHome } from '../../features/levels/level-home.tsx';
import type { LinkCard } from '../../features/levels/link-cards.tsx';
import type { Story } from '../../features/levels/play-link.tsx';
import type { Level } from '../../features/levels/level-store.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/level';

export function loader() {
  const texts = siteTexts.levels();
  const menu = listTopicMenu();
  const listTopics = (level: Level): Story[] =>
    texts.levels[level].topics.flatMap(({ section, topic }) => {
      const title = menu[section].find(({ id }) => id === topic)?.title;
      const { label, color } = SECTION_LOOK[section];
      return title === undefined
        ? []
        : [{ id: topic, href: toHubAddress({ section, topic }), title, label, color, image: `/public/topics/${topic}.svg` }];
    });
  const topics = { kids: listTopics('kids'), teens: listTopics('teens'), students: listTopics('students') };
  return { texts, topics };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: 'Your level',
        description: loaderData.texts.none.text,
        path: '/level',
        noIndex: true,
      });

/** Each activity has a drawn scene of its own, named by its id. */
const scenes = import.meta.glob<string>('/content/art/scenes/*.svg', { eager: true, query: '?url', import: 'default' });

function toActivityLink(id: string): LinkCard[] {
  const definition = findActivity(id)?.definition;
  if (definition === undefined) return [];
  const { label, color } = SECTION_LOOK[definition.pillar];
  const image = scenes[`/content/art/scenes/${definition.id}.svg`];
  return [{ href: href('/activities/:id', { id: definition.id }), title: definition.title, label, color, image }];
}

export default function LevelRoute({ loaderData: { texts, topics } }: Route.ComponentProps) {
  const listActivities = (level: Level) => texts.levels[level].activities.flatMap(toActivityLink);
  const activities = { kids: listActivities('kids'), teens: listActivities('teens'), students: listActivities('students') };
  return <LevelHome texts={texts} topics={topics} activities={activities} />;
}
