import { isPicturePath } from '#contracts/document.ts';
import { cutToFit, replaceTag, unwrap } from './cut-to-fit.ts';
import { readWordLists } from './read-word-lists.ts';

/** Elements that carry no words of the text. */
const SILENT =
  'script, style, meta, link, title, xml, iframe, object, embed, svg, video, audio, noscript, template, button, input, select, nav';
const HEADING = /^MsoTitle$|^MsoHeading(\d)$|^Heading(\d)$/i;

export type CleanPaste = {
  html: string;
  /** Number of pictures left out: from other sites, or from the device. */
  leftOut: number;
};

/** Web word processors say bold and italic only in styles: they become elements. */
function readStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('span, b, strong, font, i, em')) {
    const style = element.getAttribute('data-style') ?? '';
    const fontWeight = /font-weight:\s*(\w+)/i.exec(style)?.[1] ?? '';
    const isItalic = /font-style:\s*italic/i.test(style);
    const isBold = /^(?:bold|bolder|[6-9]00)$/.test(fontWeight);
    const isPlain = /^(?:normal|lighter|[1-4]00)$/.test(fontWeight);
    if (/^(?:b|strong)$/i.test(element.tagName) && isPlain) unwrap(element);
    else if (/^(?:span|font)$/i.test(element.tagName)) {
      let inner: Element = element;
      if (isBold) inner = replaceTag(inner, 'strong');
      if (isItalic) {
        const italic = inner.ownerDocument.createElement('em');
        italic.append(...inner.childNodes);
        inner.append(italic);
      }
      if (inner === element) unwrap(element);
    }
  }
}

/** The page has its own heading above the text, so pasted ones begin a level lower. */
function readHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const match = HEADING.exec(paragraph.className);
    if (match !== null) replaceTag(paragraph, `h${Math.min(4, Math.max(2, Number(match[1] ?? match[2] ?? 1) + 1))}`);
  }
  for (const heading of body.querySelectorAll('h1, h5, h6')) replaceTag(heading, heading.tagName === 'H1' ? 'h2' : 'h4');
}

/** A browser puts whole addresses on the clipboard: those of this site are made paths again. */
function shortenAddress(image: Element): void {
  const src = image.getAttribute('src') ?? '';
  if (URL.canParse(src) && new URL(src).origin === window.location.origin) image.setAttribute('src', new URL(src).pathname);
}

function takePictures(body: HTMLElement): number {
  for (const image of body.querySelectorAll('img')) shortenAddress(image);
  const foreign = [...body.querySelectorAll('img')].filter((image) => !isPicturePath(image.getAttribute('src') ?? ''));
  for (const image of foreign) image.remove();
  // Spacers and tracking pixels are no one's pictures.
  return foreign.filter((image) => image.getAttribute('width') !== '1' && image.getAttribute('height') !== '1').length;
}

/** Even a document that is only read is bound by the page's policy, which would report each style and handler. */
const renameStyles = (html: string) => html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='));

/** Chrome and Safari write a blank at an edge as a no-break space in an element of its own. */
function readBlanks(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span:not([class]):not([data-style]), span.Apple-converted-space'))
    if (/^[\u00a0 ]+$/.test(span.textContent ?? '') && span.childElementCount === 0) span.replaceWith(' ');
}

/** What a document is read from. The data attributes are those that the editor itself writes. */
const READ = 'href src alt colspan rowspan start value data-pm-slice data-picture data-film data-summary data-spaced'.split(' ');
/** On the clipboard: copied from an editor of this site. */
export const OWN_COPY = 'data-own-copy';

function readForeign(body: HTMLElement): void {
  readHeadings(body);
  readWordLists(body);
  readBlanks(body);
  readStyles(body);
  cutToFit(body);
  // A paragraph with only a blank is the space between two others.
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img') === null) paragraph.remove();
}

/** HTML of a word processor or a web page, reduced to what the editor knows. Its parser drops the rest. */
export function cleanPaste(html: string): CleanPaste {
  const withoutComments = html
    .replace(/<!--[\s\S]*?-->/g, '')
    // Before parsing: the page's policy reports a style sheet even there.
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<!\[[^\]]*\]>/g, '')
    .replace(/<\/?o:p[^>]*>/gi, '');
  const { body } = new DOMParser().parseFromString(renameStyles(withoutComments), 'text/html');
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  const leftOut = takePictures(body);
  // What an editor of this site wrote says already what it is.
  if (body.querySelector(`[${OWN_COPY}]`) === null) readForeign(body);
  for (const element of body.querySelectorAll('*'))
    for (const { name } of Array.from(element.attributes)) if (!READ.includes(name)) element.removeAttribute(name);
  return { html: body.innerHTML, leftOut };
}
