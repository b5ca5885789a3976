/**
 * Keeps, rewrites, renames and deletes things, keeps voices, answers quizzes and reviews, practises and marks while tabs, the
 * whole browser and the server are killed at bad moments. Then checks that what the page said is true, each thing is there once,
 * and what was deleted is gone. Needs a build, Linux and a Chromium (CHROMIUM_PATH). npm run chaos -- --rounds 200
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { createAnswers, type AnswerJob, type Ready } from './answers.ts';
import { close, crash, createVictims, pause, until, type Person } from './victims.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, port: { type: 'string', default: '4195' } } });
const rounds = Number(values.rounds);
const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-chaos-'));
const { base, startServer, killServer, isServerUp, describeServer, openBrowser, killBrowser, listBrowserProcesses } = createVictims(
  folder,
  values.port,
);
const MOMENT_MAX_MS = 700;
const TAKEN_PATIENCE_MS = 2500;
/** Rounds in a row that may fail before they begin; more is another fault. */
const FALSE_STARTS_MAX = 10;
/** What is killed in a round. */
const EVILS = ['server', 'tab', 'server and tab', 'browser', 'server and browser'] as const;
/** A browser may end by itself in the middle of a round, e.g. when memory runs short. */
type Evil = (typeof EVILS)[number] | 'browser by itself';
const THINGS = ['keep', 'change', 'rename', 'delete', 'recording'] as const;
const JOBS = [...THINGS, 'exam', 'review', 'minutes', 'mark'] as const;
type ThingJob = (typeof THINGS)[number];
type Job = ThingJob | AnswerJob;
const isThing = (job: Job): job is ThingJob => THINGS.some((known) => known === job);
/** The browser does not wait for the disk: when the machine dies, the last seconds may be lost. */
const OUTLIVES_TAB_ONLY: readonly Job[] = ['minutes', 'mark'];
/** Waits only when the network is away at the press. */
const WAITS_WHEN_AWAY: readonly Job[] = ['exam', 'review', 'minutes', 'mark'];
const PASSWORD = 'teapot gravel owl 7';

const random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const pick = (below: number) => random() % below;

/** `isPromised` once the page has said that it is done. `word` stands in the thing's text or name. */
type Deed = { job: Job; word: string; evil: Evil; isPromised: boolean; ref: string | undefined };
type Thing = { id: string; title: string | null; item: Record<string, unknown>; recording: object | null };

/** Puts a thing into the library for a deed to act on. */
async function putThing(token: string, word: string): Promise<void> {
  const now = new Date().toISOString();
  const item = { theme: 'Mystery', story: `${word} as it was` };
  const id = crypto.randomUUID();
  const body = JSON.stringify({ id, activity: 'story-spinner', version: 1, item, saved_at: now, kept_at: now, title: `${word} before` });
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/creations`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`Nothing to begin with: ${answer.status}`);
}

async function openActivity(page: Page, id: string): Promise<void> {
  await page.goto(`${base}/activities/${id}`);
  await page.locator('html[data-hydrated] .activity-screen').waitFor();
}
async function openThing(page: Page, word: string): Promise<void> {
  await page.goto(`${base}/library`);
  await page.getByRole('button', { name: `${word} before`, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** On a busy machine the first try may fail, and after a kill another browser may still hold the folder. */
async function openBrowserAgain(person: Person): Promise<BrowserContext> {
  let context: BrowserContext | undefined;
  await until('a browser opens', async () => {
    await killBrowser();
    context = await openBrowser(person);
    return true;
  });
  if (context === undefined) throw new Error('No browser');
  return context;
}

const answers = createAnswers(folder, base);
const READY: Record<ThingJob, (page: Page, word: string, token: string) => Promise<Ready>> = {
  async keep(page, word) {
    await openActivity(page, 'mirror-memoirs');
    await page.getByRole('textbox').first().fill(word);
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('button', { name: /^Keep it:/ }).click();
    return {
      press: () => page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click(),
      isTaken: () => page.locator('.activity-screen .place-badge').first().waitFor({ timeout: TAKEN_PATIENCE_MS }),
    };
  },
  async change(page, word, token) {
    await putThing(token, word);
    await openThing(page, word);
    await page.getByRole('button', { name: 'Edit in its activity' }).click();
    await page.getByText(`You are working on ${word}`).waitFor();
    await page.getByRole('textbox').first().fill(`${word} rewritten`);
    return {
      press: () => page.getByRole('button', { name: /^Save/ }).click(),
      isTaken: () => page.locator('.activity-screen .place-badge').first().waitFor({ timeout: TAKEN_PATIENCE_MS }),
    };
  },
  async rename(page, word, token) {
    await putThing(token, word);
    await openThing(page, word);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Its name').fill(`${word} after`);
    return {
      press: () => dialog.getByRole('button', { name: 'Rename' }).click(),
      isTaken: () =>
        page
          .getByRole('heading', { name: `${word} after` })
          .first()
          .waitFor({ timeout: TAKEN_PATIENCE_MS }),
    };
  },
  async delete(page, word, token) {
    await putThing(token, word);
    await page.goto(`${base}/library`);
    const button = page.getByRole('button', { name: `Delete: ${word} before`, exact: true });
    await button.waitFor();
    return {
      press: () => button.click(),
      isTaken: () => page.getByRole('button', { name: /^Undo/ }).waitFor({ timeout: TAKEN_PATIENCE_MS }),
    };
  },
  async recording(page, word) {
    await openActivity(page, 'puppet-roleplay');
    await page
      .getByRole('button', { name: /Wise Owl/ })
      .or(page.getByRole('radio', { name: /Wise Owl/ }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText(/^Recording 0:0[1-9]/).waitFor();
    await page.getByRole('button', { name: 'Stop Recording' }).click();
    await page.getByRole('button', { name: 'Play: your recording' }).waitFor();
    await page.getByRole('textbox').first().fill(word);
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.getByRole('button', { name: /^Keep it:/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Keep the recording too').check();
    return {
      press: () => dialog.getByRole('button', { name: 'Keep it' }).click(),
      isTaken: () => page.locator('.activity-screen .place-badge').first().waitFor({ timeout: TAKEN_PATIENCE_MS }),
    };
  },
};

type Round = { page: Page; ready: Ready; job: Job; word: string; evil: Evil };
async function doOne({ page, ready: { press, isTaken, ref }, job, word, evil: intended }: Round): Promise<Deed> {
  let evil = intended;
  let isPromised = false;
  let isBrowserGone = false;
  page.context().once('close', () => (isBrowserGone = true));
  const bear = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      if (!isBrowserGone && listBrowserProcesses().length > 0) throw error;
      console.log(`Ended by itself: ${job}, ${String(error).slice(0, 200)}`);
      evil = 'browser by itself';
    }
  };
  if (WAITS_WHEN_AWAY.includes(job) && pick(2) === 0) await killServer();
  const promised = isTaken().then(
    () => (isPromised = true),
    () => undefined,
  );
  await bear(press);
  await pause(pick(MOMENT_MAX_MS));
  if (intended.includes('server')) await killServer();
  if (intended.includes('tab')) await bear(() => crash(page));
  if (evil.includes('browser')) await killBrowser();
  await promised;
  await close(page);
  if (!isServerUp()) await startServer();
  return { job, word, evil, isPromised, ref: ref?.() };
}

async function listThings(token: string): Promise<Thing[]> {
  const things: Thing[] = [];
  let after = '';
  do {
    const response = await fetch(`${base}/api/creations?limit=50${after === '' ? '' : `&after=${after}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as { data: Thing[]; next: string | null };
    things.push(...page.data);
    after = page.next ?? '';
  } while (after !== '');
  return things;
}

/** What the deed must have left of the things with its word (never another's: the words end in a point). */
const IS_DONE: Record<ThingJob, (found: readonly Thing[], word: string) => boolean> = {
  keep: (found) => found.length === 1,
  change: (found, word) => found.length === 1 && JSON.stringify(found[0]?.item).includes(`${word} rewritten`),
  rename: (found, word) => found.length === 1 && found[0]?.title === `${word} after`,
  delete: (found) => found.length === 0,
  recording: (found) => found.length === 1 && found[0]?.recording !== null,
};
const findOf = (things: readonly Thing[], word: string) =>
  things.filter(({ title, item }) => `${title} ${JSON.stringify(item)}`.includes(word));
const listLost = (deeds: readonly Deed[], things: readonly Thing[]) =>
  deeds.filter(({ job, word, isPromised, ref }, place) => {
    if (!isPromised) return false;
    if (isThing(job)) return !IS_DONE[job](findOf(things, word), word);
    const later = deeds.slice(place + 1).map((deed) => deed.ref);
    return !answers.isDone(job, ref, later);
  });
const listTwice = (deeds: readonly Deed[], things: readonly Thing[]) =>
  deeds.filter(({ job, word, ref }) => (isThing(job) ? findOf(things, word).length > 1 : answers.isTwice(job, ref)));

const countWaiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('threeseas');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const listing = db.transaction('outbox').objectStore('outbox').getAll();
          listing.addEventListener('error', () => reject(listing.error ?? new Error('No list')));
          listing.addEventListener('success', () => {
            db.close();
            // The result of an answered review stays until it has been read.
            resolve((listing.result as { payload: object }[]).filter(({ payload }) => !('marking' in payload)).length);
          });
        });
      }),
  );

async function run(): Promise<void> {
  await startServer();
  const registration = {
    name: 'Asha',
    email: 'asha@example.org',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    birth_date: '1990-05-04',
  };
  const registered = await fetch(`${base}/api/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(registration),
  });
  const person = (await registered.json()) as Person;
  const { token } = person;
  let context = await openBrowserAgain(person);
  const deeds: Deed[] = [];
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let falseStarts = 0;
  let falseInRow = 0;
  while (deeds.length < rounds) {
    const job = JOBS[deeds.length % JOBS.length] ?? 'keep';
    const evils = EVILS.filter((name) => !OUTLIVES_TAB_ONLY.includes(job) || !name.includes('browser'));
    const evil = evils[pick(evils.length)] ?? 'tab';
    const word = `Deed ${deeds.length}-${falseStarts}.`;
    let begun: Pick<Round, 'page' | 'ready'> | undefined;
    try {
      const page = await context.newPage();
      const ready = isThing(job) ? await READY[job](page, word, token) : await answers.ready[job](page, deeds.length + falseStarts);
      begun = { page, ready };
      falseInRow = 0;
    } catch (error) {
      // A browser that ended by itself, e.g. when memory ran short, is opened again. Nothing was pressed yet, so the round is
      // repeated; earlier presses are still counted at the end.
      falseStarts += 1;
      falseInRow += 1;
      console.log(`Not begun: ${job}, ${String(error).slice(0, 200)}`);
      if (falseInRow > FALSE_STARTS_MAX) throw error;
      await killBrowser();
    }
    if (begun !== undefined) {
      const deed = await doOne({ ...begun, job, word, evil });
      deeds.push(deed);
      count(deed.evil);
      if (deed.isPromised) count(`promised: ${job}`);
    }
    if (listBrowserProcesses().length === 0) context = await openBrowserAgain(person);
    if (begun !== undefined && deeds.length % 25 === 0)
      console.log(JSON.stringify({ rounds: deeds.length, ...Object.fromEntries(counts) }));
  }
  await close(context);
  context = await openBrowserAgain(person);
  const page = await context.newPage();
  await page.goto(`${base}/library`);
  // What no one was promised counts too once it is sent: it may not come twice either.
  await until('nothing waits any more', async () => (await countWaiting(page)) === 0 && (await answers.countWaiting(page)) === 0).catch(
    () => undefined,
  );
  const waiting = (await countWaiting(page)) + (await answers.countWaiting(page));
  const things = await listThings(token);
  const lost = listLost(deeds, things);
  const twice = listTwice(deeds, things);
  const minutesDiffer = answers.countDifferentSeconds();
  await close(context);
  const promised = deeds.filter(({ isPromised }) => isPromised).length;
  console.log(
    JSON.stringify({
      rounds,
      falseStarts,
      ...Object.fromEntries(counts),
      promised,
      inLibrary: things.length,
      waiting,
      minutesDiffer,
      lost,
      twice,
    }),
  );
  if (lost.length > 0 || twice.length > 0 || waiting > 0 || minutesDiffer > 0) process.exitCode = 1;
}

try {
  await run();
} catch (error) {
  console.error(error);
  console.error(describeServer());
  process.exitCode = 1;
} finally {
  await killServer();
  await killBrowser();
  if (process.exitCode === 1) console.error(`Left behind: ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  // A browser that does not end would keep this run waiting through its pipes.
  process.exit();
}
