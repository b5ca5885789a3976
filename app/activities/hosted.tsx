import type { ExampleTexts, HelpCardTexts } from '#content/schemas.ts';
import { findActivity, preloadRenderedScreen } from './catalogue.ts';
import { ActivityHost } from './host/activity-host.tsx';

await preloadRenderedScreen();

type Props = { id: string; help: HelpCardTexts; examples: ExampleTexts };

/** One activity inside another page, by id or alias. Its own file: that page may be read without activities. */
export default function Hosted({ id, ...texts }: Props) {
  const activity = findActivity(id);
  return activity === undefined ? null : <ActivityHost key={id} {...activity} headingLevel={2} {...texts} />;
}
