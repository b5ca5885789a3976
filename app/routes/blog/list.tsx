import { BLOGS_PER_PAGE } from '#contracts/blog.ts';
import { servicesContext } from '#server/context.ts';
import { BlogListView } from '../../features/blog/blog-list-view.tsx';
import { readBlogQuery, toBlogAddress } from '../../features/blog/blog-query.ts';
import { describePage } from '../../lib/page-meta.ts';
import type { Route } from './+types/list';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { blog } = context.get(servicesContext);
  const query = readBlogQuery(new URL(request.url).searchParams);
  const [list, categories, tags] = await Promise.all([
    blog.listPosts({
      search: query.search,
      category_id: query.categoryId,
      tag_id: query.tagId,
      page: query.page,
      per_page: BLOGS_PER_PAGE,
    }),
    blog.listCategories(),
    blog.listTags(),
  ]);
  return { query, start: { list, terms: { categories, tags } } };
}

/** Answers at once: the address changes without waiting, and the page fetches its posts. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { query: readBlogQuery(new URL(request.url).searchParams), start: undefined };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const page = loaderData?.query.page ?? 1;
  return describePage(matches, {
    title: page > 1 ? `Blog, page ${page}` : 'Blog',
    description: 'Articles for children, teens, parents and teachers: things to try this evening, with the words to say.',
    path: toBlogAddress({ page }),
  });
};

export default function BlogListRoute({ loaderData }: Route.ComponentProps) {
  return <BlogListView {...loaderData} />;
}
