import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { writeHandover } from './write-handover.server.ts';

const MARK = 'a-mark';
const SCRIPT = /<script nonce="([^"]+)">([\s\S]*?)<\/script>/g;

const encode = (data: string) => new Blob([data]).stream();

/** What the browser is given when it runs the scripts, in their order. */
function run(html: string): string[] {
  const given: string[] = [];
  const streamController = { enqueue: (data: string) => given.push(data), close: () => given.push('(closed)') };
  for (const [, mark, code = ''] of html.matchAll(SCRIPT)) {
    expect(mark).toBe(MARK);
    runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  }
  return given;
}

it('the browser is given the data as it is, and told of its end', async () => {
  const data = 'A "quoted" word, a \\ and a $& in 你好\n';
  expect(run(await writeHandover(encode(data), MARK))).toEqual([data, '(closed)']);
});

it.each(['</script><script>steal()</script>', '<!--<script>', ']]>', '\u2028\u2029', '&lt;/script&gt;'])(
  'nothing in the data ends the script early: %s',
  async (words) => {
    const html = await writeHandover(encode(words), MARK);
    expect(html.replaceAll(/<\/?script[^>]*>/g, '')).not.toMatch(/[<>&\u2028\u2029]/);
    expect(html.split('<script')).toHaveLength(3);
    expect(run(html)).toEqual([words, '(closed)']);
  },
);

it('a page without data is told of its end alone', async () => {
  expect(run(await writeHandover(undefined, MARK))).toEqual(['(closed)']);
});
