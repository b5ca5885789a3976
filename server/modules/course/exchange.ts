import type { StoredBlock } from '#content/course/render-block.ts';
import type { ExchangeEntry } from '#content/course/exchange.ts';
import { item } from '#content/items.ts';
import { createFileError } from '../../core/content-file.ts';
import type { Db } from '../../database/schema.ts';
import { findBlockProblems } from './blocks.ts';
import { readTree, changeCourse } from './change.ts';
import { getRow, storePageVersion, readText } from './document.ts';
import * as queries from './queries.ts';
import { toDocuments, toFileBlocks, type CourseTexts } from './texts.ts';
import type { CourseContext } from './context.ts';

/** `leftOut` counts uploaded pictures that this site does not have. */
export type ImportReport = { added: string[]; changed: string[]; moved: string[]; unchanged: number; leftOut: number };

type ImportOptions = {
  /** The first entry stays where it is, or comes last where it is new; the rest of the course keeps its order. */
  isOneUnit?: boolean;
  /** Runs last, in the same transaction: what it throws takes everything back. */
  check?: (transaction: Db, report: ImportReport, ids: ReadonlyMap<string, number>) => Promise<void>;
};

/** Texts without the blanks around them, so that what was written before they were cut off is the same as after. */
function trimAll(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inside]) => inside !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inside]) => [name, trimAll(inside)]),
  );
}
const isSame = (one: ExchangeEntry, other: ExchangeEntry) => {
  const words = (entry: ExchangeEntry) => JSON.stringify(trimAll({ ...entry, blocks: toDocuments(entry.blocks), parentSlug: null }));
  return words(one) === words(other);
};

async function readEntry(db: Db, id: number, parentSlug: string | null, { placeAll }: CourseTexts): Promise<ExchangeEntry> {
  const row = await getRow(db, id);
  const { name, aim, level, can_do: canDo, blocks, items } = await readText(db, row);
  const { kind, slug, state } = row;
  return {
    kind,
    slug,
    parentSlug,
    state,
    name,
    aim,
    level,
    canDo,
    blocks: toFileBlocks(await placeAll(db, blocks)),
    items: items.map((each) => item.parse(each)),
  };
}

async function listEntries(db: Db, texts: CourseTexts): Promise<{ entries: ExchangeEntry[]; ids: Map<string, number> }> {
  const tree = await readTree(db);
  const slugs = new Map<number, string>();
  const entries: ExchangeEntry[] = [];
  for (const { id, parent_id } of tree.rows) {
    const entry = await readEntry(db, id, parent_id === null ? null : (slugs.get(parent_id) ?? null), texts);
    slugs.set(id, entry.slug);
    entries.push(entry);
  }
  return { entries, ids: new Map([...slugs].map(([id, slug]) => [slug, id])) };
}

const toRow = ({ kind, state, name, aim, level, canDo, items }: ExchangeEntry, blocks: readonly StoredBlock[], now: number) => ({
  kind,
  state,
  name,
  aim,
  level,
  can_do: JSON.stringify(canDo),
  blocks: JSON.stringify(blocks),
  block_count: blocks.length,
  item_count: items.length,
  updated_at: now,
});

async function writeItems(db: Db, id: number, { items }: ExchangeEntry): Promise<void> {
  await queries.putItems(
    db,
    items.map((each, position) => ({ id: each.id, page_id: id, position, body: JSON.stringify(each) })),
  );
}

/** Puts the items of one folder in its order, before those that the folder does not have. Gives those that moved. */
async function placeEntries(
  db: Db,
  parentId: number | null,
  entries: readonly ExchangeEntry[],
  ids: Map<string, number>,
): Promise<ExchangeEntry[]> {
  const wanted = entries.flatMap(({ slug }) => ids.get(slug) ?? []);
  const tree = await readTree(db);
  const present = tree.listChildren(parentId).map(({ id }) => id);
  if (present.filter((id) => wanted.includes(id)).join() === wanted.join()) return [];
  const order = [...wanted, ...present.filter((id) => !wanted.includes(id))];
  for (const [place, id] of order.entries()) await queries.placePage(db, id, parentId, place);
  return entries.filter(({ slug }, place) => present[place] !== ids.get(slug));
}

// The course as files and back (docs/spec/product.md §8).

export const listExchangeEntries = async ({ db, texts }: CourseContext): Promise<ExchangeEntry[]> => (await listEntries(db, texts)).entries;

type Work = { transaction: Db; present: Map<string, ExchangeEntry>; ids: Map<string, number>; report: ImportReport };

/** Writes one entry where it is new or changed, and gives its page. */
async function writeEntry({ now, texts }: CourseContext, inFile: ExchangeEntry, work: Work): Promise<[number, ExchangeEntry] | undefined> {
  const { transaction, present, ids, report } = work;
  const { own, leftOut } = await texts.dropForeignPictures(transaction, inFile.blocks);
  const entry = { ...inFile, blocks: own };
  report.leftOut += leftOut;
  const blocks = await texts.render(transaction, own);
  const problem = Object.values(findBlockProblems(blocks)).flat()[0];
  if (problem !== undefined) throw createFileError(`"${entry.name}": ${problem}`);
  const before = present.get(entry.slug);
  const id = ids.get(entry.slug);
  if (before !== undefined && isSame(before, entry)) {
    report.unchanged += 1;
    return undefined;
  }
  if (id === undefined) {
    const parentId = entry.parentSlug === null ? null : (ids.get(entry.parentSlug) ?? null);
    const row = { ...toRow(entry, blocks, now()), slug: entry.slug, parent_id: parentId };
    const added = await queries.putImported(transaction, row, now());
    ids.set(entry.slug, added);
    report.added.push(entry.name);
    return [added, entry];
  }
  await storePageVersion(transaction, id, null);
  const { version } = await getRow(transaction, id);
  await queries.updatePage(transaction, id, version, { ...toRow(entry, blocks, now()), unfinished: null });
  report.changed.push(entry.name);
  return [id, entry];
}

async function writeQuestions({ texts }: CourseContext, transaction: Db, written: readonly [number, ExchangeEntry][]): Promise<void> {
  for (const [id, entry] of written) {
    await writeItems(transaction, id, entry);
    await texts.noteUses(transaction, { id, name: entry.name }, entry.blocks);
  }
  // Last, so that a question that moved to another page is not lost on the way.
  for (const [id, { items }] of written) {
    await queries.deleteItemsExcept(
      transaction,
      id,
      items.map((each) => each.id),
    );
    await storePageVersion(transaction, id, null);
  }
}

/** Puts the entries in the order of the file; a unit that is new goes to the end. */
async function placeGroups(
  given: readonly ExchangeEntry[],
  isOneUnit: boolean,
  { transaction, present, ids, report }: Work,
): Promise<void> {
  for (const [parentSlug, group] of Map.groupBy(given, (entry) => entry.parentSlug)) {
    if (isOneUnit && parentSlug === null) {
      const [unit] = group;
      const id = unit === undefined || present.has(unit.slug) ? undefined : ids.get(unit.slug);
      const last = (await readTree(transaction)).listChildren(null).findLast((row) => row.id !== id);
      if (id !== undefined) await queries.placePage(transaction, id, null, (last?.sort_order ?? 0) + 1);
      continue;
    }
    const parentId = parentSlug === null ? null : (ids.get(parentSlug) ?? null);
    const moved = await placeEntries(transaction, parentId, group, ids);
    report.moved.push(...moved.filter(({ slug }) => present.has(slug)).map(({ name }) => name));
  }
}

/** Adds new entries, versions changed ones, restores removed ones; the rest stays. All or nothing. */
export const importEntries = (
  context: CourseContext,
  given: readonly ExchangeEntry[],
  { isOneUnit = false, check }: ImportOptions = {},
): Promise<ImportReport> =>
  changeCourse(context, async (transaction) => {
    const { entries, ids } = await listEntries(transaction, context.texts);
    const present = new Map(entries.map((entry) => [entry.slug, entry]));
    const report: ImportReport = { added: [], changed: [], moved: [], unchanged: 0, leftOut: 0 };
    const work = { transaction, present, ids, report };
    const written: [number, ExchangeEntry][] = [];
    for (const inFile of given) {
      const entry = await writeEntry(context, inFile, work);
      if (entry !== undefined) written.push(entry);
    }
    await writeQuestions(context, transaction, written);
    await placeGroups(given, isOneUnit, work);
    await check?.(transaction, report, ids);
    return report;
  });
