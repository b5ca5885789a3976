/**
 * Keeps things while tabs, the whole browser and the server are killed at bad moments, and then counts: what the page
 * called kept is in the library exactly once, and nothing is there twice. Needs a build, Linux and a Chromium
 * (CHROMIUM_PATH).
 *
 *   npm run chaos -- --rounds 200
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, port: { type: 'string', default: '4195' } } });
const rounds = Number(values.rounds);
const base = `http://127.0.0.1:${values.port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'threeseas-chaos-'));
const PATIENCE_MS = 120_000;
const MOMENT_MAX_MS = 160;
/** Who dies in a round. */
const EVILS = ['server', 'tab', 'server and tab', 'browser', 'server and browser'] as const;
type Evil = (typeof EVILS)[number];
const PROFILE = path.join(folder, 'browser');
const PASSWORD = 'teapot gravel owl 7';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
const pick = (below: number) => random() % below;

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await pause(50);
  }
}

let server: ChildProcess | undefined;
async function startServer(): Promise<void> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: values.port,
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
  };
  server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/start.js'], { env, stdio: 'ignore' });
  await until('the server is ready', async () => (await fetch(`${base}/readyz`)).ok);
}
async function killServer(): Promise<void> {
  const killed = server;
  server = undefined;
  if (killed === undefined) return;
  const gone = new Promise((resolve) => killed.once('exit', resolve));
  killed.kill('SIGKILL');
  await gone;
}

/** The tab is gone from one moment to the next, as when the system takes its memory. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await pause(20);
  await page.close().catch(() => undefined);
}

type Person = { token: string; user: object };
async function openBrowser({ token, user }: Person): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const context = await chromium.launchPersistentContext(PROFILE, { executablePath, args: ['--no-sandbox'] });
  await context.addInitScript(
    ([key, account]) => {
      localStorage.setItem('authToken', key ?? '');
      localStorage.setItem('userData', account ?? '');
    },
    [token, JSON.stringify(user)],
  );
  return context;
}

/** The processes that work with this run's own profile folder, the browser itself among them. */
function listBrowserProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((id) => {
      if (!Number.isInteger(id) || id === process.pid) return false;
      try {
        return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`--user-data-dir=${PROFILE}`);
      } catch {
        return false;
      }
    });
}

/** Without a word, as when the battery is taken out. */
async function killBrowser(): Promise<void> {
  for (const id of listBrowserProcesses()) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It went with its parent.
    }
  }
  await until('the browser is gone', () => Promise.resolve(listBrowserProcesses().length === 0));
}

type Kept = { text: string; isPromised: boolean };

/** Writes and keeps one thing; `isPromised` when the page has said that it is kept. */
async function keepOne(context: BrowserContext, text: string, evil: Evil): Promise<Kept> {
  const page = await context.newPage();
  await page.goto(`${base}/activities/mirror-memoirs`);
  await page.locator('.activity-screen[data-alive]').waitFor();
  await page.getByRole('textbox').first().fill(text);
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: /^Keep it:/ }).click();
  const badge = page.locator('.activity-screen .kept-badge').first();
  let isPromised = false;
  const promised = badge.waitFor({ timeout: 2000 }).then(
    () => (isPromised = true),
    () => undefined,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await pause(pick(MOMENT_MAX_MS));
  if (evil.includes('server')) await killServer();
  if (evil.includes('tab')) await crash(page);
  if (evil.includes('browser')) await killBrowser();
  await promised;
  await page.close().catch(() => undefined);
  if (server === undefined) await startServer();
  return { text, isPromised };
}

async function listTexts(token: string): Promise<string[]> {
  const texts: string[] = [];
  let after = '';
  do {
    const response = await fetch(`${base}/api/creations?limit=50${after === '' ? '' : `&after=${after}`}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as { data: { item: { text: string } }[]; next: string | null };
    texts.push(...page.data.map(({ item }) => item.text));
    after = page.next ?? '';
  } while (after !== '');
  return texts;
}

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
  let context = await openBrowser(person);
  const kept: Kept[] = [];
  const deaths = new Map<Evil, number>();
  for (let round = 0; round < rounds; round += 1) {
    const evil = EVILS[pick(EVILS.length)] ?? 'tab';
    deaths.set(evil, (deaths.get(evil) ?? 0) + 1);
    kept.push(await keepOne(context, `Thing ${round} of ${rounds}`, evil));
    if (evil.includes('browser')) context = await openBrowser(person);
  }
  const page = await context.newPage();
  await page.goto(`${base}/library`);
  const promised = kept.filter(({ isPromised }) => isPromised).map(({ text }) => text);
  await until('everything promised is in the library', async () => {
    const there = new Set(await listTexts(token));
    return promised.every((text) => there.has(text));
  }).catch(() => undefined);
  const texts = await listTexts(token);
  const lost = promised.filter((text) => !texts.includes(text));
  const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
  await context.close();
  const counts = { promised: promised.length, inLibrary: texts.length, lost: lost.length, twice: twice.length };
  console.log(JSON.stringify({ rounds, deaths: Object.fromEntries(deaths), ...counts }));
  if (lost.length > 0 || twice.length > 0) process.exitCode = 1;
}

try {
  await run();
} finally {
  await killServer();
  rmSync(folder, { recursive: true, force: true });
}
