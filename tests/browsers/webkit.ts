import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Driver } from './driver.ts';
import { findProgram, requireStream, startProcess, stopProcess, waitForText } from './processes.ts';
import { openWebDriverSession } from './webdriver.ts';
import { findFreePort } from '../../scripts/free-port.ts';

const PROGRAMS = ['WebKitWebDriver', 'Xvfb'];
/** The test browser's bar would keep its window wider than a phone. */
const NARROW_BAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n';

function writeSettings(home: string, isStill: boolean): void {
  const folder = path.join(home, '.config', 'gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'gtk.css'), NARROW_BAR);
  writeFileSync(path.join(folder, 'settings.ini'), `[Settings]\ngtk-enable-animations=${isStill ? 0 : 1}\n`);
}

async function startDisplay() {
  // It chooses a free number and writes it to its fourth stream.
  const display = startProcess({
    command: 'Xvfb',
    args: ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const stream = display.stdio[3];
  const [, number] = await waitForText(
    display,
    requireStream(stream !== null && stream !== undefined && 'read' in stream ? stream : null),
    /(\d+)\n/,
  );
  return { display, name: `:${number}` };
}

async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start.');
}

/** WebKitGTK on a virtual display, driven by WebDriver; Safari's engine. */
async function launch({ isStill }: { isStill: boolean }): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'threeseas-webkit-'));
  writeSettings(home, isStill);
  const { display, name } = await startDisplay();
  const port = await findFreePort();
  const driver = startProcess({
    command: 'WebKitWebDriver',
    args: [`--port=${port}`],
    env: { HOME: home, XDG_CONFIG_HOME: path.join(home, '.config'), DISPLAY: name, WAYLAND_DISPLAY: '', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await waitUntilReady(address);
  const send = await openWebDriverSession(address);

  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh', {})),
    evaluate: async (expression) => String(await send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })),
    perform: async (actions) => void (await send('POST', '/actions', { actions })),
    resize: async (width, height) => void (await send('POST', '/window/rect', { width, height })),
    takePicture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    async close() {
      await send('DELETE', '').catch(() => {});
      await stopProcess(driver);
      await stopProcess(display);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const webkit: Browser = {
  name: 'WebKit',
  hasMicrophone: false,
  findMissing: () => PROGRAMS.find((program) => findProgram(program) === undefined),
  launch,
};
