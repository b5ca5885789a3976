/** Widths in pixels in which every uploaded picture is made, as far as it is wide enough. */
const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export const PICTURE_WIDTH_MAX = 1920;
/** What social networks show beside a link. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The widths in which a picture of this width is made, the widest last. */
export const listPictureWidths = (width: number): number[] => [...PICTURE_WIDTHS.filter((each) => each < width), width];

const FILE = /^pictures\/([0-9a-f]{32})-(\d{1,4})x(\d{1,5})\.webp$/;
export type PictureFile = { key: string; width: number; height: number };

/** Path below /public/ of an uploaded picture at its widest; its name says which other sizes there are. */
export const toPictureFile = ({ key, width, height }: PictureFile): string => `pictures/${key}-${width}x${height}.webp`;

/** What the name of an uploaded picture says; undefined for the pictures that come with the program. */
export function readPictureFile(image: string): PictureFile | undefined {
  const [, key, width, height] = FILE.exec(image) ?? [];
  return key === undefined ? undefined : { key, width: Number(width), height: Number(height) };
}

/** All made widths for the attribute `srcset`. */
export const toSourceSet = ({ key, width }: PictureFile, format: 'webp' | 'avif'): string =>
  listPictureWidths(width)
    .map((each) => `/public/pictures/${key}-${each}.${format} ${each}w`)
    .join(', ');

/** Path below /public/ of what social networks show of a picture. */
export function toSocialImage(image: string): string {
  const file = readPictureFile(image);
  return file === undefined ? image : `pictures/${file.key}-social.jpg`;
}
