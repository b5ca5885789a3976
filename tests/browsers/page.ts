import type { Driver, InputSource } from './driver.ts';
import { findPlace, listWide, readRegion } from './find-in-page.ts';

const PATIENCE_MS = 10_000;
/** The worker fetches a page's files beside other work. */
const SLOW_PATIENCE_MS = 30_000;
const POLL_MS = 100;
const WIDE = { width: 1200, height: 900 };
const NARROW = { width: 360, height: 740 };
/** As WebDriver names them. */
const KEYS = { Enter: '\uE007', End: '\uE010' } as const;
const CONTROL = '\uE009';

type Json = string | number | boolean;

/** What a journey can do and expect. Everything waits for a state, never for a time. */
export type Page = ReturnType<typeof createPage>;

export function createPage(driver: Driver, base: string) {
  /** Runs our function in the page; it is sent as text. */
  async function run<Args extends Json[], Result>(script: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result> {
    const list = args.map((arg) => JSON.stringify(arg)).join(', ');
    const text = await driver.evaluate(`Promise.resolve((${script.toString()})(${list})).then((value) => JSON.stringify(value ?? null))`);
    return JSON.parse(text) as Result;
  }

  async function waitFor<Result>(look: () => Promise<{ found: Result } | { problem: string }>, patienceMs = PATIENCE_MS): Promise<Result> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const seen = await look();
      if ('found' in seen) return seen.found;
      if (Date.now() > end) throw new Error(seen.problem);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  const type = (text: string) =>
    driver.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: [...text].flatMap((value) => (['keyDown', 'keyUp'] as const).map((step) => ({ type: step, value }))),
      },
    ]);

  /** `role` is a role of `findPlace`, or a CSS selector where a role is not enough. */
  async function click(role: string, name: string): Promise<void> {
    let last = '';
    const { x, y } = await waitFor(async () => {
      const place = await run(findPlace, role, name);
      if ('problem' in place) return place;
      // A click would miss what still moves.
      const isResting = JSON.stringify(place) === last;
      last = JSON.stringify(place);
      return isResting ? { found: place } : { problem: `${role} "${name}" does not come to rest` };
    });
    const mouse: InputSource = {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    };
    await driver.perform([mouse]);
  }

  /** Hydrated, with pictures and fonts: what loads late would move the target of a press. */
  async function waitForHydration(): Promise<void> {
    await waitFor(async () => {
      const late = await run(() => [
        ...(document.documentElement.hasAttribute('data-hydrated') ? [] : ['the page']),
        ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
          .filter(({ sheet }) => sheet === null)
          .map(({ href }) => href),
        ...[...document.images].filter((image) => image.loading !== 'lazy' && !image.complete).map(({ src }) => src),
        ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
      ]);
      return late.length === 0
        ? { found: true }
        : { problem: `not ready: ${late.join(', ')}; it says: ${await run(() => document.body.innerText.slice(0, 200))}` };
    });
  }

  async function resize({ width, height }: typeof WIDE): Promise<void> {
    await driver.resize(width, height);
    await waitFor(async () => {
      const inner = await run(() => innerWidth);
      return inner === width ? { found: true } : { problem: `the page is ${inner} px wide instead of ${width}` };
    });
  }

  return {
    run,
    click,
    resize,
    takePicture: driver.takePicture,

    async open(path: string): Promise<void> {
      // Before the page loads: a growing window would move the target of a press.
      await resize(WIDE);
      await driver.open(`${base}${path}`);
      await waitForHydration();
    },
    async reload(): Promise<void> {
      await driver.reload();
      await waitForHydration();
    },
    async type(text: string, name = ''): Promise<void> {
      await click('textbox', name);
      await type(`${KEYS.End}${text}`);
    },
    /** Where the focus is. */
    typeHere: type,
    waitUntil: (look: () => Promise<boolean>, problem: string) =>
      waitFor(async () => ((await look()) ? { found: true } : { problem }), SLOW_PATIENCE_MS),
    seesInEditor: (words: string) =>
      waitFor(async () => {
        const text = await run(() => document.querySelector<HTMLElement>('[role=textbox][aria-label=Text]')?.innerText ?? '');
        return text.includes(words) ? { found: true } : { problem: `"${words}" is not in the editor: ${text}` };
      }),
    /** Each browser draws its own date picker and takes days and months in its own order. */
    async chooseDate(name: string, date: string): Promise<void> {
      await click('textbox', name);
      await run((value) => {
        const field = document.activeElement;
        if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus.');
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, date);
    },
    pressWithControl: (value: string) =>
      driver.perform([
        {
          type: 'key',
          id: 'keyboard',
          actions: [
            { type: 'keyDown', value: CONTROL },
            { type: 'keyDown', value },
            { type: 'keyUp', value },
            { type: 'keyUp', value: CONTROL },
          ],
        },
      ]),
    press: (key: keyof typeof KEYS) => type(KEYS[key]),
    async takesFile(button: string, type: string): Promise<void> {
      await run(() => {
        const { createObjectURL } = URL;
        URL.createObjectURL = (blob) => {
          if (blob instanceof Blob && blob.size > 0) Object.assign(window, { madeFile: blob.type });
          return createObjectURL.call(URL, blob);
        };
      });
      await click('button', button);
      await waitFor(async () => {
        const made = await run(() => String(Reflect.get(window, 'madeFile')));
        return made.startsWith(type) ? { found: true } : { problem: `"${button}" made no ${type} but: ${made}` };
      });
    },
    sees: (words: string, patienceMs?: number) =>
      waitFor(async () => {
        const text = await run(() => (document.body as HTMLElement | null)?.innerText ?? '');
        return text.includes(words) ? { found: true } : { problem: `"${words}" is not on the page` };
      }, patienceMs),
    seesIn: (region: string, words: string) =>
      waitFor(async () => {
        const text = await run(readRegion, region);
        if (text?.includes(words) === true) return { found: true };
        return {
          problem: text === undefined || text === null ? `there is no region "${region}"` : `"${words}" is not in "${region}": ${text}`,
        };
      }),
    hears: (words: string) =>
      waitFor(async () => {
        const said = await run(() => [...document.querySelectorAll('[role=status], [role=alert]')].map((part) => part.textContent.trim()));
        return said.includes(words)
          ? { found: true }
          : { problem: `"${words}" was not announced; heard: ${said.filter(Boolean).join(' | ')}` };
      }),
    async expectFits(): Promise<void> {
      await resize(NARROW);
      await waitFor(async () => {
        const wide = await run(listWide);
        return wide.length === 0 ? { found: true } : { problem: `sticks out sideways: ${wide.join('\n')}` };
      });
    },
    /** Waits for late reports of the page; one from the device has no watch. */
    settle: () => run(() => (window as unknown as { settleWatch?: () => Promise<boolean> }).settleWatch?.() ?? true),
  };
}
