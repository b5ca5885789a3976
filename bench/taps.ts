import path from 'node:path';
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { median, startServer } from './servers.ts';
import { measureResults } from './tap-results.ts';

/**
 * `node bench/taps.ts [build folder ...]`: how long a phone takes to answer a finger. Chromium at 390 px with its processor
 * slowed down six times (`SLOWER` changes it, `WALKS` names the only pages); the first touch of a fresh page, which also wakes
 * its scripts, and the ones after it. Event Timing, as in "interaction to next paint": from the touch to the next frame. Before
 * that: how long a touch takes to its visible result (`RESULTS=only` stops there). See bench/README.md.
 */
const BUILDS = process.argv.length > 2 ? process.argv.slice(2) : ['build'];
const SLOWER = Number(process.env['SLOWER'] ?? 6);
const ONLY = process.env['WALKS']?.split(',');
const ROUNDS = 5;
const PORT = 4360;
/** The shortest event that the browser tells of. */
const LEAST_MS = 16;
/** After the last touch, for the scripts that a touch wakes. */
const REST_MS = 1500;
/** After scrolling to the place of a touch, for pictures that come into sight. */
const SCROLL_REST_MS = 500;

type Tap = { what: string; do: (page: Page) => Promise<void> };
/** A bare touch. The page rests after scrolling, and nothing of the tool's own listens to it, as a locator's tap would. */
async function touch(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SCROLL_REST_MS);
  const box = await place.boundingBox();
  if (box === null) throw new Error(`Nothing to touch: ${String(place)}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
const tap = (what: string, selector: string): Tap => ({ what, do: (page) => touch(page, page.locator(selector).first()) });
const openMenu = tap('menu', '.burger');
const openComfort = tap('comfort', '.comfort-button');
const chooseNight: Tap = { what: 'night', do: (page) => touch(page, page.locator('.comfort-dialog label', { hasText: 'Night' })) };
const closeComfort = tap('close', '.comfort-dialog button[aria-label="Close"]');
const night = [openComfort, chooseNight, closeComfort];
const type = (selector: string): Tap => ({ what: 'a letter', do: (page) => page.locator(selector).pressSequentially('s') });

/** What a page without any of ours takes on the same machine: a button that shows a line above eighty paragraphs. */
const BARE =
  'data:text/html,<!doctype html><meta name="viewport" content="width=device-width"><button onclick="p.hidden=!p.hidden">Press</button>' +
  `<p id="p" hidden>A line</p>${'<div><p>A paragraph with a few words</p><ul><li>one<li>two</ul></div>'.repeat(80)}`;

const WALKS: Record<string, Tap[]> = {
  [BARE]: [tap('button', 'button'), tap('button', 'button'), tap('button', 'button')],
  '/': [openMenu, openMenu, openComfort, chooseNight, closeComfort, tap('founder', '.home-founder button')],
  '/blogs': [tap('filters', '.blog-filters-toggle'), tap('category', '.blog-categories a[href*="category"]'), type('input[type="search"]')],
  '/blogs/a-box-of-odd-things': [openMenu, openMenu, openComfort, chooseNight],
  '/new-section': [tap('topic', '.hub-route a'), tap('back', '.hub-back')],
  '/login': [type('input[name="email"]'), tap('sign in', 'form button[type="submit"]')],
  '/activities/story-spinner': [tap('spin', '.activity-screen button'), openMenu],
  '/activities/story-spinner#at-rest': night,
  '/activities/persona-dice': night,
  '/activities/confidence-talk': night,
  '/pricing-page': night,
};

/** The longest time of each touch: a touch is several events, and the slowest of them is what a person waits for. */
async function walk(page: Page, address: string, taps: readonly Tap[]): Promise<number[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const times: number[] = [];
  for (const { do: answer } of taps) {
    await page.evaluate(() => {
      Object.assign(window, { slowest: 0 });
    });
    await answer(page);
    await page.waitForTimeout(REST_MS);
    times.push(await page.evaluate(() => Number(Reflect.get(window, 'slowest') ?? 0)));
  }
  return times;
}

async function measure(browser: Browser, baseURL: string, address: string, taps: readonly Tap[]): Promise<number[]> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((least) => {
    if (location.protocol !== 'data:') sessionStorage.setItem('homeLoaderSeen', '1');
    new PerformanceObserver((list) => {
      const touches = list.getEntries().filter((entry) => Number(Reflect.get(entry, 'interactionId')) > 0);
      const before = Number(Reflect.get(window, 'slowest') ?? 0);
      Object.assign(window, { slowest: Math.max(before, ...touches.map(({ duration }) => duration)) });
    }).observe({ type: 'event', durationThreshold: least, buffered: true } as PerformanceObserverInit);
  }, LEAST_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const times = await walk(page, address, taps);
  await context.close();
  return times;
}

const browser = await chromium.launch(findChromium());
const servers = await Promise.all(BUILDS.map((build, index) => startServer(path.resolve(build, 'server/start.js'), PORT + index)));
await measureResults(
  browser,
  BUILDS.map((name, index) => ({ name, baseURL: `http://127.0.0.1:${servers[index]?.port}` })),
);
if (process.env['RESULTS'] === 'only') {
  for (const server of servers) server.stop();
  await browser.close();
  process.exit(0);
}
console.log(`ms from a touch to the next frame, processor ${SLOWER} times slower, median of ${ROUNDS} (most)`);
for (const [address, taps] of Object.entries(WALKS)) {
  if (ONLY !== undefined && !ONLY.includes(address)) continue;
  const rounds = BUILDS.map((): number[][] => []);
  // In turn, and the other way round every second time: neighbors who are loud for a while are loud for all builds.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const index of round % 2 === 0 ? BUILDS.keys() : [...BUILDS.keys()].toReversed())
      rounds[index]?.push(await measure(browser, `http://127.0.0.1:${servers[index]?.port}`, address, taps));
  for (const [index, build] of BUILDS.entries()) {
    const shown = taps.map(({ what }, place) => {
      const times = (rounds[index] ?? []).map((round) => round[place] ?? 0);
      return `${what} ${median(times)} (${Math.max(...times)})`;
    });
    console.log(`${(address === BARE ? '(a bare page)' : address).padEnd(36)} ${build.padEnd(16)} ${shown.join(', ')}`);
  }
}
for (const server of servers) server.stop();
await browser.close();
process.exit(0);
