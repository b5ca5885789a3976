import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { filmMarks } from './scripts/film-marks.ts';
import { lineTexts } from './scripts/line-texts.ts';
import { practiceSets } from './scripts/practice-sets.ts';
import { devServer } from './scripts/vite-dev-server.ts';

/** The browser build must never contain server code: an import that slips through fails the build by name. */
function forbidServerCodeInBrowser(): Plugin {
  const serverFolder = `${import.meta.dirname}/server/`;
  return {
    name: 'threeseas:forbid-server-code',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      if (id.startsWith(serverFolder)) {
        throw new Error(`${id.slice(serverFolder.length)} belongs to the server and was about to reach the browser.`);
      }
      return null;
    },
  };
}

/** Packages every page needs anyway. One file each costs a slow network fewer round trips than thirty small ones. */
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)[\\/]/;
/** Shared parts that only some pages need: questions, forms and choices, the chart, the device's database, kept films, fetched answers with their library, voices, emoji, the course, the microphone, heads of pages, comics. */
const SOME_PAGES = String.raw`paper|kept-film|call-state|guardian-note|chart|ask-first|chip-choice|form-parts|field\.tsx|use-sending-form|download-blob|course[\\/]|recorder|word-end|qr\.ts|device[\\/](?:database|kept)|outbox|practice|data[\\/](?:query-client|use-)|speech|voices|use-speaking|emoji|speak-icon|page-head|wide-table|comic|qr-code`;
const FRAME = new RegExp(
  String.raw`[\\/]app[\\/](?:root\.tsx|(?:lib|ui)[\\/](?!${SOME_PAGES})|features[\\/](?:site-frame|comfort)[\\/])|[\\/]contracts[\\/]call\.ts|[\\/]content[\\/]art[\\/]brand[\\/]`,
);

/** The forms to sign in, to register and to ask for a new password. */
const ENTRY =
  /[\\/](?:app[\\/]features[\\/]account[\\/](?:form-parts|signed-out-words|entry-page|use-begin-sign-in)|contracts[\\/](?:accounts|roles))\.tsx?$/;
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
            { name: 'entry', test: isScript(ENTRY), priority: 1 },
          ],
        },
      };
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
      config.build.rolldownOptions.input = { start: 'server/start.ts' };
      config.build.rolldownOptions.output = { entryFileNames: '[name].js' };
    },
  };
}

export default defineConfig({
  plugins: [
    devServer('/server/dev.ts'),
    practiceSets(),
    filmMarks(),
    lineTexts(),
    reactRouter(),
    forbidServerCodeInBrowser(),
    groupSharedChunks(),
    nameServerEntry(),
  ],
  // scripts/build.ts reads from the manifest which style sheets a drawn activity needs.
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0, reportCompressedSize: false, manifest: true },
});
