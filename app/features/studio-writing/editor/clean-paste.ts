/** Elements that carry no words of the text. */
const SILENT =
  'script, style, meta, link, title, xml, iframe, object, embed, svg, video, audio, noscript, template, button, input, select, nav';
/** A list item of desktop Word: "mso-list:l0 level2 lfo1" in a paragraph's style. */
const WORD_LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const NUMBER_MARK = /^\s*(?:\d+|[a-z]{1,4})[.)]\s*$/i;
const HEADING = /^MsoTitle$|^MsoHeading(\d)$|^Heading(\d)$/i;

export type CleanPaste = {
  html: string;
  /** Number of pictures left out: from other sites, or from the device. */
  leftOut: number;
};

const replaceTag = (element: Element, name: string): Element => {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
};
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Word writes a list item's mark ("1.", "·", "o") into the text: it is removed and tells the kind of list. */
function takeListMark(item: Element): string {
  const marks = [...item.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''));
  const text = marks.map((mark) => mark.textContent ?? '').join('');
  for (const mark of marks) mark.remove();
  return text.replace(/\u00a0/g, ' ');
}

/** Turns Word's list paragraphs into lists, each level within the item before it. */
function readWordLists(body: HTMLElement): void {
  const open: { list: Element; level: number }[] = [];
  for (const item of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(WORD_LIST.exec(item.getAttribute('data-style') ?? '')?.[2] ?? 0);
    if (level === 0) continue;
    const before = open.at(-1);
    // Other content between items ends a list.
    if (before !== undefined && before.list.closest('[data-word-list]')?.nextElementSibling !== item) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const mark = takeListMark(item);
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = item.ownerDocument.createElement(NUMBER_MARK.test(mark) && mark.trim() !== 'o' ? 'ol' : 'ul');
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent === undefined || parent === null) {
        list.setAttribute('data-word-list', '');
        item.replaceWith(list);
      } else parent.append(list);
      open.push({ list, level });
    }
    const line = item.ownerDocument.createElement('li');
    line.append(...item.childNodes);
    item.remove();
    open.at(-1)?.list.append(line);
  }
}

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

function takePictures(body: HTMLElement): number {
  const foreign = [...body.querySelectorAll('img')].filter((image) => !(image.getAttribute('src') ?? '').startsWith('/public/'));
  for (const image of foreign) image.remove();
  // Spacers and tracking pixels are no one's pictures.
  return foreign.filter((image) => image.getAttribute('width') !== '1' && image.getAttribute('height') !== '1').length;
}

/** Even a document that is only read is bound by the page's policy, which would report each style and handler. */
const renameStyles = (html: string) => html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='));

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
  readHeadings(body);
  readWordLists(body);
  readStyles(body);
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of Array.from(element.attributes))
      if (!['href', 'src', 'alt', 'colspan', 'rowspan', 'start', 'data-pm-slice'].includes(name)) element.removeAttribute(name);
  }
  // A paragraph with only a blank is the space between two others.
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent?.trim() === '' && paragraph.querySelector('img') === null) paragraph.remove();
  return { html: body.innerHTML, leftOut };
}
