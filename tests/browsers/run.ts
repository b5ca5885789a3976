// `npm run test:browsers`: the core of every journey in Firefox and in WebKit, against the last build.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listActivityJourneys } from './activity-journeys.ts';
import type { Browser } from './driver.ts';
import { firefox } from './firefox.ts';
import type { Journey } from './journey.ts';
import { createPage, type Page } from './page.ts';
import { requireStream, startProcess, stopProcess, waitForText } from './processes.ts';
import { proveWatching } from './prove-watching.ts';
import { personalJourneys } from './personal-journeys.ts';
import { siteJourneys } from './site-journeys.ts';
import { startWatchingProxy } from './watching-proxy.ts';
import { webkit } from './webkit.ts';
import { makePeople, type World } from './world.ts';

const PORT = Number(process.env['BROWSERS_PORT'] ?? 4174);
const PROGRAM = 'build/server/start.js';
const BROWSERS = [firefox, webkit];
const JOURNEYS = [...siteJourneys, ...personalJourneys, ...listActivityJourneys()];

/** `--only webkit`, `--only "Color mood"`; `--pictures folder` keeps a picture of each journey's end. */
const { values: options } = parseArgs({ options: { only: { type: 'string' }, pictures: { type: 'string' } } });
const isWanted = (name: string) => options.only === undefined || name.toLowerCase().includes(options.only.toLowerCase());

async function startProgram(dataFolder: string) {
  if (!existsSync(PROGRAM)) throw new Error('There is no build yet. Run "npm run build" first.');
  const program = startProcess({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', PROGRAM],
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
      SMTP_URL: '',
    },
  });
  const [, port] = await waitForText(program, requireStream(program.stderr), /ready: http:\S+:(\d+)/);
  return { program, port: Number(port) };
}

/** One journey in its own browser; the page's problems count too. */
async function walkJourney(browser: Browser, journey: Journey, world: World): Promise<void> {
  const { takeProblems } = world.network;
  takeProblems();
  try {
    await usePage(browser, { isStill: journey.hasMotion !== true }, async (page) => {
      await page.open(journey.path);
      await journey.walk(page, browser, world);
      if (journey.lists !== undefined) {
        await page.seesIn(...journey.lists);
        await page.reload();
        await page.seesIn(...journey.lists);
      }
      if (options.pictures !== undefined) await keepPicture(page, `${browser.name}-${journey.name}`, options.pictures);
      await page.expectFits();
      await page.settle();
    });
  } catch (error) {
    throw new Error([error instanceof Error ? error.message : String(error), ...takeProblems()].join('\n'), { cause: error });
  }
  const problems = takeProblems();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function usePage(browser: Browser, settings: { isStill: boolean }, use: (page: Page) => Promise<void>): Promise<void> {
  const driver = await browser.launch(settings);
  try {
    await use(createPage(driver, `http://127.0.0.1:${PORT}`));
  } finally {
    await driver.close();
  }
}

async function keepPicture(page: Page, name: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`), await page.takePicture());
}

async function count(name: string, walk: () => Promise<void>): Promise<void> {
  const started = performance.now();
  try {
    await walk();
    counts.passed += 1;
    console.log(`${name}: fine (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    counts.failed += 1;
    console.log(`${name}: FAILED\n${error instanceof Error ? error.message : String(error)}`);
  }
}

async function runBrowser(browser: Browser, world: World): Promise<void> {
  const missing = browser.findMissing();
  if (missing !== undefined) {
    console.log(`${browser.name}: NOT RUN (${missing} not found)`);
    return;
  }
  const journeys = JOURNEYS.filter(({ name, only = browser.name }) => only === browser.name && (isWanted(name) || isWanted(browser.name)));
  if (journeys.length === 0) return;
  await count(`${browser.name}: what goes wrong is told`, () =>
    usePage(browser, { isStill: true }, (page) => proveWatching(page, world.network.takeProblems)),
  );
  for (const journey of journeys) await count(`${browser.name}: ${journey.name}`, () => walkJourney(browser, journey, world));
}

const counts = { passed: 0, failed: 0 };
const dataFolder = mkdtempSync(path.join(tmpdir(), 'threeseas-browsers-'));
try {
  const { program, port } = await startProgram(dataFolder);
  const proxy = await startWatchingProxy({ port: PORT, target: port });
  const world = { network: proxy, people: await makePeople(`http://127.0.0.1:${port}`, dataFolder) };
  for (const browser of BROWSERS) await runBrowser(browser, world);
  proxy.close();
  await stopProcess(program);
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.passed > 0 && counts.failed === 0 ? 0 : 1);
