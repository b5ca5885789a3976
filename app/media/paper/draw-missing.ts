import { MISSING_DEPTH, MISSING_HEIGHT, type DrawMissing } from '#paper/paper.ts';

/** Dots for each point: sharp in print at the sizes of a text. */
const SCALE = 6;
const FAMILY = '"Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji", sans-serif';
const INK = '#14284b';
const JPEG_QUALITY = 0.95;

/**
 * Draws words for which there is no face here with those that the device has: emoji, Tamil, Arabic, Chinese. On the
 * colour of the paper: a picture that can be seen through would be taken apart in a worker, which our pages may not start.
 */
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
    // A new size forgets what was set.
    context.font = font;
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = ink;
    context.fillText(text, 0, (MISSING_HEIGHT - MISSING_DEPTH) * size * SCALE);
    return { picture: canvas.toDataURL('image/jpeg', JPEG_QUALITY), width: canvas.width / SCALE };
  };
