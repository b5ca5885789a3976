// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

const clean = (html: string) => cleanPaste(html).html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
const item = (level: number, mark: string, text: string, list = 0) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`;

describe('a paste', () => {
  it('of desktop Word keeps headings, bold and nested lists, and loses its styles', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-GB>
      <p class=MsoTitle>Boats</p><h1>First</h1><p class=MsoNormal style='margin-bottom:8pt'><b>Bold</b> and <i style='mso-bidi-font-style:normal'>italic</i><o:p>&nbsp;</o:p></p>
      ${item(1, '·', 'One')}${item(2, 'o', 'One, one')}${item(2, 'o', 'One, two')}${item(1, '·', 'Two')}
      <p class=MsoNormal>Between</p>${item(1, '1.', 'First', 1)}${item(1, '2.', 'Second', 1)}</body></html>`;
    expect(clean(html)).toBe(
      '<h2>Boats</h2><h2>First</h2><p><b>Bold</b> and <i>italic</i>&nbsp;</p>' +
        '<ul><li>One<ul><li>One, one</li><li>One, two</li></ul></li><li>Two</li></ul>' +
        '<p>Between</p><ol><li>First</li><li>Second</li></ol>',
    );
  });

  it('of a word processor on the web has its bold and italic from styles', () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:700;color:#000">Bold</span><span> plain </span><span style="font-style:italic">slanted</span></p></b>';
    expect(clean(html)).toBe('<p><strong>Bold</strong> plain <em>slanted</em></p>');
  });

  it('of a web page loses programs, menus and foreign pictures, and counts the pictures', () => {
    const html =
      '<nav><a href="/">Home</a></nav><h5 onclick="x()">Small</h5><p>Text <a href="https://example.org" class="b" target="_blank">link</a><script>alert(1)</script></p>' +
      '<img src="https://example.org/a.png"><img src="data:image/png;base64,AA=="><img src="https://t.example/p.gif" width="1" height="1"><img src="/public/posts/a.svg" alt="Ours" style="width:9px">' +
      '<table style="border:1px"><tr><td colspan="2" bgcolor="red">Cell</td></tr></table>';
    const { leftOut } = cleanPaste(html);
    expect(leftOut).toBe(2);
    expect(clean(html)).toBe(
      '<h4>Small</h4><p>Text <a href="https://example.org">link</a></p><img src="/public/posts/a.svg" alt="Ours">' +
        '<table><tbody><tr><td colspan="2">Cell</td></tr></tbody></table>',
    );
  });

  it('of a browser has ordinary blanks where it wrote no-break ones, and keeps those of the writer', () => {
    expect(clean('<p>One<span>\u00a0</span><b>two</b><span class="Apple-converted-space">\u00a0</span>three</p>')).toBe(
      '<p>One <b>two</b> three</p>',
    );
    expect(clean('<p>10\u00a0km</p>')).toBe('<p>10&nbsp;km</p>');
  });

  it.each([
    ['3.', 3],
    ['1.1.', 1],
    ['2.4', 4],
    ['(a)', 1],
    ['c)', 3],
    ['(iv)', 4],
    ['xii.', 12],
    ['o', undefined],
    ['·', undefined],
    ['§', undefined],
  ])('of desktop Word whose list begins with "%s" keeps what it is', (mark, start) => {
    const tag = start === undefined ? '<ul>' : start === 1 ? '<ol>' : `<ol start="${start}">`;
    expect(clean(`${item(1, mark, 'One')}${item(1, mark, 'Two')}`)).toBe(
      `${tag}<li>One</li><li>Two</li>${start === undefined ? '</ul>' : '</ol>'}`,
    );
  });

  it('of five thousand words is whole', () => {
    const html = Array.from({ length: 250 }, (_, place) => `<p style="color:red">${'word '.repeat(19)}end${place}</p>`).join('');
    const words = clean(html)
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/);
    expect([words.length, words.at(-1)]).toEqual([5000, 'end249']);
  });
});
