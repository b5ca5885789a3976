import sanitizeHtml from 'sanitize-html';

const ALLOWED_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'b',
  'i',
  'a',
  'br',
  'hr',
  'code',
  'pre',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'details',
  'summary',
];

/**
 * Pictures come from this site only, and are pictures: no page may call another origin, nor our own calls. No `%`, no `.` or
 * `..` as a part of the path: with them a browser asks for another address than the one that is read here.
 */
export const isOwnPicture = (src: string): boolean =>
  /^\/(?!\/|api\/|threeseas\/)[^\s\\%]*$/i.test(src) && !/\/\.{0,2}(?:[/?#]|$)/.test(src);

/** Article HTML down to text, structure, links and our own pictures. Runs when a post is written and again when it is shown. */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'], th: ['scope'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs['src'] ?? ''),
    transformTags: { h1: 'h2' },
  });
}

/** The words of an article, for the search index. */
export function toPlainText(html: string): string {
  const spaced = html.replace(/<\/(p|h\d|li|blockquote|td|th)>|<br>/g, ' $&');
  return (
    sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      // Last: what an article says about "&lt;" stays that.
      .replaceAll('&amp;', '&')
  );
}
