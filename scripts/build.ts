import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { checkContent } from './check-content.ts';
import { copyItemEmoji } from './emoji.ts';
import { writeScenes } from './scenes/list.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CLIENT = path.join(ROOT, 'build/client');
const COMPRESSIBLE = /\.(?:js|css|svg|html|json|webmanifest|txt|xml|vtt)$/;
const COMPRESS_FROM_BYTES = 512;
const SCREEN = /^app\/activities\/([a-z0-9-]+)\/screen\.tsx$/;

function runReactRouterBuild(): void {
  rmSync(path.join(ROOT, 'build'), { recursive: true, force: true });
  const program = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const result = spawnSync(process.execPath, [program, 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    process.stderr.write(result.stdout);
    throw new Error('The pages could not be built.');
  }
}

/** What other pages draw an activity with, fetched for itself like its screen. */
const HOSTED = 'app/activities/hosted.tsx';
type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

/** The style sheets of a file of the source and of all that it imports. */
function listStyleSheets(manifest: Manifest, name: string): string[] {
  const { css = [], imports = [] } = manifest[name] ?? {};
  return [...new Set([...imports.flatMap((imported) => listStyleSheets(manifest, imported)), ...css.map((file) => `/${file}`)])];
}

/**
 * An activity's screen is fetched for itself, so its styles are no route's; the server puts them into the page that it
 * draws (server/http/finish-page.ts). What Vite noted about the build stays out of what is served.
 */
function noteScreenStyles(): void {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  const ofHost = listStyleSheets(manifest, HOSTED);
  if (ofHost.length === 0) throw new Error(`The build knows no style sheet of ${HOSTED}.`);
  const screens = Object.keys(manifest).flatMap((name): [string, string[]][] => {
    const [, id] = SCREEN.exec(name) ?? [];
    return id === undefined ? [] : [[id, [...new Set([...ofHost, ...listStyleSheets(manifest, name)])]]];
  });
  if (screens.length === 0) throw new Error('The build knows no screen of any activity.');
  writeFileSync(path.join(ROOT, 'build/screen-styles.json'), JSON.stringify(Object.fromEntries(screens)));
  rmSync(path.join(CLIENT, '.vite'), { recursive: true });
}

/** The worker that keeps offline copies: one file at the root, so that it may answer for every address. */
async function buildWorker(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: path.join(ROOT, 'app/offline/sw.ts'), output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  });
}

/** Files are compressed once, as hard as possible, so that serving them costs nothing. */
async function compressClientFiles(): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(CLIENT, name);
      const bytes = readFileSync(file);
      if (bytes.length < COMPRESS_FROM_BYTES) return;
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
      writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}

checkContent();
runReactRouterBuild();
noteScreenStyles();
await buildWorker();
// Article pictures are reached by the path their row names: /public/posts/... (platform.md §7).
cpSync(path.join(ROOT, 'content/art'), path.join(CLIENT, 'public'), { recursive: true });
// Words' pictures: /public/emoji/...
copyItemEmoji(CLIENT);
// Stories and teaching pictures: /public/scenes/...
writeScenes(CLIENT);
// Lessons' films and captions: /public/videos/...
const FILM_FILE = /\.(?:webm|mp4|webp|vtt)$/;
cpSync(path.join(ROOT, 'content/videos'), path.join(CLIENT, 'public/videos'), {
  recursive: true,
  filter: (file) => !path.extname(file) || FILM_FILE.test(file),
});
await compressClientFiles();
