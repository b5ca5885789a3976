import { PicturesPage } from '../../features/studio-writing/pictures/pictures-page.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/pictures';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Pictures, Studio',
    description: 'The pictures of the blog and the course.',
    path: '/studio/pictures',
    noIndex: true,
  });

export default function StudioPicturesRoute() {
  return (
    <StudioPage title="Pictures" needs="writeContent">
      <PicturesPage />
    </StudioPage>
  );
}
