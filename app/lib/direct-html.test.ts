import { expect, it } from 'vitest';
import { toDirectedHtml } from './direct-html.ts';

const direct = (html: string) => toDirectedHtml(html).__html;

it.each(['p', 'h2', 'h3', 'h4', 'li', 'blockquote', 'pre', 'figcaption', 'summary', 'th', 'td'])(
  'a %s runs in the direction of its own words',
  (tag) => expect(direct(`<${tag}>שלום</${tag}>`)).toBe(`<${tag} dir="auto">שלום</${tag}>`),
);

it('other attributes stay, and words, links, pictures and lines stay as they are', () => {
  expect(direct('<td colspan="2">سلام</td>')).toBe('<td dir="auto" colspan="2">سلام</td>');
  const rest = '<ul></ul><picture><img alt="p &lt;p>"></picture><hr><a href="/p">p</a>';
  expect(direct(rest)).toBe(rest);
});
