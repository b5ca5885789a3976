import type { PaperPicture } from '../../../media/paper/draw-picture.ts';

/** What a printer can staple and a phone can hold. */
export const BOOK_THINGS_MAX = 200;
export const BOOK_TITLE_CHARACTERS = 80;
export const BOOK_AUTHOR_CHARACTERS = 60;

/** One creation. */
export type BookPage = {
  id: string;
  title: string;
  kind: string;
  /** As people write a day. */
  date: string;
  /** What the text answers. */
  question?: string;
  /** Plain words; a line break is a line break. */
  text: string;
  picture?: PaperPicture & { alt: string };
  sound?: { data: string; type: string };
};

export type CoverLook = { ground: string; ink: string; soft: string };

export type Book = {
  /** A UUID: the same book made again is another edition. */
  id: string;
  title: string;
  author: string;
  cover: CoverLook & { picture?: PaperPicture };
  pages: readonly BookPage[];
  madeAt: Date;
};

// oxlint-disable-next-line no-control-regex -- these are what a file of marked-up words must not hold
const NOT_IN_XML =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Words inside marked-up text and its attributes. */
export const escapeXml = (text: string): string => text.replace(NOT_IN_XML, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Paragraphs with their lines, as HTML and XHTML write them. */
export const toParagraphs = (text: string): string =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${escapeXml(paragraph.trim()).replace(/\r?\n/g, '<br/>')}</p>`)
    .join('\n');

export const toQuestion = (question: string | undefined): string =>
  question === undefined ? '' : `<div class="asked">\n${toParagraphs(question)}\n</div>\n`;

/** A file name every system accepts. */
export function toFileName(title: string, ending: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'my-book' : plain}.${ending}`;
}

/** The bytes of a data address. */
export function readDataAddress(address: string): Uint8Array<ArrayBuffer> {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
