import { circle, n, COLOR, cut, escapeText, rect, shape, stroke, type Point } from './paint.ts';

/** Widths in parts of the size, as common plain fonts have them: a picture cannot bring its own. */
const WIDE = new Set('mwMWOQ@%');
const THIN = new Set("iljtfrI.,:;!|'’()- ");
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (WIDE.has(letter) ? 0.86 : THIN.has(letter) ? 0.34 : /[A-Z]/.test(letter) ? 0.68 : 0.57), 0);

export const FONT = "font-family=\"'Atkinson Hyperlegible Next','Trebuchet MS',Verdana,'DejaVu Sans',sans-serif\"";

/** Lines of about the same length, at most so many letters wide. */
export function wrapWords(text: string, letters: number): string[] {
  const words = text.split(' ');
  const lines: string[] = [];
  const rows = Math.max(1, Math.ceil(text.length / letters));
  const goal = text.length / rows;
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && (last + word).length < Math.min(letters, goal + 4)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Words that have the reckoned width on every device. */
function drawLines(lines: readonly string[], x: number, y: number, size: number, color: string): string {
  return lines
    .map((text, row) => {
      const width = widthOf(text) * size;
      return `<text x="${n(x)}" y="${n(y + row * size * 1.16)}" font-size="${size}" font-weight="700" fill="${color}" text-anchor="middle" textLength="${n(width)}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</text>`;
    })
    .join('');
}

export type Box = { x: number; y: number; w: number; h: number };
const boxOf = (lines: readonly string[], size: number): { w: number; h: number } => ({
  w: Math.max(...lines.map((text) => widthOf(text))) * size + size * 1.2,
  h: lines.length * size * 1.16 + size * 0.75,
});
const within = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));
const overlaps = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Moves a box away from what was placed before, to the sides first. */
function findFree(box: Box, taken: readonly Box[], width: number): Box {
  const tries = [0, -40, 40, -80, 80, -130, 130, -190, 190];
  for (const dy of [0, 22, -22, 46, -46, -70, 70, -96, 100]) {
    for (const dx of tries) {
      const moved = { ...box, x: within(box.x + dx, 8, width - box.w - 8), y: within(box.y + dy, 8, 360) };
      if (!taken.some((other) => overlaps(moved, other))) return moved;
    }
  }
  return box;
}

export type Bubble = {
  kind: 'says' | 'thinks';
  text: string;
  /** Where the tail ends, and the top of the head. */ mouth: Point;
  top: Point;
  size: number;
  width: number;
  at?: Point | undefined;
};

/** A bubble over a head, inside the picture; it takes its place so that the next one keeps away. */
export function drawBubble({ kind, text, mouth, top, size, width, at }: Bubble, taken: Box[]): string {
  const lines = wrapWords(text, width < 400 ? 13 : 19);
  const { w, h } = boxOf(lines, size);
  const wanted: Box =
    at === undefined
      ? { x: top[0] - w / 2 + (top[0] < width / 2 ? 30 : -30), y: top[1] - h - 26, w, h }
      : { x: at[0] - w / 2, y: at[1] - h / 2, w, h };
  const first = { ...wanted, x: within(wanted.x, 8, width - w - 8), y: within(wanted.y, 8, 350) };
  const box = at === undefined ? findFree(first, taken, width) : first;
  taken.push(box);
  const [mx, my] = [within(top[0], box.x + 26, box.x + w - 26), box.y + h];
  const isAbove = box.y + h <= top[1] + 4;
  // From the side when the bubble had to go beside the head.
  const from: Point = isAbove ? [mx, my - 3] : [top[0] > box.x + w / 2 ? box.x + w - 4 : box.x + 4, box.y + h * 0.62];
  const goal: Point = isAbove
    ? [top[0] + (mouth[0] - top[0]) * 0.2, Math.max(my + 12, top[1] - 2)]
    : [mouth[0] + (from[0] < mouth[0] ? -46 : 46) * (size / 30), mouth[1]];
  const tail =
    kind === 'says'
      ? isAbove
        ? shape(`M${n(from[0] - 13)} ${n(from[1])}L${n(goal[0])} ${n(goal[1])} ${n(from[0] + 13)} ${n(from[1])}Z`, COLOR.raised)
        : shape(`M${n(from[0])} ${n(from[1] - 12)}L${n(goal[0])} ${n(goal[1])} ${n(from[0])} ${n(from[1] + 12)}Z`, COLOR.raised)
      : [0.35, 0.8]
          .map(
            (p, i) =>
              `<circle cx="${n(from[0] + (goal[0] - from[0]) * p)}" cy="${n(from[1] + 5 + (goal[1] - from[1]) * p)}" r="${i === 0 ? 8 : 5}" fill="${COLOR.raised}"/>`,
          )
          .join('');
  const body = rect(box.x, box.y, w, h, kind === 'says' ? 18 : Math.min(h / 2, 34), COLOR.raised);
  return cut(tail + body) + drawLines(lines, box.x + w / 2, box.y + size * 1.16, size, COLOR.ink);
}

/** A bubble with a thing instead of words. */
export function drawThingBubble(thing: string, { mouth, top, width }: Pick<Bubble, 'mouth' | 'top' | 'width'>, taken: Box[]): string {
  const wanted: Box = {
    x: within(top[0] + (top[0] < width / 2 ? 20 : -140), 8, width - 128),
    y: within(top[1] - 108, 8, 300),
    w: 120,
    h: 96,
  };
  const box = findFree(wanted, taken, width);
  taken.push(box);
  const [cx, cy] = [box.x + 60, box.y + 48];
  const dots = [0.55, 0.85]
    .map(
      (p, i) =>
        `<circle cx="${n(cx + (mouth[0] - cx) * p)}" cy="${n(cy + 14 + (top[1] - cy) * p)}" r="${i === 0 ? 8 : 5}" fill="${COLOR.raised}"/>`,
    )
    .join('');
  const cloud = shape(
    `M${n(cx - 42)} ${n(cy + 36)}C${n(cx - 70)} ${n(cy + 34)} ${n(cx - 66)} ${n(cy - 12)} ${n(cx - 44)} ${n(cy - 14)} ${n(cx - 40)} ${n(cy - 50)} ${n(cx + 4)} ${n(cy - 52)} ${n(cx + 14)} ${n(cy - 34)} ${n(cx + 50)} ${n(cy - 46)} ${n(cx + 66)} ${n(cy - 12)} ${n(cx + 52)} ${n(cy + 4)} ${n(cx + 68)} ${n(cy + 24)} ${n(cx + 46)} ${n(cy + 42)} ${n(cx + 28)} ${n(cy + 36)}Z`,
    COLOR.raised,
  );
  return cut(dots + cloud) + `<g transform="translate(${n(cx)} ${n(cy + 26)})">${thing}</g>`;
}

/** Without `to` it is a line under the picture's half. */
export type Label = { text: string; to: Point | undefined; at: Point; width: number };

/** From here down, of 400, a label stands under everybody's feet and has the whole width. */
export const FOOT_LABEL_FROM = 352;
const FOOT_LETTERS = 26;

/** Words on a strip of paper, with a line to what they name. At the foot they stand in one line, so that no feet are covered. */
export function drawLabel({ text, to, at, width }: Label, size: number): string {
  const isFoot = at[1] >= FOOT_LABEL_FROM;
  const lines = wrapWords(text, isFoot ? FOOT_LETTERS : width < 400 ? 14 : 20);
  const { w, h } = boxOf(lines, size);
  const [x, y] = [within(at[0] - w / 2, 6, width - w - 6), isFoot ? 394 - h : within(at[1] - h / 2, 6, 394 - h)];
  const strip = cut(rect(x, y, w, h, 10, COLOR.yellow)) + drawLines(lines, x + w / 2, y + size * 1.16, size, COLOR.ink);
  if (to === undefined) return strip;
  const from: Point = [within(to[0], x + 14, x + w - 14), to[1] < y ? y : to[1] > y + h ? y + h : y + h / 2];
  const way = `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`;
  return stroke(way, COLOR.paper, 7) + stroke(way, COLOR.ink, 3.4) + circle(to[0], to[1], 6, COLOR.ink) + strip;
}

/** "Before" and "After", at the upper left. */
export function drawTag(text: string, x: number, color: string): string {
  const size = 22;
  const w = widthOf(text) * size + 26;
  return cut(rect(x, 12, w, 36, 18, color)) + drawLines([text], x + w / 2, 38, size, COLOR.paper);
}
