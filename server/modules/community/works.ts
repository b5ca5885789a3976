import { randomBytes } from 'node:crypto';
import { findKeptKind } from '#app/activities/definitions.ts';
import {
  NOT_FOR_THE_WALL,
  WALL_ACTIVITIES,
  WALL_CHARACTERS_MAX,
  WALL_PAGE,
  WORKS_A_WEEK,
  type OwnWork,
  type WallPage,
  type WallPreview,
  type WallWork,
} from '#contracts/community.ts';
import type { FileAnswer } from '#contracts/call.ts';
import type { Creation } from '#contracts/creations.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import { bindContext } from '../../core/bind-context.ts';
import type { Session } from '../../core/api-router.ts';
import { createLimiter, type Limiter } from '../../core/limiter.ts';
import { reportError } from '../../core/report-error.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import type { Finding } from './filter/finding.ts';
import { readForWall } from './filter/read-for-wall.ts';
import { LIMITS } from './limits.ts';
import { listSentTimes, mayShowSound, setMember, type Members, type Reader } from './members.ts';
import * as queries from './queries.ts';
import { isResting } from './resting.ts';
import { listFields, markText, toOwnWork, toWork } from './views.ts';

const ADDRESS_BYTES = 16;
const RESTING = 'The wall is resting: the moderators have to catch up. Your work is safe in your library. Try again in a day or two.';
const PAUSED = 'A moderator has stopped your sharing for now. You can see why on your page of the wall.';
const NO_NAME = 'Please choose your made-up name first.';
const SAME = 'This is on the wall already, or waiting for a moderator.';
const HIDDEN = 'A moderator took this down. You can ask for a second look on your page of the wall.';
const NO_MORE = `You have shown ${WORKS_A_WEEK} works this week. Next week there is room for more.`;

const startOfDay = (at: number) => new Date(at).setUTCHours(0, 0, 0, 0);

function readCursor(after: string | undefined): queries.Position | undefined {
  if (after === undefined) return undefined;
  const [, shownAt, id] = /^(\d{1,15})-(\d{1,10})$/.exec(after) ?? [];
  if (shownAt === undefined || Number(id) > 2_147_483_647) throw createFieldError('after', 'There is no such page.');
  return { shownAt: Number(shownAt), id: Number(id) };
}

type Context = WallContext & { members: Members; limiter: Limiter };

async function requireCreation(
  context: Context,
  session: Session,
  id: string,
): Promise<{ creation: Creation; text: string; found: Finding[] }> {
  const { creations, logger } = context;
  const creation = await creations.get(session, id);
  const isKnown = WALL_ACTIVITIES.some((activity) => activity === findKeptKind(creation.activity)?.id);
  if (!isKnown || creation.sealed) throw createFieldError('creation_id', NOT_FOR_THE_WALL);
  const fields = listFields(creation.title, creation.item);
  const text = fields.join('\n');
  if (text.length > WALL_CHARACTERS_MAX)
    throw createFieldError('creation_id', `A work on the wall can have up to ${WALL_CHARACTERS_MAX} characters. This one is longer.`);
  const { findings } = await readForWall(fields, {
    logFailure: (error) => reportError(error, { logger, message: 'a work could not be checked' }),
  });
  return { creation, text, found: findings };
}

async function requireSharer(context: Context, on: Db, userId: number): Promise<Reader & { name: string }> {
  const { now, members } = context;
  const reader = await members.requireReader(on, userId);
  if (reader.member?.paused_at != null) throw new AppError('forbidden', { message: PAUSED });
  if (await isResting(on, now())) throw new AppError('conflict', { message: RESTING });
  const name = reader.member?.name;
  if (name == null) throw new AppError('conflict', { message: NO_NAME });
  return { ...reader, name };
}

async function toOwnWorks(context: Context, on: Db, rows: readonly queries.WorkRow[], userId: number): Promise<OwnWork[]> {
  const { now, members } = context;
  const visitor = await members.describeVisitor(on, userId);
  const appeals = new Map((await queries.listAppealsOf(on, userId)).map((appeal) => [appeal.work_id, appeal]));
  // Gathered once a day: what came today is seen tomorrow, so no one counts minutes.
  const lanterns = await queries.listLanterns(
    on,
    rows.map(({ id }) => id),
    startOfDay(now()),
  );
  return rows.map((row) =>
    toOwnWork(row, { by: visitor.member?.name ?? null, appeal: appeals.get(row.id), lanterns: lanterns.get(row.id) ?? [] }),
  );
}

async function findVisible(context: Context, userId: number, address: string): Promise<queries.ShownRow | undefined> {
  const { db, members } = context;
  const own = await queries.findOwn(db, userId, address);
  const reader = await members.describeVisitor(db, userId);
  if (own !== undefined) return { ...own, by: reader.member?.name ?? null, lantern: null };
  const { wall } = await members.requireReader(db, userId);
  return queries.findShown(db, userId, wall, address);
}

/** @throws AppError `not_found` for anyone who may not see a wall; `invalid` */
async function listWorks(context: Context, { userId }: Session, after: string | undefined): Promise<WallPage> {
  const { db, members } = context;
  const { wall } = await members.requireReader(db, userId);
  const rows = await queries.listShown(db, userId, wall, readCursor(after), WALL_PAGE + 1);
  const page = rows.slice(0, WALL_PAGE);
  const last = page.at(-1);
  return {
    data: page.map((row) => toWork(row, userId)),
    next: rows.length > WALL_PAGE && last !== undefined ? `${last.shown_at ?? 0}-${last.id}` : null,
  };
}

/** @throws AppError `not_found` */
async function getWork(context: Context, { userId }: Session, address: string): Promise<WallWork> {
  const row = await findVisible(context, userId, address);
  if (row === undefined) throw new AppError('not_found');
  return toWork(row, userId);
}

/** @throws AppError `not_found` */
async function getSound(context: Context, { userId }: Session, address: string, range: string | undefined): Promise<FileAnswer> {
  const { creations } = context;
  const row = await findVisible(context, userId, address);
  if (row?.recording_key == null) throw new AppError('not_found');
  return creations.readSharedRecording(row.user_id, row.creation_id, row.recording_key, range);
}

/** @throws AppError `not_found`, `forbidden`, `conflict`, `invalid`, `too_many` */
async function preview(context: Context, session: Session, creationId: string): Promise<WallPreview> {
  const { db, limiter, members } = context;
  const reader = await members.requireReader(db, session.userId);
  await limiter.take(LIMITS.previews, String(session.userId));
  const { creation, text, found } = await requireCreation(context, session, creationId);
  return {
    work: {
      address: '',
      activity: creation.activity,
      version: creation.version,
      item: creation.item,
      title: creation.title,
      by: reader.member?.name ?? 'Your made-up name',
      shown_at: null,
      has_sound: false,
      is_mine: true,
      my_lantern: null,
    },
    text: markText(text, found),
    can_have_sound: creation.recording !== null && mayShowSound(reader),
  };
}

/** Queues a work, once. @throws AppError `not_found`, `forbidden`, `conflict`, `invalid`, `too_many` */
async function show(context: Context, session: Session, creationId: string, withSound: boolean): Promise<OwnWork> {
  const { db, creations, accounts, now } = context;
  const { userId } = session;
  const { creation, found } = await requireCreation(context, session, creationId);
  return db.transaction().execute(async (transaction) => {
    // Held, so that no one takes the agreement back or deletes the account while this is written.
    await accounts.holdForStoring(transaction, userId);
    const sharer = await requireSharer(context, transaction, userId);
    const before = await queries.findOwnOfCreation(transaction, userId, creation.id);
    if (before?.state === 'hidden') throw new AppError('conflict', { message: HIDDEN });
    if (before !== undefined && before.state !== 'returned') throw new AppError('conflict', { message: SAME });
    const recordingKey = withSound && mayShowSound(sharer) ? await creations.findRecordingKey(transaction, userId, creation.id) : undefined;
    const sent = listSentTimes(sharer.member, now());
    if (sent.length >= WORKS_A_WEEK) throw new AppError('too_many', { message: NO_MORE });
    await setMember(transaction, userId, { sent_times: JSON.stringify([...sent, now()]) });
    if (before !== undefined) await queries.deleteOwn(transaction, userId, before.address);
    await queries.insertWork(transaction, {
      address: randomBytes(ADDRESS_BYTES).toString('base64url'),
      user_id: userId,
      creation_id: creation.id,
      wall: sharer.wall,
      activity: creation.activity,
      version: creation.version,
      item: JSON.stringify(creation.item),
      title: creation.title,
      recording_key: recordingKey ?? null,
      state: 'waiting',
      findings: JSON.stringify(found),
      has_harm: found.some(({ kind }) => kind === 'harm') ? 1 : 0,
      queued_at: now(),
      is_urgent: 0,
      revision: 1,
      first_by: null,
      first_decision: null,
      first_reason: null,
      decided_by: null,
      decided_at: null,
      decided_how: null,
      reason: null,
      cleared: '[]',
      sent_at: now(),
      shown_at: null,
    });
    const row = await queries.findOwnOfCreation(transaction, userId, creation.id);
    const [work] = row === undefined ? [] : await toOwnWorks(context, transaction, [row], userId);
    if (work === undefined) throw new AppError('internal');
    return work;
  });
}

async function listMine(context: Context, { userId }: Session): Promise<{ data: OwnWork[] }> {
  const { db } = context;
  return { data: await toOwnWorks(context, db, await queries.listOwn(db, userId), userId) };
}

/** Works whatever else has changed: no one needs a reason to take back what is theirs. @throws AppError `not_found` */
async function takeDown(context: Context, { userId }: Session, address: string): Promise<{ message: string }> {
  const { db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const row = await queries.findOwn(transaction, userId, address);
    if (row === undefined) throw new AppError('not_found');
    await queries.answerReports(transaction, row.id, 'gone', now());
    await queries.deleteOwn(transaction, userId, address);
  });
  return { message: 'It is off the wall, and still in your library.' };
}

/** Showing something on the wall, seeing the wall, and taking things down again. */
export function createWorks(context: WallContext, members: Members) {
  return bindContext(
    { ...context, members, limiter: createLimiter(context) },
    { listWorks, getWork, getSound, preview, show, listMine, takeDown },
  );
}
