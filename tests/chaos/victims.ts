import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';

const PATIENCE_MS = 120_000;
const CLOSE_PATIENCE_MS = 3000;
export type Person = { token: string; user: object };

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
    await pause(50);
  }
}

/** A killed browser never answers, and while a child of it holds its pipes it never seems to end. */
export const close = (part: Page | BrowserContext) => Promise.race([part.close().catch(() => undefined), pause(CLOSE_PATIENCE_MS)]);

/** Gone at once, as when the system takes the tab's memory. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await pause(20);
  await close(page);
}

/** The server and browser of one run, which work in `folder` and can be killed. */
export function createVictims(folder: string, port: string) {
  const base = `http://127.0.0.1:${port}`;
  const profile = path.join(folder, 'browser');
  /** Shared by every server of the run. */
  const words = path.join(folder, 'server.log');
  const serverWords = openSync(words, 'a');
  let server: ChildProcess | undefined;
  async function startServer(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '1000000',
      MIB_PER_HOUR: '100000',
      DATABASE_URL: '',
    };
    server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/start.js'], {
      env,
      stdio: ['ignore', serverWords, serverWords],
    });
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

  async function openBrowser({ token, user }: Person): Promise<BrowserContext> {
    const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      permissions: ['microphone'],
    });
    // A busy machine is no reason to end the run.
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(
      ([key, account]) => {
        localStorage.setItem('authToken', key ?? '');
        localStorage.setItem('userData', account ?? '');
      },
      [token, JSON.stringify(user)],
    );
    return context;
  }

  /** All processes with this run's profile folder, the browser included. */
  function listBrowserProcesses(): number[] {
    return readdirSync('/proc')
      .map(Number)
      .filter((id) => {
        if (!Number.isInteger(id) || id === process.pid) return false;
        try {
          return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`);
        } catch {
          return false;
        }
      });
  }

  /** True when nothing was left to kill. */
  function killBrowserProcesses(): boolean {
    const ids = listBrowserProcesses();
    for (const id of ids) {
      try {
        process.kill(id, 'SIGKILL');
      } catch {}
    }
    return ids.length === 0;
  }

  /** Without warning, like a power cut. Repeated, since a process may start another meanwhile. */
  const killBrowser = () => until('the browser is gone', () => Promise.resolve(killBrowserProcesses()));
  const isServerUp = () => server !== undefined;
  const describeServer = () => `The server: ${server?.exitCode ?? 'running'}, ${readFileSync(words, 'utf8').slice(-2000)}`;

  return { base, startServer, killServer, isServerUp, describeServer, openBrowser, killBrowser, listBrowserProcesses };
}
