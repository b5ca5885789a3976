import type { Selectable } from 'kysely';
import {
  AGREE_AFTER_MINUTES,
  ASKED_HOURS,
  COUNTRIES,
  OPENING_MINUTES,
  sealedContent,
  type SealedCase,
  type SealedContent,
} from '#contracts/community-studio.ts';
import { z } from '#contracts/zod.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso, toUtcDay } from '../../core/days.ts';
import { HOUR_MS } from '../../core/durations.ts';
import type { Database, Db } from '../../database/schema.ts';
import { recordStaffAct } from '../audit/service.ts';
import { listChecklist, type Country } from './checklists.ts';
import type { WallContext } from './context.ts';
import { unseal } from './seal.ts';
import { findObstacle } from './two-admins.ts';

export type SealedRow = Selectable<Database['wall_sealed']>;
const MINUTE_MS = 60_000;
const NOT_OPEN = `Two admins open a case together; it then stays open to them for ${OPENING_MINUTES} minutes.`;
const OTHER_KEY = 'This case was sealed with another key: the one in SEALED_CASES_KEY or in the data folder of another machine.';
const doneIds = z.array(z.string());
const toCountry = (text: string): Country => COUNTRIES.find((country) => country === text) ?? 'other';

/** What one admin has asked for and no one has agreed to yet; undefined once it has lapsed. */
export function findAsked(row: SealedRow, now: number) {
  const { asked_act: act, asked_by: by, asked_at: at, asked_because: because, confirmed_at } = row;
  if (act === null || by === null || at === null || confirmed_at !== null) return undefined;
  const from = at + AGREE_AFTER_MINUTES * MINUTE_MS;
  const until = at + ASKED_HOURS * HOUR_MS;
  return now < until ? { act, by, because, from, until } : undefined;
}

/** Both admins have opened it, and this is one of them. */
function isOpenTo(row: SealedRow, adminId: number, now: number): boolean {
  const isRecent = row.confirmed_at !== null && now - row.confirmed_at < OPENING_MINUTES * MINUTE_MS;
  return isRecent && row.asked_act === 'open' && (row.asked_by === adminId || row.confirmed_by === adminId);
}

export function toCase(row: SealedRow, adminId: number, now: number, obstacle: string | null): SealedCase {
  const done = z.parse(doneIds, JSON.parse(row.done));
  const country = toCountry(row.country);
  const asked = findAsked(row, now);
  const isMine = asked?.by === adminId;
  return {
    id: row.id,
    sealed_at: toIso(row.sealed_at),
    gone_on: toUtcDay(row.gone_at),
    wall: row.wall,
    country,
    checklist: listChecklist(country).map((line) => ({ ...line, is_done: done.includes(line.id) })),
    extended_because: row.extended_because,
    opening: isOpenTo(row, adminId, now) ? 'open' : asked?.act !== 'open' ? 'closed' : isMine ? 'asked_by_me' : 'asked_by_another',
    asked:
      asked === undefined
        ? null
        : { act: asked.act, because: asked.because, is_mine: isMine, agree_from: toIso(asked.from), agree_until: toIso(asked.until) },
    obstacle,
  };
}

/** `isHeld`: until the transaction ends. @throws AppError `not_found`, also for one whose year is over */
export async function requireCase(
  { engine, now }: Pick<WallContext, 'engine' | 'now'>,
  on: Db,
  id: number,
  isHeld = false,
): Promise<SealedRow> {
  const row = await on
    .selectFrom('wall_sealed')
    .selectAll()
    .where('id', '=', id)
    .where('gone_at', '>', now())
    .$if(isHeld && engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export async function listSealed(context: WallContext, { userId }: Session): Promise<{ data: SealedCase[] }> {
  const { db, now } = context;
  const rows = await db
    .selectFrom('wall_sealed')
    .selectAll()
    .where('gone_at', '>', now())
    .orderBy('sealed_at', 'desc')
    .limit(200)
    .execute();
  await recordStaffAct(db, { at: now(), action: 'wall_sealed_listed', by: userId });
  const obstacle = await findObstacle(context, db, userId);
  return { data: rows.map((row) => toCase(row, userId, now(), obstacle)) };
}

/** @throws AppError `not_found`, `forbidden` for all but the two who opened it, `conflict` for another machine's key */
export async function readSealed(context: WallContext, { userId }: Session, id: number): Promise<SealedContent> {
  const { db, secret, sealedKey, now } = context;
  const row = await requireCase(context, db, id);
  if (!isOpenTo(row, userId, now())) throw new AppError('forbidden', { message: NOT_OPEN });
  await recordStaffAct(db, { at: now(), action: 'wall_sealed_read', by: userId, details: { case: id } });
  // Cases of the first release were sealed with the program's secret.
  const { id: keyId, key } = row.key_id === null ? { id: null, key: secret } : sealedKey.read();
  if (keyId !== row.key_id) throw new AppError('conflict', { message: OTHER_KEY });
  return z.parse(sealedContent, unseal(key, row.payload));
}

/** @throws AppError `not_found`, `invalid` */
export async function tickSealed(
  context: WallContext,
  { userId }: Session,
  id: number,
  item: string,
  isDone: boolean,
): Promise<SealedCase> {
  const { db, now } = context;
  return db.transaction().execute(async (transaction) => {
    const row = await requireCase(context, transaction, id);
    if (!listChecklist(toCountry(row.country)).some((line) => line.id === item)) throw createFieldError('item', 'There is no such line.');
    const others = z.parse(doneIds, JSON.parse(row.done)).filter((one) => one !== item);
    const done = JSON.stringify(isDone ? [...others, item] : others);
    await transaction.updateTable('wall_sealed').set({ done }).where('id', '=', id).execute();
    await recordStaffAct(transaction, { at: now(), action: 'wall_sealed_ticked', by: userId, details: { case: id } });
    return toCase({ ...row, done }, userId, now(), await findObstacle(context, transaction, userId));
  });
}
