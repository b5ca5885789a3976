import { StudioPage } from '../../features/studio/studio-page.tsx';
import { SystemPage } from '../../features/studio-system/system-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/system';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'System, Studio',
    description: 'Where admins look after the program itself.',
    path: '/studio/system',
    noIndex: true,
  });

export default function StudioSystemRoute() {
  return (
    <StudioPage title="System" needs="manageSystem">
      <SystemPage />
    </StudioPage>
  );
}
