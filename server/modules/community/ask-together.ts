import { SEALED_YEARS_MAX, type SealedAct, type SealedCase } from '#contracts/community-studio.ts';
import { AppError } from '../../core/app-error.ts';
import type { Session } from '../../core/api-router.ts';
import type { Db } from '../../database/schema.ts';
import { recordStaffAct } from '../audit/service.ts';
import type { WallContext } from './context.ts';
import { writeSealedAskedMail } from './mails.ts';
import { SEALED_MS } from './limits.ts';
import { findAsked, requireCase, toCase, type SealedRow } from './sealed-cases.ts';
import { findObstacle } from './two-admins.ts';

const LONG_ENOUGH = `A sealed case is kept for ${SEALED_YEARS_MAX} years at most.`;
const ASKED_ALREADY = 'Another admin has asked for something else about this case. Please agree, or wait until it lapses.';
const ACTIONS = { open: 'wall_sealed_opening', extend: 'wall_sealed_extended', end: 'wall_sealed_ended' } as const;
const tooEarly = (from: number) =>
  `All admins were told first, so that they can object. You can agree from ${new Date(from).toISOString().slice(11, 16)} UTC.`;

type Asking = { id: number; act: SealedAct; because: string | null };
type Changes = Partial<Omit<SealedRow, 'id'>>;

const toExtended = (row: SealedRow, because: string | null): Changes => {
  if (row.gone_at + SEALED_MS > row.sealed_at + SEALED_YEARS_MAX * SEALED_MS) throw new AppError('conflict', { message: LONG_ENOUGH });
  return {
    gone_at: row.gone_at + SEALED_MS,
    extended_because: because,
    asked_act: null,
    asked_by: null,
    asked_at: null,
    asked_because: null,
  };
};

/** What the second admin's yes does; undefined where the case ends with it. */
function toAgreed(row: SealedRow, { act, because }: Pick<Asking, 'act' | 'because'>, adminId: number, now: number): Changes | undefined {
  if (act === 'open') return { confirmed_by: adminId, confirmed_at: now };
  return act === 'extend' ? toExtended(row, because) : undefined;
}

async function tellAdmins({ publicUrl, accounts }: WallContext, transaction: Db, { id, act }: Asking): Promise<void> {
  await accounts.mailAdmins(transaction, (to) => writeSealedAskedMail(publicUrl, to, id, act));
}

/**
 * The first admin asks, and all admins are mailed; an hour later a second one, who has been an admin for two weeks and
 * of whom neither invited the other, agrees. The answer is the case, or null when it has ended.
 * @throws AppError `not_found`, `forbidden`, `conflict`
 */
async function askTogether(context: WallContext, { userId }: Session, asking: Asking): Promise<SealedCase | null> {
  const { db, now } = context;
  return db.transaction().execute(async (transaction) => {
    const row = await requireCase(context, transaction, asking.id, true);
    const asked = findAsked(row, now());
    if (asked !== undefined && asked.act !== asking.act && asked.by !== userId) throw new AppError('conflict', { message: ASKED_ALREADY });
    const agrees = asked !== undefined && asked.act === asking.act && asked.by !== userId;
    const obstacle = await findObstacle(context, transaction, userId, agrees ? asked.by : undefined);
    if (obstacle !== null) throw new AppError('forbidden', { message: obstacle });
    const details = { case: asking.id, step: agrees ? 'agreed' : 'asked' };
    await recordStaffAct(transaction, { at: now(), action: ACTIONS[asking.act], by: userId, details });
    if (agrees && now() < asked.from) throw new AppError('conflict', { message: tooEarly(asked.from) });
    // Asked twice by the same person: it stays as it is, so that nobody waits longer.
    if (asked !== undefined && asked.act === asking.act && !agrees) return toCase(row, userId, now(), null);
    const changes: Changes | undefined = agrees
      ? toAgreed(row, asked, userId, now())
      : { asked_act: asking.act, asked_because: asking.because, asked_by: userId, asked_at: now(), confirmed_by: null, confirmed_at: null };
    if (changes === undefined) {
      await transaction.deleteFrom('wall_sealed').where('id', '=', asking.id).execute();
      return null;
    }
    if (!agrees && asking.act === 'extend') toExtended(row, asking.because);
    await transaction.updateTable('wall_sealed').set(changes).where('id', '=', asking.id).execute();
    if (!agrees) await tellAdmins(context, transaction, asking);
    return toCase(await requireCase(context, transaction, asking.id), userId, now(), null);
  });
}

async function requireStill(answer: Promise<SealedCase | null>): Promise<SealedCase> {
  const sealed = await answer;
  if (sealed === null) throw new AppError('not_found');
  return sealed;
}

/** @throws AppError `not_found`, `forbidden`, `conflict` */
export const askOpening = (context: WallContext, session: Session, id: number): Promise<SealedCase> =>
  requireStill(askTogether(context, session, { id, act: 'open', because: null }));

/** @throws AppError `not_found`, `forbidden`, `conflict` also beyond five years */
export const askExtension = (context: WallContext, session: Session, id: number, because: string): Promise<SealedCase> =>
  requireStill(askTogether(context, session, { id, act: 'extend', because }));

/** For what was sealed by mistake. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function askEnding(
  context: WallContext,
  session: Session,
  id: number,
  because: string,
): Promise<{ ended: boolean; case: SealedCase | null }> {
  const sealed = await askTogether(context, session, { id, act: 'end', because });
  return { ended: sealed === null, case: sealed };
}
