import { runnerImport } from 'vite';
import { filmMarks } from '../../scripts/film-marks.ts';
import { helpCardTexts, lineTexts } from '../../scripts/yaml-texts.ts';

/**
 * Run first by `npm run dev -- --demo`. Content is read through Vite, as everywhere but in the built program; its runner closes
 * once the module has been read, so that module does all its work before.
 */
process.env['DATA_DIR'] ??= './data-demo';
try {
  await runnerImport(`${import.meta.dirname}/show.ts`, {
    configFile: false,
    logLevel: 'error',
    plugins: [filmMarks(), helpCardTexts(), lineTexts()],
  });
  process.exit(0);
} catch (error) {
  console.error(`The demo was not made: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
