import type { ContentFile, ImportPlan, ImportRequest } from '#contracts/content-file.ts';
import { writtenBlock } from '#contracts/course-studio.ts';
import { z as mini } from '#contracts/zod.ts';
import { findItemProblems } from '#content/course/check-items.ts';
import { exchangeEntry, type ExchangeEntry } from '#content/course/exchange.ts';
import { AppError } from '../../core/app-error.ts';
import { createFileError, readContentFile, writeContentFile } from '../../core/content-file.ts';
import type { Session } from '../../core/api-router.ts';
import { recordStaffAct } from '../audit/service.ts';
import { NO_PAGE, readTree } from './change.ts';
import { type ImportReport, listExchangeEntries, importEntries } from './exchange.ts';
import * as queries from './queries.ts';
import type { CourseContext } from './context.ts';

const ENTRIES_MAX = 60;
const DOES_NOT_FIT = 'Something in this file does not fit a unit of the course. Please export it again.';

/** Ends the transaction of a rehearsal, so that nothing of it stays. */
class Rehearsed extends Error {
  readonly report: ImportReport;
  constructor(report: ImportReport) {
    super('This was a rehearsal.');
    this.report = report;
  }
}

function readEntries(file: unknown): ExchangeEntry[] {
  const content = readContentFile(file, 'unit');
  const given = typeof content === 'object' && content !== null && 'entries' in content ? content.entries : undefined;
  const parsed = exchangeEntry.array().min(1).max(ENTRIES_MAX).safeParse(given);
  if (!parsed.success) throw createFileError(DOES_NOT_FIT);
  const entries = parsed.data;
  const known = new Set<string>();
  const questions = new Set<string>();
  for (const [place, { kind, slug, parentSlug, blocks, items }] of entries.entries()) {
    const isPlaced = place === 0 ? kind === 'unit' && parentSlug === null : parentSlug !== null && known.has(parentSlug);
    const isSound =
      blocks.every((block) => mini.safeParse(writtenBlock, block).success) && items.every((item) => findItemProblems(item).length === 0);
    if (!isPlaced || !isSound || known.has(slug) || items.some(({ id }) => questions.has(id))) throw createFileError(DOES_NOT_FIT);
    known.add(slug);
    for (const { id } of items) questions.add(id);
  }
  return entries;
}

const describeReport = ({ added, changed, moved }: ImportReport): string[] => [
  ...added.map((name) => `"${name}" will be added.`),
  ...changed.map((name) => `"${name}" will be changed.`),
  ...moved.map((name) => `"${name}" will be moved.`),
];

// One unit of the course as one file, out and in.

/** A question has one page: a file must not take it from another unit. */
async function requireOwnQuestions({ db }: CourseContext, entries: readonly ExchangeEntry[]): Promise<void> {
  const ids = entries.flatMap(({ items }) => items.map(({ id }) => id));
  const pages = await queries.listPagesOfItems(db, ids);
  const own = new Set(entries.map(({ slug }) => slug));
  if (pages.some((slug) => !own.has(slug))) throw createFileError('A question of this file belongs to a page of another unit here.');
}

/** @throws AppError `not_found` for what is no unit */
export async function exportUnit(context: CourseContext, id: number): Promise<ContentFile> {
  const { db, now } = context;
  const tree = await readTree(db);
  const slugs = await queries.listSlugs(db, [id, ...tree.listBelow(id).map((row) => row.id)]);
  const all = await listExchangeEntries(context);
  const [unit, ...below] = all.filter(({ slug }) => slugs.includes(slug));
  if (unit?.kind !== 'unit' || tree.find(id) === undefined) throw new AppError('not_found', { message: NO_PAGE });
  return writeContentFile('unit', { entries: [{ ...unit, parentSlug: null }, ...below] }, now());
}

/** What would change is found by doing it and taking it back. @throws AppError `invalid` */
export async function importUnit(context: CourseContext, { userId: by }: Session, { file, apply }: ImportRequest): Promise<ImportPlan> {
  const { now } = context;
  const entries = readEntries(file);
  const [unit] = entries;
  if (unit === undefined) throw createFileError(DOES_NOT_FIT);
  await requireOwnQuestions(context, entries);
  let unitId: number | undefined;
  const report = await importEntries(context, entries, {
    isOneUnit: true,
    async check(transaction, done, ids) {
      unitId = ids.get(unit.slug);
      // A page above the unit that came to lie inside it would take both out of the menu.
      if (!(await readTree(transaction)).rows.some(({ id }) => id === unitId)) throw createFileError(DOES_NOT_FIT);
      if (!apply) throw new Rehearsed(done);
      const details = { page: unitId ?? 0, added: done.added.length, changed: done.changed.length };
      await recordStaffAct(transaction, { at: now(), action: 'unit_imported', by, details });
    },
  }).catch((error: unknown) => {
    if (error instanceof Rehearsed) return error.report;
    throw error;
  });
  const changes = describeReport(report);
  const { leftOut } = report;
  const notes = [
    ...(leftOut === 0
      ? []
      : [
          `${leftOut === 1 ? 'One picture is' : `${leftOut} pictures are`} not on this site and will be left out. You can upload and add what is missing afterwards.`,
        ]),
    ...(report.changed.length > 0 ? ['What these pages say now will be kept as earlier versions.'] : []),
    ...(changes.length > 0 && unit.state === 'published' ? ['Learners will see the change straight away.'] : []),
  ];
  return { title: unit.name, changes, notes, version: null, to: apply && unitId !== undefined ? `/studio/course/${unitId}` : null };
}
