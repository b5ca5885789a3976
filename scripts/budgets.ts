import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './free-port.ts';

/** Compressed KiB of script that any page may start with, all told. */
const SCRIPT_KIB_MAX = 170;
/** In how many files a page may bring them; why some take more than eight: docs/hydration.md. */
const FILES_MAX = 11;
const PAGES = [
  '/',
  '/about-us',
  '/blogs',
  '/blogs/a-box-of-odd-things',
  '/contact-us',
  '/login',
  '/level-page',
  '/pricing-page',
  '/sessions',
  '/activities',
  '/activities/story-spinner',
  '/communication',
  '/lessons/articles',
  '/sounds',
  '/sounds/short-vowels',
  '/chants/the-bus-is-late',
  '/level',
  '/teachers',
  '/learning-page',
  '/new-section?section=vocabulary&topic=vocabulary-1',
  '/Progress',
];
const FONT_BYTES_MAX = 20 * 1024;
/** Files of which a page runs much at hydration must begin with the hint that has V8 compile them in the background (vite.config.ts). */
const PREPARED_EARLY = /\/(?:framework|frame|learn)-[\w-]+\.js$/;
const PREPARE_EARLY = '//# allFunctionsCalledOnLoad\n';
const CLIENT = path.resolve(import.meta.dirname, '../build/client');
const READY_PATIENCE_MS = 20_000;

async function waitUntilReady(origin: string): Promise<void> {
  const started = Date.now();
  while (Date.now() - started < READY_PATIENCE_MS) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('The built program did not become ready.');
}

const plainSize = (file: string) => readFileSync(path.join(CLIENT, file)).length;
/** Very small files are sent as they are. */
const compressedSize = (file: string) => (existsSync(path.join(CLIENT, `${file}.br`)) ? plainSize(`${file}.br`) : plainSize(file));

function listScripts(html: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(path.join(CLIENT, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) visit(`/assets/${name}`);
  };
  const modules = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const imported = [...html.matchAll(/(?:import|from)\s*\(?\s*["'](\/assets\/[\w.-]+\.js)["']/g)].map(([, file]) => file ?? '');
  for (const file of [...modules, ...imported]) if (file !== '') visit(file);
  return found;
}

const port = await findFreePort();
const dataDir = mkdtempSync(path.join(tmpdir(), 'threeseas-budget-'));
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.resolve(CLIENT, '../server/start.js')], {
  env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'pipe'],
});
let hasFailed = false;
try {
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin);
  for (const page of PAGES) {
    const html = await (await fetch(origin + page)).text();
    const files = [...listScripts(html)];
    const scripts = files.reduce((sum, file) => sum + compressedSize(file), 0);
    const early = files.filter((file) => PREPARED_EARLY.test(file));
    const late = early.filter((file) => !readFileSync(path.join(CLIENT, file), 'utf8').startsWith(PREPARE_EARLY));
    if (early.length === 0 || late.length > 0) {
      hasFailed = true;
      console.log(`LATE  ${page}: not prepared beside the page: ${late.join(', ') || 'nothing is called what was looked for'}`);
    }
    const fonts = [...html.matchAll(/href="(\/assets\/[\w.-]+\.woff2)"/g)].reduce((sum, [, file]) => sum + plainSize(file ?? ''), 0);
    const isFine = scripts > 0 && files.length <= FILES_MAX && scripts <= SCRIPT_KIB_MAX * 1024 && fonts <= FONT_BYTES_MAX;
    if (!isFine) hasFailed = true;
    console.log(
      `${isFine ? 'fine' : 'TOO MUCH'}  ${page}: ${files.length} of ${FILES_MAX} files, scripts ${(scripts / 1024).toFixed(1)} of ${SCRIPT_KIB_MAX} KiB, fonts ${(fonts / 1024).toFixed(1)} of ${FONT_BYTES_MAX / 1024} KiB`,
    );
  }
} finally {
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(hasFailed ? 1 : 0);
