import type { Hono } from 'hono';
import { ADDRESSES } from '#contracts/addresses.ts';
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
const toXmlText = (text: string) => escapeXml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

type Options = { blog: BlogService; publicUrl: string };

/** RSS, sitemap and robots: what feed readers and search engines ask for. */
export function registerFeeds(app: Hono<AppEnv>, { blog, publicUrl }: Options): void {
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
  app.get('/sitemap.xml', async (context) => {
    const posts = await blog.listSitemapPosts();
    const urls = [
      ...[...PUBLIC_PAGES, ...ACTIVITY_PAGES, ...TOPIC_PAGES, ...LESSON_SHEETS].map(
        (path) => `<url><loc>${publicUrl}${escapeXml(path)}</loc></url>`,
      ),
      ...posts.map((post) => `<url><loc>${publicUrl}/blogs/${post.slug}</loc><lastmod>${post.updatedAt}</lastmod></url>`),
    ];
    context.header('Content-Type', 'application/xml; charset=utf-8');
    return context.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    );
  });
  app.get('/robots.txt', (context) =>
    context.text(
      ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'),
    ),
  );
}
