import { describe, expect, it } from 'vitest';
import { FILES_CACHE, PAGES_CACHE } from '../device/keys.ts';
import {
  chooseCache,
  chooseEvicted,
  chooseNamed,
  chooseFallback,
  findActivityId,
  findPageOfData,
  isFilmFile,
  leadsToMissing,
  pickNamed,
} from './choose-cache.ts';

const ORIGIN = 'https://seas.example';
const choose = (address: string, changes: { method?: string; isNavigation?: boolean; isPart?: boolean } = {}) =>
  chooseCache({ method: 'GET', url: new URL(address, ORIGIN).href, isNavigation: true, isPart: false, ...changes }, ORIGIN);

describe('pages', () => {
  it.each([
    '/',
    '/blogs',
    '/blogs?page=2&category_id=3',
    '/activities/story-spinner',
    '/activities?age=kids',
    '/new-section?section=confidence',
    '/library',
    '/Progress',
    '/review',
    '/learning-page?page=3',
    '/CloseFamilyIntro/3',
  ])('like %s are kept', (address) => expect(choose(address)).toBe(PAGES_CACHE));
  it('are kept with their data and pictures', () => {
    for (const address of ['/blogs.data', '/_root.data', '/_.data', '/new-section.data?section=a&_routes=b', '/public/posts/a.svg'])
      expect(choose(address, { isNavigation: false })).toBeDefined();
    expect(choose('/blogs.data', { isNavigation: false })).toBe(PAGES_CACHE);
  });
  it('are not kept when a script fetches something else', () => expect(choose('/blogs', { isNavigation: false })).toBeUndefined());
});

it.each([
  ['/_.data', '/'],
  ['/_root.data?_routes=routes%2Fhome', '/'],
  ['/blogs.data?page=2&_routes=root', '/blogs?page=2'],
  ['/activities/story-spinner.data', '/activities/story-spinner'],
])('%s is the data of %s', (data, page) => expect(findPageOfData(ORIGIN + data)).toBe(ORIGIN + page));

it.each(['/blogs', '/public/posts/a.svg', '/assets/a.data.js', '//elsewhere.example/blogs.data'])('%s is the data of no page', (address) =>
  expect(findPageOfData(ORIGIN + address)).toBeUndefined(),
);

it('files that are the same for everybody have a cache of their own', () => {
  for (const address of ['/assets/frame-x1.js', '/assets/lexend.woff2', '/favicon.ico', '/icon-180.png', '/site.webmanifest'])
    expect(choose(address, { isNavigation: false })).toBe(FILES_CACHE);
});

describe('never kept', () => {
  it.each([
    '/blogs?search=my+father+drinks',
    '/blogs.data?search=my+father+drinks&_routes=x',
    '/blogs?SEARCH=x',
    '/activities?q=divorce',
    '/anything?email=a%40b.c',
    '/reset-password?token=secret',
    '/Reset-Password',
    '/RESET-PASSWORD.data',
    '/%72eset-password',
    '/reset%2Dpassword',
    '/%2572eset-password',
    `${ORIGIN}//reset-password`,
    '/guardian/secret',
    '/%67uardian/secret',
    `${ORIGIN}//guardian/secret`,
    '/RESET-PASSWORD/?token=secret',
    '/healthz',
    '/%',
    '/GUARDIAN/secret.data',
    '/api/blogs',
    '/API/me',
    '/threeseas/api/load-menu',
    '/account-details',
    '/logout?done=1',
    '/login?next=%2Flibrary',
    '/complete-order?order=1',
    '/certificates/ABCD',
    '/public/videos/film.mp4',
    '/public/Videos/film.mp4',
    '/public//videos/film.mp4',
    '/%E0%A4%A',
    '/no-such-page',
    '/assets/%252e%252e/library',
    '/library?q=divorce',
  ])('%s', (address) => {
    expect(choose(address)).toBeUndefined();
    expect(choose(address, { isNavigation: false })).toBeUndefined();
  });
  it('another origin, another method, a part of something', () => {
    expect(choose('https://elsewhere.example/')).toBeUndefined();
    expect(choose('/', { method: 'POST' })).toBeUndefined();
    expect(choose('/', { isPart: true })).toBeUndefined();
  });
});

describe('files of films', () => {
  const is = (address: string, method = 'GET') => isFilmFile({ method, url: new URL(address, ORIGIN).href }, ORIGIN);
  it.each(['webm', 'mp4', 'webp', 'vtt'])('%s may have been kept', (ending) => expect(is(`/public/videos/film-1.${ending}`)).toBe(true));
  it('and nothing else', () => {
    expect(is('/public/videos/film-1.mp4?v=Ab3-_x9Z')).toBe(true);
    for (const address of [
      '/public/videos/film-1.html',
      '/public/videos/film-1.mp4?v=',
      '/public/videos/film-1.mp4?v=a&x=1',
      '/public/posts/a.jpg',
      '/public/videos/a/b.mp4',
      '/public/videos/a.mp4?x=1',
    ])
      expect(is(address)).toBe(false);
    expect(is('https://elsewhere.example/public/videos/film-1.mp4')).toBe(false);
    // Its size is asked of the server.
    expect(is('/public/videos/film-1.mp4', 'HEAD')).toBe(false);
  });
});

describe('a page that was never kept itself', () => {
  const at = (path: string) => new URL(path, ORIGIN).href;
  const cached = [
    '/learning-page?page=3',
    '/learning-page',
    '/learning-page?page=4',
    '/CloseFamilyIntro/3.data',
    '/CloseFamilyIntro/2',
    '/review',
  ];
  it.each([
    ['/learning-page?page=9', '/learning-page'],
    ['/Learning-Page?page=9', '/learning-page'],
    ['/CloseFamilyIntro/9', '/CloseFamilyIntro/2'],
    ['/blogs?page=2', undefined],
    ['/nowhere', undefined],
  ])('%s is stood in for by %s', (asked, wanted) =>
    expect(chooseFallback(at(asked), cached.map(at))).toBe(wanted === undefined ? undefined : at(wanted)),
  );
  it('is stood in for by the newest where the plain address is not kept', () =>
    expect(chooseFallback(at('/learning-page?page=9'), [at(cached[0] ?? ''), at(cached[2] ?? '')])).toBe(at('/learning-page?page=4')));
  it('has no stand-in where nothing of its kind is kept', () => expect(chooseFallback(at('/learning-page'), [at('/')])).toBeUndefined());
});

it('of too much the oldest pictures go first, then the oldest pages', () => {
  const cached = ['/a', '/public/emoji/1.svg', '/b', '/public/emoji/2.svg', '/c'].map((path) => new URL(path, ORIGIN).href);
  const paths = (max: number) => chooseEvicted(cached, max).map((url) => new URL(url).pathname);
  expect(paths(5)).toEqual([]);
  expect(paths(4)).toEqual(['/public/emoji/1.svg']);
  expect(paths(2)).toEqual(['/public/emoji/1.svg', '/public/emoji/2.svg', '/a']);
});

describe('who misses a page', () => {
  it('is named other pages, the newest first, and no picture, data or unknown address', () => {
    const cached = ['/blogs', '/blogs.data', '/public/posts/a.svg', '/nowhere', '/help', '/activities'].map((path) => ORIGIN + path);
    expect(chooseNamed(cached, `${ORIGIN}/help`)).toEqual([`${ORIGIN}/activities`, `${ORIGIN}/blogs`]);
  });

  it('is named each title once, and not more than eight', () => {
    const pages = [...'aabcdefghij'].map((title, index) => ({ title, href: `/${index}` }));
    expect(pickNamed(pages).map(({ title, href }) => title + href)).toEqual(['a/0', 'b/2', 'c/3', 'd/4', 'e/5', 'f/6', 'g/7', 'h/8']);
  });

  it('is led there by a link, but in the hub and in the course, which say it themselves', () => {
    const led = ['/lessons/1', '/blogs/a', '/', '/new-section', '/learning-page?page=3', '/CloseFamilyIntro/3'];
    expect(led.filter((path) => leadsToMissing(ORIGIN + path))).toEqual(['/lessons/1', '/blogs/a', '/']);
  });
});

it('a document says which activity it shows', () => {
  expect(findActivityId('<div class="activity-screen" data-activity="word-kite">')).toBe('word-kite');
  expect(findActivityId('<p>data-activity</p>')).toBeUndefined();
});
