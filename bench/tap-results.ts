import type { Browser } from '@playwright/test';
import { median } from './servers.ts';

/** A phone on a slow network: its processor four times slower than this machine, 1.6 Mbit/s, 150 ms. */
const CPU_RATE = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How long after `load` someone touches the page. */
const WAITS_MS = [500, 3000];
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const GIVE_UP_MS = 30_000;

type Action = { address: string; what: string; place: string; letters?: string; isDone: () => boolean };

const isDialogOpen = () => document.querySelector('dialog[open], dialog:popover-open') !== null;

const ACTIONS: readonly Action[] = [
  {
    address: '/blogs',
    what: 'type "story", see results',
    place: 'input[type="search"]',
    letters: 'story',
    isDone: () => document.querySelector('.blog-count')?.textContent?.includes('“story”') === true,
  },
  {
    address: '/new-section',
    what: 'open Confidence',
    place: '.hub-section-button:has-text("Confidence")',
    isDone: () => document.querySelector('#hub-section-confidence')?.matches(':not([hidden])') === true,
  },
  { address: '/about-us', what: 'open Comfort', place: '.comfort-button', isDone: isDialogOpen },
  { address: '/', what: 'open a founder', place: '.home-founder button', isDone: isDialogOpen },
  {
    address: '/activities/story-spinner',
    what: 'Spin',
    place: '.spin-button',
    isDone: () => document.querySelector('.spin-button')?.textContent === 'Spinning...',
  },
];

/** One fresh page, left alone for `waitMs` after `load`. @returns milliseconds from the tap to its result on the screen */
async function measure(browser: Browser, baseURL: string, { address, place, letters, isDone }: Action, waitMs: number): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.setItem('homeLoaderSeen', '1'));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(waitMs);
  const target = page.locator(place).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`Nothing to touch: ${place}`);
  const begin = performance.now();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  if (letters !== undefined) await page.keyboard.type(letters);
  await page.waitForFunction(isDone, undefined, { polling: 'raf', timeout: GIVE_UP_MS }).catch(() => undefined);
  const took = performance.now() - begin;
  await context.close();
  return Math.round(took);
}

/** Tap to visible result: what a person waits for, scripts, calls and drawing together. */
export async function measureResults(browser: Browser, builds: readonly { name: string; baseURL: string }[]): Promise<void> {
  console.log(`ms from the tap to its result, ${CPU_RATE}x slower, 1.6 Mbit/s, 150 ms, median of ${ROUNDS} (least to most)`);
  for (const action of ACTIONS) {
    for (const waitMs of WAITS_MS) {
      for (const { name, baseURL } of builds) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await measure(browser, baseURL, action, waitMs));
        const shown = `${median(times)} (${Math.min(...times)} to ${Math.max(...times)})`;
        console.log(`${action.address.padEnd(28)} ${action.what.padEnd(28)} ${String(waitMs).padEnd(6)} ${name.padEnd(20)} ${shown}`);
      }
    }
  }
}
