import { AppError, createFieldError } from '../../core/app-error.ts';
import { createThreads } from '../../core/threads.ts';

export type MadePicture = {
  /** What the uploaded file was, by its content. */
  type: string;
  /** Of the widest size. */
  width: number;
  height: number;
  files: { name: string; type: string; bytes: Uint8Array }[];
};
export type PictureRefusal = { refused: keyof typeof REFUSALS };

const REFUSALS = {
  unknown: 'This file is not a picture we can use. Please choose a PNG, JPEG, WebP, AVIF or SVG file.',
  heic: 'This is a HEIC picture, which we cannot read. Please save it as JPEG and upload that.',
  too_many_pixels: 'This picture has more than 40 megapixels. Please make it smaller first.',
  animated: 'This picture moves. Please choose a still one.',
  active_drawing: 'This drawing contains a program or loads something from elsewhere. Please save it as PNG and upload that.',
  packed: 'This file is packed (.svgz or .gz). Please unpack it first, or save the picture as PNG, and upload that.',
  not_utf8: 'This drawing is not written in UTF-8. Please save it as plain SVG or PNG and upload that.',
  broken: "This picture is damaged and can't be read. Please save it again and try that.",
} as const;

/** One at a time: a picture of 40 megapixels takes 160 MB while it is decoded. */
const THREADS = 1;
const QUEUE_MAX = 4;
const RETRY_AFTER_SECONDS = 10;
const PATIENCE_MS = 90_000;
const IDLE_TIMEOUT_MS = 30_000;
/** Below the threads that serve pages (`man 2 nice`). */
const NICE = 15;

const getPool = createThreads('picture-worker', import.meta.url, {
  maxThreads: THREADS,
  maxQueue: QUEUE_MAX,
  idleTimeout: IDLE_TIMEOUT_MS,
  niceIncrement: NICE,
});

/** Makes every size of a picture in a thread. @throws AppError `invalid` with a sentence, `unavailable` when none can be read */
export async function makePicture(bytes: Uint8Array, logFailure: (error: unknown) => void): Promise<MadePicture> {
  const threads = await getPool();
  if (threads.queueSize >= QUEUE_MAX) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  let made: MadePicture | PictureRefusal;
  try {
    made = await (threads.run(bytes, { name: 'makePicture', signal: AbortSignal.timeout(PATIENCE_MS) }) as Promise<typeof made>);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw createFieldError('file', REFUSALS.broken);
    // The native library does not load on this machine, or its thread died.
    logFailure(error);
    throw new AppError('unavailable', { message: 'Pictures cannot be uploaded on this server at the moment. Its log says why.' });
  }
  if ('refused' in made) throw createFieldError('file', REFUSALS[made.refused]);
  return made;
}
