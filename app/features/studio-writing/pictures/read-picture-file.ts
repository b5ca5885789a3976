import { PICTURE_BYTES_MAX } from '#contracts/pictures.ts';

export const TOO_LARGE = 'This picture is larger than 10 MB. Please make it smaller first.';
const HEIC = 'This is a HEIC picture, which this browser cannot read. Please save it as JPEG and upload that.';
const JPEG_QUALITY = 0.9;

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Some browsers read HEIC, and make a JPEG of it. @throws Error with a sentence for the person */
async function convertHeic(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    return new File([blob], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
  } catch {
    throw new Error(HEIC);
  }
}

/** A chosen file as it is sent. @throws Error with a sentence for the person */
export async function preparePicture(file: File): Promise<File> {
  const ready = isHeic(file) ? await convertHeic(file) : file;
  if (ready.size > PICTURE_BYTES_MAX) throw new Error(TOO_LARGE);
  return ready;
}

/** Possible pictures of a drop or paste. */
export const listPictureFiles = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
