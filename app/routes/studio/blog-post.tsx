import { BlogCardPreview, BlogPreview } from '../../features/blog/blog-preview.tsx';
import { PostEditorView } from '../../features/studio-writing/post-editor.tsx';
import { StudioPage } from '../../features/studio/studio-page.tsx';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/blog-post';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'Edit post',
    description: 'Where the staff write the blog.',
    path: '/studio/blog',
    noIndex: true,
  });

export default function StudioPostRoute({ params }: Route.ComponentProps) {
  return (
    <StudioPage title="Edit post" needs="writeContent">
      <PostEditorView
        key={params.slug}
        slug={params.slug}
        renderPreview={(post) => <BlogPreview post={post} />}
        renderCards={(post) => <BlogCardPreview post={post} />}
      />
    </StudioPage>
  );
}
