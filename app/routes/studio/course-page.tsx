import { listFilms, listTopicMenu } from '#content/topics.server.ts';
import { servicesContext } from '#server/context.ts';
import { CoursePreview } from '../../features/course/course-preview.tsx';
import { renderFilmOf } from '../../features/hub/topic-video.tsx';
import { PageEditorView } from '../../features/studio-writing/page-editor.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/course-page';

export function loader({ context }: Route.LoaderArgs) {
  const { mediaBaseUrl } = context.get(servicesContext);
  return { mediaBaseUrl, films: listFilms(), titles: listTopicMenu().vocabulary };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'A page of the course',
    description: 'Where the staff write the course.',
    path: '/studio/course',
    noIndex: true,
  });

export default function StudioCoursePageRoute({ params, loaderData }: Route.ComponentProps) {
  const renderFilm = renderFilmOf(loaderData.films, loaderData.mediaBaseUrl);
  return (
    <StudioPage title="A page of the course" needs="writeContent">
      <PageEditorView
        key={params.id}
        id={Number(params.id)}
        films={loaderData.titles}
        renderPreview={({ page, quiz }) => <CoursePreview page={page} quiz={quiz} renderFilm={renderFilm} />}
      />
    </StudioPage>
  );
}
