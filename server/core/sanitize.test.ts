import { describe, expect, it } from 'vitest';
import { isOwnPicture, sanitizeArticle, toPlainText } from './sanitize.ts';

describe('sanitizeArticle', () => {
  it.each([
    ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://elsewhere.test/pixel.gif" alt="">', ''],
    ['<img src="//elsewhere.test/pixel.gif" alt="">', ''],
    ['<img src="/api/me" alt="">', ''],
    ['<img src="/ThreeSeas/api/load-menu" alt="">', ''],
    ['<img src="/\\elsewhere.test/pixel.gif" alt="">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
    ['<iframe src="https://elsewhere.test"></iframe>', ''],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    [
      '<details open ontoggle="x()"><summary>Where this comes from</summary></details>',
      '<details><summary>Where this comes from</summary></details>',
    ],
  ])('makes %s into %s', (dirty, clean) => expect(sanitizeArticle(dirty)).toBe(clean));

  it('keeps text, structure, links and our own pictures', () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul><blockquote><p>f</p></blockquote><a href="/activities">g</a><img src="/public/posts/a.svg" alt="h" />';
    expect(sanitizeArticle(html)).toBe(html);
  });

  it('changes nothing the second time', () => {
    const once = sanitizeArticle('<p>a &amp; b < c</p><script>x</script>');
    expect(sanitizeArticle(once)).toBe(once);
  });
});

describe('toPlainText', () => {
  it('keeps words of neighbouring paragraphs apart', () => {
    expect(toPlainText('<p>one</p><p>two &amp; three</p>').split(/\s+/).filter(Boolean)).toEqual(['one', 'two', '&', 'three']);
  });
});

it.each([
  ['/public/emoji/1f475.svg', true],
  ['/pictures/bridge.webp', true],
  ['//evil.example/x.png', false],
  ['/\\evil.example/x.png', false],
  ['/\t/evil.example/x.png', false],
  ['/api/me', false],
  ['/threeseas/api/load-menu', false],
  ['https://evil.example/x.png', false],
  ['/x/../api/me', false],
  ['/./api/me', false],
  ['/x/..', false],
  ['/x//api/me', false],
  ['/%61pi/me', false],
  ['/x/%2e%2e/api/me', false],
  ['/pictures/a..b.webp', true],
])('%s as a picture of this site: %s', (src, isOurs) => expect(isOwnPicture(src)).toBe(isOurs));
