import { fillCounts } from './counts.ts';
import { LESSON_IDS } from './lessons.server.ts';
import { fileStem, parseContent, parseMarkdown } from './parse.ts';
import { founder, pageHead, postHead, SITE_FILES, type InfoPage } from './schemas.ts';

type Raw = Record<string, string>;
const glob = {
  site: import.meta.glob('./site/*.yaml', { query: '?raw', import: 'default', eager: true }) as Raw,
  founders: import.meta.glob('./founders/*.yaml', { query: '?raw', import: 'default', eager: true }) as Raw,
  pages: import.meta.glob('./pages/*.md', { query: '?raw', import: 'default', eager: true }) as Raw,
  units: import.meta.glob('./course/*/unit.yaml', { query: '?raw', import: 'default' }),
  posts: import.meta.glob('./posts/*.md', { query: '?raw', import: 'default', eager: true }) as Raw,
};

const FOLDER_COUNTS = { otherLessons: LESSON_IDS.length, units: Object.keys(glob.units).length };

function once<Value>(read: () => Value): () => Value {
  let value: { read: Value } | undefined;
  return () => (value ??= { read: read() }).read;
}

function readSite<Name extends keyof typeof SITE_FILES>(name: Name) {
  return once(() => {
    const file = `./site/${name}.yaml`;
    return parseContent(file, SITE_FILES[name], fillCounts(glob.site[file] ?? '', FOLDER_COUNTS)) as ReturnType<
      (typeof SITE_FILES)[Name]['parse']
    >;
  });
}

export const siteTexts = {
  home: readSite('home'),
  contact: readSite('contact'),
  footer: readSite('footer'),
  notFound: readSite('not-found'),
  activities: readSite('activities'),
  start: readSite('start'),
  packages: readSite('packages'),
  help: readSite('help'),
  examples: readSite('examples'),
  hub: readSite('hub'),
  pillars: readSite('pillars'),
  levels: readSite('levels'),
  speaking: readSite('speaking'),
  english: readSite('english'),
  starter: readSite('starter'),
  course: readSite('course'),
  map: readSite('map'),
  review: readSite('review'),
  liveSessions: readSite('live-sessions'),
  loop: readSite('loop'),
  teachers: readSite('teachers'),
  lessons: readSite('lessons'),
  sounds: readSite('sounds'),
};

/** The founders in the order of their file names. */
export const listFounders = once(() =>
  Object.entries(glob.founders)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([file, raw]) => parseContent(file, founder, raw)),
);

const pages = once(
  () =>
    new Map(
      Object.entries(glob.pages).map(([file, raw]): [string, InfoPage] => {
        const { head, html } = parseMarkdown(file, pageHead, raw);
        return [fileStem(file), { ...head, html }];
      }),
    ),
);

export type InfoPageName = 'about-us' | 'policy' | 'privacy' | 'terms' | 'refund';

export function getInfoPage(name: InfoPageName): InfoPage {
  const page = pages().get(name);
  if (page === undefined) throw new Error(`content/pages/${name}.md is missing`);
  return page;
}

const escapeHtml = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Sources travel as part of the article: a post of the database has no field for them (docs/decisions/008-articles.md). */
function renderSources(sources: readonly string[] = []): string {
  if (sources.length === 0) return '';
  const entries = sources.map((source) => `<li>${escapeHtml(source)}</li>`).join('');
  return `<details><summary>Where this comes from</summary><ul>${entries}</ul></details>`;
}

/** The articles that a new installation starts with. */
export function listSeedPosts() {
  return Object.entries(glob.posts).map(([file, raw]) => {
    const { head, html, body } = parseMarkdown(file, postHead, raw);
    const sources = renderSources(head.sources);
    const slug = fileStem(file);
    return {
      slug,
      title: head.title,
      image: `posts/${slug}.svg`,
      imageAlt: head.image_alt,
      shortDescription: head.short_description,
      content: html + sources,
      source: sources === '' ? body.trim() : `${body.trim()}\n\n${sources}`,
      category: head.category,
      tag: head.tag,
      createdAt: Date.parse(`${head.created_at}T06:00:00Z`),
    };
  });
}
