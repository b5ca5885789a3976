import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { FIRST_PAINT_SCRIPT } from '../app/document/first-paint.ts';
import { checkContent } from './check-content.ts';
import { copyItemEmoji } from './emoji.ts';
import { copyVoices } from './recorded-voices.ts';
import { writeScenes } from '../packages/scenes/list.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CLIENT = path.join(ROOT, 'build/client');
/** Made while the pages are built, which empty their own folder first. */
const PICTURES = path.join(ROOT, 'build/pictures');
const COMPRESSIBLE = /\.(?:js|css|svg|html|json|webmanifest|txt|xml|vtt)$/;
const COMPRESS_FROM_BYTES = 256;
const DRAWING = /from '#(content\/art\/[\w/-]+\.svg)'/g;
const SCREEN = /^app\/activities\/([a-z0-9-]+)\/screen\.tsx$/;

/** One process on one core most of the time, so something else can be made meanwhile. */
function startPagesBuild() {
  const program = path.join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
  const child = spawn(process.execPath, ['--max-semi-space-size=64', program, 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const words = text(child.stdout);
  const isRight = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
  return {
    async wait(): Promise<void> {
      if (await isRight) return;
      process.stderr.write(await words);
      throw new Error('The pages could not be built.');
    },
    stop: () => child.kill(),
  };
}

type Manifest = Record<string, { file: string }>;

/** What the files of a folder draw. The build notes where a picture's address is written, which may be a file of many pages. */
const listPictures = (manifest: Manifest, folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(DRAWING)].flatMap(([, drawing = '']) => manifest[drawing]?.file ?? []))
    .map((file) => `/${file}`);

/** Pictures that each activity's screen may show later, for the offline copy. Vite's own notes are not served. */
function listLaterPictures(): Record<string, string[]> {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;
  rmSync(path.join(CLIENT, '.vite'), { recursive: true });
  const screens = Object.keys(manifest).flatMap((name): [string, string[]][] => {
    const [, id] = SCREEN.exec(name) ?? [];
    return id === undefined ? [] : [[id, listPictures(manifest, path.dirname(name))]];
  });
  if (screens.length === 0) throw new Error('The build knows no screen of any activity.');
  return Object.fromEntries(screens);
}

/** React Router adds "#" to lazy style sheets, so Vite would link them again, out of order. Pages link them instead. */
function linkSheetsOnce(): void {
  const list = (folder: string, name: RegExp) =>
    readdirSync(folder)
      .filter((file) => name.test(file))
      .map((file) => path.join(folder, file));
  const server = list(path.join(ROOT, 'build/server/assets'), /^server-build-.+\.js$/);
  const client = list(path.join(CLIENT, 'assets'), /^manifest-\w+\.js$/);
  if (server.length === 0 || client.length === 0) throw new Error('The build has no list of style sheets.');
  for (const file of [...server, ...client]) {
    const code = readFileSync(file, 'utf8');
    const once = code.replaceAll(/\.css#(?=["'`])/g, '.css');
    if (once === code) throw new Error(`No style sheet is linked twice any more: ${file}`);
    writeFileSync(file, once);
  }
}

/** The worker that keeps offline copies: one file at the root, so that it may answer for every address. */
async function buildWorker(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      FIRST_PAINT_SCRIPT: JSON.stringify(FIRST_PAINT_SCRIPT),
      LATER_PICTURES: JSON.stringify(listLaterPictures()),
    },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      // The letters of its page are the files of all pages, under the same names.
      assetsInlineLimit: 0,
      target: 'baseline-widely-available',
      rolldownOptions: { input: path.join(ROOT, 'app/offline/sw.ts'), output: { entryFileNames: 'sw.js', format: 'iife' } },
    },
  });
}

/** Compresses files once, so that serving costs nothing. Pictures get a lower level: half the time for one percent more. */
async function compressFiles(folder: string, quality: number): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = readFileSync(file);
      if (bytes.length < COMPRESS_FROM_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      writeFileSync(`${file}.br`, await brotli(bytes, { params }));
      writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}

async function makePictures(): Promise<void> {
  // Article pictures are reached by the path their row names: /public/posts/... (docs/spec/platform.md §7).
  cpSync(path.join(ROOT, 'content/art'), path.join(PICTURES, 'public'), { recursive: true });
  // Words' pictures: /public/emoji/...
  copyItemEmoji(PICTURES);
  // Recorded words: /public/voices/...
  copyVoices(PICTURES);
  // Stories and teaching pictures: /public/scenes/...
  writeScenes(PICTURES);
  // Lessons' films and captions: /public/videos/...
  const FILM_FILE = /\.(?:webm|mp4|webp|vtt)$/;
  cpSync(path.join(ROOT, 'content/videos'), path.join(PICTURES, 'public/videos'), {
    recursive: true,
    filter: (file) => !path.extname(file) || FILM_FILE.test(file),
  });
  await compressFiles(PICTURES, 10);
}

rmSync(path.join(ROOT, 'build'), { recursive: true, force: true });
const pages = startPagesBuild();
try {
  checkContent();
  mkdirSync(PICTURES, { recursive: true });
  await makePictures();
} catch (error) {
  pages.stop();
  throw error;
}
await pages.wait();
linkSheetsOnce();
await buildWorker();
await compressFiles(CLIENT, constants.BROTLI_MAX_QUALITY);
renameSync(path.join(PICTURES, 'public'), path.join(CLIENT, 'public'));
rmdirSync(PICTURES);
