import { href, data, Link } from 'react-router';
import { listUses } from '#content/loop.server.ts';
import { siteTexts } from '#content/site.server.ts';
import { findActivity, preloadRenderedScreen } from '../../activities/catalogue.ts';
import { ActivityHost } from '../../activities/host/activity-host.tsx';
import { CarriedNote } from '../../features/hub/loop/carried-note.tsx';
import { describePage } from '../../lib/page-meta.ts';
import { Icon } from '../../ui/icon.tsx';
import '../../activities/styles.ts';
import type { Route } from './+types/activity';

await preloadRenderedScreen();

export function loader({ params }: Route.LoaderArgs) {
  const activity = findActivity(params.id);
  if (activity === undefined) throw data(null, { status: 404 });
  const uses = listUses(activity.definition.id);
  return { help: siteTexts.help().card, examples: siteTexts.examples(), uses };
}

export const meta: Route.MetaFunction = ({ params, loaderData, matches }) => {
  const activity = findActivity(params.id);
  if (activity === undefined || loaderData === undefined) return [];
  const { id, title, description } = activity.definition;
  return describePage(matches, { title, description, path: href('/activities/:id', { id }) });
};

/** One activity on its own page; an alias shows the same screen. */
export default function ActivityRoute({ params, loaderData }: Route.ComponentProps) {
  const activity = findActivity(params.id);
  if (activity === undefined) return null;
  return (
    <div className="wrap activity-page stack gap-3">
      <Link className="btn quiet small at-start" to="/activities">
        <Icon name="back" />
        All activities
      </Link>
      <CarriedNote activityId={activity.definition.id} uses={loaderData.uses} />
      <ActivityHost key={activity.definition.id} {...activity} help={loaderData.help} examples={loaderData.examples} />
    </div>
  );
}
