import { PostsPage } from '../../features/studio-writing/posts-page.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/blog';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Blog, Studio',
    description: 'Where the staff write the blog.',
    path: '/studio/blog',
    noIndex: true,
  });

export default function StudioBlogRoute() {
  return (
    <StudioPage title="Blog" needs="writeContent">
      <PostsPage />
    </StudioPage>
  );
}
