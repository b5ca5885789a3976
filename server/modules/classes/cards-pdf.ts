import { CLASS_PICTURES, type ClassPicture } from '#contracts/class-pictures.ts';
import { PICTURE_SHAPES, PICTURE_SIDE } from '#content/class-pictures.ts';
import { openPaper } from '#paper/paper.ts';
import { readFaces } from '#paper/read-faces.ts';
import { readScriptFaces } from '#paper/read-script-faces.ts';

/** In points. */
const SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const;
export type CardPaper = keyof typeof SIZES;
const MARGIN = 28;
const PAD = 12;
const COLUMNS = 2;
const ROWS = 4;
const PICTURE = 58;
const EDGE = 0.8;
const INK = '#1c2a4a';
const CUT = '#8a93a6';

type Card = { name: string; pictures: readonly ClassPicture[] };
type Cards = { paper: CardPaper; className: string; code: string; cards: readonly Card[]; madeAt: number };
type Paper = ReturnType<typeof openPaper>;
type Box = { x: number; y: number; width: number; height: number };

type Text = { kind: 'text' | 'strong' | 'title'; size: number; lines: number };
const NAME: Text = { kind: 'title', size: 18, lines: 2 };
const CLASS: Text = { kind: 'strong', size: 11, lines: 1 };
const LABEL: Text = { kind: 'text', size: 11, lines: 1 };

/** So many lines; what is longer is cut off, as it would lie on the pictures. Gives where they end. */
function drawText(paper: Paper, text: string, { x, y, width }: Omit<Box, 'height'>, { lines, ...style }: Text): number {
  return paper.drawLines(paper.wrap(text, style, width).slice(0, lines), x, y, width);
}

function drawPictures(paper: Paper, pictures: readonly ClassPicture[], { x, y, width }: Omit<Box, 'height'>): void {
  const step = width / pictures.length;
  for (const [index, picture] of pictures.entries()) {
    const left = x + index * step;
    paper.doc
      .save()
      .translate(left, y)
      .scale(PICTURE / PICTURE_SIDE);
    // With an edge, so that a printer without colours shows pale ones too.
    for (const { path, color } of PICTURE_SHAPES[picture])
      paper.doc.path(path).lineWidth(EDGE).lineJoin('round').fillAndStroke(color, INK, 'even-odd');
    paper.doc.restore();
    drawText(paper, `${index + 1} ${CLASS_PICTURES[picture]}`, { x: left, y: y + PICTURE + 4, width: step }, LABEL);
  }
}

function drawCard(paper: Paper, { name, pictures }: Card, { className, code }: Pick<Cards, 'className' | 'code'>, box: Box): void {
  const { x, y, width, height } = box;
  paper.doc.rect(x, y, width, height).dash(3, { space: 3 }).lineWidth(0.6).stroke(CUT).undash();
  const inner = { x: x + PAD, width: width - 2 * PAD };
  const below = drawText(paper, name, { ...inner, y: y + PAD }, NAME);
  const next = drawText(paper, `${className} · class code ${code}`, { ...inner, y: below + 2 }, CLASS);
  drawPictures(paper, pictures, { ...inner, y: next + 8 });
}

/** Eight to a page, to cut out. No address and no code of one's own on them: a laptop's address changes. */
export async function drawCards({ paper: name, cards, madeAt, ...about }: Cards): Promise<Uint8Array<ArrayBuffer>> {
  const size = SIZES[name];
  const words = [about.className, ...cards.map((card) => card.name)].join('\n');
  const title = `Cards of ${about.className}`;
  const paper = openPaper({ size, title, faces: await readFaces(), scriptFaces: await readScriptFaces(words), madeAt: new Date(madeAt) });
  const [width, height] = [(size[0] - 2 * MARGIN) / COLUMNS, (size[1] - 2 * MARGIN) / ROWS];
  if (cards.length === 0) paper.doc.addPage();
  for (const [index, card] of cards.entries()) {
    const place = index % (COLUMNS * ROWS);
    if (place === 0) paper.doc.addPage();
    const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
    drawCard(paper, card, about, { x: MARGIN + column * width, y: MARGIN + row * height, width, height });
  }
  return paper.finish();
}
