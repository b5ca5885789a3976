// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Each test has its own document, which counts its reports. */
async function load() {
  vi.resetModules();
  return import('./report-error.ts');
}
const makeError = (stack: string, name = 'TypeError') => Object.assign(new Error('asha@example.org is not a function'), { name, stack });
const OURS = 'TypeError: asha@example.org\n    at open (https://sea.example/assets/root-a1.js:1:20)\n    at x.js:3:4';

describe('reportError', () => {
  let sent: string[] = [];
  beforeEach(() => {
    sent = [];
    window.history.replaceState(null, '', '/blogs/my-secret-slug?token=abc');
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      sent.push(body);
      return new Response();
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('tells the kind, the pattern of the page and the places in our files, and no words', async () => {
    const { reportError } = await load();
    reportError(makeError(OURS), { place: 'page' });
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
      { place: 'page', name: 'TypeError', page: '/blogs/:slug', frames: [{ file: '/assets/root-a1.js', line: 1, column: 20 }] },
    ]);
  });

  it('reads what Firefox and Safari write', async () => {
    const { reportError } = await load();
    reportError(makeError('open@https://sea.example/assets/root-a1.js:1:20\n@https://sea.example/assets/b_2.js:7:8'), { place: 'page' });
    expect(sent[0]).toContain('"/assets/b_2.js","line":7,"column":8');
  });

  it('tells an error once, and five of a document at most', async () => {
    const { reportError } = await load();
    for (let number = 0; number < 3; number += 1) reportError(makeError(OURS), { place: 'page' });
    expect(sent).toHaveLength(1);
    for (let line = 0; line < 20; line += 1) reportError(makeError(OURS.replace(':1:20', `:${line}:20`)), { place: 'page' });
    expect(sent).toHaveLength(5);
  });

  it('leaves out what is not ours', async () => {
    const { reportError } = await load();
    reportError(makeError('TypeError: Failed to fetch'), { place: 'uncaught' });
    reportError(makeError('Error\n    at chrome-extension://abc/content.js:1:2'), { place: 'uncaught' });
    reportError('a text', { place: 'uncaught' });
    expect(sent).toEqual([]);
  });

  it('hears of errors that nobody caught', async () => {
    const { watchErrors } = await load();
    watchErrors();
    window.dispatchEvent(Object.assign(new Event('error'), { error: makeError(OURS) }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: makeError(OURS.replace(':1:20', ':9:9')) }));
    expect(sent).toHaveLength(2);
  });
});
