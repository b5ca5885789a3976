import { href } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { listTopicMenu } from '#content/topics.server.ts';
import speakingArt from '#content/art/scenes/confidence-talk.svg';
import englishArt from '#content/art/topics/section-vocabulary.svg';
import { findActivity } from '../../activities/catalogue.ts';
import { toHubAddress } from '../../features/hub/hub-address.ts';
import { SECTION_LOOK } from '../../features/hub/section-look.ts';
import { GuideView } from '../../features/levels/guide-view.tsx';
import type { LinkCard } from '../../features/levels/link-cards.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/guide';

const SPEAKING_PATH = '/speaking-page';
const ENGLISH_PATH = '/english-learning-and-education-page';

/** Two pages of one shape: speaking practice and everyday English. */
export function loader({ request }: Route.LoaderArgs) {
  const isSpeaking = new URL(request.url).pathname.toLowerCase().startsWith(SPEAKING_PATH);
  const texts = isSpeaking ? siteTexts.speaking() : siteTexts.english();
  const menu = listTopicMenu();
  const topics = texts.topics.items.flatMap(({ section, topic, text }): LinkCard[] => {
    const title = menu[section].find(({ id }) => id === topic)?.title;
    return title === undefined ? [] : [{ href: toHubAddress({ section, topic }), title, text, color: SECTION_LOOK[section].color }];
  });
  return { isSpeaking, texts, topics };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: loaderData.isSpeaking ? SPEAKING_PATH : ENGLISH_PATH,
      });

export default function GuideRoute({ loaderData: { isSpeaking, texts, topics } }: Route.ComponentProps) {
  const activities = texts.activities.items.flatMap(({ activity, text }): LinkCard[] => {
    const definition = findActivity(activity)?.definition;
    if (definition === undefined) return [];
    return [
      { href: href('/activities/:id', { id: definition.id }), title: definition.title, text, color: SECTION_LOOK[definition.pillar].color },
    ];
  });
  return <GuideView texts={texts} art={isSpeaking ? speakingArt : englishArt} topics={topics} activities={activities} />;
}
