/** A list item of desktop Word: "mso-list:l0 level2 lfo1" in a paragraph's style. */
const WORD_LIST = /mso-list:\s*l\d+\s+level(\d+)/i;
/** "3.", "1.1.", "(a)", "iv)": the last part is the number. */
const NUMBER_MARK = /^\(?(?:[\da-z]{1,5}[.)])*([\da-z]{1,5})[.)]*$/i;
const ROMAN = /^(?=[ivxlcdm])m*(?:c[md]|d?c{0,3})(?:x[cl]|l?x{0,3})(?:i[xv]|v?i{0,3})$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function readRoman(letters: string): number {
  const values = [...letters].map((letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}

/** The number that a mark stands for; undefined for a bullet. A letter alone is one of the alphabet, but for i, v and x. */
export function readListMark(mark: string): number | undefined {
  const text = mark.trim().toLowerCase();
  // Word's round bullet is the letter o without a point.
  const [, last] = /[.)]/.test(text) ? (NUMBER_MARK.exec(text) ?? []) : [];
  if (last === undefined) return undefined;
  if (/^\d+$/.test(last)) return Number(last);
  if (ROMAN.test(last) && (last.length > 1 || 'ivx'.includes(last))) return readRoman(last);
  return /^[a-z]$/.test(last) ? last.charCodeAt(0) - 96 : undefined;
}

/** Word writes a list item's mark ("1.", "·", "o") into the text: it is removed and tells the kind of list. */
function takeListMark(item: Element): string {
  const marks = [...item.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/i.test(span.getAttribute('data-style') ?? ''));
  const text = marks.map((mark) => mark.textContent ?? '').join('');
  for (const mark of marks) mark.remove();
  return text.replace(/\u00a0/g, ' ');
}

function makeList(document: Document, mark: string): Element {
  const number = readListMark(mark);
  const list = document.createElement(number === undefined ? 'ul' : 'ol');
  if (number !== undefined && number !== 1) list.setAttribute('start', String(number));
  return list;
}

/** Turns Word's list paragraphs into lists, each level within the item before it. */
export function readWordLists(body: HTMLElement): void {
  const open: { list: Element; level: number }[] = [];
  for (const item of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(WORD_LIST.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const before = open.at(-1);
    // Other content between items ends a list.
    if (before !== undefined && before.list.closest('[data-word-list]')?.nextElementSibling !== item) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const mark = takeListMark(item);
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = makeList(item.ownerDocument, mark);
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
