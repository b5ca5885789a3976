import { WALL_CONSENT } from '#contracts/community-words.ts';
import type { communityCalls, GuardedWork, WallAgreement } from '#contracts/community.ts';
import type { z } from '#contracts/zod.ts';
import { AppError } from '../../core/app-error.ts';
import type { Client, Session } from '../../core/api-router.ts';
import { toIso } from '../../core/days.ts';
import { holdUser } from '../../database/hold-user.ts';
import type { Db } from '../../database/schema.ts';
import { recordAudit } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { WEEK_MS } from './limits.ts';
import { writeWallConsentMail } from './mails.ts';
import { describeVisitor, findMember, setMember } from './members.ts';
import { answerReports, findOwn, listOwn, takeEverythingBack, updateWork } from './queries.ts';
import { listShownOf } from './shown.ts';
import { pickHeard } from './sound.ts';
import { requireState } from './states.ts';
import { isWallOpen } from './switches.ts';
import { readItem, toText } from './views.ts';

type Wanted = z.infer<(typeof communityCalls)['decideAgreement']['body']>;
const CANNOT_WRITE = 'We can’t write to your parent or guardian at the moment. You can show them this page.';
const NEW_WORDING = 'The wording has changed since you opened the page. Please load it again.';

async function listGuarded(context: WallContext, on: Db, userId: number): Promise<GuardedWork[]> {
  const { wall, member } = await describeVisitor(context, on, userId);
  if (wall === undefined || !(await isWallOpen(on))) return [];
  const rows = await listShownOf({ ...context, db: on }, userId, wall);
  const heard = await pickHeard(context, on, userId, [userId]);
  return rows.map((row) => ({
    address: row.address,
    activity: row.activity,
    title: row.title,
    text: toText(null, readItem(row).item),
    by: member?.name ?? 'Someone',
    shown_at: row.shown_at === null ? null : toIso(row.shown_at),
    has_sound: row.recording_key !== null && heard.has(userId),
  }));
}

async function describeAgreement(context: WallContext, userId: number): Promise<WallAgreement> {
  const { db, accounts } = context;
  const [person, member] = [await accounts.describePerson(db, userId), await findMember(db, userId)];
  return {
    child_name: person?.name ?? '',
    state: member?.agreement ?? 'none',
    sound: member?.sound === 1,
    version: WALL_CONSENT.version,
    works: (await listOwn(db, userId)).length,
    shown: await listGuarded(context, db, userId),
    is_open: await isWallOpen(db),
  };
}

/** What a guardian has said, and what of the child is shown, word for word. @throws AppError `not_found`, `too_many` */
export async function getAgreement(context: WallContext, token: string, client: Client): Promise<WallAgreement> {
  return describeAgreement(context, await context.guardian.getChildId(token, client));
}

/** Agrees, changes or withdraws. @throws AppError `forbidden`, `conflict` (outdated wording), `not_found`, `too_many` */
export async function decideAgreement(
  context: WallContext,
  token: string,
  { agrees, sound, version }: Wanted,
  client: Client,
): Promise<WallAgreement> {
  const { db, engine, accounts, guardian, now } = context;
  const userId = await guardian.getChildIdToDecide(token, client);
  if (version !== WALL_CONSENT.version) throw new AppError('conflict', { message: NEW_WORDING });
  await db.transaction().execute(async (transaction) => {
    if (!(await holdUser(transaction, engine, userId))) throw new AppError('not_found');
    const person = await accounts.describePerson(transaction, userId);
    if (agrees && person?.canStore !== true)
      throw new AppError('conflict', { message: 'Please agree to the account itself first, on this page.' });
    const decided = { agreement: agrees ? 'given' : 'withdrawn', sound: agrees && sound ? 1 : 0 } as const;
    const wording = { agreement_version: version, told_version: version };
    await setMember(transaction, userId, { ...decided, ...wording, decided_at: now() });
    if (!agrees) await takeEverythingBack(transaction, userId, now());
    // A voice that no one agrees to any more is gone; the words of the scene may stay.
    if (decided.sound === 0)
      await transaction.updateTable('wall_works').set({ recording_key: null }).where('user_id', '=', userId).execute();
    const action = agrees ? 'wall_agreed' : 'wall_withdrawn';
    await recordAudit(transaction, { at: now(), action, userId, actor: 'guardian', details: { version, sound: decided.sound } });
  });
  return describeAgreement(context, userId);
}

/** Off the wall, not out of the library; the child reads who did it. @throws AppError `forbidden`, `not_found`, `too_many` */
export async function takeDownAsGuardian(context: WallContext, token: string, address: string, client: Client): Promise<WallAgreement> {
  const { db, guardian, now } = context;
  const userId = await guardian.getChildIdToDecide(token, client);
  await db.transaction().execute(async (transaction) => {
    const row = requireState('takeDownAsGuardian', await findOwn(transaction, userId, address));
    const hidden = { state: 'hidden', queued_at: null, is_urgent: 0, decided_how: 'guardian', decided_by: null, reason: null } as const;
    if (!(await updateWork(transaction, row, { ...hidden, decided_at: now() }))) throw new AppError('not_found');
    await answerReports(transaction, row.id, 'gone', now());
    const line = { at: now(), action: 'wall_taken_down', userId, actor: 'guardian' } as const;
    await recordAudit(transaction, { ...line, details: { work: row.id } });
  });
  return describeAgreement(context, userId);
}

/** @throws AppError `conflict` for a child with no one to ask; `too_many` */
export async function askGuardian(context: WallContext, { userId }: Session): Promise<{ message: string }> {
  const { db, engine, guardian, publicUrl, now } = context;
  const visitor = await describeVisitor(context, db, userId);
  if (visitor.needs !== 'guardian') throw new AppError('conflict', { message: 'You don’t need to ask anyone.' });
  await db.transaction().execute(async (transaction) => {
    await holdUser(transaction, engine, userId);
    const member = await findMember(transaction, userId);
    if (member?.asked_at != null && member.asked_at > now() - WEEK_MS)
      throw new AppError('conflict', {
        message: 'We have written to your parent or guardian this week. You can ask again in a few days.',
      });
    const asked = await guardian.findGuardian(transaction, userId);
    if (asked === undefined) throw new AppError('conflict', { message: CANNOT_WRITE });
    const page = await guardian.createPageLink(transaction, userId);
    const mail = writeWallConsentMail(publicUrl, asked.email, asked.childName, `${page}#wall`);
    if (!(await guardian.mailGuardian(transaction, userId, mail))) throw new AppError('conflict', { message: CANNOT_WRITE });
    const isFirst = member === undefined || member.agreement === 'none';
    await setMember(transaction, userId, { asked_at: now(), ...(isFirst ? { agreement: 'asked' as const } : {}) });
  });
  return { message: 'We have written to your parent or guardian. When they say yes, the wall opens for you.' };
}
