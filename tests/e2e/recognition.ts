import type { Page } from '@playwright/test';

type Said = readonly [text: string, isFinal: boolean];
type Fake = { sessions: object[]; hear: (...said: Said[]) => void; fail: (error: string) => void; end: () => void };

/** A recogniser that hears what the test says. `local` is its answer about this device. */
export async function stubRecognition(page: Page, local = 'unavailable') {
  await page.addInitScript((availability) => {
    class FakeRecognition {
      static available = () => Promise.resolve(availability);
      lang = '';
      continuous = false;
      interimResults = false;
      processLocally = false;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        sessions.push(this);
      }
      stop() {
        setTimeout(() => this.onend?.(), 10);
      }
      abort() {
        setTimeout(() => this.onend?.(), 10);
      }
    }
    const sessions: FakeRecognition[] = [];
    const fake: Fake = {
      sessions,
      hear: (...said) =>
        sessions.at(-1)?.onresult?.({ results: said.map(([transcript, isFinal]) => Object.assign([{ transcript }], { isFinal })) }),
      fail: (error) => {
        sessions.at(-1)?.onerror?.({ error });
        sessions.at(-1)?.onend?.();
      },
      end: () => sessions.at(-1)?.onend?.(),
    };
    Reflect.deleteProperty(window, 'SpeechRecognition');
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition, fake });
  }, local);
}

export const hear = (page: Page, ...said: Said[]) => page.evaluate((all) => (window as unknown as { fake: Fake }).fake.hear(...all), said);
export const fail = (page: Page, error: string) => page.evaluate((name) => (window as unknown as { fake: Fake }).fake.fail(name), error);
export const endSession = (page: Page) => page.evaluate(() => (window as unknown as { fake: Fake }).fake.end());
export const listSessions = (page: Page) =>
  page.evaluate(() => (window as unknown as { fake: Fake }).fake.sessions.map((session) => ({ ...session })));
