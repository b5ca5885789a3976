import { StudioPage } from '../../features/studio/studio-page.tsx';
import { ChildrenView } from '../../features/studio-sessions/children-view.tsx';
import { SessionParts } from '../../features/studio-sessions/session-parts.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/session-children';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Sessions for children',
    description: 'Where the staff work.',
    path: '/studio/sessions/children',
    noIndex: true,
  });

export default function ChildrenRoute() {
  return (
    <StudioPage title="Sessions for children" needs="manageSessions">
      <SessionParts />
      <ChildrenView />
    </StudioPage>
  );
}
