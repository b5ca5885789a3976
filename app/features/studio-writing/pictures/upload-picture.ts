import { blogStudioCalls } from '#contracts/blog-studio.ts';
import { pictureCalls, type PictureDetail } from '#contracts/pictures.ts';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/api.ts';
import { describeFailure } from '../../../data/form-errors.ts';
import { refreshCall } from '../../../data/use-call.ts';
import { preparePicture } from './read-picture-file.ts';

const NAME_CHARACTERS_MAX = 200;
/** The server's name for a file. */
export const toFileName = ({ name }: File): string => name.slice(-NAME_CHARACTERS_MAX) || 'picture';

export const describeUploadFailure = (error: unknown): string => {
  if (error instanceof ApiError) return describeFailure(error).errors?.['file']?.[0] ?? describeFailure(error).message;
  if (error instanceof TypeError) return 'The network did not answer, so the picture was not uploaded. Please try again.';
  return error instanceof Error ? error.message : 'The picture was not uploaded. Please try again.';
};

export async function uploadPicture(file: File): Promise<PictureDetail> {
  const ready = await preparePicture(file);
  const added = await call(pictureCalls.upload, { query: { name: toFileName(ready) }, body: ready });
  await Promise.all([refreshCall(pictureCalls.list), refreshCall(blogStudioCalls.choices)]);
  return added;
}
