import { data, href, redirect } from 'react-router';
import { siteTexts } from '#content/site.server.ts';
import { servicesContext } from '#server/context.ts';
import { BlogPostView } from '../../features/blog/blog-post-view.tsx';
import { describePost, findSocialImage } from '../../features/blog/describe-post.ts';
import { chooseReadNext, loadReadNext, READ_NEXT_ASKED, startLoadingPost, type PostAnswer } from '../../features/blog/load-post.ts';
import { NotFoundView } from '../../features/site-frame/not-found-view.tsx';
import { describePage, readPublicUrl } from '../../lib/page-meta.ts';
import type { Route } from './+types/detail';

/** Asked for again each time: an editor may give a post its old address back. */
const MOVED = { status: 301, headers: { 'Cache-Control': 'no-cache' } };

/** A slug that names no post is a real 404, with the words of every other unknown address. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { blog } = context.get(servicesContext);
  const [post, newest] = await Promise.all([blog.findPost(slug), blog.listPosts({ page: 1, per_page: READ_NEXT_ASKED })]);
  const newSlug = post === undefined ? await blog.findNewSlug(slug) : undefined;
  if (newSlug !== undefined) throw redirect(href('/blogs/:slug', { slug: newSlug }), MOVED);
  const answer: PostAnswer = post === undefined ? { status: 'missing' } : { status: 'ready', post };
  const isMissing = post === undefined;
  return data(
    {
      slug,
      answer,
      kept: undefined,
      readNext: chooseReadNext(newest.data, slug),
      missingTexts: isMissing ? siteTexts.notFound() : undefined,
    },
    { status: isMissing ? 404 : 200 },
  );
}

/** Answers at once: "Loading blog..." is shown until the article is there (docs/spec/platform.md §2). */
export function clientLoader({ params: { slug } }: Route.ClientLoaderArgs) {
  return { slug, ...startLoadingPost(slug), readNext: loadReadNext(slug), missingTexts: undefined };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const path = href('/blogs/:slug', { slug: params.slug });
  const answer = loaderData?.answer;
  if (answer === undefined || answer instanceof Promise)
    return describePage(matches, { title: 'Article', description: 'An article of ThreeSeas.', path, type: 'article' });
  if (answer.status !== 'ready')
    return describePage(matches, { title: 'Not found', description: 'There is no post at this address.', path, noIndex: true });
  const { post } = answer;
  return [
    ...describePage(matches, { title: post.title, description: post.short_description, path, type: 'article', ...findSocialImage(post) }),
    { property: 'article:published_time', content: post.created_at },
    { property: 'article:modified_time', content: post.updated_at },
    { 'script:ld+json': describePost(post, readPublicUrl(matches)) },
  ];
};

export default function BlogDetailRoute({ loaderData }: Route.ComponentProps) {
  const { slug, answer, kept, readNext, missingTexts } = loaderData;
  return (
    <BlogPostView
      key={slug}
      slug={slug}
      answer={answer}
      kept={kept}
      readNext={readNext}
      renderMissing={() => <NotFoundView texts={missingTexts} />}
    />
  );
}
