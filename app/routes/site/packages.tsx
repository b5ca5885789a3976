import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { OffersSection } from '../../features/orders/offers-section.tsx';
import { PackagesView } from '../../features/packages/packages-view.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/packages';

export function loader({ context }: Route.LoaderArgs) {
  const { orders } = context.get(servicesContext);
  return { texts: siteTexts.packages(), offers: orders.readOffers() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData === undefined
    ? []
    : describePage(matches, {
        title: loaderData.texts.title,
        description: loaderData.texts.intro,
        path: '/pricing-page',
      });

export default function PackagesRoute({ loaderData }: Route.ComponentProps) {
  const { texts, offers } = loaderData;
  return (
    <PackagesView texts={texts}>
      <OffersSection texts={offers} gateway={offers.gateway} />
    </PackagesView>
  );
}
