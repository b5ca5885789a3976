import { saveDocumentRequest, type CourseText } from '#contracts/course-studio.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import { z } from '#contracts/zod.ts';
import type { StoredBlock } from '#content/course/render-block.ts';
import type { Item } from '#content/items.ts';
import type { Db } from '../../database/schema.ts';
import { findBlockProblems } from './blocks.ts';
import { checkItems, makeItemId } from './items.ts';
import * as queries from './queries.ts';
import { toDocuments, type CourseTexts } from './texts.ts';

type Page = { id: number; slug: string };
export type CheckedText =
  | { isWhole: true; blocks: StoredBlock[]; items: Item[] }
  /** What keeps it from learners, by field. */
  | { isWhole: false; errors: FieldErrors };

/** Whether a text can be given to learners, and what is stored of it then. */
export async function checkText(db: Db, { id, slug }: Page, text: CourseText, texts: CourseTexts): Promise<CheckedText> {
  const { items, errors } = checkItems(text.items, () => makeItemId(slug));
  const parsed = z.safeParse(saveDocumentRequest, { ...text, version: 1 });
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }): [string, string[]] => [path.join('.'), [message]]);
    return { isWhole: false, errors: { ...errors, ...Object.fromEntries(issues.toReversed()) } };
  }
  const written = toDocuments(parsed.data.blocks);
  const blocks = await texts.render(db, written);
  const problems = { ...findBlockProblems(blocks), ...(await texts.findMissingPictures(db, written)), ...errors };
  if (Object.keys(problems).length > 0) return { isWhole: false, errors: problems };
  const ids = items.map((item) => item.id);
  const [elsewhere] = await queries.listItemsElsewhere(db, id, ids);
  if (elsewhere !== undefined)
    return { isWhole: false, errors: { [`items.${ids.indexOf(elsewhere)}`]: ['This question is asked on another page.'] } };
  return { isWhole: true, blocks, items };
}
