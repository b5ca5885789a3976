import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { contentJson } from './scripts/content-json.ts';
import { filmMarks } from './scripts/film-marks.ts';
import { helpCardTexts, lineTexts } from './scripts/yaml-texts.ts';
import { recordedVoices } from './scripts/recorded-voices.ts';
import { practiceSets } from './scripts/practice-sets.ts';
import { devServer } from './scripts/vite-dev-server.ts';

const SERVER_FOLDER = normalizePath(path.join(import.meta.dirname, 'server'));
const SERVER_FILE = new RegExp(`^${SERVER_FOLDER.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}/`);

/** The browser build must never contain server code: an import that slips through fails the build by name. */
function forbidServerCodeInBrowser(): Plugin {
  return {
    name: 'threeseas:forbid-server-code',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: SERVER_FILE },
      handler(id) {
        throw new Error(`${id} belongs to the server and was about to reach the browser.`);
      },
    },
  };
}

/** Words of our own lists that no page in a browser asks for: which file, what in it, what stands there instead. */
const NOT_FOR_BROWSERS = [
  // What each thing on the device is for stands in the privacy notice, which a test compares.
  { file: /[\\/]app[\\/]device[\\/]registry\.ts$/, words: /\bpurpose:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g, instead: '' },
  // Which file draws an address is read where the routes are made.
  { file: /[\\/]contracts[\\/]addresses\.ts$/, words: /'[\w-]+\/[\w-]+\.tsx'/g, instead: "''" },
  // The page cache alone asks what changes an answer, and for how long one is right.
  { file: /[\\/]contracts[\\/]addresses\.ts$/, words: /\bparams:\s*\{[^{}]*\},?|\bmaxAgeMs:\s*[A-Z_]+,?/g, instead: '' },
];
function leaveOut({ file, words, instead }: (typeof NOT_FOR_BROWSERS)[number]): Plugin {
  return {
    name: `threeseas:leave-out:${file.source}`,
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: file },
      handler(code) {
        const shorter = code.replaceAll(words, instead);
        if (shorter === code) throw new Error(`Nothing is left out of ${file.source} any more.`);
        return { code: shorter, map: null };
      },
    },
  };
}

/** Packages every page needs anyway. One file each costs a slow network fewer round trips than thirty small ones. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream|zod)[\\/]/;
/** Larger shared parts that only some pages need: the chart, emoji, the microphone, comics, films on the device. */
const SOME_PAGES = String.raw`offline-film-list|film-size|use-offline-films|paged-list|list-filters|use-list-address|guardian-note|chart\.|recorder|qr\.ts|format-weekday|report-words|use-now|emoji|comic|qr-code|loss-question|(?:form-parts|field)\.tsx`;
/** What nearly every page needs, and small parts of which each would be a file of its own. */
const FRAME = new RegExp(
  [
    String.raw`[\\/]app[\\/](?:root\.tsx|document[\\/]|(?:lib|ui)[\\/](?!${SOME_PAGES})|data[\\/](?!use-sending-form|use-pages|use-error-focus|change-listed)|device[\\/](?!database|local-creation|course-answers|film-size|use-offline-films|library-copy|losses|draft-words|aside-rows)|session[\\/]|features[\\/](?:site-frame|comfort)[\\/](?!wall-door|consent|use-consent))`,
    String.raw`[\\/]app[\\/](?:safety[\\/]use-help-near|sync[\\/](?:library[\\/](?:use-library|changes)|practice[\\/](?:marks|practice-days|use-practice|clock))|features[\\/](?:course[\\/]course-address|hub[\\/]finished-topics))\.ts$`,
    String.raw`[\\/]contracts[\\/]call\.ts`,
    String.raw`node_modules[\\/]@tanstack[\\/]`,
    String.raw`[\\/]content[\\/]art[\\/](?:brand[\\/]|topics[\\/]section-|scenes[\\/](?!travel-).*\.svg$)`,
  ].join('|'),
);

/** Forms: fields, sending, and what the pages to sign in, to register and for a new password share. */
const FORMS =
  /[\\/](?:app[\\/](?:ui[\\/](?:form-parts|field)|data[\\/]use-sending-form|features[\\/]account[\\/](?:form-parts|signed-out-words|entry-page|use-begin-sign-in|password-strength))|contracts[\\/](?:accounts|roles|typed))\.tsx?$/;
/** Lessons, the sixteen definitions and what an activity stands in: most pages to learn with need most of it. */
const LEARNING = new RegExp(
  [
    String.raw`[\\/]app[\\/]activities[\\/](?:definitions|catalogue|styles|[\w-]+[\\/]definition)\.ts$`,
    String.raw`[\\/]app[\\/]activities[\\/]host[\\/](?:load-screen|saved-item|place-badge|saved-list|screen-boundary|picture-sheet|activity-host|use-local-creations|saved-texts)\.tsx?$`,
    String.raw`[\\/]app[\\/]features[\\/](?:hub[\\/].*|levels[\\/](?:link-cards|way-link)|teaching[\\/]teaching-address)\.tsx?$`,
  ].join('|'),
);
/** Where something is written: activities need it, lists of them don't. */
const WRITING = /[\\/]app[\\/]activities[\\/]host[\\/]writing[\\/][\w-]+\.tsx?$/;
/** What lessons and the course share: the film, recordings, voices and emoji. */
const PRACTICE =
  /[\\/]app[\\/](?:features[\\/]hub[\\/](?:topic-video|hub-address|video-position|films[\\/][\w-]+)|media[\\/](?:recordings|recorded|speech|voices|word-end)|activities[\\/](?:host[\\/]use-local-creations|course-task[\\/]definition)|features[\\/]course[\\/]task-draft|ui[\\/]emoji-picture|lib[\\/]emoji)\.tsx?$/;
/** What the course saves by itself, and questions, which lessons load only when they are asked. */
const COURSE_SYNC = /[\\/]app[\\/](?:sync[\\/]course[\\/](?!use-due-count|count-due)|features[\\/]questions[\\/][\w-]+\.tsx?$)/;
/** The library on the device. */
const LIBRARY = /[\\/]app[\\/]sync[\\/]library[\\/](?:store|queue|state|answered)\.ts$/;
/** The microphone and its buttons. */
const RECORDER = /[\\/]app[\\/](?:ui[\\/]recorder[\\/]recorder-panel|media[\\/](?:use-recorder|microphone))\.tsx?$/;
/** What a screen and its creations share. */
const ACTIVITY_PARTS = /[\\/]app[\\/]activities[\\/](?!host[\\/])([\w-]+)[\\/][\w-]+\.tsx?$/;
const nameParts = (id: string) => `${ACTIVITY_PARTS.exec(id)?.[1] ?? 'activity'}-parts`;
/** What the pages of a feature share. */
const FEATURE = /[\\/]app[\\/]features[\\/](live-sessions|teaching|orders|progress|levels|course|sounds)[\\/].*\.tsx?$/;
const nameFeature = (id: string) => FEATURE.exec(id)?.[1] ?? 'feature';
/** What the pages of the blog share. */
const BLOG = /[\\/]app[\\/](?:features[\\/]blog[\\/]|lib[\\/](?:excerpt|format-date)\.ts)|[\\/]contracts[\\/]blog\.ts/;
/** The styles of all activities (app/activities/styles.ts), and those of the hub and its lessons. */
const ACTIVITY_STYLES = /[\\/]app[\\/](?:activities[\\/].*|ui[\\/]recorder[\\/].*)\.css$/;
const HUB_STYLES = /[\\/]app[\\/](?:features[\\/](?:hub|questions)[\\/].*|ui[\\/](?:comic|sources|chart-stop))\.css$/;
const isScript = (pattern: RegExp) => (id: string) => pattern.test(id) && /\.tsx?$/.test(id);

function groupSharedChunks(): Plugin {
  return {
    name: 'threeseas:group-shared-chunks',
    enforce: 'post',
    configEnvironment(name, config) {
      if (name !== 'client') return;
      config.build ??= {};
      config.build.rolldownOptions ??= {};
      config.build.rolldownOptions.output = {
        ...config.build.rolldownOptions.output,
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 3 },
            { name: 'frame', test: FRAME, priority: 2 },
            // Style sheets stay where they are: a page brings only its own.
            { name: 'forms', test: FORMS, minShareCount: 2, priority: 1 },
            { name: 'learn', test: LEARNING, minShareCount: 2, priority: 1 },
            { name: 'writing', test: WRITING, minShareCount: 2, priority: 2 },
            { name: 'practice', test: PRACTICE, minShareCount: 2, priority: 2 },
            { name: 'course-sync', test: COURSE_SYNC, priority: 2 },
            { name: 'device-library', test: LIBRARY, priority: 2 },
            { name: 'recorder', test: RECORDER, minShareCount: 2, priority: 1 },
            { name: nameParts, test: ACTIVITY_PARTS, minShareCount: 2 },
            { name: 'blog', test: isScript(BLOG), minShareCount: 2, priority: 1 },
            { name: nameFeature, test: FEATURE, minShareCount: 2 },
            { name: 'activity-styles', test: ACTIVITY_STYLES, priority: 3 },
            { name: 'hub-styles', test: HUB_STYLES, priority: 3 },
          ],
        },
      };
    },
  };
}

/**
 * Chromium reads this word at the top of a file and prepares all functions in it beside the page, while the file still
 * comes; otherwise each is prepared when it is first called, which holds up the page. Other browsers read past it.
 */
const PREPARE_EARLY = '//# allFunctionsCalledOnLoad\n';
/** In a smaller file the word would cost more than it spares. */
const WORTH_IT_MIN = 8000;
function prepareEarly(): Plugin {
  return {
    name: 'threeseas:prepare-early',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, files) {
        for (const file of Object.values(files)) {
          if (file.type === 'chunk' && file.code.length >= WORTH_IT_MIN) file.code = PREPARE_EARLY + file.code;
        }
      },
    },
  };
}

/** React Router names the server bundle itself; the start script needs a name that stays. */
function nameServerEntry(): Plugin {
  return {
    name: 'threeseas:name-server-entry',
    enforce: 'post',
    configEnvironment(name, config) {
      if (name !== 'ssr') return;
      config.build ??= {};
      config.build.rolldownOptions ??= {};
      // Threads that hash, make pictures and read texts have a file each.
      config.build.rolldownOptions.input = {
        start: 'server/start.ts',
        'backup-worker': 'server/backup/backup-worker.ts',
        'filter-worker': 'server/modules/community/filter/filter-worker.ts',
        'hash-worker': 'server/modules/accounts/hash-worker.ts',
        'markdown-worker': 'server/modules/blog/markdown-worker.ts',
        'picture-worker': 'server/modules/pictures/picture-worker.ts',
      };
      // The process holds the text of its program: a letter beyond Latin would double all of it, and comments are a third.
      config.build.rolldownOptions.output = { entryFileNames: '[name].js', charset: 'ascii', comments: false };
    },
  };
}

/** Fetched when somebody needs them, if at all, and some read files beside their own. */
const FETCHED_LATER = [
  '@sentry/core',
  '@sentry/core/server',
  'aws4fetch',
  'nodemailer',
  'pdfkit',
  'pdfkit/output',
  'pg',
  'piscina',
  'sharp',
  'stripe',
];

/** The packages that the server always needs are built into it: to find and read 900 files took half of its start. */
function bundleServer(): Plugin {
  return {
    name: 'threeseas:bundle-server',
    apply: 'build',
    enforce: 'post',
    configEnvironment(name, config) {
      if (name !== 'ssr') return;
      config.define = { ...config.define, 'process.env.NODE_ENV': JSON.stringify('production') };
      config.resolve = { ...config.resolve, noExternal: true, external: FETCHED_LATER };
    },
  };
}

/** The server is one large file on purpose, and the framework's own steps take what time they take. */
const QUIET = { chunkSizeWarningLimit: 4000, rolldownOptions: { checks: { pluginTimings: false } } };

export default defineConfig({
  plugins: [
    devServer('/server/dev.ts'),
    practiceSets(),
    filmMarks(),
    recordedVoices(),
    helpCardTexts(),
    lineTexts(),
    contentJson(),
    reactRouter(),
    forbidServerCodeInBrowser(),
    ...NOT_FOR_BROWSERS.map(leaveOut),
    groupSharedChunks(),
    prepareEarly(),
    nameServerEntry(),
    bundleServer(),
  ],
  // scripts/build.ts reads from the manifest which pictures an activity may show.
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, reportCompressedSize: false, manifest: true, ...QUIET },
});
