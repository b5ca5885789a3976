import { expect, it } from 'vitest';
import { addHeadingIds } from './table-of-contents.ts';

it('gives headings ids and lists them in plain text', () => {
  const { html, headings } = addHeadingIds('<h2>What&#39;s <em>yours</em> &amp; ours?</h2><p>x</p><h3>Not this</h3><h2>Money</h2>');
  expect(html).toBe(
    '<h2 id="whats-yours-ours">What&#39;s <em>yours</em> &amp; ours?</h2><p>x</p><h3>Not this</h3><h2 id="money">Money</h2>',
  );
  expect(headings).toEqual([
    { id: 'whats-yours-ours', text: "What's yours & ours?" },
    { id: 'money', text: 'Money' },
  ]);
});

it('never gives two headings the same id', () => {
  const { headings } = addHeadingIds('<h2>Money</h2><h2>Money</h2><h2>नमस्ते</h2>');
  expect(headings.map(({ id }) => id)).toEqual(['money', 'money-2', 'part']);
});
