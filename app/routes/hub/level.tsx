import { Suspense } from 'react';
import { href } from 'react-router';
import { listAllGroups } from '#content/lessons.server.ts';
import { toPicturePath } from '#content/scenes/paths.ts';
import { siteTexts } from '#content/site.server.ts';
import { listTopicMenu } from '#content/topics.server.ts';
import { findDefinition } from '../../activities/definitions.ts';
import { toHubAddress } from '../../features/hub/hub-address.ts';
import { SECTION_LOOK } from '../../features/hub/section-look.ts';
import { LevelHome } from '../../features/levels/level-home.tsx';
import type { LinkCard } from '../../features/levels/link-cards.tsx';
import type { Story } from '../../features/levels/play-link.tsx';
import type { Level } from '../../features/levels/level-store.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { useAuthToken } from '../../session/session.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/level';

/** Only for who is signed in, and after the page itself. */
const FromMyClass = lazyPart(() => import('../../features/classes/pupil/from-my-class.tsx').then((file) => file.FromMyClass));
const SignedInHome = lazyPart(() => import('../../features/next-step/signed-in-home.tsx').then((file) => file.SignedInHome));

/** Each activity's own drawn scene, by id. */
function toActivityLink(name: string): LinkCard[] {
  const definition = findDefinition(name);
  if (definition === undefined) return [];
  const { id, title, pillar } = definition;
  const { label, color } = SECTION_LOOK[pillar];
  return [{ href: href('/activities/:id', { id }), title, label, color, image: `/public/scenes/${id}.svg` }];
}

function toLessonLink(id: string): Story[] {
  return listAllGroups().flatMap(({ section, doors }) => {
    const lesson = doors.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
    if (lesson === undefined) return [];
    const { label, color } = SECTION_LOOK[section];
    return [{ id, href: href('/lessons/:id', { id }), title: lesson.title, label, color, image: toPicturePath(id, 1) }];
  });
}

function listSoundLinks(): LinkCard[] {
  const { sounds, chants } = siteTexts.sounds();
  const look = { label: 'English', color: 'violet' };
  return [
    { href: '/sounds', title: sounds.title, ...look, image: '/public/topics/section-vocabulary.svg' },
    { href: '/sounds#chants', title: chants.title, ...look, image: '/public/scenes/confidence-talk.svg' },
  ];
}

export function loader() {
  const texts = siteTexts.levels();
  const menu = listTopicMenu();
  const listTopics = (level: Level): Story[] =>
    texts.levels[level].topics.flatMap((one) => {
      if ('lesson' in one) return toLessonLink(one.lesson);
      const { section, topic } = one;
      const title = menu[section].find(({ id }) => id === topic)?.title;
      const { label, color } = SECTION_LOOK[section];
      return title === undefined
        ? []
        : [{ id: topic, href: toHubAddress({ section, topic }), title, label, color, image: `/public/topics/${topic}.svg` }];
    });
  const topics = { kids: listTopics('kids'), teens: listTopics('teens'), students: listTopics('students') };
  const listActivities = (level: Level) => texts.levels[level].activities.flatMap(toActivityLink);
  const activities = { kids: listActivities('kids'), teens: listActivities('teens'), students: listActivities('students') };
  return { texts, topics, activities, sounds: listSoundLinks() };
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

/** In the browser only: the server knows nobody here. */
function GoOn() {
  const isHydrated = useIsHydrated();
  const isSignedIn = useAuthToken() !== undefined;
  if (!isHydrated || !isSignedIn) return null;
  return (
    <Suspense>
      <SignedInHome mine="/library#library-kept" tasks={<FromMyClass />} />
    </Suspense>
  );
}

export default function LevelRoute({ loaderData: { texts, topics, activities, sounds } }: Route.ComponentProps) {
  return <LevelHome texts={texts} topics={topics} activities={activities} sounds={sounds} goOn={<GoOn />} />;
}
