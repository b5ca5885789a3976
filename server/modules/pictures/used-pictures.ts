import type { TextDocument } from '#contracts/document.ts';
import { readPictureFile, toPictureFile } from '#contracts/picture-file.ts';
import { listUnnumberedKeys, numberPictures } from '#content/document/written.ts';
import type { Db } from '../../database/schema.ts';
import * as queries from './queries.ts';
import type { Use } from './context.ts';

/** What these pictures are now, by their numbers: path below /public/ and description. */
export async function resolvePictures(handle: Db, ids: readonly number[]): Promise<Map<number, { image: string; alt: string }>> {
  const rows = await queries.listPicturesById(handle, ids);
  return new Map(rows.map((row) => [row.id, { image: toPictureFile(row), alt: row.alt }]));
}

/** The text with the number of each uploaded picture in it, also of one that was copied from a page. */
export async function findNumbers(handle: Db, document: TextDocument): Promise<TextDocument> {
  const rows = await queries.listPicturesByKey(handle, [...new Set(listUnnumberedKeys(document))]);
  return rows.length === 0 ? document : numberPictures(document, new Map(rows.map(({ id, key }) => [key, id])));
}

/** The numbers of uploaded pictures, by their paths below /public/. */
export async function findIds(handle: Db, images: readonly string[]): Promise<number[]> {
  const keys = images.flatMap((image) => readPictureFile(image)?.key ?? []);
  return (await queries.listPicturesByKey(handle, [...new Set(keys)])).map(({ id }) => id);
}

/** Call whenever a post or page is saved, in the same transaction. */
export function noteUses(handle: Db, use: Use, ids: readonly number[]): Promise<void> {
  return queries.putUses(handle, use, [...new Set(ids)]);
}
