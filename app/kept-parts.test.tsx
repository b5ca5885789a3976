import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { BlogSummary } from '#contracts/blog.ts';
import { listFounders, siteTexts } from '#content/site.server.ts';
import { BlogCard } from './features/blog/blog-card.tsx';
import { BlogFilters } from './features/blog/blog-filters.tsx';
import type { BlogQuery } from './features/blog/blog-query.ts';
import { ComfortMenu } from './features/comfort/comfort-menu.tsx';
import { HomeView } from './features/home/home-view.tsx';
import { HubSidebar } from './features/hub/hub-sidebar.tsx';
import { SiteFooter } from './features/site-frame/site-footer.tsx';
import { SiteHeader } from './features/site-frame/site-header.tsx';
import { PartDrawerContext, type PartDrawer } from './lib/kept-part.tsx';
import { createPartDrawer } from './lib/part-drawer.server.tsx';

const POST: BlogSummary = {
  id: 7,
  slug: 'a-letter',
  title: 'A letter & an answer',
  short_description: 'What to say, and when.',
  image: 'posts/a.svg',
  image_alt: 'A letter',
  category_id: 2,
  tag_id: 3,
  created_at: '2026-03-01T08:00:00.000Z',
};
const TERMS = { categories: [{ id: 2, name: 'Home', slug: 'home' }], tags: [{ id: 3, name: 'Letters', slug: 'letters' }] };
const QUERY: BlogQuery = { search: 'say "so"', categoryId: 2, tagId: undefined, page: 1 };
const HUB_MENU = { communication: [{ id: 'a', title: 'A' }], confidence: [], creativity: [], vocabulary: [] };

const texts = siteTexts.home();
const [FOUNDER] = listFounders();
const filters = (change: Partial<BlogQuery>, terms = TERMS) => (
  <BlogFilters query={{ ...QUERY, ...change }} search={change.search ?? QUERY.search} terms={terms} onShowAll={() => {}} />
);
const sidebar = (section: 'communication' | 'confidence', topicId: string | undefined, activityId?: string, menu = HUB_MENU) => (
  <HubSidebar section={section} topicId={topicId} activityId={activityId} menu={menu} practice={menu} />
);

/** Pages in twos and threes that differ in one thing: what a part shows and does not name would stand in the next one. */
const PAGES: [what: string, address: string, page: React.ReactNode][] = [
  ['header', '/blogs/a-letter', <SiteHeader key="" />],
  ['header elsewhere', '/', <SiteHeader key="" />],
  ['comfort', '/', <ComfortMenu key="" />],
  ['footer', '/', <SiteFooter key="" footer={siteTexts.footer()} contact={siteTexts.contact()} publicUrl="https://sea.example" />],
  ['footer of another sea', '/', <SiteFooter key="" footer={siteTexts.footer()} contact={siteTexts.contact()} publicUrl="http://b" />],
  ['home', '/', <HomeView key="" texts={texts} founders={listFounders()} posts={[POST]} />],
  [
    'home with other texts',
    '/',
    <HomeView
      key=""
      texts={{
        ...texts,
        pillars: texts.pillars.toReversed(),
        about: { ...texts.about, title: 'About' },
        services: { ...texts.services, title: 'Services' },
        why: { ...texts.why, title: 'Why' },
        faq: { ...texts.faq, title: 'Questions' },
      }}
      founders={FOUNDER === undefined ? [] : [FOUNDER]}
      posts={[]}
    />,
  ],
  ['card', '/blogs', <BlogCard key="" post={POST} />],
  ['card with its category', '/blogs', <BlogCard key="" post={POST} category="Home" />],
  ['card of another day', '/blogs', <BlogCard key="" post={{ ...POST, created_at: '2026-04-01T08:00:00.000Z' }} />],
  ['card that is fetched at once', '/blogs', <BlogCard key="" post={POST} isLead isEager />],
  ['filters', '/blogs', filters({})],
  ['filters by another category', '/blogs', filters({ categoryId: undefined })],
  ['filters by a tag', '/blogs', filters({ tagId: 3 })],
  ['filters without words', '/blogs', filters({ search: '' })],
  ['filters among others', '/blogs', filters({}, { ...TERMS, tags: [] })],
  ['sidebar', '/new-section', sidebar('communication', undefined)],
  ['sidebar of a topic', '/new-section', sidebar('communication', 'a')],
  ['sidebar of an activity', '/new-section', sidebar('communication', undefined, 'a')],
  ['sidebar of another section', '/new-section', sidebar('confidence', undefined)],
  [
    'sidebar with other names',
    '/new-section',
    sidebar('communication', 'a', undefined, { ...HUB_MENU, communication: [{ id: 'a', title: 'B' }] }),
  ],
];

function drawPage(address: string, page: React.ReactNode, drawer?: PartDrawer): string {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] });
  return renderToString(
    <PartDrawerContext value={drawer}>
      <RouterProvider router={router} />
    </PartDrawerContext>,
  );
}

const drawer = createPartDrawer();
// Each part is drawn with two pages, and kept from then on.
for (let times = 0; times < 2; times += 1) {
  for (const [, address, page] of PAGES) drawPage(address, page, drawer);
  await new Promise(setImmediate);
}

it.each(PAGES)('parts that are kept look as if they were drawn with their page: %s', (_what, address, page) => {
  expect(drawPage(address, page, drawer)).toBe(drawPage(address, page));
});
