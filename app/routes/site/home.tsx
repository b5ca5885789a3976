import { data, type MetaDescriptor } from 'react-router';
import { blogCalls, HOME_BLOG_COUNT, type BlogSummary } from '#contracts/blog.ts';
import { listFounders, siteTexts } from '#content/site.server.ts';
import { isDocumentContext, servicesContext } from '#server/context.ts';
import { call } from '../../data/api.ts';
import { Doors } from '../../features/site-frame/doors.tsx';
import { HomeView } from '../../features/home/home-view.tsx';
import { describePage, readPublicUrl, SITE_NAME } from '../../lib/page-meta.ts';
import type { Route } from './+types/home';

const TITLE = 'Communication, confidence and creativity for young people';

/** The list stays empty and the visitor is told nothing (docs/spec/platform.md §8). */
function logFetchFailure(error: unknown): void {
  console.error('Error fetching blogs', error);
}

export async function loader({ context }: Route.LoaderArgs) {
  const { blog } = context.get(servicesContext);
  // People coming from another page ask for the posts by the specified call (docs/spec/platform.md §7), and only there.
  const posts = context.get(isDocumentContext)
    ? await blog.listPosts({ page: 1, per_page: HOME_BLOG_COUNT }).then((list) => list.data, logFetchFailure)
    : [];
  // A status other than 200 keeps a page without its posts out of the page cache.
  return data({ texts: siteTexts.home(), founders: listFounders(), posts: posts ?? [] }, { status: posts === undefined ? 503 : 200 });
}

async function fetchLatestPosts(signal: AbortSignal): Promise<BlogSummary[]> {
  try {
    const list = await call(blogCalls.listPosts, { query: {}, signal, isOnlyShown: true });
    return list.data.slice(0, HOME_BLOG_COUNT);
  } catch (error) {
    if (!signal.aborted) logFetchFailure(error);
    return [];
  }
}

type Page = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>;
let cachedPage: Promise<Page> | undefined;

/** Reads the posts by the specified call (docs/spec/platform.md §7); after the first visit only those. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  cachedPage ??= serverLoader().catch((error: unknown) => {
    cachedPage = undefined;
    throw error;
  });
  const [page, posts] = await Promise.all([cachedPage, fetchLatestPosts(request.signal)]);
  return { ...page, posts };
}

/** For search engines: the site and who makes it. */
function describeSite(publicUrl: string, description: string): MetaDescriptor {
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: SITE_NAME,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-180.png`,
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: SITE_NAME,
    url: `${publicUrl}/`,
    description,
    inLanguage: 'en',
    publisher: { '@id': organization['@id'] },
  };
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [site, organization] } };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { texts } = loaderData;
  return [
    ...describePage(matches, { title: TITLE, description: texts.hero.text, path: '/' }),
    describeSite(readPublicUrl(matches), texts.hero.text),
  ];
};

export default function HomeRoute({ loaderData: { texts, founders, posts } }: Route.ComponentProps) {
  return <HomeView texts={texts} founders={founders} posts={posts} doors={<Doors label="Places to go" />} />;
}
