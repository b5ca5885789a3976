import { Suspense } from 'react';
import { siteTexts } from '#content/site.server.ts';
import { CATALOGUE } from '../../activities/catalogue.ts';
import { ActivityCatalogue } from '../../features/activity-catalogue/activity-catalogue.tsx';
import { NOBODY } from '../../device/local-creation.ts';
import { useLibrary } from '../../sync/library/use-library.ts';
import { describePage } from '../../lib/page-meta.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { Route } from './+types/catalogue';

const DevicePlace = lazyPart(() => import('../../features/library/device-place.tsx').then((file) => file.DevicePlace));

export function loader() {
  return { texts: siteTexts.activities() };
}

/** A filter changes what is shown, not what is loaded. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/activities',
      });

/** Signed-in people have a library for this. */
function CreationsSignedOut() {
  const { owner, library } = useLibrary();
  if (owner !== NOBODY || library === undefined) return null;
  return (
    <div className="wrap">
      <Suspense>
        <DevicePlace owner={owner} count={library.things.length} />
      </Suspense>
    </div>
  );
}

export default function CatalogueRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ActivityCatalogue texts={loaderData.texts} activities={CATALOGUE.map(({ definition }) => definition)} />
      <CreationsSignedOut />
    </>
  );
}
