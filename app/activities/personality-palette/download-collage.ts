import { downloadBlob } from '../../lib/download-blob.ts';
import { COLLAGE_HEIGHT, COLLAGE_WIDTH, CUTOUT_EDGE, CUTOUT_EDGE_COLOR, planCollage, type Cutout } from './collage.ts';
import { getColorName } from './colors.ts';
import type { Palette } from './definition.ts';

export const COLLAGE_FILE_NAME = 'my-personality-palette.png';
const SCALE = 2;
const STRIP_HEIGHT = 76;
const INK = '#14284b';

function paint(pen: CanvasRenderingContext2D, shape: Path2D, color: string): void {
  pen.fillStyle = color;
  pen.fill(shape);
}

function drawCutout(pen: CanvasRenderingContext2D, { path, color, x, y, size, degrees }: Cutout): void {
  const outline = new Path2D(path);
  pen.save();
  pen.translate(x, y);
  pen.rotate((degrees * Math.PI) / 180);
  pen.scale(size, size);
  pen.strokeStyle = CUTOUT_EDGE_COLOR;
  pen.lineWidth = CUTOUT_EDGE;
  pen.lineJoin = 'round';
  pen.stroke(outline);
  paint(pen, outline, color);
  pen.restore();
}

function drawStrip(pen: CanvasRenderingContext2D, colors: readonly string[], font: string): void {
  const width = COLLAGE_WIDTH / colors.length;
  pen.fillStyle = CUTOUT_EDGE_COLOR;
  pen.fillRect(0, COLLAGE_HEIGHT, COLLAGE_WIDTH, STRIP_HEIGHT);
  pen.font = `600 14px ${font}`;
  pen.textAlign = 'center';
  for (const [index, color] of colors.entries()) {
    const middle = (index + 0.5) * width;
    pen.beginPath();
    pen.arc(middle, COLLAGE_HEIGHT + 28, 15, 0, 2 * Math.PI);
    pen.fillStyle = color;
    pen.fill();
    pen.fillStyle = INK;
    pen.fillText(getColorName(color), middle, COLLAGE_HEIGHT + 63, width - 8);
  }
}

/** The collage with its colours named below. @throws Error when this browser cannot draw it */
export function drawCollage({ colors, description }: Palette): HTMLCanvasElement {
  const { ground, layers, cutouts } = planCollage(colors, description);
  const canvas = document.createElement('canvas');
  canvas.width = COLLAGE_WIDTH * SCALE;
  canvas.height = (COLLAGE_HEIGHT + STRIP_HEIGHT) * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error("This browser can't draw pictures.");
  pen.scale(SCALE, SCALE);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, COLLAGE_WIDTH, COLLAGE_HEIGHT);
  pen.shadowColor = 'rgba(13, 35, 68, 0.34)';
  pen.shadowBlur = 12 * SCALE;
  pen.shadowOffsetY = 4 * SCALE;
  for (const { path, color } of layers) paint(pen, new Path2D(path), color);
  pen.shadowColor = 'transparent';
  for (const cutout of cutouts) drawCutout(pen, cutout);
  drawStrip(pen, colors, getComputedStyle(document.documentElement).getPropertyValue('--font-text') || 'sans-serif');
  return canvas;
}

/** @throws Error when this browser cannot draw it */
export async function downloadCollage(palette: Palette): Promise<void> {
  const canvas = drawCollage(palette);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture could not be made.');
  downloadBlob(blob, COLLAGE_FILE_NAME);
}
