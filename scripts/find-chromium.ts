import { existsSync } from 'node:fs';

const SYSTEM_BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium that CHROMIUM_PATH names or the system has; nothing where Playwright's own is meant. */
export function findChromium(): { executablePath: string } | Record<string, never> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? SYSTEM_BROWSERS.find((file) => existsSync(file));
  return executablePath === undefined ? {} : { executablePath };
}
