import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { KeptPart, PartDrawerContext, type PartDrawer } from './kept-part.tsx';
import { createPartDrawer } from './part-drawer.server.tsx';

/** Draws a page, and waits until what it leaves to do is done. */
async function drawPage(page: React.ReactNode, drawer?: PartDrawer): Promise<string> {
  const html = renderToString(<PartDrawerContext value={drawer}>{page}</PartDrawerContext>);
  await new Promise(setImmediate);
  return html;
}

function createWords(drawer: PartDrawer) {
  const draw = vi.fn<(word: string) => React.ReactNode>((word) => <b>{word}</b>);
  const show = (word: string) =>
    drawPage(
      <KeptPart as="div" from={['words', word]}>
        {() => draw(word)}
      </KeptPart>,
      drawer,
    );
  return { draw, show };
}

it('a part is drawn twice with its page and once alone, and after that no more', async () => {
  const { draw, show } = createWords(createPartDrawer());
  for (let times = 0; times < 5; times += 1) expect(await show('<one>')).toBe('<div><b>&lt;one&gt;</b></div>');
  expect(draw).toHaveBeenCalledTimes(3);
});

it('what shows anything else is another part', async () => {
  const { show } = createWords(createPartDrawer());
  for (const word of ['one', 'two', 'one', 'two', 'one', 'two']) expect(await show(word)).toBe(`<div><b>${word}</b></div>`);
});

it('a part that is seen once is not drawn again for nobody', async () => {
  const { draw, show } = createWords(createPartDrawer());
  for (const word of ['one', 'two', 'three']) await show(word);
  expect(draw).toHaveBeenCalledTimes(3);
});

it('a part to which React gives an id is drawn with its page, where the id counts from', async () => {
  function Named() {
    return <input id={useId()} />;
  }
  const page = (
    <>
      <Named />
      <KeptPart as="div" from={['named']}>
        {() => <Named />}
      </KeptPart>
    </>
  );
  const drawer = createPartDrawer();
  const plain = await drawPage(page);
  for (let times = 0; times < 3; times += 1) expect(await drawPage(page, drawer)).toBe(plain);
});

it('a part that fails alone is drawn with its page', async () => {
  const drawer = createPartDrawer();
  let isAlone = false;
  const show = () =>
    drawPage(
      <KeptPart as="div" from={['fails']}>
        {() => {
          if (isAlone) throw new Error('not without its page');
          return 'words';
        }}
      </KeptPart>,
      drawer,
    );
  await show();
  const second = show();
  isAlone = true;
  expect(await second).toBe('<div>words</div>');
  isAlone = false;
  expect(await show()).toBe('<div>words</div>');
});

it('parts make room for others, the least used first', async () => {
  const drawer = createPartDrawer(1000);
  const draw = vi.fn<(word: string) => string>((word) => word.repeat(200));
  for (const word of ['a', 'a', 'b', 'b', 'a', 'c', 'c', 'b', 'b']) {
    drawer(JSON.stringify([word]), () => draw(word));
    await new Promise(setImmediate);
  }
  expect(draw.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});
