import type { Block } from '#contracts/course.ts';
import type { FieldErrors } from '#contracts/errors.ts';
import type { StoredBlock } from '#content/course/render-block.ts';
import { TOPIC_IDS } from '#content/sections.ts';
import { AppError } from '../../core/app-error.ts';
import { isOwnPicture, sanitizeArticle } from '../../core/sanitize.ts';

/** Text blocks down to what may stand on a page. Runs when a page is written and again when it is shown. */
export const sanitizeBlocks = (blocks: readonly StoredBlock[], filmBase?: string): StoredBlock[] =>
  blocks.map((block) =>
    block.kind === 'text' || block.kind === 'grammar' ? { ...block, html: sanitizeArticle(block.html, filmBase) } : block,
  );

/** The blocks as a learner gets them: sanitized, and without what they were written as. */
export const toShownBlocks = (blocks: readonly StoredBlock[], filmBase: string): Block[] =>
  sanitizeBlocks(blocks, filmBase).map((block) => {
    if (block.kind !== 'text' && block.kind !== 'grammar') return block;
    const { text: _, ...shown } = block;
    return shown;
  });

function findProblem(block: Block): [field: string, message: string] | undefined {
  if (block.kind === 'picture') {
    if (!isOwnPicture(block.src)) return ['src', 'Please choose a picture of this site.'];
    if (block.alt.trim() === '') return ['alt', 'Please say in words what the picture shows.'];
  }
  if (block.kind === 'film' && !TOPIC_IDS.vocabulary.some((id) => id === block.topic)) return ['topic', 'There is no such film.'];
  return undefined;
}

/** What is wrong with blocks that cannot be shown, by field. */
export function findBlockProblems(blocks: readonly Block[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const [place, block] of blocks.entries()) {
    const problem = findProblem(block);
    if (problem !== undefined) fields[`blocks.${place}.${problem[0]}`] = [problem[1]];
  }
  return fields;
}

/** @throws AppError `invalid` with the first problem as its message */
export function throwProblems(fields: FieldErrors): void {
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new AppError('invalid', { message: first, fields });
}
