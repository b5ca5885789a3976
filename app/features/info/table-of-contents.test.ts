import { expect, it } from 'vitest';
import { addHeadingIds } from './table-of-contents.ts';

it('gives headings ids and lists them in plain text', () => {
  const { html, headings } = addHeadingIds('<h2>What&#39;s <em>yours</em> &amp; ours?</h2><p>x</p><h3>Not this</h3><h2>Money</h2>');
  expect(html).toBe(
    '<h2 id="h-whats-yours-ours">What&#39;s <em>yours</em> &amp; ours?</h2><p>x</p><h3>Not this</h3><h2 id="h-money">Money</h2>',
  );
  expect(headings).toEqual([
    { id: 'h-whats-yours-ours', text: "What's yours & ours?" },
    { id: 'h-money', text: 'Money' },
  ]);
});

it('never gives two headings the same id', () => {
  const { headings } = addHeadingIds('<h2>Money</h2><h2>Money</h2><h2>नमस्ते</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['h-money', 'h-money-2', 'h-नमस्ते']);
});

it('gives headings in any script an id that can be read, and two of them two', () => {
  const { headings } = addHeadingIds('<h2>Моя семья</h2><h2>بيتي</h2><h2>Über uns</h2><h2>★</h2><h2>★</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['h-моя-семья', 'h-بيتي', 'h-uber-uns', 'h-part', 'h-part-5']);
});

it('never gives a heading an id that the page itself has', () => {
  const { headings } = addHeadingIds('<h2>Main</h2><h2>Comfort</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['h-main', 'h-comfort']);
});
