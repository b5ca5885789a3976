import type { Context, Hono } from 'hono';
import { ADDRESSES, OLDER_SITEMAP } from '#contracts/addresses.ts';
import { DEFINITIONS } from '#app/activities/definitions.ts';
import { SECTION_IDS, TOPIC_IDS } from '#content/sections.ts';
import type { BlogService } from './modules/blog/service.ts';
import type { AppEnv } from './http/app-env.ts';

const PUBLIC_PAGES = ADDRESSES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);
const ACTIVITY_PAGES = DEFINITIONS.map(({ id }) => `/activities/${id}`);
/** Each lesson has an address of its own, the one its page names as canonical. */
const TOPIC_PAGES = SECTION_IDS.flatMap((section) => TOPIC_IDS[section].map((topic) => `/new-section?section=${section}&topic=${topic}`));
const LESSON_SHEETS = Object.values(TOPIC_IDS).flatMap((topics) => topics.map((id) => `/teachers/${id}`));
/** Up to the first part that changes: `/guardian/` for all guardians' links. */
const PRIVATE_PATHS = [
  '/api/',
  '/threeseas/api/',
  ...ADDRESSES.filter(({ kind }) => kind !== 'open').map(({ path }) => path.replace(/:.*$/, '')),
];

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
// Control characters are not allowed in XML at all, not even escaped.
const toXmlText = (text: string) =>
  escapeXml(text.replace(/[\u000b\u000c]/g, ' ').replace(/[\u0000-\u0008\u000e-\u001f\ufffe\uffff]/g, ''));

type Options = {
  blog: BlogService;
  publicUrl: string;
  /** Addresses of the lessons behind the topics, of their sheets, of sounds and chants; only a build has their list. */
  lessonPages: readonly string[];
};

/** Posts lie in sitemaps by their ids, so that each takes as long however many there are. A file may hold 50,000 (sitemaps.org). */
const POSTS_PER_SITEMAP = 1000;

/** RSS, sitemaps and robots: what feed readers and search engines ask for. */
export function registerFeeds(app: Hono<AppEnv>, { blog, publicUrl, lessonPages }: Options): void {
  app.get('/rss.xml', async (context) => {
    const posts = await blog.listRecent();
    const items = posts.map(
      (post) =>
        `<item><title>${toXmlText(post.title)}</title><link>${publicUrl}/blogs/${post.slug}</link><guid>${publicUrl}/blogs/${post.slug}</guid>` +
        `<pubDate>${new Date(post.created_at).toUTCString()}</pubDate><description>${toXmlText(post.short_description)}</description></item>`,
    );
    context.header('Content-Type', 'application/rss+xml; charset=utf-8');
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>ThreeSeas: Learn. Play. Grow.</title>` +
        `<link>${publicUrl}/blogs</link><description>Articles for children, teens, parents and teachers.</description><language>en</language>` +
        `<atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`,
    );
  });
  const countSitemaps = async () => Math.max(1, Math.ceil((await blog.readTopId()) / POSTS_PER_SITEMAP));
  async function listPosts(number: number): Promise<string[]> {
    const posts = await blog.listSitemapPosts({ after: (number - 1) * POSTS_PER_SITEMAP, upTo: number * POSTS_PER_SITEMAP });
    return posts.map((post) => `<url><loc>${publicUrl}/blogs/${post.slug}</loc><lastmod>${post.updatedAt}</lastmod></url>`);
  }
  const sendSitemap = (context: Context<AppEnv>, urls: string[]) => {
    context.header('Content-Type', 'application/xml; charset=utf-8');
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    );
  };
  // The newest posts, with all pages; those before them in files of their own, which robots.txt names.
  app.get('/sitemap.xml', async (context) => {
    const pages = [...PUBLIC_PAGES, ...ACTIVITY_PAGES, ...TOPIC_PAGES, ...LESSON_SHEETS, ...lessonPages].map(
      (path) => `<url><loc>${publicUrl}${escapeXml(path)}</loc></url>`,
    );
    return sendSitemap(context, [...pages, ...(await listPosts(await countSitemaps()))]);
  });
  app.get(String.raw`/:file{sitemap-\d+\.xml}`, async (context, next) => {
    const number = Number(OLDER_SITEMAP.exec(context.req.path)?.[1] ?? Number.NaN);
    return number < (await countSitemaps()) ? sendSitemap(context, await listPosts(number)) : next();
  });
  app.get('/robots.txt', async (context) => {
    const older = Array.from({ length: (await countSitemaps()) - 1 }, (_, index) => `Sitemap: ${publicUrl}/sitemap-${index + 1}.xml`);
    const lines = ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`];
    return context.text([...lines, ...older, ''].join('\n'));
  });
}
