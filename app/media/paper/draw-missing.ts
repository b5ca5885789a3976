import { MISSING_DEPTH, MISSING_HEIGHT, type DrawMissing } from '#paper/paper.ts';

/** Dots per point: sharp in print at text sizes. */
const SCALE = 6;
const FAMILY = '"Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", sans-serif';
const INK = '#14284b';
const JPEG_QUALITY = 0.95;

/** Draws words our fonts lack with the device's. On the paper's colour: transparency would need a worker, which is blocked. */
export const createDrawMissing =
  (ground: string, ink = INK): DrawMissing =>
  (text, { kind, size }) => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    const font = `${kind === 'text' ? 400 : 700} ${size * SCALE}px sans-serif, ${FAMILY}`;
    context.font = font;
    const width = Math.ceil(context.measureText(text).width);
    canvas.width = Math.max(width, 1);
    canvas.height = Math.ceil(MISSING_HEIGHT * size * SCALE);
    // Resizing resets the font.
    context.font = font;
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = ink;
    context.fillText(text, 0, (MISSING_HEIGHT - MISSING_DEPTH) * size * SCALE);
    return { picture: canvas.toDataURL('image/jpeg', JPEG_QUALITY), width: canvas.width / SCALE };
  };
