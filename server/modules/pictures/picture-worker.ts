import { createRequire } from 'node:module';
import type Sharp from 'sharp';
import { listPictureWidths, PICTURE_WIDTH_MAX, SOCIAL_SIZE } from '#contracts/picture-file.ts';
import { PICTURE_PIXELS_MAX } from '#contracts/pictures.ts';
import type { MadePicture, PictureRefusal } from './make-picture.ts';
import { isActiveDrawing } from './svg-check.ts';

/** Required and not imported: the package carries a native library, which cannot be bundled. */
const sharp: typeof Sharp = createRequire(import.meta.url)('sharp');

// Nothing is read but what we take, whatever else the library could open.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

const TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
  svg: 'image/svg+xml',
};
const HEIGHT_MAX = 4000;
const TIMEOUT_SECONDS = 30;
/** Dots per inch in which an SVG has the size that it names. */
const SVG_DENSITY = 72;
const SVG_DENSITY_MAX = 2400;
const QUALITY = { webp: 80, avif: 55, jpeg: 82 } as const;

const has = (bytes: Buffer, text: string, from: number, to = from) => {
  const at = bytes.subarray(0, to + text.length).indexOf(text, from, 'latin1');
  return at !== -1 && at <= to;
};
const BRAND_BYTES = 4;
const BRANDS_MAX = 64;
/** The names of formats in the head of a file of that family: its own first, then those it can be read as. */
function listBrands(bytes: Buffer): string[] {
  if (!has(bytes, 'ftyp', 4)) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, BRANDS_MAX * BRAND_BYTES);
  const brands: string[] = [];
  for (let at = 8; at + BRAND_BYTES <= end; at += BRAND_BYTES) {
    // Between the two is a version.
    if (at !== 12) brands.push(bytes.toString('latin1', at, at + BRAND_BYTES));
  }
  return brands;
}
const AVIF_BRAND = /^avi[fs]$/;
/** Phones name HEIC by its codec or, as first brand, only by the family. AVIF is in the same box under names of its own. */
const HEIC_BRAND = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1|miaf|MiHE|heif)$/;
function isHeic(bytes: Buffer): boolean {
  const brands = listBrands(bytes);
  return !brands.some((brand) => AVIF_BRAND.test(brand)) && brands.some((brand) => HEIC_BRAND.test(brand));
}
const isPacked = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** As the drawing is checked and kept: UTF-8 and nothing else. */
function readDrawing(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
/** An animated PNG says so before its first picture. */
const isAnimatedPng = (bytes: Buffer) => {
  const first = bytes.indexOf('IDAT', 0, 'latin1');
  const control = bytes.indexOf('acTL', 0, 'latin1');
  return control !== -1 && (first === -1 || control < first);
};
const isAvifSequence = (bytes: Buffer) => has(bytes, 'ftyp', 4) && has(bytes, 'avis', 8);

const isTooLarge = (error: unknown) => String(error).includes('exceeds pixel limit');
const isUnknown = (error: unknown) => /unsupported image format|operation is blocked/.test(String(error));

/** What the head of the file says, before any of its pixels are decoded. */
async function readHead(bytes: Buffer): Promise<PictureRefusal | { type: string; density?: number }> {
  if (isHeic(bytes)) return { refused: 'heic' };
  if (isPacked(bytes)) return { refused: 'packed' };
  const { format, width, height, pages = 1, compression } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX }).metadata();
  const type = TYPES[format];
  if (format === 'heif' && compression !== 'av1') return { refused: 'heic' };
  if (type === undefined) return { refused: 'unknown' };
  if (width * height > PICTURE_PIXELS_MAX) return { refused: 'too_many_pixels' };
  if (pages > 1 || (format === 'png' && isAnimatedPng(bytes)) || isAvifSequence(bytes)) return { refused: 'animated' };
  if (format !== 'svg') return { type };
  const text = readDrawing(bytes);
  if (text === undefined) return { refused: 'not_utf8' };
  if (isActiveDrawing(text)) return { refused: 'active_drawing' };
  const scale = Math.min(PICTURE_WIDTH_MAX / width, HEIGHT_MAX / height);
  return { type, density: Math.max(1, Math.min(SVG_DENSITY_MAX, SVG_DENSITY * scale)) };
}

/** Upright, in sRGB, no larger than the largest that is made, and without anything that is not a pixel. */
async function decode(bytes: Buffer, density: number | undefined) {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: PICTURE_PIXELS_MAX,
    failOn: 'error',
    pages: 1,
    ...(density === undefined ? {} : { density }),
  })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: PICTURE_WIDTH_MAX, height: HEIGHT_MAX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { width, height, open: () => sharp(data, { raw: { width, height, channels } }) };
}

type Decoded = Awaited<ReturnType<typeof decode>>;

async function makeFiles({ width, open }: Decoded): Promise<MadePicture['files']> {
  const files: MadePicture['files'] = [];
  for (const each of listPictureWidths(width)) {
    const webp = await open().resize(each).webp({ quality: QUALITY.webp }).toBuffer();
    const avif = await open().resize(each).avif({ quality: QUALITY.avif, effort: 2 }).toBuffer();
    files.push({ name: `${each}.webp`, type: 'image/webp', bytes: webp }, { name: `${each}.avif`, type: 'image/avif', bytes: avif });
  }
  const social = await open()
    .flatten({ background: '#ffffff' })
    .resize({ ...SOCIAL_SIZE, fit: 'cover' })
    .jpeg({ quality: QUALITY.jpeg })
    .toBuffer();
  return [...files, { name: 'social.jpg', type: 'image/jpeg', bytes: social }];
}

/** What the thread runs: every size of an uploaded picture, or why it cannot be used. */
export async function makePicture(given: Uint8Array): Promise<MadePicture | PictureRefusal> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  try {
    const head = await readHead(bytes);
    if ('refused' in head) return head;
    const decoded = await decode(bytes, head.density);
    return { type: head.type, width: decoded.width, height: decoded.height, files: await makeFiles(decoded) };
  } catch (error) {
    return { refused: isTooLarge(error) ? 'too_many_pixels' : isUnknown(error) ? 'unknown' : 'broken' };
  }
}
