import type { FaceBytes } from '#paper/faces.ts';
import { LEADING, openPaper, type DrawMissing, type Line, type Paper, type Style } from '#paper/paper.ts';
import { formatDate } from '../../../lib/format-date.ts';
import type { Book, BookPage } from './book.ts';

/** A5, in points. */
export const SHEET = [419.53, 595.28] as const;
const [WIDTH, HEIGHT] = SHEET;
const LEFT = 50;
const TOP = 56;
const BOTTOM = HEIGHT - 64;
const COLUMN = WIDTH - 2 * LEFT;
const PICTURE_HEIGHT = 200;
const INK = '#14284b';
const SOFT = '#54668a';
const RULE = '#c9d3e3';
/** Short texts are set larger: two small lines on a page look lost. By the most letters for each size. */
const TEXT_SIZES = [
  [160, 16],
  [480, 13.5],
] as const;
const TEXT_SIZE = 11.5;
const SMALL: Style = { kind: 'text', size: 9 };
const TITLE: Style = { kind: 'title', size: 20 };
const ENTRY: Style = { kind: 'text', size: 11 };
const NUMBER_WIDTH = 30;

type Options = { book: Book; faces: FaceBytes; drawMissing?: (ground: string, ink?: string) => DrawMissing };
/** One sheet of a thing. */
type Sheet = { page: BookPage; isFirst: boolean; asked: readonly Line[]; lines: readonly Line[] };

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { style }) => sum + style.size * LEADING, 0);

function fitPicture(ratio: number): { width: number; height: number } {
  const height = Math.min(PICTURE_HEIGHT, COLUMN / ratio);
  return { width: height * ratio, height };
}

const toTextStyle = (text: string): Style => ({
  kind: 'text',
  size: TEXT_SIZES.find(([letters]) => text.length <= letters)?.[1] ?? TEXT_SIZE,
});

/** Splits lines over sheets: the first has the name and the picture above them. */
function planThing(paper: Paper, page: BookPage): Sheet[] {
  const head = heightOf(paper.wrap(page.title, TITLE, COLUMN)) + SMALL.size * LEADING + 14;
  const picture = page.picture === undefined ? 0 : fitPicture(page.picture.ratio).height + 14;
  const style = toTextStyle(`${page.question ?? ''}${page.text}`);
  const step = style.size * LEADING;
  // The question is set in the answer's size, so that all lines are equally high.
  const asked = page.question === undefined ? [] : paper.wrap(`${page.question}\n`, { ...style, kind: 'strong' }, COLUMN);
  const lines = [...asked, ...paper.wrap(page.text.trim(), style, COLUMN)];
  const toSheet = (isFirst: boolean, from: number, to: number): Sheet => {
    const end = Math.max(from, Math.min(to, asked.length));
    return { page, isFirst, asked: lines.slice(from, end), lines: lines.slice(end, to) };
  };
  const inFirst = Math.max(Math.floor((BOTTOM - TOP - head - picture) / step), 0);
  const inOthers = Math.floor((BOTTOM - TOP) / step);
  const sheets = [toSheet(true, 0, inFirst)];
  for (let from = inFirst; from < lines.length; from += inOthers) sheets.push(toSheet(false, from, from + inOthers));
  return sheets;
}

type Ground = { now: [string, string?] };

/** A tagged PDF, which can be read aloud, and what writes on its pages. `ground` is the paper's colour. */
function openBook({ book, faces, drawMissing }: Options) {
  const { title, author, madeAt } = book;
  const ground: Ground = { now: ['#ffffff'] };
  const missing: DrawMissing = (text, style) => drawMissing?.(...ground.now)(text, style);
  const paper = openPaper({ size: SHEET, title, author, faces, drawMissing: missing, madeAt });
  const { doc } = paper;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const mark = (kind: 'H1' | 'H2' | 'P' | 'TOCI', draw: () => void) => root.add(doc.struct(kind, {}, draw));
  const paint = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Page' });
    draw();
    doc.endMarkedContent();
  };
  const write = (text: string, style: Style, y: number, color: string, align: 'start' | 'center' = 'start') => {
    const lines = paper.wrap(text, style, COLUMN);
    doc.fillColor(color);
    return paper.drawLines(lines, LEFT, y, COLUMN, align);
  };
  return { paper, doc, root, ground, mark, paint, write };
}
type Pen = ReturnType<typeof openBook>;

function drawCover({ doc, paper, ground, mark, paint, write }: Pen, { cover, title, author }: Book): void {
  doc.addPage();
  ground.now = [cover.ground, cover.ink];
  paint(() => {
    doc.rect(0, 0, WIDTH, HEIGHT).fill(cover.ground);
    doc
      .lineWidth(1.5)
      .roundedRect(18, 18, WIDTH - 36, HEIGHT - 36, 14)
      .stroke(cover.soft);
    if (cover.picture !== undefined) doc.image(cover.picture.data, LEFT, 226, { fit: [COLUMN, 250], align: 'center', valign: 'center' });
  });
  const sizes = [34, 28, 22, 18];
  const size = sizes.find((points) => paper.wrap(title, { kind: 'title', size: points }, COLUMN).length <= 3) ?? 16;
  mark('H1', () => write(title, { kind: 'title', size }, 66, cover.ink, 'center'));
  mark('P', () => write(author, { kind: 'strong', size: 15 }, 500, cover.ink, 'center'));
  ground.now = ['#ffffff'];
}

function drawNumber({ doc, paper, paint }: Pen, number: number): void {
  paint(() => {
    doc.fillColor(SOFT);
    paper.drawLines(paper.wrap(String(number), SMALL, COLUMN), LEFT, HEIGHT - 44, COLUMN, 'center');
  });
}

/** What is on which sheet, and where each thing begins. */
function planBook(paper: Paper, pages: readonly BookPage[]) {
  const things = pages.map((page) => planThing(paper, page));
  const inContents = Math.floor((BOTTOM - TOP - 44) / (ENTRY.size * LEADING * 1.25));
  const contentsSheets = Math.max(Math.ceil(pages.length / inContents), 1);
  const starts: number[] = [];
  let next = 2 + contentsSheets;
  for (const sheets of things) {
    starts.push(next);
    next += sheets.length;
  }
  return { things, inContents, contentsSheets, starts };
}
type Plan = ReturnType<typeof planBook>;

function drawContents(pen: Pen, pages: readonly BookPage[], { inContents, contentsSheets, starts }: Plan): void {
  const { doc, paper, mark, write } = pen;
  for (let sheet = 0; sheet < contentsSheets; sheet += 1) {
    doc.addPage();
    let y = TOP;
    if (sheet === 0) {
      mark('H2', () => write('What is in this book', TITLE, y, INK));
      y += 44;
    }
    for (const [index, page] of pages.slice(sheet * inContents, (sheet + 1) * inContents).entries()) {
      const place = sheet * inContents + index;
      const top = y;
      mark('TOCI', () => {
        const [line] = paper.wrap(page.title, ENTRY, COLUMN - NUMBER_WIDTH);
        doc.fillColor(INK);
        if (line !== undefined) paper.drawLines([line], LEFT, top, COLUMN - NUMBER_WIDTH);
        const [number] = paper.wrap(String(starts[place] ?? ''), ENTRY, NUMBER_WIDTH);
        if (number !== undefined) paper.drawLine(number, LEFT + COLUMN - number.width, top);
      });
      doc.goTo(LEFT, top, COLUMN, ENTRY.size * LEADING, `thing-${place}`);
      y += ENTRY.size * LEADING * 1.25;
    }
    drawNumber(pen, 2 + sheet);
  }
}

function drawSheet({ doc, paper, root, mark, write }: Pen, { page, isFirst, asked, lines }: Sheet): void {
  let y = TOP;
  if (isFirst) {
    mark('H2', () => {
      y = write(page.title, TITLE, y, INK);
    });
    mark('P', () => {
      y = write(`${page.kind}, ${page.date}`, SMALL, y + 2, SOFT) + 12;
    });
    const { picture } = page;
    if (picture !== undefined) {
      const { width, height } = fitPicture(picture.ratio);
      const top = y;
      root.add(doc.struct('Figure', { alt: picture.alt }, () => void doc.image(picture.data, LEFT, top, { width, height })));
      y += height + 14;
    }
  }
  for (const part of [asked, lines]) {
    if (part.length === 0) continue;
    mark('P', () => {
      doc.fillColor(INK);
      y = paper.drawLines(part, LEFT, y, COLUMN);
    });
  }
}

function drawThings(pen: Pen, { things, contentsSheets }: Plan): void {
  const { doc } = pen;
  let number = 2 + contentsSheets;
  for (const [index, sheets] of things.entries()) {
    for (const sheet of sheets) {
      doc.addPage();
      if (sheet.isFirst) {
        doc.addNamedDestination(`thing-${index}`);
        doc.outline.addItem(sheet.page.title);
      }
      drawSheet(pen, sheet);
      drawNumber(pen, number);
      number += 1;
    }
  }
}

function drawLastPage({ doc, mark, paint, write }: Pen, { author, madeAt }: Book): void {
  doc.addPage();
  paint(() =>
    doc
      .lineWidth(0.75)
      .moveTo(LEFT + 110, 260)
      .lineTo(LEFT + COLUMN - 110, 260)
      .stroke(RULE),
  );
  mark('P', () => write(`Made by ${author === '' ? 'its author' : author}`, { kind: 'strong', size: 12 }, 276, INK, 'center'));
  mark('P', () => write(`with ThreeSeas, on ${formatDate(madeAt.toISOString())}`, SMALL, 298, SOFT, 'center'));
}

/** The book for a printer: cover, contents, a page per thing, and a last page that says who made it. */
export async function makePdf(options: Options): Promise<Uint8Array<ArrayBuffer>> {
  const { book } = options;
  const pen = openBook(options);
  const plan = planBook(pen.paper, book.pages);
  drawCover(pen, book);
  drawContents(pen, book.pages, plan);
  drawThings(pen, plan);
  drawLastPage(pen, book);
  pen.root.end();
  return pen.paper.finish();
}
