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
  'picture',
  'source',
  'video',
  'track',
];

/** Pictures of this site only, never a call. No `%`, `.` or `..` in the path: a browser would request another address. */
export const isOwnPicture = (src: string): boolean =>
  /^\/(?!\/|api\/|threeseas\/)[^\s\\%]*$/i.test(src) && !/\/\.{0,2}(?:[/?#]|$)/.test(src);

const ALLOWED_ATTRIBUTES = {
  a: ['href', 'title'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  source: ['src', 'srcset', 'sizes', 'type'],
  video: ['controls', 'preload', 'playsinline', 'poster', 'width', 'height', 'aria-label'],
  track: ['kind', 'srclang', 'label', 'src', 'default'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};
const LOADING_TAGS = new Set(['img', 'source', 'video', 'track']);

const listLoaded = ({ src, poster, srcset }: Record<string, string | undefined>): string[] => [
  ...[src, poster].filter((address) => address !== undefined),
  ...(srcset ?? '').split(',').flatMap((part) => part.trim().split(/\s+/)[0] || []),
];

/** Article HTML down to text, structure, links, own pictures and films (under `filmBase`). Runs on write and on display. */
export function sanitizeArticle(html: string, filmBase = '/public'): string {
  const isFilm = (address: string) =>
    filmBase !== '/public' && isOwnPicture(address.replace(filmBase, '')) && address.startsWith(`${filmBase}/`);
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: [], track: [] },
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      LOADING_TAGS.has(tag) &&
      ((tag === 'img' && attribs['src'] === undefined) ||
        !listLoaded(attribs).every((address) => isOwnPicture(address) || (tag !== 'img' && isFilm(address)))),
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
