import { data, href, redirect } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { BlogPostView } from '../../features/blog/blog-post-view.tsx';
import { describePost, findSocialImage } from '../../features/blog/describe-post.ts';
import { READ_NEXT_ASKED } from '../../features/blog/read-next.tsx';
import { NotFoundView } from '../../features/site-frame/not-found-view.tsx';
import { StaffEditLink } from '../../features/studio/staff-edit-link.tsx';
import { describePage, readPublicUrl } from '../../lib/page-meta.ts';
import type { Route } from './+types/detail';

/** Checked each time: an editor may give a post its old address back. */
const MOVED = { status: 301, headers: { 'Cache-Control': 'no-cache' } };

/** An unknown slug is a real 404, in the usual words. */
export async function loader({ params: { slug }, context, request }: Route.LoaderArgs) {
  const { blog } = context.get(servicesContext);
  const [post, newest] = await Promise.all([blog.findPost(slug), blog.listPosts({ page: 1, per_page: READ_NEXT_ASKED })]);
  const newSlug = post === undefined ? await blog.findNewSlug(slug) : undefined;
  if (newSlug !== undefined) throw redirect(href('/blogs/:slug', { slug: newSlug }) + new URL(request.url).search, MOVED);
  if (post === undefined) return data({ slug, start: undefined, missingTexts: siteTexts.notFound() }, { status: 404 });
  return { slug, start: { post, newest }, missingTexts: undefined };
}

/** Answers at once: "Loading blog..." is shown until the article is there (docs/spec/platform.md §2). */
export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  return { slug, start: undefined, missingTexts: undefined };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const path = href('/blogs/:slug', { slug: params.slug });
  if (loaderData?.missingTexts !== undefined)
    return describePage(matches, { title: 'Not found', description: 'There is no post at this address.', path, noIndex: true });
  const post = loaderData?.start?.post;
  if (post === undefined)
    return describePage(matches, { title: 'Article', description: 'An article on ThreeSeas.', path, type: 'article' });
  return [
    ...describePage(matches, { title: post.title, description: post.short_description, path, type: 'article', ...findSocialImage(post) }),
    { property: 'article:published_time', content: post.created_at },
    { property: 'article:modified_time', content: post.updated_at },
    { 'script:ld+json': describePost(post, readPublicUrl(matches)) },
  ];
};

export default function BlogDetailRoute({ loaderData: { slug, start, missingTexts } }: Route.ComponentProps) {
  if (missingTexts !== undefined) return <NotFoundView texts={missingTexts} />;
  return (
    <>
      <StaffEditLink to={href('/studio/blog/:slug', { slug })} label="Edit this post" />
      <BlogPostView key={slug} slug={slug} start={start} renderMissing={() => <NotFoundView />} />
    </>
  );
}
