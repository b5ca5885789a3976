import { siteTexts } from '#content/site.server.ts';
import { listChants, listSounds, listVoiceCredits } from '#content/sounds.server.ts';
import { SoundsView } from '../../features/sounds/sounds-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/sounds';

export function loader() {
  return { texts: siteTexts.sounds(), sounds: listSounds(), chants: listChants(), credits: listVoiceCredits() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, { title: loaderData.texts.title, description: loaderData.texts.intro, path: '/sounds' });

export default function SoundsRoute({ loaderData: { texts, sounds, chants, credits } }: Route.ComponentProps) {
  return <SoundsView texts={texts} sounds={sounds} chants={chants} credits={credits} />;
}
