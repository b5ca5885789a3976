import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { filmMarks } from './scripts/film-marks.ts';
import { recordedVoices } from './scripts/recorded-voices.ts';
import { helpCardTexts, lineTexts } from './scripts/yaml-texts.ts';

export default defineConfig({
  // One word has a recording in tests, whatever content/voices has.
  plugins: [filmMarks(), recordedVoices('tests/voices'), helpCardTexts(), lineTexts()],
  test: {
    environment: 'node',
    globalSetup: ['tests/global-setup.ts'],
    setupFiles: ['tests/setup.ts'],
    // Left to itself it takes one less than there are cores; most of these tests wait for a database or a process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Programs that tests start keep what Node compiled: each begins in half the time.
    env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'app', include: ['app/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{content,contracts,packages,paper,server}/**/*.test.ts',
            'scripts/**/*.test.{ts,tsx}',
            'tests/{api,properties}/**/*.test.ts',
          ],
          // The files of a worker share the modules they import: loading them again for each file took half of the time. What a
          // test changes (settings, clocks, globals) it puts back. Stores of the app are made once in a browser, so its tests do
          // not share.
          isolate: false,
        },
      },
    ],
  },
});
