import type { Rewrite, Use, PictureContext } from './context.ts';
import { type NewFile, readMadeFile, deletePictureFiles } from './picture-files.ts';
import { getPicture, addPicture, replacePicture } from './manage-pictures.ts';
import { resolvePictures, findNumbers, findIds, noteUses } from './used-pictures.ts';

export type { Moved } from './context.ts';

/** The pictures that staff upload: files in the storage, one row for each in the database (docs/spec/product.md §8). */
export function createPictureService(options: Omit<PictureContext, 'rewrites'>) {
  const context: PictureContext = { ...options, rewrites: new Map() };
  return {
    context,
    getPicture: (id: number) => getPicture(context, id),
    addPicture: (file: NewFile, userId: number) => addPicture(context, { userId }, file),
    replacePicture: (id: number, file: NewFile, userId: number) => replacePicture(context, { userId }, id, file),
    readMadeFile: (file: string) => readMadeFile(context, file),
    deleteFiles: (gone: { key: string; files: readonly string[] }) => deletePictureFiles(context, gone),
    resolvePictures,
    findNumbers,
    findIds,
    noteUses,
    /** What writes a post or page for readers again when one of its pictures is replaced. */
    onReplaced: (kind: Use['kind'], rewrite: Rewrite) => void context.rewrites.set(kind, rewrite),
  };
}
export type PictureService = ReturnType<typeof createPictureService>;
