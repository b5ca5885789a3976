// A real Chromium for the journeys: the one without windows of its own where there is one, which walks them in two thirds of
// the time; else the system's, else Debian's (as root), else Playwright's own.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_BROWSERS = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const findSystemBrowser = () => SYSTEM_BROWSERS.find((file) => existsSync(file));
const run = (command, args, env = process.env) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;

/** The browser's path, or undefined when Playwright is to use its own. Installs one when there is none. */
export function ensureBrowser(environment) {
  const named = process.env.CHROMIUM_PATH ?? '';
  if (named !== '' && existsSync(named)) return named;
  if (!existsSync(SHELL) && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.error('Installing Chromium from the system packages (once) ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = (name) => run('apt-get', ['install', '-y', '-qq', name], env);
    run('apt-get', ['update', '-qq'], env);
    if (!install('chromium-headless-shell') && findSystemBrowser() === undefined) install('chromium');
  }
  const present = findSystemBrowser();
  if (present !== undefined) return present;
  console.error('Installing the browser that Playwright brings (once) ...');
  if (!run('playwright', ['install', 'chromium'], environment))
    throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH.');
  return undefined;
}
