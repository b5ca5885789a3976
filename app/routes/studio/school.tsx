import { SchoolView } from '../../features/classes/school-view.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/school';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: 'School', description: 'The school’s agreement and its classes.', path: '/studio/school', noIndex: true });

export default function StudioSchoolRoute() {
  return (
    <StudioPage title="School" needs="managePeople">
      <SchoolView />
    </StudioPage>
  );
}
