import type { PreviewRequest } from '#contracts/course-studio.ts';
import type { CoursePage, Quiz } from '#contracts/course.ts';
import { findReadingProblems } from '#content/course/check-reading.ts';
import { CEFR } from '#content/course/schemas.ts';
import { toQuestion } from '#content/scoring/to-question.ts';
import { toIso } from '../../core/days.ts';
import { toShownBlocks } from './blocks.ts';
import { readTree } from './change.ts';
import { getRow } from './document.ts';
import { checkItems } from './items.ts';
import { toDocuments, toReadBlocks } from './texts.ts';
import type { CourseContext } from './context.ts';

const HINTS_MAX = 8;

/** A draft as learners would see it; unfinished questions are left out, the hints say why. @throws AppError `not_found` */
export async function previewDocument(
  { db, texts }: CourseContext,
  id: number,
  given: PreviewRequest,
): Promise<{ page: CoursePage; quiz: Quiz | null; hints: string[] }> {
  const [row, tree] = [await getRow(db, id), await readTree(db)];
  const level = given.level === '' ? tree.findLevel(id) : given.level;
  const { items, errors } = checkItems(given.items, (place) => `new-${place + 1}`);
  const unfinished = Object.entries(errors).map(([field, [message]]) => {
    const place = Number(field.split('.')[1]) + 1;
    return `Question ${place} is not shown yet: ${message ?? ''}`;
  });
  const cefr = CEFR.find((mark) => mark === level);
  const hard = cefr === undefined ? [] : findReadingProblems({ blocks: toReadBlocks(given.blocks), items }, cefr);
  const hints = [...unfinished, ...hard.map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}`)];
  const page: CoursePage = {
    id,
    name: given.name,
    parent_id: tree.find(id)?.parent_id ?? null,
    slug: row.slug,
    aim: given.aim,
    level,
    can_do: given.can_do,
    blocks: toShownBlocks(await texts.render(db, toDocuments(given.blocks)), texts.filmBase),
    state: row.state,
    order: tree.find(id)?.sort_order ?? 0,
    previous_id: null,
    next_id: null,
    has_quiz: items.length > 0,
    version: row.version,
    updated_at: toIso(row.updated_at),
  };
  const quiz = items.length === 0 ? null : { page_id: id, items: items.map((item) => toQuestion(item)) };
  return { page, quiz, hints: hints.slice(0, HINTS_MAX) };
}
