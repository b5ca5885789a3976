import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4173);

/** Journeys run against the built program with a data folder of their own. `npm test` walks those with `@core` in their title and sets E2E_DATA_DIR. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env['CI'] === undefined ? 0 : 2,
  workers: 2,
  reporter: [['list'], ['./scripts/second-tries.ts']],
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'off',
    // Each journey is a browser without a past, in which the worker would fetch and keep the whole app anew: a fifth of all
    // work. Journeys without a network, of pages on the device and of accounts have it (`serviceWorkers: 'allow'`).
    serviceWorkers: 'block',
    launchOptions: {
      ...findChromium(),
      args: [
        '--no-sandbox',
        // Pages are drawn by the processor here in any case; the detour over a drawn graphics card costs it twice.
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning build/server/start.js',
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    stdout: 'ignore',
    env: {
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: process.env['E2E_DATA_DIR'] ?? '/tmp/threeseas-e2e',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
  },
});
