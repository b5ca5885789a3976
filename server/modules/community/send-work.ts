import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { findCreationKind } from '#app/activities/definitions.ts';
import {
  NOT_FOR_THE_WALL,
  WALL_ACTIVITIES,
  WALL_CHARACTERS_MAX,
  WORKS_A_WEEK,
  type OwnWork,
  type WallPreview,
} from '#contracts/community.ts';
import type { Creation } from '#contracts/creations.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { reportError } from '../../core/report-error.ts';
import type { Database, Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import type { Finding } from './filter/finding.ts';
import { readForWall } from './filter/read-for-wall.ts';
import { BY_GUARDIAN, hashText, refuseKnown, SEALED } from './known-works.ts';
import { LIMITS } from './limits.ts';
import { listSentTimes, requireReader, setMember, type Reader } from './members.ts';
import { deleteOwn, findOwnOfCreation, insertWork, type WorkRow } from './queries.ts';
import { toOwnWorks } from './own-works.ts';
import { isResting } from './resting.ts';
import { hasSoundActivity, maySendSound } from './sound.ts';
import { mayBe } from './states.ts';
import { listFields, markText } from './views.ts';

const ADDRESS_BYTES = 16;
const RESTING = 'The wall is resting: the moderators have to catch up. Your work is safe in your library. Try again in a day or two.';
const PAUSED = 'A moderator has stopped your sharing for now. You can see why on your page of the wall.';
const NO_NAME = 'Please choose your made-up name first.';
const SAME = 'This is on the wall already, or waiting for a moderator.';
const HIDDEN = 'A moderator took this down. You can ask for a second look on your page of the wall.';
const NO_MORE = `You have shown ${WORKS_A_WEEK} works this week. Next week there is room for more.`;
const TOO_LONG = `A work on the wall can have up to ${WALL_CHARACTERS_MAX} characters. This one is longer.`;

type Read = { creation: Creation; text: string; found: Finding[] };

/** The creation, and what the filter finds in it. Ask it last: reading a text costs more than all other checks. */
async function readCreation({ creations, logger }: WallContext, session: Session, id: string): Promise<Read> {
  const creation = await creations.get(session, id);
  const isKnown = WALL_ACTIVITIES.some((activity) => activity === findCreationKind(creation.activity)?.id);
  if (!isKnown || creation.sealed) throw createFieldError('creation_id', NOT_FOR_THE_WALL);
  const fields = listFields(creation.title, creation.item);
  const text = fields.join('\n');
  if (text.length > WALL_CHARACTERS_MAX) throw createFieldError('creation_id', TOO_LONG);
  const { findings } = await readForWall(fields, {
    logFailure: (error) => reportError(error, { logger, message: 'a work could not be checked' }),
  });
  return { creation, text, found: findings };
}

type Sharer = Reader & { name: string; sentTimes: readonly number[] };
async function requireSharer(context: WallContext, on: Db, userId: number): Promise<Sharer> {
  const { now } = context;
  const reader = await requireReader(context, on, userId);
  if (reader.member?.paused_at != null) throw new AppError('forbidden', { message: PAUSED });
  if (await isResting(context, on)) throw new AppError('conflict', { message: RESTING });
  const name = reader.member?.name;
  if (name == null) throw new AppError('conflict', { message: NO_NAME });
  const sentTimes = listSentTimes(reader.member, now());
  if (sentTimes.length >= WORKS_A_WEEK) throw new AppError('too_many', { message: NO_MORE });
  return { ...reader, name, sentTimes };
}

function refuseSame(before: WorkRow | undefined): void {
  if (before === undefined || mayBe('sendAgain', before.state)) return;
  if (before.state === 'sealed') throw new AppError('conflict', SEALED);
  if (before.state !== 'hidden') throw new AppError('conflict', { message: SAME });
  throw new AppError('conflict', before.decided_how === 'guardian' ? BY_GUARDIAN : { message: HIDDEN });
}

/** As others would see it, with what a stranger could use. @throws AppError `not_found`, `invalid`, `too_many` */
export async function previewWork(context: WallContext, session: Session, creationId: string): Promise<WallPreview> {
  const { db, limiter } = context;
  const reader = await requireReader(context, db, session.userId);
  await limiter.take(LIMITS.previews, String(session.userId));
  const { creation, text, found } = await readCreation(context, session, creationId);
  const canHaveSound = creation.recording !== null && hasSoundActivity(creation.activity);
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
    can_have_sound: canHaveSound && (await maySendSound(context, db, reader)),
  };
}

type New = { sharer: Sharer; read: Read; recordingKey: string | undefined; at: number };
const toNewWork = ({ sharer, read: { creation, found }, recordingKey, at }: New): Insertable<Database['wall_works']> => ({
  address: randomBytes(ADDRESS_BYTES).toString('base64url'),
  user_id: sharer.userId,
  creation_id: creation.id,
  wall: sharer.wall,
  activity: creation.activity,
  version: creation.version,
  item: JSON.stringify(creation.item),
  title: creation.title,
  recording_key: recordingKey ?? null,
  state: 'waiting',
  findings: JSON.stringify(found),
  // What the filter did not get through is looked at as carefully as words of harm.
  has_harm: found.some(({ kind }) => kind === 'harm' || kind === 'unread') ? 1 : 0,
  queued_at: at,
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
  sent_at: at,
  shown_at: null,
});

/** Queues a work, once. @throws AppError `not_found`, `forbidden`, `conflict`, `invalid`, `too_many` */
export async function sendWork(context: WallContext, session: Session, creationId: string, withSound: boolean): Promise<OwnWork> {
  const { db, creations, accounts, limiter, secret, now } = context;
  const { userId } = session;
  // Rights, the week's limit and the limiter come before the text is read.
  await requireSharer(context, db, userId);
  await limiter.take(LIMITS.sends, String(userId));
  const read = await readCreation(context, session, creationId);
  const { creation, text } = read;
  return db.transaction().execute(async (transaction) => {
    // Held, so that no one takes the agreement back or deletes the account while this is written.
    await accounts.holdForStoring(transaction, userId);
    const sharer = await requireSharer(context, transaction, userId);
    const before = await findOwnOfCreation(transaction, userId, creation.id);
    refuseSame(before);
    const known = { creation_id: creation.id, text_hash: hashText(secret, text, creation.id) };
    await refuseKnown(transaction, userId, known, now());
    const wantsSound = withSound && hasSoundActivity(creation.activity) && (await maySendSound(context, transaction, sharer));
    const recordingKey = wantsSound ? await creations.findRecordingKey(transaction, userId, creation.id) : undefined;
    await setMember(transaction, userId, { sent_times: JSON.stringify([...sharer.sentTimes, now()]) });
    if (before !== undefined) await deleteOwn(transaction, userId, before.address);
    await insertWork(transaction, toNewWork({ sharer, read, recordingKey, at: now() }));
    const row = await findOwnOfCreation(transaction, userId, creation.id);
    const [work] = row === undefined ? [] : await toOwnWorks(context, transaction, [row], userId);
    if (work === undefined) throw new AppError('internal');
    return work;
  });
}
