import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import type Sharp from 'sharp';
import type { Database } from '#server/database/schema.ts';
import { createFileStorage } from '#server/integrations/storage/files.ts';
import { createPictureService } from '#server/modules/pictures/service.ts';

const sharp: typeof Sharp = createRequire(import.meta.url)('sharp');

/** A database's pictures, with files in their own folder. */
export const openPictures = (db: Kysely<Database>) =>
  createPictureService({
    db,
    now: Date.now,
    logger: pino({ level: 'silent' }),
    storage: createFileStorage(mkdtempSync(path.join(tmpdir(), 'threeseas-pictures-'))),
  });

export const drawPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 40 } } });

/** A phone's JPEG: on its side, with the place where it was taken. */
export const takePhoto = (width: number, height: number): Promise<Buffer> =>
  drawPicture(width, height)
    .withExif({ IFD0: { Copyright: 'Asha Rao' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const readMetadata = (bytes: Buffer) => sharp(bytes).metadata();
export const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="50"><rect width="80" height="50" fill="teal"/></svg>';

/** Two frames as a moving WebP. */
export async function makeAnimation(): Promise<Buffer> {
  const frames = await Promise.all([false, true].map((isNegative) => drawPicture(20, 20).negate(isNegative).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
}
