import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectBidi } from './bidi.ts';
import type { Browser, Driver } from './driver.ts';
import { findProgram, requireStream, startProcess, stopProcess, waitForText } from './processes.ts';

const findFirefox = () => findProgram('firefox-esr', 'firefox');

function writeProfile(folder: string, isStill: boolean): void {
  const preferences = {
    'ui.prefersReducedMotion': isStill ? 1 : 0,
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.shutdown.fastShutdownStage': 3,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(path.join(folder, 'user.js'), lines.join(''));
}

async function launch({ isStill }: { isStill: boolean }): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'threeseas-firefox-'));
  writeProfile(profile, isStill);
  const firefox = startProcess({
    command: findFirefox() ?? 'firefox',
    args: ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    env: { HOME: profile },
  });
  const [, address = ''] = await waitForText(firefox, requireStream(firefox.stderr), /listening on (ws:\S+)/);
  const bidi = await connectBidi(`${address}/session`);
  await bidi.send('session.new', { capabilities: {} });
  const tree = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = tree.contexts[0]?.context;

  return {
    open: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'complete' })),
    async evaluate(expression) {
      const answer = await bidi.send<{ result?: { value?: string }; exceptionDetails?: { text: string } }>('script.evaluate', {
        expression,
        awaitPromise: true,
        target: { context },
      });
      if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value ?? 'null';
    },
    perform: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    resize: async (width, height) => void (await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async takePicture() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      bidi.close();
      await stopProcess(firefox);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const firefox: Browser = {
  name: 'Firefox',
  hasMicrophone: true,
  findMissing: () => (findFirefox() === undefined ? 'firefox' : undefined),
  launch,
};
