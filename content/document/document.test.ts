import { describe, expect, it } from 'vitest';
import { textDocument, type TextDocument } from '#contracts/document.ts';
import { z } from '#contracts/zod.ts';
import { listCourseSeeds } from '#content/course.server.ts';
import { listSeedPosts } from '#content/site.server.ts';
import { sanitizeArticle } from '#server/core/sanitize.ts';
import { readHtml, readMarkdownText } from './read-html.ts';
import { renderDocument } from './render.ts';
import { toMarkdown } from './to-markdown.ts';

const OPTIONS = { films: [{ id: 'vocabulary-1', title: 'Verbs', url: 'videos/verbs', alt: 'A film' }], filmBase: '/public' };
const render = (document: TextDocument) => sanitizeArticle(renderDocument(document, OPTIONS));
const flatten = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ (?=<\/?(?:p|h\d|ul|ol|li|blockquote|details|summary)>)|(?<=<\/?(?:p|h\d|ul|ol|li|blockquote|details|summary)>) /g, '')
    .trim();

const texts = [
  ...listSeedPosts().map(({ slug, source, content }) => [`post ${slug}`, source, content] as const),
  ...listCourseSeeds().flatMap(({ slug, read }) =>
    read().blocks.flatMap((block, place) =>
      'html' in block && typeof block.text === 'string' ? [[`page ${slug}, block ${place}`, block.text, block.html] as const] : [],
    ),
  ),
];

describe('every text that comes with the program', () => {
  it('is there', () => expect(texts.length).toBeGreaterThan(50));

  it.each(texts)('%s reads the same from a document as from its Markdown', (_name, markdown, html) => {
    const document = readMarkdownText(markdown, sanitizeArticle);
    expect(z.safeParse(textDocument, document).error).toBeUndefined();
    expect(flatten(render(document))).toBe(flatten(sanitizeArticle(html)));
    // Out as Markdown and in again, nothing is lost either; a blank at the end of a mark is behind it then.
    const again = readMarkdownText(toMarkdown(document), sanitizeArticle);
    expect(flatten(render(again))).toBe(flatten(render(document)).replace(/ (<\/(?:em|strong)>)/g, '$1 '));
  });
});

describe('a document', () => {
  const everything = readHtml(
    '<h2>A <em>b</em></h2><p>One <strong>two <em>three</em></strong> <a href="/blogs">four</a><br>five <code>a`b</code> 1. * # _x_ [y] &amp;amp; &lt;b></p>' +
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="3"><li><p>d</p><p>e</p></li><li><p>f</p></li></ol><blockquote><p>f</p><ul><li>g</li></ul></blockquote>' +
      '<pre><code>x &lt; y\n  z</code></pre><hr><table><tr><th>h</th><th>i</th></tr><tr><td>j | k</td><td><strong>l</strong></td></tr></table>' +
      '<details><summary>More [of] it</summary><p>m</p></details><p>- not a list</p><p>3. not either</p><p># nor a heading</p><figure><img src="/public/posts/a.svg" alt="A [box]"></figure>',
  );

  it('fits the schema, and comes back from HTML and from Markdown as it was', () => {
    expect(z.parse(textDocument, everything)).toEqual(everything);
    expect(readHtml(render(everything))).toEqual(everything);
    expect(readMarkdownText(toMarkdown(everything), sanitizeArticle)).toEqual(everything);
  });

  it('shows films with captions and the way to their lesson, and uploaded pictures in all their sizes', () => {
    const key = '0123456789abcdef0123456789abcdef';
    const html = render({
      type: 'doc',
      content: [
        { type: 'film', attrs: { film: 'vocabulary-1' } },
        { type: 'film', attrs: { film: 'gone' } },
        { type: 'picture', attrs: { picture: 3, src: `/public/pictures/${key}-700x400.webp`, alt: 'A "boat"', caption: 'At <sea>' } },
      ],
    });
    expect(html).toContain('<track kind="captions" srclang="en" label="English" src="/public/videos/verbs.vtt"');
    expect(html).toContain('href="/new-section?section=vocabulary&amp;topic=vocabulary-1"');
    expect(html.match(/<video/g)).toHaveLength(1);
    expect(html).toContain(`${key}-320.avif 320w`);
    expect(html).toMatch(/width="700" height="400" alt="A &quot;boat&quot;"/);
    expect(html).toContain('<figcaption>At &lt;sea&gt;</figcaption>');
  });

  const doc = (...content: unknown[]) => ({ type: 'doc', content });
  const link = (href: string) =>
    doc({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href } }] }] });
  const picture = (src: string) => doc({ type: 'picture', attrs: { picture: null, src, alt: '', caption: '' } });
  let deep: object = { type: 'paragraph' };
  for (let depth = 0; depth < 20_000; depth += 1) deep = { type: 'blockquote', content: [deep] };
  it.each([
    ['another kind of node', doc({ type: 'script', content: [] })],
    ['another mark', doc({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'style' }] }] })],
    ['a link that runs something', link('javascript:alert(1)')],
    ['a link to nowhere', link('//evil.example')],
    ['a picture of elsewhere', picture('https://evil.example/a.png')],
    ['a picture that is a call', picture('/public/../api/me')],
    ['a heading of the page', doc({ type: 'heading', attrs: { level: 1 } })],
    ['a list of nothing', doc({ type: 'bulletList', content: [] })],
    ['twenty thousand quotations in each other', doc(deep)],
    ['too many letters', doc({ type: 'paragraph', content: [{ type: 'text', text: 'a'.repeat(100_001) }] })],
    ['too many parts', doc(...Array.from({ length: 20_001 }, () => ({ type: 'horizontalRule' })))],
    ['something else', 'words'],
  ])('with %s is refused', (_what, value) => expect(z.safeParse(textDocument, value).success).toBe(false));
});
