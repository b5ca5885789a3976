import { NAME_NOTE, type PublicCertificate } from '#contracts/certificates.ts';
import type { FaceBytes } from '#paper/faces.ts';
import { openPaper, type DrawMissing, type Paper, type Style } from '#paper/paper.ts';
import { formatDate } from '../../lib/format-date.ts';
import { QR_QUIET_MODULES, type QrDrawing } from '../../lib/qr.ts';
import { describeSubject, findLook, spaceCode } from './subject-look.ts';

/** A4 landscape, in points. */
export const SHEET = [841.89, 595.28] as const;
const [WIDTH, HEIGHT] = SHEET;
const MARGIN = 26;
const ART = { x: 48, y: 116, side: 292 };
const TEXT = { x: 368, width: 412 };
const QR = { x: 674, y: 386, side: 106 };
const INK = '#14284b';
const SOFT = '#47597a';
/** From far to near. */
const SEAS = ['#8fd0cb', '#3f93b4', INK];
const NAME_SIZES = [48, 38, 30, 24];

type Sheet = {
  certificate: PublicCertificate;
  address: string;
  qr: QrDrawing;
  art: string;
  faces: FaceBytes;
  drawMissing?: DrawMissing;
  madeAt: Date;
};

/** One wave after another along the foot. */
function drawWaves({ doc }: Paper, colors: readonly string[]): void {
  doc
    .save()
    .rect(MARGIN + 8, MARGIN + 8, WIDTH - 2 * MARGIN - 16, HEIGHT - 2 * MARGIN - 16)
    .clip();
  for (const [index, color] of colors.entries()) {
    const top = HEIGHT - 78 + index * 17;
    const length = 104 - index * 9;
    doc.moveTo(-length * ((index * 0.37) % 1), top);
    for (let x = -length * ((index * 0.37) % 1); x < WIDTH; x += length)
      doc.bezierCurveTo(x + length * 0.25, top - 15, x + length * 0.75, top + 15, x + length, top);
    doc
      .lineTo(WIDTH + length, HEIGHT)
      .lineTo(-length, HEIGHT)
      .fill(color);
  }
  doc.restore();
}

/** The largest size that fits the name into two lines. */
function fitName(paper: Paper, name: string) {
  const tries = NAME_SIZES.map((size) => paper.wrap(name, { kind: 'title', size }, TEXT.width));
  return tries.find((lines) => lines.length === 1) ?? tries.find((lines) => lines.length <= 2) ?? (tries.at(-1) ?? []).slice(0, 3);
}

function drawCode({ doc }: Paper, { size, path }: QrDrawing): void {
  doc.roundedRect(QR.x, QR.y, QR.side, QR.side, 6).fill('#ffffff');
  const module = QR.side / (size + 2 * QR_QUIET_MODULES);
  doc
    .save()
    .translate(QR.x + QR_QUIET_MODULES * module, QR.y + QR_QUIET_MODULES * module)
    .scale(module);
  doc.path(path).fill('#000000').restore();
}

/** A certificate on one sheet: what for, whose, what was done, and how to check it. */
export async function drawCertificate({
  certificate,
  address,
  qr,
  art,
  faces,
  drawMissing,
  madeAt,
}: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { subject, title, name, claims, issued_at, code } = certificate;
  const { paper: colors } = findLook(subject);
  const what = describeSubject(subject, title);
  const paper = openPaper({ size: SHEET, title: `Certificate: ${what}`, author: 'ThreeSeas', faces, drawMissing, madeAt });
  const { doc } = paper;
  const text = (words: string, style: Style, y: number, color: string) => {
    doc.fillColor(color);
    return paper.drawLines(paper.wrap(words, style, TEXT.width), TEXT.x, y, TEXT.width);
  };

  doc.addPage();
  doc.markContent('Artifact', { type: 'Page' });
  doc.rect(0, 0, WIDTH, HEIGHT).fill('#ffffff');
  doc.roundedRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 18).fill(colors.tint);
  drawWaves(paper, SEAS);
  doc
    .lineWidth(2.5)
    .roundedRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 18)
    .stroke(colors.strong);
  doc
    .lineWidth(0.75)
    .roundedRect(MARGIN + 6, MARGIN + 6, WIDTH - 2 * MARGIN - 12, HEIGHT - 2 * MARGIN - 12, 13)
    .stroke(colors.strong);
  doc.image(art, ART.x, ART.y, { fit: [ART.side, ART.side], align: 'center', valign: 'center' });
  doc.endMarkedContent();

  const struct = doc.struct('Document');
  doc.addStructure(struct);
  const mark = (kind: 'H1' | 'P', draw: () => void) => {
    struct.add(doc.struct(kind, {}, draw));
  };
  let y = 74;
  mark('P', () => {
    doc.fillColor(INK);
    paper.drawLines(paper.wrap('ThreeSeas', { kind: 'title', size: 20 }, 200), 62, 62, 200);
  });
  mark('P', () => {
    y = text(`Certificate for ${what}`, { kind: 'strong', size: 17 }, y, colors.deep) + 14;
  });
  mark('H1', () => {
    doc.fillColor(INK);
    y = paper.drawLines(fitName(paper, name), TEXT.x, y, TEXT.width) + 12;
  });
  for (const claim of claims) {
    mark('P', () => {
      y = text(claim, { kind: 'text', size: 14 }, y, INK) + 5;
    });
  }
  mark('P', () => {
    text(`Awarded on ${formatDate(issued_at)}`, { kind: 'strong', size: 13 }, Math.max(y + 8, 392), INK);
  });
  mark('P', () => {
    doc.fillColor(SOFT);
    const lines = paper.wrap(
      `As long as its owner keeps it public, you can check that it is valid at\n${address}\nCode ${spaceCode(code)}\n${NAME_NOTE}`,
      { kind: 'text', size: 10 },
      296,
    );
    paper.drawLines(lines, TEXT.x, 418, 296);
  });
  const figure = doc.struct('Figure', { alt: `A QR code that leads to ${address}` }, () => drawCode(paper, qr));
  struct.add(figure);
  struct.end();
  return paper.finish();
}
