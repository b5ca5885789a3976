import type { Selectable } from 'kysely';
import {
  COUNTRIES,
  OPENING_MINUTES,
  SEALED_DAYS,
  sealedContent,
  type SealedCase,
  type SealedContent,
} from '#contracts/community-studio.ts';
import { z } from '#contracts/zod.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { bindContext } from '../../core/bind-context.ts';
import type { Session } from '../../core/api-router.ts';
import { toIso, toUtcDay } from '../../core/days.ts';
import { DAY_MS } from '../../core/durations.ts';
import type { Database, Db } from '../../database/schema.ts';
import { recordAudit, recordStaffAct } from '../audit/service.ts';
import { listChecklist, type Country } from './checklists.ts';
import type { WallContext } from './context.ts';
import { countOne } from './counts.ts';
import { answerReports, findWork, updateWork, type WorkRow } from './queries.ts';
import { seal, unseal } from './seal.ts';
import { isSealingOn } from './switches.ts';
import { readItem } from './views.ts';

type SealedRow = Selectable<Database['wall_sealed']>;
const OPENING_MS = OPENING_MINUTES * 60_000;
const KEPT_MS = SEALED_DAYS * DAY_MS;
const OFF = { message: 'Sealing is off. An admin can turn it on under "Switches".' };
const doneIds = z.array(z.string());
const toCountry = (text: string): Country => COUNTRIES.find((country) => country === text) ?? 'other';

type Context = WallContext;

function isRecent(context: Context, at: number | null) {
  const { now } = context;
  return at !== null && now() - at < OPENING_MS;
}

function findOpening(context: Context, row: SealedRow, adminId: number): SealedCase['opening'] {
  const isOpen = isRecent(context, row.confirmed_at) && (row.asked_by === adminId || row.confirmed_by === adminId);
  if (isOpen) return 'open';
  if (row.confirmed_at !== null || !isRecent(context, row.asked_at)) return 'closed';
  return row.asked_by === adminId ? 'asked_by_me' : 'asked_by_another';
}

function toCase(context: Context, row: SealedRow, adminId: number): SealedCase {
  const done = z.parse(doneIds, JSON.parse(row.done));
  const country = toCountry(row.country);
  return {
    id: row.id,
    sealed_at: toIso(row.sealed_at),
    gone_on: toUtcDay(row.gone_at),
    wall: row.wall,
    country,
    checklist: listChecklist(country).map((line) => ({ ...line, is_done: done.includes(line.id) })),
    extended_because: row.extended_because,
    opening: findOpening(context, row, adminId),
  };
}

/** @throws AppError `not_found`, also for one whose year is over and which the purge has not reached yet */
async function requireCase(context: Context, on: Db, id: number): Promise<SealedRow> {
  const { now } = context;
  const row = await on.selectFrom('wall_sealed').selectAll().where('id', '=', id).where('gone_at', '>', now()).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function change(
  context: Context,
  id: number,
  session: Session,
  action: string,
  make: (row: SealedRow) => Partial<Omit<SealedRow, 'id'>>,
): Promise<SealedCase> {
  const { db, now } = context;
  return db.transaction().execute(async (transaction) => {
    const changes = make(await requireCase(context, transaction, id));
    await transaction.updateTable('wall_sealed').set(changes).where('id', '=', id).execute();
    await recordStaffAct(transaction, { at: now(), action, by: session.userId, details: { case: id } });
    return toCase(context, await requireCase(context, transaction, id), session.userId);
  });
}

async function readSound(context: Context, row: WorkRow): Promise<SealedContent['sound']> {
  const { creations } = context;
  if (row.recording_key === null) return null;
  const { bytes, type } = await creations.readSharedRecording(row.user_id, row.creation_id, row.recording_key, undefined);
  return { type, base64: Buffer.from(await new Response(bytes).arrayBuffer()).toString('base64') };
}

async function listSeenBy(on: Db, workId: number): Promise<number[]> {
  const lanterns = await on.selectFrom('wall_lanterns').select('user_id as id').where('work_id', '=', workId).execute();
  const reports = await on.selectFrom('wall_reports').select('reporter_id as id').where('work_id', '=', workId).execute();
  return [...new Set([...lanterns, ...reports].map(({ id }) => id))];
}

/** @throws AppError `not_found`, `conflict` while sealing is off or when someone else was faster */
async function sealWork(context: Context, { userId }: Session, workId: number, country: Country): Promise<{ message: string }> {
  const { db, secret, now } = context;
  const first = await findWork(db, workId);
  if (first === undefined) throw new AppError('not_found');
  const sound = await readSound(context, first);
  await db.transaction().execute(async (transaction) => {
    if (!(await isSealingOn(transaction))) throw new AppError('conflict', OFF);
    const row = await findWork(transaction, workId);
    if (row === undefined) throw new AppError('not_found');
    const content: SealedContent = {
      account: row.user_id,
      activity: row.activity,
      item: readItem(row).item,
      title: row.title,
      sent_at: toIso(row.sent_at),
      shown_at: row.shown_at === null ? null : toIso(row.shown_at),
      seen_by: await listSeenBy(transaction, workId),
      sound,
    };
    const hidden = {
      state: 'hidden',
      queued_at: null,
      is_urgent: 0,
      reason: 'serious',
      decided_how: 'person',
      decided_by: userId,
      decided_at: now(),
    } as const;
    if (row.reason === 'serious' || !(await updateWork(transaction, row, hidden)))
      throw new AppError('conflict', { message: 'This was sealed or changed by someone else. The list has been loaded again.' });
    await transaction
      .insertInto('wall_sealed')
      .values({
        sealed_at: now(),
        sealed_by: userId,
        gone_at: now() + KEPT_MS,
        wall: row.wall,
        country,
        payload: seal(secret, content),
        done: '[]',
        extended_because: null,
        asked_by: null,
        asked_at: null,
        confirmed_by: null,
        confirmed_at: null,
      })
      .execute();
    await answerReports(transaction, workId, 'gone', now());
    await countOne(transaction, now(), 'hidden');
    const line = { at: now(), action: 'wall_sealed', userId: row.user_id, actor: 'staff', by: userId } as const;
    await recordAudit(transaction, { ...line, details: { work: workId } });
  });
  return { message: 'Sealed, and out of every list. Follow the checklist under "Sealed cases" now.' };
}

async function listSealed(context: Context, { userId }: Session): Promise<{ data: SealedCase[] }> {
  const { db, now } = context;
  const rows = await db
    .selectFrom('wall_sealed')
    .selectAll()
    .where('gone_at', '>', now())
    .orderBy('sealed_at', 'desc')
    .limit(200)
    .execute();
  await recordStaffAct(db, { at: now(), action: 'wall_sealed_listed', by: userId });
  return { data: rows.map((row) => toCase(context, row, userId)) };
}

/** The first admin asks; the second one, who must be someone else, agrees. @throws AppError `not_found` */
function askOpening(context: Context, session: Session, id: number): Promise<SealedCase> {
  const { now } = context;
  return change(context, id, session, 'wall_sealed_opening', (row) =>
    findOpening(context, row, session.userId) === 'asked_by_another'
      ? { confirmed_by: session.userId, confirmed_at: now() }
      : { asked_by: session.userId, asked_at: now(), confirmed_by: null, confirmed_at: null },
  );
}

/** @throws AppError `not_found`, `forbidden` for all but the two who opened it */
async function readSealed(context: Context, { userId }: Session, id: number): Promise<SealedContent> {
  const { db, secret, now } = context;
  const row = await requireCase(context, db, id);
  if (findOpening(context, row, userId) !== 'open')
    throw new AppError('forbidden', {
      message: `Two admins open a case together; it then stays open to them for ${OPENING_MINUTES} minutes.`,
    });
  await recordStaffAct(db, { at: now(), action: 'wall_sealed_read', by: userId, details: { case: id } });
  return z.parse(sealedContent, unseal(secret, row.payload));
}

/** @throws AppError `not_found`, `invalid` */
function tickSealed(context: Context, session: Session, id: number, item: string, isDone: boolean): Promise<SealedCase> {
  return change(context, id, session, 'wall_sealed_ticked', (row) => {
    if (!listChecklist(toCountry(row.country)).some((line) => line.id === item)) throw createFieldError('item', 'There is no such line.');
    const others = z.parse(doneIds, JSON.parse(row.done)).filter((one) => one !== item);
    return { done: JSON.stringify(isDone ? [...others, item] : others) };
  });
}

/** @throws AppError `not_found` */
function extendSealed(context: Context, session: Session, id: number, because: string): Promise<SealedCase> {
  return change(context, id, session, 'wall_sealed_extended', (row) => ({ gone_at: row.gone_at + KEPT_MS, extended_because: because }));
}

/** Serious cases: evidence that outlives the work, opened by two admins together. */
export function createSealedCases(context: WallContext) {
  return bindContext(context, { seal: sealWork, listSealed, askOpening, readSealed, tickSealed, extendSealed });
}
