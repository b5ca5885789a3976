import PDFDocument from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { FACE_IDS, FACES, type FaceBytes, type Kind } from './faces.ts';
import { isRightToLeft, splitClusters, splitPieces, type Run } from './runs.ts';

/** Lengths on paper are points: 1/72 inch. */
export type Style = { kind: Kind; size: number };
type Placed = Run<string> & { width: number; picture?: string };
type Word = { parts: readonly Placed[]; width: number; isSpace: boolean };
export type Line = { words: readonly Word[]; width: number; isRightToLeft: boolean; style: Style };
/** Draws a word that no face has, as the data address of a JPEG; undefined where that is not possible. */
export type DrawMissing = (text: string, style: Style) => { picture: string; width: number } | undefined;

export type PaperOptions = {
  /** Width and height. */
  size: readonly [number, number];
  title: string;
  author?: string | undefined;
  faces: FaceBytes;
  /** Faces of further scripts by name: what none of the others has is drawn with the first of them that has it. */
  scriptFaces?: ReadonlyMap<string, Uint8Array> | undefined;
  /** For emoji and for scripts without a face here. Without it they stand as a question mark. */
  drawMissing?: DrawMissing | undefined;
  madeAt: Date;
};

/** A line is so much higher than its letters' size; they stand on a line at this part of it. */
export const LEADING = 1.45;
const BASELINE = 1.05;
/** A drawn word is this much higher than its size and reaches this far below the line of the letters. */
export const MISSING_HEIGHT = 1.3;
export const MISSING_DEPTH = 0.3;
/** What shaping puts into another order than it is spoken in: readers of the file get the words beside the shapes. */
const RESHAPED = /[^\u0000-\u024F\u2000-\u20CF]/u;

/** What pdfkit's types leave out of a face that was read: whether it has a letter. */
type OpenFace = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } };

type Document = InstanceType<typeof PDFDocument>;
type Covers = (face: string, codePoint: number) => boolean;

function openDocument({ size, title, author, madeAt }: PaperOptions): Document {
  return new PDFDocument({
    size: [...size],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Producer: 'ThreeSeas',
      Creator: 'ThreeSeas',
      CreationDate: madeAt,
      ...(author === undefined ? {} : { Author: author }),
    },
    autoFirstPage: false,
    // None to begin with: the faces that every reader has are not embedded, and a printer may lack them.
    font: '',
  });
}

/** Gives whether a face has a letter. */
function registerFaces(doc: Document, faces: FaceBytes, scriptFaces: ReadonlyMap<string, Uint8Array>): Covers {
  const knows = new Map<string, (codePoint: number) => boolean>();
  const own = FACE_IDS.map((id): [string, Uint8Array] => [id, faces[id]]);
  for (const [id, bytes] of [...own, ...scriptFaces]) {
    doc.registerFont(id, bytes);
    doc.font(id);
    const { font } = (doc as unknown as OpenFace)._font;
    knows.set(id, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  }
  return (face, codePoint) => knows.get(face)?.(codePoint) ?? false;
}

type Setting = { doc: Document; covers: Covers; listFaces: (kind: Kind) => string[]; drawMissing: DrawMissing | undefined };

function createTypesetter({ doc, covers, listFaces, drawMissing }: Setting) {
  /** The width of a text in a face; undefined where its rules for joining letters cannot be followed (fontkit throws). */
  function measure(face: string, text: string, size: number): number | undefined {
    try {
      return doc.font(face).fontSize(size).widthOfString(text);
    } catch {
      return undefined;
    }
  }

  function place({ text, face }: Run<string>, style: Style): Placed {
    const known = face === undefined ? undefined : measure(face, text, style.size);
    if (known !== undefined) return { text, face, width: known };
    const drawn = drawMissing?.(text, style);
    return drawn === undefined ? place({ text: '?', face: FACES[style.kind][0] }, style) : { text, face: undefined, ...drawn };
  }

  function placeWord(runs: readonly Run<string>[], isSpace: boolean, style: Style): Word {
    const parts = runs.map((run) => place(run, style));
    return { parts, width: parts.reduce((sum, part) => sum + part.width, 0), isSpace };
  }

  const cutWord = (runs: readonly Run<string>[], style: Style): Word[] =>
    runs.flatMap(({ text, face }) => splitClusters(text).map((cluster) => placeWord([{ text: cluster, face }], false, style)));

  /** The lines of a text; a paragraph is what ends with a line break, and an empty one is an empty line. */
  function wrap(text: string, style: Style, width: number): Line[] {
    return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
      const isRtl = isRightToLeft(paragraph);
      const lines: Line[] = [];
      let words: Word[] = [];
      let used = 0;
      const end = () => {
        while (words.at(-1)?.isSpace) used -= words.pop()?.width ?? 0;
        lines.push({ words, width: used, isRightToLeft: isRtl, style });
        [words, used] = [[], 0];
      };
      for (const { runs, isSpace } of splitPieces(paragraph, listFaces(style.kind), covers)) {
        const word = placeWord(runs, isSpace, style);
        for (const part of word.width > width && !isSpace ? cutWord(runs, style) : [word]) {
          if (used + part.width > width && !isSpace && words.length > 0) end();
          if (isSpace && words.length === 0) continue;
          words.push(part);
          used += part.width;
        }
      }
      end();
      return lines;
    });
  }

  return { measure, wrap };
}

/** One file with our faces: text in several scripts is measured, broken into lines and drawn, and every face it needs travels with it. */
export function openPaper(options: PaperOptions) {
  const { faces, scriptFaces = new Map<string, Uint8Array>(), drawMissing } = options;
  const doc = openDocument(options);
  const covers = registerFaces(doc, faces, scriptFaces);
  const listFaces = (kind: Kind): string[] => [...FACES[kind], ...scriptFaces.keys()];
  const { measure, wrap } = createTypesetter({ doc, covers, listFaces, drawMissing });

  function drawPart({ text, face, width, picture }: Placed, x: number, baseline: number, { size: letters }: Style): void {
    if (picture !== undefined) {
      doc.image(picture, x, baseline - (MISSING_HEIGHT - MISSING_DEPTH) * letters, { width, height: MISSING_HEIGHT * letters });
    } else if (face !== undefined) {
      doc.font(face).fontSize(letters).text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
    }
  }

  /** Draws a line whose top left corner is at (x, y); from the right edge of `width` for what is read from there. */
  function drawLine({ words, width: used, isRightToLeft: isRtl, style }: Line, x: number, y: number, width = used): void {
    const spoken = words.flatMap(({ parts }) => parts.map(({ text }) => text)).join('');
    const isReshaped = RESHAPED.test(spoken);
    if (isReshaped) doc.markContent('Span', { actual: spoken });
    let at = isRtl ? x + width : x;
    for (const word of words) {
      let part = isRtl ? at - word.width : at;
      for (const placed of word.parts) {
        drawPart(placed, part, y + BASELINE * style.size, style);
        part += placed.width;
      }
      at += isRtl ? -word.width : word.width;
    }
    if (isReshaped) doc.endMarkedContent();
  }

  return {
    /** For shapes, pictures and links. */
    doc,
    wrap,
    drawLine,
    /** What no face of this kind has, each sign once. */
    findMissing: (text: string, kind: Kind): string[] => [
      ...new Set(
        splitPieces(text, listFaces(kind), covers)
          .flatMap(({ runs }) => runs)
          .filter(({ face, text: run }) => face === undefined || measure(face, run, 10) === undefined)
          .flatMap(({ text: run }) => splitClusters(run)),
      ),
    ],
    /** Draws lines under each other and says where the next one would begin. */
    drawLines(lines: readonly Line[], x: number, y: number, width: number, align: 'start' | 'center' = 'start'): number {
      let top = y;
      for (const line of lines) {
        if (align === 'center') drawLine(line, x + (width - line.width) / 2, top);
        else drawLine(line, x, top, width);
        top += line.style.size * LEADING;
      }
      return top;
    },
    finish(): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = toBytes(doc);
      doc.end();
      return bytes;
    },
  };
}
export type Paper = ReturnType<typeof openPaper>;
