import { postText, readPictureId, type PostDocument, type PostText } from '#contracts/blog-studio.ts';
import { isEmptyDocument, listPictureNodes, type TextDocument } from '#contracts/document.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import { renderDocument, type RenderOptions } from '#content/document/render.ts';
import { listPictureNumbers, placePictures, readWrittenText, type PlacedPictures } from '#content/document/written.ts';
import { AppError } from '../../core/app-error.ts';
import { toIso } from '../../core/days.ts';
import { sanitizeArticle } from '../../core/sanitize.ts';
import type { DocumentRow } from './studio-queries.ts';

/** What was stored: a document, or Markdown as posts were written before there was an editor. */
export const readText = (text: unknown): TextDocument => readWrittenText(text, sanitizeArticle);

/** The body of a row or of a version; undefined where it is no post. */
export function readBody(body: unknown): PostText | undefined {
  if (typeof body !== 'object' || body === null || !('text' in body)) return undefined;
  const parsed = z.safeParse(postText, { ...body, text: readText(body.text) });
  return parsed.success ? parsed.data : undefined;
}

/** @throws Error where the row holds something else than a post */
export function readRow(row: Pick<DocumentRow, 'body' | 'slug'>): PostText {
  const text = readBody(JSON.parse(row.body));
  if (text === undefined) throw new Error(`The post "${row.slug}" cannot be read.`);
  return text;
}

export const toDocument = (row: Omit<DocumentRow, 'id'>): PostDocument => ({
  slug: row.slug,
  state: row.state,
  publish_at: row.publish_at === null ? null : toIso(row.publish_at),
  version: row.version,
  updated_at: toIso(row.updated_at),
  ...readRow(row),
});

const NEEDED = ['short_description', 'image', 'image_alt', 'category', 'tag'] as const;
const MISSING = 'A post needs this before anyone can read it.';

/** What a reader has to have. @throws AppError `invalid` with what is missing, by field */
export function requireWhole(post: PostText): void {
  const fields: FieldErrors = Object.fromEntries(NEEDED.filter((name) => post[name].trim() === '').map((name) => [name, [MISSING]]));
  if (isEmptyDocument(post.text)) fields['text'] = [MISSING];
  else if (listPictureNodes(post.text).some(({ attrs }) => attrs.alt.trim() === ''))
    fields['text'] = ['Say in words what each picture in the text shows.'];
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', { message: 'Some things are missing before this can be published.', fields });
}

export const listPictureIds = ({ image, text }: PostText): number[] =>
  [readPictureId(image), ...listPictureNumbers(text)].filter((id) => id !== undefined);

export const renderText = (document: TextDocument, pictures: PlacedPictures, options: RenderOptions): string =>
  sanitizeArticle(renderDocument(placePictures(document, pictures), options), options.filmBase);
