import { NAME_OFFERS, WORKS_A_WEEK, type WallStatus } from '#contracts/community.ts';
import { AppError, createFieldError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import { addDays, toIso, toUtcDay } from '../../core/days.ts';
import type { Db } from '../../database/schema.ts';
import type { WallContext } from './context.ts';
import { PROMPTS } from './first-sentences.ts';
import { ANSWERS_SHOWN_MS, NAME_MS, WEEK_MS } from './limits.ts';
import { listNames } from './made-up-names.ts';
import { describeVisitor, listSentTimes, setMember, type Member, type Visitor } from './members.ts';
import { listAppealsOf } from './queries.ts';
import { isResting } from './resting.ts';
import { maySendSound } from './sound.ts';
import { isWallOpen } from './switches.ts';
import { toAppealState } from './views.ts';

/** More than are offered, because others may have some of them. */
const CANDIDATES = 12;
const MONDAY_1970 = Date.parse('1969-12-29T00:00:00Z');

/** The Monday on which a day's week began. */
export function toWeek(at: number): string {
  const day = new Date(at).getUTCDay();
  return addDays(toUtcDay(at), -((day + 6) % 7));
}

/** The week's idea: one that a second person has approved, else one of those that came with the program. */
export async function findPrompt(db: Db, at: number): Promise<string | null> {
  const own = await db
    .selectFrom('wall_prompts')
    .select('text')
    .where('week', '=', toWeek(at))
    .where('approved_at', 'is not', null)
    .executeTakeFirst();
  return own?.text ?? PROMPTS[Math.floor((at - MONDAY_1970) / WEEK_MS) % PROMPTS.length] ?? null;
}

function findNextChange(member: Member | undefined, now: number): number | undefined {
  const next = member?.name_chosen_at == null ? 0 : member.name_chosen_at + NAME_MS;
  return next > now ? next : undefined;
}

/** Five that no one has; none while the name can't be changed. */
async function listOffers({ secret, now }: WallContext, on: Db, { userId, member, needs }: Visitor): Promise<string[]> {
  if (needs !== 'nothing' || findNextChange(member, now()) !== undefined) return [];
  const names = listNames(secret, userId, member?.name_chosen_at ?? 0, CANDIDATES);
  const taken = await on.selectFrom('wall_members').select('name').where('name', 'in', names).execute();
  return names.filter((name) => !taken.some((row) => row.name === name)).slice(0, NAME_OFFERS);
}

async function listAnswers({ db, now }: WallContext, userId: number): Promise<WallStatus['answers']> {
  const rows = await db
    .selectFrom('wall_reports')
    .selectAll()
    .where('reporter_id', '=', userId)
    .where('created_at', '>', now() - ANSWERS_SHOWN_MS)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, reason, state, work_id, answered_at, created_at }) => ({
    id,
    reason,
    // A work that was deleted with its account or its library needs no answer any more.
    state: state === 'open' && work_id === null ? 'gone' : state,
    at: toIso(answered_at ?? created_at),
  }));
}

async function toPause(db: Db, userId: number, member: Member | undefined): Promise<WallStatus['pause']> {
  if (member?.paused_at == null || member.pause_reason === null) return null;
  const since = member.paused_at;
  const appeal = (await listAppealsOf(db, userId)).findLast((one) => one.work_id === null && one.created_at >= since);
  return {
    reason: member.pause_reason,
    since: toIso(since),
    may_appeal: appeal === undefined,
    appeal: appeal === undefined ? null : toAppealState(appeal),
  };
}

/** How many works there is room for this week, and from when on there is room for one more. */
function countLeft(member: Member | undefined, now: number): Pick<WallStatus, 'works_left' | 'next_work_on'> {
  const sent = listSentTimes(member, now);
  const left = Math.max(0, WORKS_A_WEEK - sent.length);
  return { works_left: left, next_work_on: left > 0 ? null : toUtcDay(Math.min(...sent.slice(-WORKS_A_WEEK)) + WEEK_MS) };
}

/** What the page begins with: where one stands, and the made-up name. */
export async function getStatus(context: WallContext, { userId }: Pick<Session, 'userId'>): Promise<WallStatus> {
  const { db, now } = context;
  const visitor = await describeVisitor(context, db, userId);
  const { member, needsGuardian } = visitor;
  const isOpen = await isWallOpen(db);
  const maySee = isOpen && visitor.needs === 'nothing';
  const next = findNextChange(member, now());
  const offered = db.selectFrom('wall_sentences').select(['id', 'text']).where('is_used', '=', 1).where('approved_at', 'is not', null);
  return {
    is_open: isOpen,
    is_resting: isOpen && (await isResting(context, db)),
    needs: visitor.needs,
    wall: visitor.wall ?? null,
    guardian: needsGuardian ? (member?.agreement ?? 'none') : 'not_needed',
    may_show_sound: await maySendSound(context, db, visitor),
    name: member?.name ?? null,
    offers: isOpen ? await listOffers(context, db, visitor) : [],
    name_changes_on: next === undefined ? null : toUtcDay(next),
    ...countLeft(member, now()),
    pause: await toPause(db, userId, member),
    prompt: maySee ? await findPrompt(db, now()) : null,
    sentences: maySee ? await offered.orderBy('id').execute() : [],
    answers: await listAnswers(context, userId),
  };
}

/** @throws AppError `conflict` for anyone who may not choose now; `invalid` for a name that is not on offer */
export async function chooseName(context: WallContext, session: Session, name: string): Promise<WallStatus> {
  const { db, accounts, now } = context;
  const { userId } = session;
  await db.transaction().execute(async (transaction) => {
    await accounts.holdForStoring(transaction, userId);
    const visitor = await describeVisitor(context, transaction, userId);
    if (!(await isWallOpen(transaction)) || visitor.needs !== 'nothing')
      throw new AppError('conflict', { message: 'The wall isn’t open to you yet.' });
    // The same choice once more: its answer may have been lost.
    if (visitor.member?.name === name) return;
    const offers = await listOffers(context, transaction, visitor);
    if (offers.length === 0) throw new AppError('conflict', { message: 'You can change your made-up name once a month.' });
    if (!offers.includes(name)) throw createFieldError('name', 'Someone has just taken this name. Please choose another one.');
    await setMember(transaction, userId, { name, name_chosen_at: now() });
  });
  return getStatus(context, session);
}
