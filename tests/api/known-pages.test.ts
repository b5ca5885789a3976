import { expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { findAddress } from '#contracts/addresses.ts';
import { sessionLevel } from '#contracts/live-sessions.ts';
import { DEFINITIONS, listPracticeIds } from '#app/activities/definitions.ts';
import { findCacheKey, isUnknownPage } from '#server/http/cache-rules.ts';
import { isPersonalPage } from '#server/http/security-headers.ts';
import { COURSE_UNIT_SLUGS } from '#content/course.server.ts';
import { LESSON_IDS, WORD_SET_IDS } from '#content/lessons.server.ts';
import { CHANT_SLUGS, SOUND_SLUGS } from '#content/sounds.server.ts';
import { SECTION_IDS, TOPIC_IDS } from '#content/sections.ts';

const paths = routes.map(({ path }) => `/${(path ?? '').replace(/:\w+/g, 'something')}`).filter((path) => path !== '/*');

it('no page of the router is taken for unknown, however it is written', () => {
  expect(paths.length).toBeGreaterThan(30);
  for (const path of paths) {
    for (const written of [path, path.toUpperCase(), `${path}/`, path.replace('a', '%61')])
      expect([written, isUnknownPage(written)]).toEqual([written, false]);
  }
  for (const path of ['/api', '/api/x', '/threeseas/api/x', '/assets/x', '/public/x', '/healthz', '/readyz', '/a.png', '//a', '/a//b'])
    expect([path, isUnknownPage(path)]).toEqual([path, false]);
  for (const path of ['/a', '/a/b', '/blogs/a/b', '/wp-admin/', '/activities/a/b', '/logins'])
    expect([path, isUnknownPage(path)]).toEqual([path, true]);
});

it('every page is kept, those about one person as shells, but what can be taken back at any moment', () => {
  for (const path of paths) {
    const found = findCacheKey(path);
    const isLive = findAddress(path)?.isLive === true;
    expect([path, found !== undefined]).toEqual([path, !isLive]);
    if (isLive) continue;
    expect([path, found?.rule.isShell ?? false]).toEqual([path, isPersonalPage(path)]);
  }
});

it('every lesson, activity and filter has a place in the cache', () => {
  const addresses = [
    ...Object.entries(TOPIC_IDS).flatMap(([section, topics]) => topics.map((topic) => `/new-section?section=${section}&topic=${topic}`)),
    ...SECTION_IDS.flatMap((section) => listPracticeIds(section).map((id) => `/new-section?section=${section}&activity=${id}`)),
    ...DEFINITIONS.map(({ id }) => `/activities/${id}`),
    ...Object.values(TOPIC_IDS).flatMap((topics) => topics.map((id) => `/teachers/${id}`)),
    ...[...COURSE_UNIT_SLUGS.map((slug) => `unit-${slug}`), ...WORD_SET_IDS].map((id) => `/teachers/${id}`),
    ...LESSON_IDS.map((id) => `/lessons/${id}`),
    ...WORD_SET_IDS.map((id) => `/words/${id}`),
    ...SOUND_SLUGS.map((slug) => `/sounds/${slug}`),
    ...CHANT_SLUGS.map((slug) => `/chants/${slug}`),
    ...['kids', 'teens'].map((age) => `/activities?age=${age}&pillar=creativity`),
    '/blogs?category_id=3&tag_id=2&page=2',
    '/api/blogs?category_id=3&tag_id=2&page=2&per_page=50',
  ];
  expect(addresses.filter((address) => findCacheKey(address)?.key !== address)).toEqual([]);
});

it('other ways of writing a name have its place, and whether it exists is for its page to say', () => {
  for (const kind of ['activities', 'lessons', 'words', 'sounds', 'chants', 'blogs', 'teachers'])
    for (const path of [`/${kind}/made-up`, `/${kind.toUpperCase()}/made-up/`])
      expect(findCacheKey(path)).toMatchObject({ key: `/${kind}/made-up`, rule: { renderAs: `/${kind}/made-up` } });
  expect(findCacheKey('/nothing/at/all')).toMatchObject({ key: '/not-found', rule: { status: 404 } });
});

it('filters have the words of the pages they filter', () => {
  for (const level of sessionLevel.options) expect(findCacheKey(`/sessions?level=${level}`)?.key).toBe(`/sessions?level=${level}`);
  for (const section of SECTION_IDS) expect(findCacheKey(`/new-section?section=${section}`)?.key).toBe(`/new-section?section=${section}`);
  expect(findCacheKey('/sessions?level=nobody')?.key).toBe('/sessions');
});

it.each([
  '/login',
  '/Login',
  '/reset-password',
  '/reset%2Dpassword',
  '/guardian/abc',
  '/GUARDIAN/abc',
  '//guardian/abc',
  '/guardian/abc.data',
  '/library/',
])('%s is about one person', (path) => expect(isPersonalPage(path)).toBe(true));

it.each(['/', '/blogs', '/blogs/login', '/logins', '/guardians', '/library-of-games'])('%s is for everybody', (path) =>
  expect(isPersonalPage(path)).toBe(false),
);
