import { findCreationKind } from '#app/activities/definitions.ts';
import {
  CREATIONS_BYTES_MAX,
  CREATIONS_MAX,
  LIBRARY_BYTES_FULL,
  LIBRARY_FULL,
  type Creation,
  type CreationChange,
  type CreationList,
  type CreationListQuery,
  type NewCreation,
} from '#contracts/creations.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { toUtcDay } from '../../core/days.ts';
import type { Session } from '../../core/api-router.ts';
import { listSearchTerms } from '../../database/search.ts';
import type { Db } from '../../database/schema.ts';
import type { CreationContext } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { checkItem, requireDefinition, toFoundColumns, toSearchText, toWordColumns } from './item.ts';
import { forgetRecordings, planLetterMail } from './jobs.ts';
import * as queries from './queries.ts';
import type { CreationRow } from './queries.ts';
import { checkSealing, isSealed } from './sealing.ts';
import { toCreation, toListedCreation } from './views.ts';

type Changes = Partial<CreationRow>;
const NOT_THERE = { message: 'This is not in your library.' };

export async function requireCreation(db: Db, userId: number, id: string): Promise<CreationRow> {
  const row = await queries.findCreation(db, userId, id);
  if (row === undefined) throw new AppError('not_found', NOT_THERE);
  return row;
}

type Stored = Pick<CreationRow, 'user_id' | 'id' | 'item' | 'search_text'>;

/** How many bytes it takes. @throws AppError `too_large` when this person's library would be too full */
async function measure(db: Db, { user_id, id, item, search_text }: Stored): Promise<number> {
  const bytes = Buffer.byteLength(item) + Buffer.byteLength(search_text);
  const others = await queries.sumCreationBytes(db, user_id, id);
  if (others + bytes > CREATIONS_BYTES_MAX) throw new AppError('too_large', { message: LIBRARY_BYTES_FULL });
  return bytes;
}

/** A sealed letter can be put off, never opened early or rewritten. */
function toChanges(row: CreationRow, change: CreationChange, now: number): Changes {
  const definition = requireDefinition(row.activity);
  const changes: Changes = {};
  if (change.title !== undefined) changes.title = change.title === '' ? null : change.title;
  if (change.mail_me !== undefined) changes.mail_me = change.mail_me ? 1 : 0;
  if (change.item !== undefined) {
    if (isSealed(row, now)) throw createFieldError('item', 'This letter is sealed until its day.');
    const { version, item } = checkItem(definition, { version: change.version ?? definition.version, item: change.item });
    Object.assign(changes, { version, item: JSON.stringify(item) });
  }
  const sealing = checkSealing(definition, change, now);
  if (sealing !== undefined) {
    if (isSealed(row, now) && sealing.opens_at < (row.opens_at ?? 0)) {
      throw createFieldError('opens_on', "A sealed letter can't be opened before the day you first chose.");
    }
    Object.assign(changes, sealing);
    if (sealing.opens_at !== row.opens_at) changes.mailed_at = null;
  }
  const isSame = (key: keyof Changes) => key === 'mailed_at' || changes[key] === row[key];
  return (Object.keys(changes) as (keyof Changes)[]).every(isSame) ? {} : changes;
}

function planMail(context: CreationContext, transaction: Db, row: CreationRow) {
  const { now } = context;
  return row.mail_me === 1 && row.opens_at !== null && row.mailed_at === null
    ? planLetterMail(transaction, { userId: row.user_id, id: row.id, opensAt: row.opens_at }, now())
    : undefined;
}

export async function listCreations(
  context: CreationContext,
  { userId }: Session,
  { activity, q, after, limit }: CreationListQuery,
): Promise<CreationList> {
  const { db, now } = context;
  const filter = { activity, terms: listSearchTerms(q ?? ''), after: after === undefined ? undefined : readCursor(after), now: now() };
  // A question without a letter or a digit in it finds nothing.
  if (q !== undefined && filter.terms.length === 0) return { data: [], next: null };
  const rows = await queries.listCreations(db, userId, { ...filter, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    data: page.map((row) => toListedCreation(row, now())),
    next: hasMore ? writeCursor({ storedAt: last.kept_at, id: last.id }) : null,
  };
}

export async function getCreation(context: CreationContext, { userId }: Session, id: string): Promise<Creation> {
  const { db, now } = context;
  return toCreation(await requireCreation(db, userId, id), now());
}

/** As its owner sees it. @throws AppError `not_found` */
export const readCreation = async (on: Db, userId: number, id: string, now: number): Promise<Creation> =>
  toCreation(await requireCreation(on, userId, id), now);

/** Stores a new thing; a known id gives what is there. @throws AppError `invalid`, `conflict` (newer version), `too_large` */
export async function storeCreation(context: CreationContext, { userId }: Session, given: NewCreation): Promise<Creation> {
  const { db, now, holdForStoring, space, stored: listeners } = context;
  return db.transaction().execute(async (transaction) => {
    await holdForStoring(transaction, userId);
    const present = await queries.findCreation(transaction, userId, given.id);
    if (present !== undefined) return toCreation(present, now());
    const definition = requireDefinition(given.activity);
    const { version, item } = checkItem(definition, given);
    // What waited for the network was kept when its owner said so, but a clock that runs ahead is not believed.
    const kept_at = Math.min(Date.parse(given.kept_at), now());
    const sealing = checkSealing(definition, given, kept_at);
    if ((await queries.countCreations(transaction, userId)) >= CREATIONS_MAX) throw new AppError('too_large', { message: LIBRARY_FULL });
    const title = given.title === undefined || given.title === '' ? null : given.title;
    await space.require(transaction);
    const stored = { user_id: userId, id: given.id, item: JSON.stringify(item), search_text: toSearchText(definition, item, title) };
    const row: CreationRow = {
      ...stored,
      activity: definition.id,
      version,
      item_bytes: await measure(transaction, stored),
      title,
      saved_at: Math.min(Date.parse(given.saved_at), kept_at),
      kept_at,
      updated_at: now(),
      revision: 1,
      opens_on: sealing?.opens_on ?? null,
      opens_at: sealing?.opens_at ?? null,
      mail_me: sealing !== undefined && given.mail_me === true ? 1 : 0,
      mailed_at: null,
      reply_to: given.reply_to ?? null,
      recording_key: null,
      recording_type: null,
      recording_bytes: null,
      ...toWordColumns(definition, item),
    };
    await queries.insertCreation(transaction, row);
    await planMail(context, transaction, row);
    await listeners.tell(transaction, { userId, activity: definition.id, day: toUtcDay(kept_at) });
    return toCreation(row, now());
  });
}

/** Renames or rewrites; the same change twice is fine. @throws AppError `not_found`, `invalid`, `conflict` with what is there */
export async function changeCreation(context: CreationContext, { userId }: Session, id: string, change: CreationChange): Promise<Creation> {
  const { db, now, holdForStoring, space, changed } = context;
  return db.transaction().execute(async (transaction) => {
    await holdForStoring(transaction, userId);
    const row = await requireCreation(transaction, userId, id);
    const changes = toChanges(row, change, now());
    if (Object.keys(changes).length === 0) return toCreation(row, now());
    if (change.revision !== row.revision) {
      const message = 'This has been changed somewhere else. You can keep both versions.';
      throw new AppError('conflict', { message, current: toCreation(row, now()) });
    }
    const after: CreationRow = { ...row, ...changes, revision: row.revision + 1, updated_at: now() };
    Object.assign(after, toFoundColumns(findCreationKind(row.activity), after));
    if (changes.item !== undefined) {
      await space.require(transaction);
      after.item_bytes = await measure(transaction, after);
    }
    const { user_id: _user, id: _id, ...stored } = after;
    await queries.updateCreation(transaction, userId, id, stored);
    await planMail(context, transaction, after);
    if (changes.item !== undefined) await changed.tell(transaction, { userId, id });
    return toCreation(after, now());
  });
}

/** @throws AppError `not_found` */
export async function deleteCreation(context: CreationContext, { userId }: Session, id: string): Promise<void> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const row = await queries.deleteCreation(transaction, userId, id);
    if (row === undefined) throw new AppError('not_found', NOT_THERE);
    await forgetRecordings(transaction, [row], now());
  });
}
