import { CourseIndex } from '../../features/studio-writing/course-index.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/course';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Course, Studio',
    description: 'Where the staff write the course.',
    path: '/studio/course',
    noIndex: true,
  });

export default function StudioCourseRoute() {
  return (
    <StudioPage title="Course" needs="writeContent">
      <CourseIndex />
    </StudioPage>
  );
}
