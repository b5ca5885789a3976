import { CommunityPage } from '../../features/studio-community/community-page.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/community';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Community, Studio',
    description: 'Where moderators read what is waiting for the harbour wall.',
    path: '/studio/community',
    noIndex: true,
  });

export default function StudioCommunityRoute() {
  return (
    <StudioPage title="Community" needs="moderateCommunity">
      <CommunityPage />
    </StudioPage>
  );
}
