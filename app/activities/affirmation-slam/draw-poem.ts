import { PICTURE_WIDTH_PX, planPoem, SEA_PX, TEXT_LEFT_PX, type PoemPlan } from './poem-layout.ts';

/** The picture leaves the site, so it keeps its day colours. */
const PAPER = '#fdfaf3';
const INK = '#14284b';
const LINE_COLORS = [INK, '#54668a', '#17508f'];
const SKY = ['#fff3d3', '#ffe3a6', '#ffc65c'];
const WAVES = [
  { color: '#93d0d0', top: 250, shift: -60 },
  { color: '#57abb9', top: 185, shift: 30 },
  { color: '#2f819c', top: 110, shift: -140 },
];
const WAVE =
  'c116 0 202 -6 273 -27c12 17 47 27 117 27c140 0 242 -7 325 -30c14 18 56 30 140 30c112 0 195 -6 262 -22c12 14 45 22 112 22c90 0 150 -4 200 -12';
const SHADOW = 'rgba(13, 35, 68, 0.22)';
const RELEASE_AFTER_MS = 10_000;

function getFont(sizePx: number): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display') || 'sans-serif';
  return `700 ${sizePx}px ${family}`;
}

function paintShape(pen: CanvasRenderingContext2D, shape: Path2D, color: string): void {
  pen.fillStyle = color;
  pen.fill(shape);
}

function paintSeascape(pen: CanvasRenderingContext2D, heightPx: number): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, PICTURE_WIDTH_PX, heightPx);
  pen.save();
  pen.shadowColor = SHADOW;
  pen.shadowBlur = 14;
  pen.shadowOffsetY = 4;
  for (const [ring, color] of SKY.entries()) {
    pen.beginPath();
    pen.arc(PICTURE_WIDTH_PX - 190, heightPx - SEA_PX + 110, 210 - ring * 62, 0, Math.PI * 2);
    pen.fillStyle = color;
    pen.fill();
  }
  for (const { color, top, shift } of WAVES) {
    paintShape(pen, new Path2D(`M${shift - 60} ${heightPx - top}${WAVE}V${heightPx + 40}H${shift - 60}Z`), color);
  }
  pen.restore();
}

function paintWords(pen: CanvasRenderingContext2D, { rows, sizePx, heightPx }: PoemPlan): void {
  pen.font = getFont(sizePx);
  for (const { text, line, y } of rows) {
    pen.fillStyle = LINE_COLORS[line] ?? INK;
    pen.fillText(text, TEXT_LEFT_PX, y);
  }
  pen.font = getFont(28);
  pen.fillStyle = PAPER;
  pen.fillText('ThreeSeas', TEXT_LEFT_PX, heightPx - 36);
}

/** @throws Error when this browser draws no pictures */
export async function drawPoem(lines: readonly string[]): Promise<HTMLCanvasElement> {
  // A missing font is replaced by the next of its family.
  await document.fonts.load(getFont(64), lines.join(' ')).catch(() => []);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error("This browser can't draw pictures.");
  const plan = planPoem(lines, (text, sizePx) => {
    pen.font = getFont(sizePx);
    return pen.measureText(text).width;
  });
  canvas.width = PICTURE_WIDTH_PX;
  canvas.height = plan.heightPx;
  paintSeascape(pen, plan.heightPx);
  paintWords(pen, plan);
  return canvas;
}

/** Downloads the poem as a PNG; nothing leaves the device. @throws Error when this browser cannot make it */
export async function downloadPoem(lines: readonly string[], fileName: string): Promise<void> {
  const canvas = await drawPoem(lines);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture could not be made.');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS);
}
